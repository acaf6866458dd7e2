/// The script for fish.
func fishCompletions(for commands: [CommandSpec], in translation: Translation) -> String {
  let words = commandWords(commands).map { name, summary in
    "complete -c emojiart -n '__emojiart_at \"\"' -a \(fishQuoted(name)) -d \(fishQuoted(translation.words(summary)))\n"
  }
  let own = commands.map { command in
    let condition = "-n '__emojiart_in \(command.name)'"
    return command.allOptions.map { line(for: $0, condition, translation) }.joined()
      + arguments(of: command, commands, translation)
  }
  let outside = optionsOfNoCommand.map { line(for: $0, "-n '__emojiart_in \"\"'", translation) }
  let valued = commands.flatMap { command in
    command.options.filter { $0.value != nil }.flatMap { option in
      [option.name, option.short].compactMap { $0 }.map { "\(command.name) \($0)" }
    }
  }
  return """
    # Whether an option of a command has a value.
    function __emojiart_has_value
        contains -- $argv[1] \(valued.map(fishQuoted).joined(separator: " "))
        or string match -q -- '* --site' $argv[1]
    end

    \(fishFunctions)
    complete -c emojiart -f
    \(words.joined())\(outside.joined())\(own.joined())
    """
}

private func line(
  for option: OptionSpec, _ condition: String, _ translation: Translation
) -> String {
  let short = option.short.map { " -s \($0.dropFirst())" } ?? ""
  let value =
    option.value == nil ? "" : option.completion.inFish.map { " -r \($0)" } ?? " -x"
  return "complete -c emojiart \(condition)\(short) -l \(option.name.dropFirst(2))\(value) "
    + "-d \(fishQuoted(translation.words(option.help)))\n"
}

private func arguments(
  of command: CommandSpec, _ commands: [CommandSpec], _ translation: Translation
) -> String {
  command.numberedCompletions.map { number, completion in
    let place = [command.name, number.map { String($0) }].compactMap { $0 }.joined(separator: " ")
    let condition = "complete -c emojiart -n '__emojiart_at \(place)'"
    if case .commands = completion {
      return commands.map { other in
        "\(condition) -a \(fishQuoted(other.name)) -d \(fishQuoted(translation.words(other.summary)))\n"
      }.joined()
    }
    return completion.inFish.map { "\(condition) \($0)\n" } ?? ""
  }.joined()
}

extension Completion {
  /// The options of `complete`; nil for `none`, and for commands, which are listed one by one.
  fileprivate var inFish: String? {
    switch self {
    case .none, .commands: nil
    case .files: "-F"
    case .folders: "-f -a '(__fish_complete_directories)'"
    case .ids: "-f -a '(__emojiart_ids)'"
    case .words(let words): "-f -a \(fishQuoted(words.joined(separator: " ")))"
    }
  }
}

private func fishQuoted(_ word: String) -> String {
  "'\(word.replacing("\\", with: #"\\"#).replacing("'", with: #"\'"#))'"
}

private let fishFunctions = #"""
  # Prints the command, the number of the next argument, whether “--” was there, and the site.
  function __emojiart_state
      set -l command ''
      set -l number 1
      set -l ended 0
      set -l option ''
      set -l site .
      for word in (commandline -opc)[2..-1]
          if test -n "$option"
              test "$option" = --site; and set site $word
              set option ''
              continue
          end
          switch "$ended$word"
              case 0--
                  set ended 1
              case '0--site=*'
                  set site (string replace -- --site= '' $word)
              case '0-*'
                  __emojiart_has_value "$command $word"; and set option $word
              case '*'
                  if test -z "$command"
                      set command $word
                  else
                      set number (math $number + 1)
                  end
          end
      end
      printf '%s\n' "$command" $number $ended $site
  end

  function __emojiart_in
      test (__emojiart_state)[1] = "$argv[1]"
  end

  # Whether the next argument is one of a command, of this number if there is one.
  function __emojiart_at
      set -l state (__emojiart_state)
      test "$state[1]" = "$argv[1]"; or return
      test (count $argv) = 1; or test $state[2] = $argv[2]
  end

  function __emojiart_ids
      set -l state (__emojiart_state)
      set -l site (string replace -r '^~(?=/|$)' $HOME $state[4])
      set -l program (string replace -r '^~(?=/)' $HOME (commandline -opc)[1])
      for line in ($program complete-ids --site $site 2>/dev/null)
          # Before “--” what begins with a hyphen would be an option.
          test $state[3] = 0; and string match -q -- '-*' $line; or printf '%s\n' $line
      end
  end
  """#
