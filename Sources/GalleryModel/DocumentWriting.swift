import JSON
import Texts

// The JSON form of documents, as in exports, with every id stated. Unknown members come last.

extension EmojiCollection {
  /// Writes the collection as an object.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("kind", "collection")
    writer.member("id", id.string)
    writer.fields(of: self)
    writer.name("sections")
    writer.beginArray()
    for section in sections { section.write(to: &writer) }
    writer.endArray()
    writer.members(others)
    writer.endObject()
  }
}

extension Section {
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("id", id.string)
    writer.fields(of: self)
    writer.name("items")
    writer.beginArray()
    for item in items { item.write(to: &writer) }
    writer.endArray()
    writer.members(others)
    writer.endObject()
  }
}

extension Item {
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("id", id.string)
    for field in ItemField.allCases {
      // Unrolled: via `FieldValue` a build would take 2 % longer.
      switch field {
      case .symbol: writer.member(field.name, symbol)
      case .image: writer.member(field.name, image)
      case .name: writer.member(field.name, name)
      case .description: writer.member(field.name, description)
      case .usage: writer.member(field.name, usage)
      case .license: writer.member(field.name, license)
      case .credit: writer.member(field.name, credit)
      case .tags, .aliases, .size, .locked:
        guard let value = self[field] else { continue }
        writer.name(field.name)
        writer.value(value)
      }
    }
    writer.members(others)
    writer.endObject()
  }
}

extension Artwork {
  /// Writes the artwork as an object.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("kind", "artwork")
    writer.member("id", id.string)
    writer.fields(of: self)
    writer.name("canvas")
    canvas.write(to: &writer)
    writer.name("placements")
    writer.beginArray()
    for placement in placements { placement.write(to: &writer) }
    writer.endArray()
    writer.members(others)
    writer.endObject()
  }
}

extension Canvas {
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.fields(CanvasField.ofCanvas, of: self)
    if !backgroundOthers.isEmpty || CanvasField.ofBackground.contains(where: { self[$0] != nil }) {
      writer.name("background")
      writer.beginObject()
      writer.fields(CanvasField.ofBackground, of: self)
      writer.members(backgroundOthers)
      writer.endObject()
    }
    writer.members(others)
    writer.endObject()
  }
}

extension Placement {
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("id", id.string)
    writer.fields(of: self)
    writer.members(others)
    writer.endObject()
  }
}

extension JSONWriter {
  /// Writes a text as a member; omitted if nil.
  public mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    self.name(name)
    string(text)
  }
}
