/// A command as the command line knows it: what it is called, what it takes, what it does.
struct CommandSpec: Sendable {
  let name: String
  /// One line for the list of commands.
  let summary: String
  /// What stands behind the name, `FILE… [--dry-run]` say.
  let synopsis: String
  /// What `COMMAND --help` says below the synopsis.
  let discussion: String
  var options: [OptionSpec] = []
  /// How many arguments it takes.
  let arguments: ClosedRange<Int>
  /// What the arguments are called in messages.
  var argumentName = "FILE"
  /// Runs the command; the result is the exit status.
  /// - Throws: a `FailureInWords`: what is in the way.
  let run: @Sendable (Invocation, Terminal) async throws -> ExitStatus
}

/// An option of a command.
struct OptionSpec: Sendable {
  /// With its dashes: `--output`.
  let name: String
  var short: String?
  /// What its value is called, `DIR` say; nil for a switch.
  var value: String?
  let help: String
  /// Whether a value will do; a switch has none.
  var accepts: @Sendable (String) -> Bool = { !$0.isEmpty }
}

/// How many files are worked on at once: `build` and `check` take it.
let jobsOption = OptionSpec(
  name: "--jobs", value: "N", help: "how many files to work on at once, 1 to 1024 (default: cores)",
  accepts: { Int($0).map { (1...1024).contains($0) } ?? false })

/// A command with what the user wrote behind it.
struct Invocation: Sendable {
  /// Values of options by their long names; a switch has an empty one.
  var options: [String: String] = [:]
  var arguments: [String] = []

  /// The folder of the site.
  var site: String { options["--site"] ?? "." }
  var isJSON: Bool { options["--json"] != nil }
  var isQuiet: Bool { options["--quiet"] != nil }

  func has(_ option: String) -> Bool { options[option] != nil }
}

/// How a run ends. (contract.md §6 “Exit status”)
enum ExitStatus: Int32, Sendable {
  case done = 0
  case failed = 1
  case misused = 2
}

/// The options that every command takes.
let commonOptions = [
  OptionSpec(name: "--site", value: "DIR", help: "the folder of the site (default: this one)"),
  OptionSpec(name: "--json", help: "one JSON document on standard output instead of text"),
  OptionSpec(name: "--quiet", help: "only errors and warnings"),
  OptionSpec(name: "--help", short: "-h", help: "this text"),
]
