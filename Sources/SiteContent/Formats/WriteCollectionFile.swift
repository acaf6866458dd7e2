import FlowLayout
import GalleryModel
import JSON

/// Which ids of sections and items a file states.
public enum StatedIDs: Sendable {
  /// Those that are given; the others are what they are by default.
  case givenIDs
  case everyID
}

/// Writes a collection as a new file in JSON: one item on each line.
///
/// An item that is nothing but its symbol is written as a text.
public func writeCollectionFile(
  _ collection: EmojiCollection, stating ids: StatedIDs = .givenIDs
) -> [UInt8] {
  var writer = JSONWriter(.lines)
  writer.beginObject()
  writer.member("kind", "collection")
  writer.member("id", collection.id)
  writer.member("title", collection.title)
  writer.member("description", collection.description)
  writer.layout(collection.layout)
  if let required = collection.required { writer.texts("required", required) }
  writer.name("sections")
  writer.beginArray()
  for section in collection.sections { writer.section(section, ids) }
  writer.endArray()
  writer.members(collection.others)
  writer.endObject()
  writer.endFile()
  return writer.bytes
}

extension JSONWriter {
  fileprivate mutating func section(_ section: Section, _ ids: StatedIDs) {
    beginObject()
    if section.hasGivenID || ids == .everyID { member("id", section.id) }
    member("title", section.title)
    member("footer", section.footer)
    layout(section.layout)
    name("items")
    beginArray()
    for item in section.items { self.item(item, ids) }
    endArray()
    members(section.others)
    endObject()
  }

  private mutating func item(_ item: Item, _ ids: StatedIDs) {
    var bare = Item(id: item.id, symbol: item.symbol)
    bare.hasGivenID = false
    if ids == .givenIDs, item == bare { return string(item.symbol) }
    beginObject(.oneLine)
    if item.hasGivenID || ids == .everyID { member("id", item.id) }
    member("symbol", item.symbol)
    member("image", item.image)
    member("name", item.name)
    member("description", item.description)
    member("usage", item.usage)
    if !item.tags.isEmpty { texts("tags", item.tags) }
    if let size = item.size {
      name("size")
      beginArray()
      number(size.width)
      number(size.height)
      endArray()
    }
    members(item.others)
    endObject()
  }

  fileprivate mutating func layout(_ settings: LayoutSettings) {
    settings.write(to: &self, .oneLine)
  }

  fileprivate mutating func texts(_ name: String, _ texts: [String]) {
    self.name(name)
    beginArray(.oneLine)
    for text in texts { string(text) }
    endArray()
  }

  fileprivate mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    self.name(name)
    string(text)
  }

  fileprivate mutating func members(_ members: [JSONTreeMember]) {
    for member in members {
      name(member.name)
      tree(member.value)
    }
  }
}
