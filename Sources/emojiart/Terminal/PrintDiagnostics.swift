import JSON
import SourceFiles
import Texts

extension Terminal {
  /// Prints diagnostics to standard error like a compiler: location, message, source line, caret.
  ///
  /// Limited per file (`ShownDiagnostics`); the number of the others is printed.
  func printDiagnostics(_ diagnostics: [Diagnostic], showsLines: Bool = true) {
    let shown = ShownDiagnostics(diagnostics)
    for diagnostic in shown.diagnostics {
      let isError = diagnostic.severity == .error
      let label = styled(diagnostic.severity.rawValue, isError ? "1;31" : "1;33")
      printError(verbatim: "\(place(diagnostic.location))\(label): \(words(diagnostic.message))")
      if showsLines { printLine(of: diagnostic.location, color: isError ? "31" : "33") }
      for note in diagnostic.notes {
        printError(
          verbatim: "\(place(note.location))\(styled("note", "1;36")): \(words(note.message))")
        if showsLines { printLine(of: note.location, color: "36") }
      }
    }
    for rest in shown.rests {
      let things: Message =
        switch rest.severity {
        case .error: rest.count == 1 ? "1 more error" : "\(rest.count) more errors"
        case .warning: rest.count == 1 ? "1 more warning" : "\(rest.count) more warnings"
        }
      printFailure(
        "\(rest.path) has \(things); “emojiart check --json” lists them all", isJSON: false)
    }
  }

  /// Prints why a command failed: a sentence, or a JSON document with that error.
  func printFailure(_ message: Message, of command: CommandSpec? = nil, isJSON: Bool) {
    printFailures([.error(.failed, message)], of: command, isJSON: isJSON)
  }

  /// Prints several failures as sentences; as JSON, in one document.
  func printFailures(_ failures: [Diagnostic], of command: CommandSpec?, isJSON: Bool) {
    guard isJSON else {
      for failure in failures { printError(verbatim: "emojiart: \(words(failure.message))") }
      return
    }
    printJSON(failures, emptyLists: command?.jsonLists ?? [])
  }

  /// Prints diagnostics as a JSON document.
  func printJSON(_ diagnostics: [Diagnostic], emptyLists: [String] = []) {
    var writer = JSONWriter(.lines)
    writer.beginObject()
    writer.diagnostics(diagnostics)
    for name in emptyLists {
      writer.name(name)
      writer.beginArray()
      writer.endArray()
    }
    writer.endObject()
    writer.endFile()
    write(writer.bytes)
  }

  /// For example `3 errors, 1 warning`; empty without either.
  static func summary(of diagnostics: [Diagnostic]) -> Message {
    let errors = diagnostics.filter { $0.severity == .error }.count
    let warnings = diagnostics.count - errors
    var parts: [Message] = []
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
    // Two spaces are before it, and a `…` at either end.
    let (line, caret) = excerpt(of: location, limit: min(100, Self.errorWidth - 4))
    printError(verbatim: "  \(line)")
    printError(verbatim: "  \(styled(caret, color))")
  }

  private func styled(_ text: String, _ code: String) -> String {
    hasColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

/// The source line, cut to fit a terminal, and the underline `^~~`.
///
/// - Parameter limit: how many columns are shown, besides `…` where something is cut off.
func excerpt(of location: Location, limit: Int = 100) -> (line: String, caret: String) {
  func width(_ cells: ArraySlice<String>) -> Int { cells.reduce(0) { $0 + columns(of: $1) } }
  let cells = location.lineText.map { visible(String($0)) }
  let index = min(location.column - location.firstColumn, cells.count)
  let isFar = width(cells[..<index]) > limit * 3 / 4
  let start = isFar ? index - count(of: cells[..<index].reversed(), fitting: limit / 2) : 0
  let end = start + count(of: cells[start...], fitting: limit)
  let before = width(cells[start..<index])
  let meant = width(cells[index..<end].prefix(location.length))
  let lead = start > 0 ? "…" : ""
  let caret =
    String(repeating: " ", count: lead.count + before) + "^"
    + String(repeating: "~", count: max(0, meant - 1))
  return (lead + cells[start..<end].joined() + (end < cells.count ? "…" : ""), caret)
}

/// How many of these texts fit into so many columns.
private func count(of cells: some Sequence<String>, fitting limit: Int) -> Int {
  var rest = limit
  return cells.prefix {
    rest -= columns(of: $0)
    return rest >= 0
  }.count
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
      string(diagnostic.message.description)
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
