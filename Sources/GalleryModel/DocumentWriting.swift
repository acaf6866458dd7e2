import FlowLayout
import JSON
import Texts

// The JSON form of documents: what an export states, every id included.

extension EmojiCollection {
  /// Writes the collection as an object; members that emojiart does not know come last.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("kind", "collection")
    writer.member("id", id)
    writer.member("title", title)
    writer.member("description", description)
    layout.write(to: &writer)
    if let required {
      writer.name("required")
      writer.beginArray()
      for field in required { writer.string(field) }
      writer.endArray()
    }
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
    writer.member("title", title)
    writer.member("footer", footer)
    layout.write(to: &writer)
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
    writer.member("symbol", symbol)
    writer.member("image", image)
    writer.member("name", name)
    writer.member("description", description)
    writer.member("usage", usage)
    if !tags.isEmpty {
      writer.name("tags")
      writer.beginArray()
      for tag in tags { writer.string(tag) }
      writer.endArray()
    }
    writer.member("size", size)
    writer.members(others)
    writer.endObject()
  }
}

extension Artwork {
  /// Writes the artwork as an object; members that emojiart does not know come last.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("kind", "artwork")
    writer.member("id", id)
    writer.member("title", title)
    writer.member("description", description)
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
    writer.member("width", size.width)
    writer.member("height", size.height)
    let hasFit = image != nil || ExactText(fit.rawValue) != ExactText(Canvas().fit.rawValue)
    if color != nil || hasFit || !backgroundOthers.isEmpty {
      writer.name("background")
      writer.beginObject()
      writer.member("color", color)
      writer.member("image", image)
      if hasFit { writer.member("fit", fit.rawValue) }
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
    writer.member("symbol", symbol)
    writer.member("image", image)
    writer.member("x", center.x)
    writer.member("y", center.y)
    writer.member("size", size)
    writer.member("rotation", rotation)
    writer.members(others)
    writer.endObject()
  }
}

extension LayoutSettings {
  /// Writes `"layout": {…}` with what is set; nothing where nothing is.
  public func write(to writer: inout JSONWriter, _ style: JSONWriter.Layout? = nil) {
    guard self != LayoutSettings() else { return }
    writer.name("layout")
    writer.beginObject(style)
    writeMembers(to: &writer)
    writer.endObject()
  }

  /// Writes what is set as members of the object that is being written.
  public func writeMembers(to writer: inout JSONWriter) {
    writer.member("scrollDirection", scrollDirection?.rawValue)
    writer.member("itemSize", itemSize)
    writer.member("itemsPerRow", itemsPerRow.map { Double($0) })
    writer.member("minimumLineSpacing", minimumLineSpacing)
    writer.member("minimumInteritemSpacing", minimumInteritemSpacing)
    if let inset = sectionInset {
      writer.name("sectionInset")
      writer.beginObject()
      writer.member("top", inset.top)
      writer.member("left", inset.left)
      writer.member("bottom", inset.bottom)
      writer.member("right", inset.right)
      writer.endObject()
    }
    writer.member("headerReferenceSize", headerReferenceSize)
    writer.member("footerReferenceSize", footerReferenceSize)
    writer.member("sectionHeadersPinToVisibleBounds", sectionHeadersPinToVisibleBounds)
    writer.member("sectionFootersPinToVisibleBounds", sectionFootersPinToVisibleBounds)
    writer.member("selfSizing", selfSizing)
    writer.member("layoutDirection", layoutDirection?.rawValue)
    writer.member(
      "flipsHorizontallyInOppositeLayoutDirection", flipsHorizontallyInOppositeLayoutDirection)
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    self.name(name)
    string(text)
  }

  fileprivate mutating func member(_ name: String, _ number: Double?) {
    guard let number else { return }
    self.name(name)
    self.number(number)
  }

  fileprivate mutating func member(_ name: String, _ bool: Bool?) {
    guard let bool else { return }
    self.name(name)
    self.bool(bool)
  }

  fileprivate mutating func member(_ name: String, _ size: Size?) {
    guard let size else { return }
    self.name(name)
    beginArray()
    number(size.width)
    number(size.height)
    endArray()
  }

  fileprivate mutating func members(_ members: [JSONTreeMember]) {
    for member in members {
      name(member.name)
      tree(member.value)
    }
  }
}
