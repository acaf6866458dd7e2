import FlowLayout
import GalleryModel
import JSON
import Texts

// Things as members of JSON and back, so that fields are merged in one way whatever they are. Only what
// both sides edited comes this way.

extension Item {
  /// All members but the id.
  var fields: [JSONTreeMember] {
    var fields = [JSONTreeMember("symbol", .string(symbol))]
    fields.add("image", image)
    fields.add("name", name)
    fields.add("description", description)
    fields.add("usage", usage)
    fields.add("tags", tags.isEmpty ? nil : tags)
    if let size {
      fields.append(JSONTreeMember("size", .array([.number(size.width), .number(size.height)])))
    }
    return fields + others
  }

  /// The item with other fields.
  /// - Parameter isPlacement: what only items of collections know are then members like any others;
  ///   a placement's size is another thing.
  func with(_ fields: [JSONTreeMember], isPlacement: Bool) -> Item {
    var fields = fields
    var item = Item(id: id, hasGivenID: hasGivenID, symbol: fields.takeText("symbol") ?? symbol)
    item.image = fields.takeText("image")
    if !isPlacement {
      item.name = fields.takeText("name")
      item.description = fields.takeText("description")
      item.usage = fields.takeText("usage")
      item.tags = fields.takeTexts("tags") ?? []
      if case .array(let numbers)? = fields.take("size"), numbers.count == 2 {
        item.size = Size(width: numbers[0].double, height: numbers[1].double)
      }
    }
    item.others = fields
    return item
  }

  /// The item in its JSON form.
  var tree: JSONTree { .object([JSONTreeMember("id", .string(id))] + fields) }
}

extension Section {
  /// All members but the id and the items.
  var fields: [JSONTreeMember] {
    var fields: [JSONTreeMember] = []
    fields.add("title", title)
    fields.add("footer", footer)
    fields.add(layout)
    return fields + others
  }

  /// The section with other fields, without its items.
  func with(_ fields: [JSONTreeMember]) -> Section {
    var fields = fields
    var section = Section(id: id, hasGivenID: hasGivenID, title: fields.takeText("title"))
    section.footer = fields.takeText("footer")
    section.layout = fields.takeLayout()
    section.others = fields
    return section
  }

  /// The section in its JSON form.
  var tree: JSONTree {
    .object(
      [JSONTreeMember("id", .string(id))] + fields
        + [JSONTreeMember("items", .array(items.map { $0.tree }))])
  }
}

extension EmojiCollection {
  /// All members but the sections.
  var fields: [JSONTreeMember] {
    var fields = [JSONTreeMember("id", .string(id)), JSONTreeMember("title", .string(title))]
    fields.add("description", description)
    fields.add(layout)
    fields.add("required", required)
    return fields + others
  }

  /// The collection with other fields, without its sections.
  /// - Parameter isArtwork: what only collections know are then members like any others.
  func with(_ fields: [JSONTreeMember], isArtwork: Bool) -> EmojiCollection {
    var fields = fields
    var collection = EmojiCollection(
      id: fields.takeText("id") ?? id, title: fields.takeText("title") ?? title)
    collection.description = fields.takeText("description")
    if !isArtwork {
      collection.layout = fields.takeLayout()
      collection.required = fields.takeTexts("required")
    }
    collection.others = fields
    return collection
  }

  /// The collection in its JSON form.
  var tree: JSONTree {
    .object(fields + [JSONTreeMember("sections", .array(sections.map { $0.tree }))])
  }
}

extension [JSONTreeMember] {
  fileprivate mutating func add(_ name: String, _ text: String?) {
    if let text { append(JSONTreeMember(name, .string(text))) }
  }

  fileprivate mutating func add(_ name: String, _ texts: [String]?) {
    if let texts { append(JSONTreeMember(name, .array(texts.map { .string($0) }))) }
  }

  fileprivate mutating func add(_ layout: LayoutSettings) {
    guard layout != LayoutSettings() else { return }
    var writer = JSONWriter()
    writer.beginObject()
    layout.writeMembers(to: &writer)
    writer.endObject()
    if let document = try? readJSON(writer.bytes) {
      append(JSONTreeMember("layout", document.root.tree))
    }
  }

  fileprivate mutating func take(_ name: String) -> JSONTree? {
    guard let index = firstIndex(where: { ExactText($0.name) == ExactText(name) }) else {
      return nil
    }
    return remove(at: index).value
  }

  fileprivate mutating func takeText(_ name: String) -> String? {
    guard case .string(let text)? = take(name) else { return nil }
    return text
  }

  fileprivate mutating func takeTexts(_ name: String) -> [String]? {
    guard case .array(let elements)? = take(name) else { return nil }
    return elements.compactMap { element in
      guard case .string(let text) = element else { return nil }
      return text
    }
  }

  fileprivate mutating func takeLayout() -> LayoutSettings {
    guard let layout = take("layout"), let document = try? readJSON(layout.written()) else {
      return LayoutSettings()
    }
    return LayoutSettings.read(document.root).0
  }
}

extension JSONTree {
  /// The number, 0 where it is none.
  var double: Double {
    (try? readJSON(written()))?.root.number ?? 0
  }
}
