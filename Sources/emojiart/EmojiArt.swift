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
  static func main() {
    // A reader that goes away early (`| head`), or a file that reaches its limit (`ulimit -f`), must not
    // end a command half-way: the call that met it says so.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    let words = Array(CommandLine.arguments.dropFirst())
    if let reason = reasonAgainstOpening(leastDescriptors) {
      Terminal.current().printFailure(reason, isJSON: words.contains("--json"))
      exit(ExitStatus.failed.rawValue)
    }
    Task.detached {
      // Dispatch opens its descriptors when it first waits for a time: before a command takes the last.
      try? await Task.sleep(for: .microseconds(50))
      exit(await run(words).rawValue)
    }
    // Nothing runs on the main thread. Where it ends instead, Dispatch opens one more on its way.
    while true { pause() }
  }

  /// On Linux, libdispatch holds three descriptors, for events, for what wakes it and for times; where it
  /// cannot open one, it ends the process by SIGILL. The fourth is for a command.
  private static let leastDescriptors = 4

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
      let help = command.map { "emojiart help \($0.name)" } ?? "emojiart help"
      terminal.printError("emojiart: \(why)\nTry “\(help)”.")
      return .misused
    case .run(let command, let invocation):
      do {
        return try await command.run(invocation, terminal)
      } catch let refusal as FileErrors {
        terminal.printFailures(refusal.errors.map(\.message), isJSON: invocation.isJSON)
        return .failed
      } catch {
        terminal.printFailure(sentence(for: error), isJSON: invocation.isJSON)
        return (error as? CommandFailure)?.status ?? .failed
      }
    }
  }
}
