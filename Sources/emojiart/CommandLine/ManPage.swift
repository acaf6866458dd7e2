import Texts

/// Man pages in mdoc. (mandoc.bsd.lv/man/mdoc.7.html)
///
/// Section titles stay English in every language: man and mandoc identify sections by them.
struct ManPage {
  let translation: Translation

  /// The page of a command, such as `emojiart-build(1)`; for nil, `emojiart(1)` of all commands.
  func page(of command: CommandSpec?) -> String {
    command.map { page(of: $0) } ?? page(of: commands)
  }

  private func page(of commands: [CommandSpec]) -> String {
    let sections = commands.map { ".Ss \($0.name)\n\(body(of: $0))" }
    return """
      \(head(title: "emojiart", summary: "turn a folder of emoji collections into a site"))\
      .Sh SYNOPSIS
      .Nm
      .Ar command
      .Op Ar options
      .Nm
      .Cm \(versionWord)
      .Sh DESCRIPTION
      \(words("""
        A folder of emoji lists goes in, a gallery comes out: emojiart reads collections, artworks \
        and pages, which are plain text files in JSON or Markdown, and writes a static site. \
        Options may stand anywhere, as --name value or --name=value; -- ends them.
        """)).Pp
      \(words("These are for all commands:"))\(list(of: commonOptions)).Sh COMMANDS
      \(sections.joined())\(ends)
      """
  }

  private func page(of command: CommandSpec) -> String {
    """
    \(head(title: "emojiart-\(command.name)", summary: command.summary))\
    .Sh DESCRIPTION
    \(body(of: command)).Pp
    \(words("These are for all commands:"))\(list(of: commonOptions))\(ends)
    """
  }

  /// A message, translated, escaped and filled.
  private func words(_ message: Message) -> String { filled(escaped(translation.words(message))) }

  private func head(title: String, summary: Message) -> String {
    """
    .\\" Written by \u{201C}emojiart help --man\u{201D}.
    .Dd \(versionDate)
    .Dt \(title.uppercased()) 1
    .Os
    .Sh NAME
    .Nm \(title)
    .Nd \(escaped(translation.words(summary)))

    """.escapingBeyondASCII
  }

  /// The synopsis, discussion and options of a command.
  private func body(of command: CommandSpec) -> String {
    let synopsis = command.synopsis.isEmpty ? "" : " " + styled(command.synopsis)
    let options = command.options.isEmpty ? "" : list(of: command.options)
    return """
      .Bd -ragged -offset indent
      \(filled("\\fBemojiart \(command.name)\\fR\(synopsis)")).Ed
      .Pp
      \(prose(translation.words(command.discussion)))\(options)
      """
  }

  private func list(of options: [OptionSpec]) -> String {
    let items = options.map { option in
      let short = option.short.map { "Fl \($0.dropFirst()) , " } ?? ""
      let value = option.value.map { " Ar \($0)" } ?? ""
      return ".It \(short)Fl \(option.name.dropFirst())\(value)\n\(words(option.help))"
    }
    return ".Bl -tag -width Ds\n\(items.joined()).El\n"
  }

  /// The last sections of every page.
  private var ends: String {
    let environment: [(String, Message)] = [
      (
        "LC_ALL , Ev LC_MESSAGES , Ev LANG",
        "The language of messages and of a new site; the first that is set counts."
      ),
      ("NO_COLOR", "If set, messages have no colours."),
      ("TMPDIR", "Where merge-driver keeps files meanwhile, instead of /tmp."),
    ]
    let files: [(String, Message)] = [
      ("site.yml", "Settings of the site."),
      ("Content/", "Collections, artworks, pages and pictures."),
      ("Templates/", "What is to look otherwise than in the built-in theme."),
      ("Output/", "What build writes."),
      (
        ".emojiart/",
        "The cache of the last build, the lock of a command that writes, and the journal of its save."
      ),
    ]
    let statuses: [(String, Message)] = [
      ("0", "Done."),
      ("1", "The content has errors or conflicts, or a file could not be read or written."),
      ("2", "The command line is wrong."),
    ]
    func items(_ macro: String, _ rows: [(String, Message)]) -> String {
      let items = rows.map { ".It \(macro)\($0)\n\(words($1))" }
      return ".Bl -tag -width Ds\n\(items.joined()).El"
    }
    return """
      .Sh ENVIRONMENT
      \(items("Ev ", environment))
      .Sh FILES
      \(items("Pa ", files))
      .Sh EXIT STATUS
      \(items("", statuses))
      .Sh EXAMPLES
      \(words("Make a site and look at it:")).Bd -literal -offset indent
      emojiart init my\\-gallery
      cd my\\-gallery
      emojiart serve
      .Ed
      .Pp
      \(words("Draw a collection, and take it along to another site:")).Bd -literal -offset indent
      emojiart render animals \\-o animals.svg
      emojiart export animals \\-o animals.json
      emojiart import animals.json \\-\\-site ../other
      .Ed

      """
  }
}

/// Renders paragraphs, and indented ones as literal blocks, which need no `.Pp` before them.
private func prose(_ text: String) -> String {
  var result = ""
  for paragraph in text.split(separator: "\n\n") {
    let isLiteral = paragraph.hasPrefix("    ")
    if !isLiteral, !result.isEmpty { result += ".Pp\n" }
    result +=
      isLiteral
      ? ".Bd -literal -offset indent\n\(literal(paragraph)).Ed\n"
      : filled(escaped(String(paragraph)))
  }
  return result
}

private func literal(_ lines: Substring) -> String {
  lines.split(separator: "\n").map { line in
    protected(escaped(String(line.dropFirst(4)))) + "\n"
  }.joined().escapingBeyondASCII
}

/// Fills lines with words, and starts a new line after each sentence, as mdoc requires.
private func filled(_ text: String) -> String {
  var sentences: [[String]] = [[]]
  for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
    sentences[sentences.count - 1].append(String(word).escapingBeyondASCII)
    if word.hasSuffix(".") || word.hasSuffix(".)") { sentences.append([]) }
  }
  return sentences.flatMap { wrapped($0, to: 78).split(separator: "\n") }
    .map { protected(String($0)) + "\n" }.joined()
}

/// Escapes a leading dot or apostrophe, which would start a macro.
private func protected(_ line: String) -> String {
  line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
}

/// Escapes backslashes, and hyphens so that they can be searched and copied and break no line.
private func escaped(_ text: String) -> String {
  text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
}

/// Styles a synopsis: literal words bold, placeholders such as `ID` and `FILE` in italics.
private func styled(_ synopsis: String) -> String {
  var result = ""
  var rest = synopsis[...]
  while let first = rest.first {
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." }
    if word.isEmpty {
      result.append(first)
      rest.removeFirst()
    } else {
      let isMeant = word.first?.isUppercase == true
      result += "\(isMeant ? "\\fI" : "\\fB")\(escaped(String(word)))\\fR"
      rest = rest.dropFirst(word.count)
    }
  }
  return result
}

extension String {
  /// With other characters than ASCII escaped: old versions of groff read ASCII only.
  fileprivate var escapingBeyondASCII: String {
    unicodeScalars.map { scalar in
      if scalar.isASCII { return String(scalar) }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "\\[u\(String(repeating: "0", count: max(0, 4 - digits.utf8.count)))\(digits)]"
    }.joined()
  }
}
