import JSON

// The JSON form of documents: what an export states, every id included. Members that emojiart does not know
// come last.

extension EmojiCollection {
  /// Writes the collection as an object.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("kind", "collection")
    writer.member("id", id)
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
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("id", id)
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
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("id", id)
    writer.fields(of: self)
    writer.members(others)
    writer.endObject()
  }
}

extension Artwork {
  /// Writes the artwork as an object.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("kind", "artwork")
    writer.member("id", id)
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
  func write(to writer: inout JSONWriter) {
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
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("id", id)
    writer.fields(of: self)
    writer.members(others)
    writer.endObject()
  }
}

extension JSONWriter {
  public mutating func member(_ name: String, _ text: String) {
    self.name(name)
    string(text)
  }
}
