/// The shells that commands can be completed in.
enum Shell: String, Sendable, CaseIterable {
  case bash
  case zsh
  case fish
}

/// The output of `emojiart help --completions SHELL`.
func completionScript(for commands: [CommandSpec], in shell: Shell) -> String {
  let head = "# Written by “emojiart help --completions \(shell.rawValue)”.\n"
  switch shell {
  case .bash: return head + bashCompletions(for: commands)
  // The first line tells zsh which command it is for.
  case .zsh: return "#compdef emojiart\n" + head + zshCompletions(for: commands)
  case .fish: return head + fishCompletions(for: commands)
  }
}

extension CommandSpec {
  /// All its options.
  var allOptions: [OptionSpec] { options + commonOptions }
}

/// The words in the place of a command, and what they do.
func commandWords(_ commands: [CommandSpec]) -> [(name: String, summary: String)] {
  commands.map { ($0.name, $0.summary) } + [(versionWord, "say which version this is")]
}

/// The options before a command.
let optionsOfNoCommand =
  commonOptions + [OptionSpec(name: "--version", short: "-v", help: "say which version this is")]

/// The branches of a `case` by `COMMAND --option` and `COMMAND NUMBER`, for bash and zsh, which set
/// `kind` for what has a value; the table by which their functions find where they are.
func kindBranches(for commands: [CommandSpec]) -> String {
  var lines = commonOptions.flatMap { branches(of: $0, command: "*") }
  for command in commands {
    lines += command.options.flatMap { branches(of: $0, command: quoted(command.name)) }
    for (index, completion) in command.completions.enumerated() {
      let isLast = index == command.completions.count - 1
      let number = isLast ? "*" : String(index + 1)
      lines.append("\(quoted(command.name))' '\(number)) kind=\(quoted(completion.word)) ;;")
    }
  }
  return lines.map { "    \($0)\n" }.joined()
}

private func branches(of option: OptionSpec, command: String) -> [String] {
  guard option.value != nil else { return [] }
  return [option.name, option.short].compactMap { $0 }.map { name in
    "\(command)\(quoted(" " + name))) kind=\(quoted(option.completion.word)) ;;"
  }
}

extension Completion {
  /// What it is called in the scripts of bash and zsh.
  private var name: String {
    switch self {
    case .none: "none"
    case .files: "files"
    case .folders: "folders"
    case .commands: "commands"
    case .ids: "ids"
    case .words: "words"
    }
  }

  fileprivate var word: String {
    if case .words(let words) = self { return ([name] + words).joined(separator: " ") }
    return name
  }
}

/// A word in single quotes, for bash and zsh.
func quoted(_ word: String) -> String {
  "'\(word.replacing("'", with: #"'\''"#))'"
}
