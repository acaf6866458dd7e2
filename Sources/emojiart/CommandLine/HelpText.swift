import Texts

extension Terminal {
  /// Prints the output of `emojiart --help` and `emojiart COMMAND --help`.
  ///
  /// - Parameter command: nil for the list of all.
  func printHelp(of command: CommandSpec?) {
    let help = HelpText(translation: translation, width: min(100, Self.width))
    print(verbatim: command.map { help.text(of: $0) } ?? help.text(of: commands))
  }
}

private struct HelpText {
  let translation: Translation
  let width: Int

  func text(of commands: [CommandSpec]) -> String {
    let ending: Message = """
      emojiart help COMMAND tells more; emojiart help --reference says what files may hold;
      emojiart version says which one this is.
      """
    return """
      \(translation.words("emojiart turns a folder of emoji collections into a site."))

      \(translation.words("usage: emojiart COMMAND [options]"))

      \(table(commands.map { ($0.name, $0.summary) }))
      \(prose(ending))

      """
  }

  func text(of command: CommandSpec) -> String {
    let usage = translation.words("usage: emojiart \(command.name)")
    let options = command.options + commonOptions
    return """
      \(wrapped([usage] + parts(of: command.synopsis), to: width, indent: columns(of: usage) + 1))

      \(prose(command.discussion))

      \(translation.words("options:"))
      \(table(options.map { ($0.label, $0.help) }))
      """
  }

  /// Fills the lines of paragraphs; indented ones are to be typed, and stay as they are.
  private func prose(_ message: Message) -> String {
    translation.words(message).split(separator: "\n\n").map { paragraph in
      paragraph.hasPrefix("    ") ? String(paragraph) : wrapped(words(of: paragraph), to: width)
    }.joined(separator: "\n\n")
  }

  private func table(_ rows: [(label: String, words: Message)]) -> String {
    let start = (rows.map(\.label.utf8.count).max() ?? 0) + 4
    return rows.map { label, message in
      let head = padded("  \(label)", to: start - 1)
      return wrapped(
        [head] + words(of: translation.words(message)[...]), to: width, indent: start) + "\n"
    }.joined()
  }
}

private func words(of text: Substring) -> [String] {
  text.split(whereSeparator: \.isWhitespace).map { String($0) }
}

/// Where the lines of a synopsis may break: before an option, an alternative or a bracket, but not
/// inside of brackets.
private func parts(of synopsis: String) -> [String] {
  var parts: [String] = []
  var depth = 0
  for word in words(of: synopsis[...]) {
    if let last = parts.last, depth > 0 || last == "|" || !"[-|".contains(word.prefix(1)) {
      parts[parts.count - 1] = "\(last) \(word)"
    } else {
      parts.append(word)
    }
    depth += word.count { $0 == "[" } - word.count { $0 == "]" }
  }
  return parts
}

extension OptionSpec {
  /// For example `-o, --output FILE`.
  fileprivate var label: String {
    (short.map { "\($0), " } ?? "") + name + (value.map { " \($0)" } ?? "")
  }
}
