/// The man page of all commands, `emojiart(1)`, in mdoc. (mandoc.bsd.lv/man/mdoc.7.html)
func manPage(of commands: [CommandSpec]) -> String {
  let sections = commands.map { command in
    ".Ss \(command.name)\n\(body(of: command))"
  }
  return """
    \(head(title: "emojiart", summary: "turn a folder of emoji collections into a site"))\
    .Sh SYNOPSIS
    .Nm
    .Ar command
    .Op Ar options
    .Nm
    .Cm \(versionWord)
    .Sh DESCRIPTION
    A folder of emoji lists goes in, a gallery comes out:
    .Nm
    reads collections, artworks and pages, which are plain text files in JSON or
    Markdown, and writes a static site.
    Options may stand anywhere, as
    .Fl -name Ar value
    or
    .Fl -name Ns = Ns Ar value ;
    .Fl -
    ends them.
    .Pp
    These are for all commands:
    \(list(of: commonOptions)).Sh COMMANDS
    \(sections.joined())\(ends)
    """
}

/// The man page of one command: `emojiart-build(1)`.
func manPage(of command: CommandSpec) -> String {
  """
  \(head(title: "emojiart-\(command.name)", summary: command.summary))\
  .Sh DESCRIPTION
  \(body(of: command)).Pp
  These are for all commands:
  \(list(of: commonOptions))\(ends)
  """
}

private func head(title: String, summary: String) -> String {
  """
  .\\" Written by \u{201C}emojiart help --man\u{201D}.
  .Dd \(versionDate)
  .Dt \(title.uppercased()) 1
  .Os
  .Sh NAME
  .Nm \(title)
  .Nd \(escaped(summary))

  """.escapingBeyondASCII
}

/// How it is called, what it does, and its options.
private func body(of command: CommandSpec) -> String {
  let synopsis = command.synopsis.isEmpty ? "" : " " + styled(command.synopsis)
  let options = command.options.isEmpty ? "" : list(of: command.options)
  return """
    .Bd -ragged -offset indent
    \(filled("\\fBemojiart \(command.name)\\fR\(synopsis)")).Ed
    .Pp
    \(prose(command.discussion))\(options)
    """
}

private func list(of options: [OptionSpec]) -> String {
  let items = options.map { option in
    let short = option.short.map { "Fl \($0.dropFirst()) , " } ?? ""
    let value = option.value.map { " Ar \($0)" } ?? ""
    return ".It \(short)Fl \(option.name.dropFirst())\(value)\n\(filled(escaped(option.help)))"
  }
  return ".Bl -tag -width Ds\n\(items.joined()).El\n"
}

/// Paragraphs, and between them what is indented, lines to type, which need no `.Pp` before them.
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

/// Words to lines, a new one after each sentence, as mdoc wants it.
private func filled(_ text: String) -> String {
  var lines: [String] = []
  var endsSentence = true
  for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
    let word = String(word).escapingBeyondASCII
    if let last = lines.last, !endsSentence, last.utf8.count + word.utf8.count < 78 {
      lines[lines.count - 1] = "\(last) \(word)"
    } else {
      lines.append(protected(word))
    }
    endsSentence = word.hasSuffix(".") || word.hasSuffix(".)")
  }
  return lines.map { $0 + "\n" }.joined()
}

/// A line that begins with a dot or an apostrophe would be a macro.
private func protected(_ line: String) -> String {
  line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
}

/// Escapes backslashes, and hyphens, which must be found and copied as such, and break no line.
private func escaped(_ text: String) -> String {
  text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
}

/// A synopsis: what is typed bold, what is meant in italics, as `ID` and `FILE`.
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
  /// Old versions of groff read ASCII alone.
  fileprivate var escapingBeyondASCII: String {
    unicodeScalars.map { scalar in
      if scalar.isASCII { return String(scalar) }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "\\[u\(String(repeating: "0", count: max(0, 4 - digits.utf8.count)))\(digits)]"
    }.joined()
  }
}

private let ends = """
  .Sh ENVIRONMENT
  .Bl -tag -width Ds
  .It Ev LC_ALL , Ev LC_MESSAGES , Ev LANG
  The language of a new site; the first that is set counts.
  .It Ev NO_COLOR
  If set, messages have no colours.
  .It Ev TMPDIR
  Where
  .Cm merge-driver
  keeps files meanwhile, instead of
  .Pa /tmp .
  .El
  .Sh FILES
  .Bl -tag -width Ds
  .It Pa site.yml
  Settings of the site.
  .It Pa Content/
  Collections, artworks, pages and pictures.
  .It Pa Templates/
  What is to look otherwise than in the built-in theme.
  .It Pa Output/
  What
  .Cm build
  writes.
  .It Pa .emojiart/
  The cache of the last build, the lock of a command that writes, and the journal
  of its save.
  .El
  .Sh EXIT STATUS
  .Bl -tag -width Ds
  .It 0
  Done.
  .It 1
  The content has errors or conflicts, or a file could not be read or written.
  .It 2
  The command line is wrong.
  .El
  .Sh EXAMPLES
  Make a site and look at it:
  .Bd -literal -offset indent
  emojiart init my\\-gallery
  cd my\\-gallery
  emojiart serve
  .Ed
  .Pp
  Draw a collection, and take it along to another site:
  .Bd -literal -offset indent
  emojiart render animals \\-o animals.svg
  emojiart export animals \\-o animals.json
  emojiart import animals.json \\-\\-site ../other
  .Ed

  """
