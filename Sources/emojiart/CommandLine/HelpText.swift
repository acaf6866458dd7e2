import Texts

/// The output of `emojiart --help` and `emojiart COMMAND --help`.
struct HelpText {
  let translation: Translation

  /// - Parameter command: nil for the list of all.
  func text(of command: CommandSpec?) -> String {
    command.map { text(of: $0) } ?? text(of: commands)
  }

  private func text(of commands: [CommandSpec]) -> String {
    let ending: Message = """
      emojiart help COMMAND tells more; emojiart help --reference says what files may hold;
      emojiart version says which one this is.
      """
    return """
      \(translation.words("emojiart turns a folder of emoji collections into a site."))

      \(translation.words("usage: emojiart COMMAND [options]"))

      \(table(commands.map { ($0.name, $0.summary) }))
      \(translation.words(ending))

      """
  }

  private func text(of command: CommandSpec) -> String {
    let synopsis = command.synopsis.isEmpty ? "" : " \(command.synopsis)"
    let options = command.options + commonOptions
    return """
      \(translation.words("usage: emojiart \(command.name)\(synopsis)"))

      \(translation.words(command.discussion))

      \(translation.words("options:"))
      \(table(options.map { ($0.label, $0.help) }))
      """
  }

  private func table(_ rows: [(label: String, words: Message)]) -> String {
    let width = rows.map(\.label.utf8.count).max() ?? 0
    return rows.map { "  \(padded($0.label, to: width + 2))\(translation.words($0.words))\n" }
      .joined()
  }
}

extension OptionSpec {
  /// For example `-o, --output FILE`.
  fileprivate var label: String {
    (short.map { "\($0), " } ?? "") + name + (value.map { " \($0)" } ?? "")
  }
}
