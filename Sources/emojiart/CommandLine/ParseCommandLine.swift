import SourceFiles
import Texts

/// A parsed command line.
enum Request: Sendable {
  case run(CommandSpec, Invocation)
  case help(CommandSpec?)
  /// A usage error: the message, and the command if it is known.
  case misuse(Message, CommandSpec?)
}

/// Parses the arguments of the program.
///
/// Options may appear anywhere, as `--name value` or `--name=value`; `--` ends them.
///
/// - Parameter commands: evaluated only for a word that may name one: building them takes time.
func parseCommandLine(
  _ words: [String], commands: @autoclosure () -> [CommandSpec]
) -> Request {
  var options: [String: String] = [:]
  var arguments: [String] = []
  var command: CommandSpec?
  var rest = words[...]
  var takesOptions = true
  while let word = rest.popFirst() {
    guard takesOptions, word.utf8.first == UInt8(ascii: "-"), word != "-" else {
      if command == nil, takesOptions {
        if word == versionWord {
          command = versionCommand
          continue
        }
        let commands = commands()
        command = commands.first { $0.name == word }
        if command == nil { return .misuse(unknownCommand(word, commands), nil) }
      } else {
        arguments.append(word)
      }
      continue
    }
    if word == "--" {
      takesOptions = false
      continue
    }
    if command == nil, word == "--version" || word == "-v" {
      command = versionCommand
      continue
    }
    let (name, attached) = split(word)
    let known = (command?.options ?? []) + commonOptions
    guard let option = known.first(where: { $0.name == name || $0.short == name }) else {
      return .misuse(unknownOption(name, known, command), command)
    }
    if option.name == "--help" { return .help(command) }
    if option.value == nil {
      if attached != nil { return .misuse("\(option.name) takes no value", command) }
      options[option.name] = ""
    } else if let value = attached ?? rest.popFirst() {
      guard option.accepts(value) else {
        return .misuse(
          value.isEmpty
            ? "\(option.name) must not be empty"
            : "\(option.name) cannot be “\(value)”: \(option.help)", command)
      }
      options[option.name] = value
    } else {
      return .misuse("\(option.name) needs a value: \(option.name) \(option.value ?? "")", command)
    }
  }
  guard let command else { return .misuse("say what to do, “emojiart build” for instance", nil) }
  if arguments.count < command.arguments.lowerBound {
    return .misuse("\(command.name) needs \(command.argumentName)", command)
  }
  if arguments.count > command.arguments.upperBound {
    let extra = arguments[command.arguments.upperBound]
    return .misuse("\(command.name) has no use for “\(extra)”", command)
  }
  if let index = arguments.firstIndex(of: ""), command.completion(ofArgument: index)?.isName == true
  {
    return .misuse("an argument of \(command.name) is empty; leave it out, or give a name", command)
  }
  return .run(command, Invocation(options: options, arguments: arguments))
}

/// Whether a command line asks for JSON, even if it is wrong.
func asksForJSON(_ words: [String]) -> Bool {
  let words = words.prefix { $0 != "--" }
  return words.contains("--json") || words.contains("--format=json")
    || zip(words, words.dropFirst()).contains { $0 == ("--format", "json") }
}

/// Splits `--jobs=2` into `--jobs` and `2`.
private func split(_ word: String) -> (name: String, value: String?) {
  guard word.utf8.starts(with: "--".utf8),
    let equals = word.utf8.firstIndex(of: UInt8(ascii: "="))
  else { return (word, nil) }
  return (String(word[..<equals]), String(word[word.utf8.index(after: equals)...]))
}

/// The word that acts like the option `--version`.
let versionWord = "version"

func unknownCommand(_ word: String, _ commands: [CommandSpec]) -> Message {
  let hint: Message? = nearestName(to: word, among: commands.map(\.name) + [versionWord])
    .map { "; did you mean “\($0)”?" }
  return "there is no command “\(word)”\(hint ?? "")"
}

private func unknownOption(
  _ name: String, _ known: [OptionSpec], _ command: CommandSpec?
) -> Message {
  let hint: Message? = nearestName(to: name, among: known.map(\.name))
    .map { "; did you mean “\($0)”?" }
  return command.map { "\($0.name) has no option “\(name)”\(hint ?? "")" }
    ?? "there is no option “\(name)”\(hint ?? "")"
}
