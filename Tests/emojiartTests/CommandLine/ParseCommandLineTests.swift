import Testing

@testable import emojiart

private let build = CommandSpec(
  name: "build", summary: "makes it", synopsis: "[--output DIR]", discussion: "Makes all of it.",
  options: [
    OptionSpec(name: "--output", short: "-o", value: "DIR", help: "where to"),
    OptionSpec(name: "--clean", help: "anew"),
  ], arguments: 0...0
) { _, _ in .done }

private let new = CommandSpec(
  name: "new", summary: "a new thing", synopsis: "KIND TITLE", discussion: "Makes a thing.",
  arguments: 1...2, argumentName: "a kind"
) { _, _ in .done }

/// The parsed command line in one line: `build --output=x | a b`.
private func asked(_ words: [String]) -> String {
  switch parseCommandLine(words, commands: [build, new, helpCommand]) {
  case .help(let command): return "help \(command?.name ?? "for all")"
  case .misuse(let why, let command): return "\(command?.name ?? "nothing"): \(why)"
  case .run(let command, let invocation):
    let options = invocation.options.sorted { $0.key < $1.key }
      .map { $0.value.isEmpty ? " \($0.key)" : " \($0.key)=\($0.value)" }
    let arguments = invocation.arguments.map { " \($0)" }.joined()
    return command.name + options.joined() + (arguments.isEmpty ? "" : " |" + arguments)
  }
}

private func asked(_ line: String) -> String {
  asked(line.split(separator: " ").map { String($0) })
}

@Suite struct ParseCommandLineTests {
  @Test(arguments: [
    ("build", "build"), ("build --clean", "build --clean"), ("new page", "new | page"),
    ("new page A", "new | page A"),
    // Options may appear anywhere, with the value next or behind `=`.
    ("build --output x", "build --output=x"), ("build --output=x", "build --output=x"),
    ("build -o x", "build --output=x"), ("build --output=a=b", "build --output=a=b"),
    ("--site s build", "build --site=s"),
    ("--site=s --json build --quiet", "build --json --quiet --site=s"),
    ("new --site s page", "new --site=s | page"), ("new page --site s A", "new --site=s | page A"),
    ("build --output x --output y", "build --output=y"),
    ("build --output --clean", "build --output=--clean"),
    // Arguments that begin like options.
    ("new -- --site", "new | --site"), ("new page -- -x", "new | page -x"), ("new -", "new | -"),
    ("new -- --", "new | --"),
  ]) func `arguments are parsed to a command with options and arguments`(
    _ line: String, _ result: String
  ) {
    #expect(asked(line) == result)
  }

  @Test(arguments: [
    ("--help", "help for all"), ("-h", "help for all"),
    ("build --help", "help build"), ("--help build", "help for all"), ("new -h", "help new"),
    ("build --clean --help --nonsense", "help build"), ("--version", "version"),
    ("--quiet --version", "version --quiet"), ("-v", "version"), ("version", "version"),
    ("version --json", "version --json"), ("help --help", "help help"),
    // They are special only in the place of a command.
    ("new help version", "new | help version"), ("new -- version", "new | version"),
  ]) func `help and version take precedence`(_ line: String, _ result: String) {
    #expect(asked(line) == result)
  }

  @Test(arguments: [
    ("biuld", "nothing: there is no command “biuld”; did you mean “build”?"),
    ("frobnicate", "nothing: there is no command “frobnicate”"),
    ("hlep", "nothing: there is no command “hlep”; did you mean “help”?"),
    ("verison", "nothing: there is no command “verison”; did you mean “version”?"),
    (
      "help --completions tcsh",
      "help: --completions cannot be “tcsh”: a script for bash, zsh or fish"
    ),
    ("build -v", "build: build has no option “-v”"),
    ("build --ouput x", "build: build has no option “--ouput”; did you mean “--output”?"),
    ("build --jsn", "build: build has no option “--jsn”; did you mean “--json”?"),
    ("build -x", "build: build has no option “-x”"),
    ("--zzzzzz", "nothing: there is no option “--zzzzzz”"),
    ("build --output", "build: --output needs a value: --output DIR"),
    ("build -o", "build: --output needs a value: --output DIR"),
    ("build --site", "build: --site needs a value: --site DIR"),
    ("build --clean=yes", "build: --clean takes no value"),
    ("build --quiet=", "build: --quiet takes no value"),
    ("new", "new: new needs a kind"), ("new a b c", "new: new has no use for “c”"),
    ("build x", "build: build has no use for “x”"),
    ("build --version", "build: build has no option “--version”"),
    ("version x", "version: version has no use for “x”"),
    ("--version --zzzzzz", "version: version has no option “--zzzzzz”"),
    ("help build new", "help: help has no use for “new”"),
  ]) func `a usage error names the argument and a remedy`(_ line: String, _ result: String) {
    #expect(asked(line) == result)
  }

  @Test func `an argument may be any text and is compared by bytes`() {
    #expect(asked(["new", "강아지 🐶", ""]) == "new | 강아지 🐶 ")
    #expect(asked(["new", "--=x"]) == "new: new has no option “--”")
    #expect(asked(["new", "-\u{301}"]).hasPrefix("new: new has no option"))
    #expect(asked(["new", "--site=\u{301}", "a"]) == "new --site=\u{301} | a")
  }

  @Test(arguments: [
    ("init", [""]), ("import", ["a.json", ""]), ("diff", ["", ""]), ("export", [""]),
    ("render", [""]), ("merge-driver", ["", "", "", ""]),
  ]) func `an empty name of a file, a folder or a document is a usage error`(
    _ command: String, _ arguments: [String]
  ) {
    guard
      case .misuse(let why, _) = parseCommandLine(
        [command] + arguments, commands: emojiart.commands)
    else {
      Issue.record("\(command) took an empty name")
      return
    }
    #expect(why.description == "an argument of \(command) is empty; leave it out, or give a name")
  }

  @Test func `the default site is the working directory`() {
    #expect(Invocation().site == ".")
    #expect(Invocation(options: ["--site": "x", "--json": ""]).site == "x")
    #expect(Invocation(options: ["--json": ""]).isJSON && !Invocation().isJSON)
  }
}

@Test func `a missing command is a usage error`() {
  #expect(asked("").hasPrefix("nothing: say what to do"))
}

@Suite struct JobsTests {
  @Test(arguments: ["1", "8", "1024"]) func `a valid number of jobs is accepted`(_ jobs: String) {
    guard case .run(_, let invocation) = parse("build", jobs) else {
      Issue.record("\(jobs) was refused")
      return
    }
    #expect(invocation.jobs == Int(jobs))
  }

  @Test(arguments: ["0", "-1", "1025", "many", "", "2.5", "99999999999999999999"])
  func `any other number of jobs is a usage error, in check as in build`(_ jobs: String) {
    for command in ["build", "check"] {
      guard case .misuse(let why, _) = parse(command, jobs) else {
        Issue.record("\(command) took \(jobs)")
        continue
      }
      #expect(why.description.hasPrefix("--jobs "))
    }
  }

  private func parse(_ command: String, _ jobs: String) -> Request {
    parseCommandLine([command, "--jobs=\(jobs)"], commands: emojiart.commands)
  }
}
