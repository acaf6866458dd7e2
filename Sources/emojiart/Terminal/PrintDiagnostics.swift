import JSON
import SourceFiles

extension Terminal {
  /// Prints diagnostics to standard error like a compiler: location, message, source line, caret.
  ///
  /// At most so many per file as a person reads; the number of others is printed.
  func printDiagnostics(_ diagnostics: [Diagnostic], showsLines: Bool = true) {
    let shown = ShownDiagnostics(diagnostics)
    for diagnostic in shown.diagnostics {
      let isError = diagnostic.severity == .error
      let label = styled(diagnostic.severity.rawValue, isError ? "1;31" : "1;33")
      printError("\(place(diagnostic.location))\(label): \(visible(diagnostic.message))")
      if showsLines { printLine(of: diagnostic.location, color: isError ? "31" : "33") }
      for note in diagnostic.notes {
        printError("\(place(note.location))\(styled("note", "1;36")): \(visible(note.message))")
        if showsLines { printLine(of: note.location, color: "36") }
      }
    }
    for rest in shown.rests {
      let things = rest.severity.rawValue + (rest.count == 1 ? "" : "s")
      printError(
        "emojiart: \(visible(rest.path)) has \(rest.count) more \(things); “emojiart check --json” lists "
          + "them all")
    }
  }

  /// Prints why a command failed: a sentence, or a JSON document with that error.
  func printFailure(_ message: String, isJSON: Bool) {
    printFailures([message], isJSON: isJSON)
  }

  /// The same for several failures.
  func printFailures(_ messages: [String], isJSON: Bool) {
    guard isJSON else {
      for message in messages { printError("emojiart: \(visible(message))") }
      return
    }
    var writer = JSONWriter(.lines)
    writer.beginObject()
    writer.diagnostics(messages.map { .error(.failed, $0) })
    writer.endObject()
    writer.endFile()
    write(writer.bytes)
  }

  /// For example `3 errors, 1 warning`; empty without either.
  static func summary(of diagnostics: [Diagnostic]) -> String {
    let errors = diagnostics.filter { $0.severity == .error }.count
    let warnings = diagnostics.count - errors
    var parts: [String] = []
    if errors > 0 { parts.append(errors == 1 ? "1 error" : "\(errors) errors") }
    if warnings > 0 { parts.append(warnings == 1 ? "1 warning" : "\(warnings) warnings") }
    return parts.joined(separator: ", ")
  }

  private func place(_ location: Location?) -> String {
    guard let location else { return "" }
    return styled("\(visible(location.path)):\(location.line):\(location.column)", "1") + ": "
  }

  private func printLine(of location: Location?, color: String) {
    guard let location, !location.lineText.isEmpty else { return }
    let (line, caret) = excerpt(of: location)
    printError("  \(line)")
    printError("  \(styled(caret, color))")
  }

  private func styled(_ text: String, _ code: String) -> String {
    hasColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

/// The source line, cut to fit a terminal, and the underline `^~~`.
func excerpt(of location: Location) -> (line: String, caret: String) {
  let limit = 100
  let characters = Array(location.lineText)
  let index = min(location.column - location.firstColumn, characters.count)
  let start = index > limit * 3 / 4 ? index - limit / 2 : 0
  let end = min(characters.count, start + limit)
  let cells = characters[start..<end].map { visible(String($0)) }
  let before = cells.prefix(index - start).reduce(0) { $0 + columns(of: $1) }
  let meant = cells.dropFirst(index - start).prefix(location.length)
  let width = max(1, meant.reduce(0) { $0 + columns(of: $1) })
  let lead = start > 0 ? "…" : ""
  let caret =
    String(repeating: " ", count: before + (start > 0 ? 1 : 0)) + "^"
    + String(repeating: "~", count: width - 1)
  return (lead + cells.joined() + (end < characters.count ? "…" : ""), caret)
}

/// Escapes control characters in content, which could contain terminal escape sequences, as visible
/// symbols.
func visible(_ text: String) -> String {
  var shown = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x09: shown.append(" ")
    case 0...0x1F: shown.append(Unicode.Scalar(0x2400 + scalar.value) ?? "?")
    case 0x7F: shown.append("\u{2421}")
    case 0x80...0x9F, 0x2028...0x202E, 0x2066...0x2069: shown.append("\u{FFFD}")
    default: shown.append(scalar)
    }
  }
  return String(shown)
}

/// The width of a character in terminal columns: two for emoji and East Asian wide characters.
private func columns(of character: String) -> Int {
  guard let first = character.unicodeScalars.first else { return 0 }
  if first.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}") {
    return 2
  }
  switch first.value {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
    return 2
  default: return 1
  }
}

extension JSONWriter {
  /// `"diagnostics": [{severity, code, message, path, line, column}]`.
  mutating func diagnostics(_ diagnostics: [Diagnostic]) {
    name("diagnostics")
    beginArray()
    for diagnostic in diagnostics {
      beginObject()
      name("severity")
      string(diagnostic.severity.rawValue)
      name("code")
      string(diagnostic.code.rawValue)
      name("message")
      string(diagnostic.message)
      if let location = diagnostic.location {
        name("path")
        string(location.path)
        name("line")
        integer(location.line)
        name("column")
        integer(location.column)
      }
      endObject()
    }
    endArray()
  }
}
