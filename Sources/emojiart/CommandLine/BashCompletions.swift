/// The script for bash 3.2, which macOS has, or later.
func bashCompletions(for commands: [CommandSpec]) -> String {
  let options = commands.map { command in
    "    \(quoted(command.name))) names=\(names(of: command.allOptions)) ;;\n"
  }
  return """
    \(kindFunction(for: commands))
    # Sets “names” to the options of a command.
    _emojiart_options() {
      case $1 in
    \(options.joined())    *) names=\(names(of: optionsOfNoCommand)) ;;
      esac
    }

    \(bashFunctions)
    _emojiart_commands=\(quoted(commandWords(commands).map(\.name).joined(separator: " ")))
    complete -F _emojiart emojiart

    """
}

private func names(of options: [OptionSpec]) -> String {
  quoted(options.flatMap { [$0.short, $0.name].compactMap { $0 } }.joined(separator: " "))
}

private let bashFunctions = #"""
  # Offers the lines of standard input that begin with “word”, quoted as it is.
  _emojiart_offer() {
    local each begin=$word quote=
    case $word in
      [\"\']*) quote=${word:0:1} begin=${word:1} ;;
      *) begin=${word//\\/} ;;
    esac
    while IFS= read -r each; do
      each=${each%%$'\t'*}
      [[ -n $each && $each == "$begin"* ]] || continue
      case $quote in
        \") each=${each//\\/\\\\} each=${each//\"/\\\"} each=${each//\$/\\\$} each=${each//\`/\\\`} ;;
        \') each=${each//\'/\'\\\'\'} ;;
        *) printf -v each %q "$each" ;;
      esac
      COMPREPLY+=("$each")
    done
  }

  # Without quotes, and with the home folder for “~”; what a shell would run stays as it is.
  _emojiart_plain() {
    [[ $1 == *[\$\`\;\&\|\<\>\(\)$'\n']* ]] && plain=$1 || eval "plain=$1" 2>/dev/null
  }

  _emojiart() {
    local word=${COMP_WORDS[COMP_CWORD]} command= option= site=. number=1 ended= kind= names= plain
    local each index newline=$'\n'
    # “--name=value” comes as three words.
    [[ $word != '=' ]] || word=
    for ((index = 1; index < COMP_CWORD; index++)); do
      each=${COMP_WORDS[index]}
      if [[ -n $option ]]; then
        [[ $each != '=' ]] || continue
        if [[ $option == --site ]] && _emojiart_plain "$each"; then site=$plain; fi
        option=
      elif [[ -z $ended && $each == -- ]]; then
        ended=1
      elif [[ -z $ended && $each == -?* ]]; then
        _emojiart_kind "$command $each"
        [[ -z $kind ]] || option=$each
      elif [[ -z $command ]]; then
        command=$each
      else
        number=$((number + 1))
      fi
    done
    COMPREPLY=()
    if [[ -n $option ]]; then
      _emojiart_kind "$command $option"
    elif [[ -z $ended && $word == -* ]]; then
      _emojiart_options "$command"
      kind="words $names"
    elif [[ -z $command ]]; then
      kind=commands
    else
      _emojiart_kind "$command $number"
    fi
    case $kind in
      files) compopt -o default 2>/dev/null ;;
      folders) compopt -o dirnames 2>/dev/null ;;
      commands) _emojiart_offer <<<"${_emojiart_commands// /$newline}" ;;
      words*) kind=${kind#words } && _emojiart_offer <<<"${kind// /$newline}" ;;
      ids)
        _emojiart_plain "${COMP_WORDS[0]}"
        names=$("$plain" complete-ids --site "$site" 2>/dev/null)
        # Before “--” what begins with a hyphen would be an option.
        [[ -n $ended ]] || names=$(while IFS= read -r each; do
          [[ $each == -* ]] || printf '%s\n' "$each"
        done <<<"$names")
        _emojiart_offer <<<"$names"
        ;;
    esac
  }
  """#
