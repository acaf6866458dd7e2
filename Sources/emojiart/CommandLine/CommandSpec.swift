import Texts

/// A command of the command line, as data.
struct CommandSpec: Sendable {
  let name: String
  /// One line for the list of commands.
  let summary: Message
  /// The usage behind the name, for example `FILE… [--dry-run]`.
  let synopsis: String
  /// The text of `COMMAND --help` below the synopsis.
  let discussion: Message
  var options: [OptionSpec] = []
  /// The permitted number of arguments.
  let arguments: ClosedRange<Int>
  /// The arguments' name in messages.
  var argumentName: Message = "FILE"
  /// How each argument is completed; the last applies to all further ones.
  var completions: [Completion] = []
  /// The lists besides `diagnostics` that its JSON has, whatever happens.
  var jsonLists: [String] = []
  /// Runs the command and returns its exit status.
  /// - Throws: a `FailureInWords`.
  let run: @Sendable (Invocation, Terminal) async throws -> ExitStatus

  /// How the argument at an index is completed; nil if nothing is said of it.
  func completion(ofArgument index: Int) -> Completion? {
    index < completions.count ? completions[index] : completions.last
  }
}

/// An option of a command.
struct OptionSpec: Sendable {
  /// With its dashes: `--output`.
  let name: String
  var short: String?
  /// The value's name, for example `DIR`; nil for a switch.
  var value: String?
  let help: Message
  /// How the value is completed.
  var completion = Completion.none
  /// Validates a value; not called for a switch.
  var accepts: @Sendable (String) -> Bool = { !$0.isEmpty }
}

/// What a shell completes for a value or an argument.
enum Completion: Sendable {
  case none
  case files
  case folders
  case commands
  /// Ids of collections and artworks.
  case ids
  case words([String])

  /// Whether it names a file, a folder or a document, so that an empty text is a mistake: as a
  /// folder it would mean the root of the disk.
  var isName: Bool {
    switch self {
    case .files, .folders, .ids: true
    case .none, .commands, .words: false
    }
  }
}

/// The number of parallel jobs, for `build` and `check`.
let jobsOption = OptionSpec(
  name: "--jobs", value: "N", help: "how many files to work on at once, 1 to 1024 (default: cores)",
  accepts: { Int($0).map { (1...1024).contains($0) } ?? false })

/// The parsed arguments of a command.
struct Invocation: Sendable {
  /// Option values by long name; empty for switches.
  var options: [String: String] = [:]
  var arguments: [String] = []

  /// The site's folder.
  var site: String { options["--site"] ?? "." }
  var isJSON: Bool { options["--json"] != nil || options["--format"] == "json" }
  var isQuiet: Bool { options["--quiet"] != nil }

  func has(_ option: String) -> Bool { options[option] != nil }
}

/// Exit statuses. (contract.md §6 “Exit status”)
enum ExitStatus: Int32, Sendable {
  case done = 0
  case failed = 1
  case misused = 2
}

/// Options common to all commands.
let commonOptions = [
  OptionSpec(
    name: "--site", value: "DIR", help: "the folder of the site (default: this one)",
    completion: .folders),
  OptionSpec(name: "--json", help: "one JSON document on standard output instead of text"),
  OptionSpec(name: "--quiet", help: "only errors and warnings"),
  OptionSpec(name: "--help", short: "-h", help: "this text"),
]
