import JSON
import SourceFiles
import Texts

// Serialization of an outcome for the cache: everything that an unchanged build reports.

extension BuildOutcome {
  /// The serialized outcome.
  var bytes: [UInt8] {
    var writer = JSONWriter(.compact)
    writer.beginObject()
    writer.name("unchanged")
    writer.beginArray()
    for path in unchanged { writer.string(path) }
    writer.endArray()
    writer.name("lacksRasterizer")
    writer.bool(lacksRasterizer)
    writer.name("diagnostics")
    writer.beginArray()
    for diagnostic in diagnostics {
      writer.beginObject()
      writer.name("isError")
      writer.bool(diagnostic.severity == .error)
      writer.name("code")
      writer.string(diagnostic.code.rawValue)
      writer.remark(diagnostic.message, diagnostic.location)
      writer.name("notes")
      writer.beginArray()
      for note in diagnostic.notes {
        writer.beginObject()
        writer.remark(note.message, note.location)
        writer.endObject()
      }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }

  /// nil if the bytes are damaged, or in the form of another version of the program.
  init?(_ bytes: [UInt8]) {
    guard let root = (try? readJSON(bytes))?.root, let paths = root["unchanged"],
      let remarks = root["diagnostics"], let lacksRasterizer = root["lacksRasterizer"]?.bool
    else { return nil }
    self.init(
      diagnostics: remarks.elements.compactMap { remark in
        guard let code = remark["code"]?.string.flatMap(DiagnosticCode.init) else { return nil }
        let message = Message(remark["message"])
        let notes = (remark["notes"]?.elements).map { notes in
          notes.map { Diagnostic.Note.note(Message($0["message"]), at: $0.location) }
        }
        return remark["isError"]?.bool == true
          ? .error(code, message, at: remark.location, notes: notes ?? [])
          : .warning(code, message, at: remark.location, notes: notes ?? [])
      }, lacksRasterizer: lacksRasterizer)
    unchanged = paths.elements.compactMap { $0.string }
  }
}

extension JSONWriter {
  fileprivate mutating func remark(_ message: Message, _ location: Location?) {
    name("message")
    self.message(message)
    guard let location else { return }
    name("path")
    string(location.path)
    name("line")
    integer(location.line)
    name("column")
    integer(location.column)
    name("lineText")
    string(location.lineText)
    name("firstColumn")
    integer(location.firstColumn)
    name("length")
    integer(location.length)
  }
}

// A message is serialized as its key and arguments, since the next build may report in another
// language. Arguments that are texts are strings.

extension JSONWriter {
  fileprivate mutating func message(_ message: Message) {
    beginObject()
    name("key")
    string(message.key)
    name("arguments")
    beginArray()
    for argument in message.arguments {
      switch argument {
      case .text(let text): string(text)
      case .message(let inner): self.message(inner)
      }
    }
    endArray()
    endObject()
  }
}

extension Message {
  fileprivate init(_ value: JSONValue?) {
    let arguments = (value?["arguments"]?.elements).map { elements in
      elements.map { $0.string.map { .text($0) } ?? Argument.message(Message($0)) }
    }
    self.init(key: value?["key"]?.string ?? "", arguments: arguments ?? [])
  }
}

extension JSONValue {
  fileprivate var location: Location? {
    guard let path = self["path"]?.string, let line = whole("line"), let column = whole("column"),
      let length = whole("length"), let first = whole("firstColumn")
    else { return nil }
    return Location(
      path: path, line: line, column: column, lineText: self["lineText"]?.string ?? "",
      firstColumn: first, length: length)
  }

  /// A positive integer; nil if the cache is damaged.
  private func whole(_ name: String) -> Int? {
    self[name]?.number.flatMap { Int(exactly: $0) }.flatMap { $0 > 0 ? $0 : nil }
  }
}
