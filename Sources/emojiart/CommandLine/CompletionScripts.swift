import Texts

/// The shells that commands can be completed in.
enum Shell: String, Sendable, CaseIterable {
  case bash
  case zsh
  case fish
}

/// The output of `emojiart help --completions SHELL`.
func completionScript(
  for commands: [CommandSpec], in shell: Shell, _ translation: Translation
) -> String {
  let head = "# Written by “emojiart help --completions \(shell.rawValue)”.\n"
  switch shell {
  case .bash: return head + bashCompletions(for: commands)
  // The first line tells zsh which command it is for.
  case .zsh: return "#compdef emojiart\n" + head + zshCompletions(for: commands, in: translation)
  case .fish: return head + fishCompletions(for: commands, in: translation)
  }
}

extension CommandSpec {
  /// Its own options and the common ones.
  var allOptions: [OptionSpec] { options + commonOptions }
}

/// The names of commands and `version`, with their summaries.
func commandWords(_ commands: [CommandSpec]) -> [(name: String, summary: Message)] {
  commands.map { ($0.name, $0.summary) } + [(versionWord, sayWhichVersion)]
}

let sayWhichVersion: Message = "say which version this is"

/// The options before a command.
let optionsOfNoCommand =
  commonOptions + [OptionSpec(name: "--version", short: "-v", help: sayWhichVersion)]

extension CommandSpec {
  /// How each argument is completed, by its number from 1; nil if that holds for all further ones.
  var numberedCompletions: [(number: Int?, completion: Completion)] {
    completions.enumerated().map { index, completion in
      let goesOn = index == completions.count - 1 && arguments.upperBound > completions.count
      return (goesOn ? nil : index + 1, completion)
    }
  }
}

/// The function for bash and zsh that maps `COMMAND --option` and `COMMAND NUMBER` to completions.
func kindFunction(for commands: [CommandSpec]) -> String {
  var lines: [String] = []
  for option in commonOptions where option.value != nil {
    lines.append("*' \(option.name)') kind=\(quoted(option.completion.word))")
  }
  for command in commands {
    for option in command.options where option.value != nil {
      for name in [option.name, option.short].compactMap({ $0 }) {
        lines.append("'\(command.name) \(name)') kind=\(quoted(option.completion.word))")
      }
    }
    for (number, completion) in command.numberedCompletions {
      let pattern = number.map { "\($0)'" } ?? "'[0-9]*"
      lines.append("'\(command.name) \(pattern)) kind=\(quoted(completion.word))")
    }
  }
  return """
    # Sets “kind” for an option of a command, or an argument by its number.
    _emojiart_kind() {
      kind=
      case $1 in
    \(lines.map { "    \($0) ;;\n" }.joined())  esac
    }

    """
}

extension Completion {
  /// Its name in the scripts for bash and zsh.
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
