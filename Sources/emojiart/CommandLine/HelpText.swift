/// The output of `emojiart --help` and `emojiart help`.
func helpText(for commands: [CommandSpec]) -> String {
  let width = commands.map(\.name.utf8.count).max() ?? 0
  let list = commands.map { command in
    let gap = String(repeating: " ", count: width - command.name.utf8.count + 2)
    return "  \(command.name)\(gap)\(command.summary)\n"
  }
  return """
    emojiart turns a folder of emoji collections into a site.

    usage: emojiart COMMAND [options]

    \(list.joined())
    emojiart help COMMAND tells more; emojiart help --reference says what files may hold;
    emojiart version says which one this is.

    """
}

/// The output of `emojiart COMMAND --help` and `emojiart help COMMAND`.
func helpText(for command: CommandSpec) -> String {
  let options = command.options + commonOptions
  let labels = options.map { option in
    (option.short.map { "\($0), " } ?? "") + option.name + (option.value.map { " \($0)" } ?? "")
  }
  let width = labels.map(\.utf8.count).max() ?? 0
  let list = zip(labels, options).map { label, option in
    "  \(label)\(String(repeating: " ", count: width - label.utf8.count + 2))\(option.help)\n"
  }
  let synopsis = command.synopsis.isEmpty ? "" : " \(command.synopsis)"
  return """
    usage: emojiart \(command.name)\(synopsis)

    \(command.discussion)

    options:
    \(list.joined())
    """
}
