/// The script for zsh: a file `_emojiart` on `fpath`, or one to source.
func zshCompletions(for commands: [CommandSpec], in translation: Translation) -> String {
  func described(_ options: [OptionSpec]) -> String {
    options.flatMap { option in
      [option.short, option.name].compactMap { $0 }
        .map { quoted("\($0):\(translation.words(option.help))") }
    }.joined(separator: " ")
  }
  let options = commands.map { command in
    "    \(quoted(command.name))) list=(\(described(command.allOptions))) ;;\n"
  }
  let words = commandWords(commands).map { quoted("\($0.name):\(translation.words($0.summary))") }
  return """
    \(kindFunction(for: commands))
    # Sets “list” to the options of a command, with what they do.
    _emojiart_options() {
      case $1 in
    \(options.joined())    *) list=(\(described(optionsOfNoCommand))) ;;
      esac
    }

    _emojiart_commands() {
      list=(\(words.joined(separator: " ")))
    }

    \(zshFunctions)

    """
}

private let zshFunctions = #"""
  _emojiart() {
    local command= option= site=. ended= kind= each id
    local -i number=1
    local -a list ids
    for each in "${(@)words[2,CURRENT-1]}"; do
      each=${(Q)each}
      if [[ -n $option ]]; then
        [[ $option != --site ]] || site=$each
        option=
      elif [[ -z $ended && $each == -- ]]; then
        ended=1
      elif [[ -z $ended && $each == --site=* ]]; then
        site=${each#*=}
      elif [[ -z $ended && $each == -?* ]]; then
        _emojiart_kind "$command $each"
        [[ -z $kind ]] || option=$each
      elif [[ -z $command ]]; then
        command=$each
      else
        number+=1
      fi
    done
    if [[ -n $option ]]; then
      _emojiart_kind "$command $option"
    elif [[ -z $ended && $PREFIX == --*=* ]]; then
      _emojiart_kind "$command ${PREFIX%%=*}"
      compset -P 1 '*='
    elif [[ -z $ended && $PREFIX == -* ]]; then
      _emojiart_options "$command"
      _describe -o option list
      return
    elif [[ -z $command ]]; then
      kind=commands
    else
      _emojiart_kind "$command $number"
    fi
    case $kind in
      files) _files ;;
      folders) _files -/ ;;
      commands) _emojiart_commands && _describe command list ;;
      words*) compadd -- ${=kind#words } ;;
      ids)
        ids=("${(@f)$("${${(Q)words[1]}/#\~\//$HOME/}" complete-ids --site "${site/#\~\//$HOME/}" 2>/dev/null)}")
        for id in $ids; do
          # Before “--” what begins with a hyphen would be an option.
          [[ -z $ended && $id == -* ]] && continue
          each=${${${id%%$'\t'*}//\\/\\\\}//:/\\:}
          list+=("$each:${id#*$'\t'}")
        done
        _describe document list
        ;;
    esac
  }

  if [[ $funcstack[1] == _emojiart ]]; then _emojiart "$@"; else compdef _emojiart emojiart; fi
  """#
