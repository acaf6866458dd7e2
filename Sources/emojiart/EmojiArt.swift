import FileSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The version, as CHANGELOG.md counts.
let version = "0.1.0"

/// Every command, in the order in which `--help` lists them.
let commands = [
  initCommand, newCommand, buildCommand, serveCommand, checkCommand, importCommand, exportCommand,
  renderCommand, layoutCommand, diffCommand, mergeDriverCommand,
]

@main
struct EmojiArt {
  static func main() async {
    // A reader that goes away early (`| head`) must not end a build half-way.
    signal(SIGPIPE, SIG_IGN)
    let status = await run(Array(CommandLine.arguments.dropFirst()))
    exit(status.rawValue)
  }

  /// Does what the command line asks for.
  static func run(_ words: [String]) async -> ExitStatus {
    let terminal = Terminal.current()
    switch parseCommandLine(words, commands: commands) {
    case .version:
      terminal.print("emojiart \(version)")
      return .done
    case .help(let command):
      terminal.print(command.map { helpText(for: $0) } ?? helpText(for: commands))
      return .done
    case .misuse(let why, let command):
      let help = command.map { "emojiart \($0.name) --help" } ?? "emojiart --help"
      terminal.printError("emojiart: \(why)\nTry “\(help)”.")
      return .misused
    case .run(let command, let invocation):
      do {
        return try await command.run(invocation, terminal)
      } catch let failure as CommandFailure {
        terminal.printFailure(failure.message, isJSON: invocation.isJSON)
        return failure.status
      } catch let error as FileError {
        terminal.printFailure(error.message, isJSON: invocation.isJSON)
      } catch {
        terminal.printFailure("\(error)", isJSON: invocation.isJSON)
      }
      return .failed
    }
  }
}
