import CProcess
import FileSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The version, as in CHANGELOG.md.
let version = "0.1.0"

/// The date of the version, for the man page.
let versionDate = "November 27, 2026"

/// All commands, in the order of `--help`.
let commands = [
  initCommand, newCommand, buildCommand, serveCommand, checkCommand, importCommand, exportCommand,
  renderCommand, layoutCommand, diffCommand, mergeDriverCommand, schemaCommand,
  doctorCommand, helpCommand,
]

/// Commands for completion scripts; help does not list them.
let hiddenCommands = [completeIDsCommand]

@main
struct EmojiArt {
  static func main() {
    // A closed pipe (`| head`) or a file size limit (`ulimit -f`) must not kill a command: the
    // system call returns an error.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    let words = (1..<max(1, emojiart_argument_count())).map {
      String(cString: emojiart_argument($0))
    }
    let isJSON = asksForJSON(words)
    let terminal = Terminal.current()
    if let reason = reasonAgainstOpening(leastDescriptors) {
      terminal.printFailure(reason, isJSON: isJSON)
      exit(ExitStatus.failed.rawValue)
    }
    switch parseCommandLine(words, commands: commands + hiddenCommands) {
    case .help(let command):
      terminal.printHelp(of: command)
      exit(ExitStatus.done.rawValue)
    case .misuse(let why, let command):
      let help = command.map { "emojiart help \($0.name)" } ?? "emojiart help"
      terminal.printFailure(why, of: command, isJSON: isJSON)
      if !isJSON { terminal.printError("Try “\(help)”.") }
      exit(ExitStatus.misused.rawValue)
    case .run(let command, let invocation):
      let open = openDescriptorsNearLimit()
      Task.detached {
        await openDescriptorsOfDispatch(over: open)
        exit(await run(command, invocation, terminal).rawValue)
      }
    }
    // The main thread only sleeps. If it exited, Dispatch would open another descriptor.
    while true { pause() }
  }

  /// Makes Dispatch open its descriptors, by a timed wait, before a command uses up the last ones.
  /// On a busy machine a wait may end before Dispatch handles it and open none, so this retries.
  private static func openDescriptorsOfDispatch(over open: Int?) async {
    var pause = Duration.microseconds(50)
    repeat {
      try? await Task.sleep(for: pause)
      pause *= 4
      guard let open, let now = openDescriptorsNearLimit() else { return }
      if now >= open + 3 { return }
    } while pause < .milliseconds(60)
  }

  /// On Linux, libdispatch needs three descriptors, for epoll, its wake-up and timers, and a fourth
  /// now and then; if it cannot open one, it crashes with SIGILL. The fifth is for a command.
  private static let leastDescriptors = 5

  private static func run(
    _ command: CommandSpec, _ invocation: Invocation, _ terminal: Terminal
  ) async -> ExitStatus {
    do {
      return try await command.run(invocation, terminal)
    } catch {
      terminal.printFailures(diagnostics(of: error), of: command, isJSON: invocation.isJSON)
      return (error as? CommandFailure)?.status ?? .failed
    }
  }
}
