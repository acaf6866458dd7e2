import GalleryModel
import JSON

/// Which ids of sections and items a file states.
public enum StatedIDs: Sendable {
  /// Only explicit ids; the others keep their defaults.
  case givenIDs
  case everyID
}

/// Writes a collection as a new file in JSON: one item on each line.
///
/// An item with only a symbol is written as a plain string.
public func writeCollectionFile(
  _ collection: EmojiCollection, stating ids: StatedIDs = .givenIDs
) -> [UInt8] {
  var writer = JSONWriter(.lines)
  writer.beginObject()
  writer.member("kind", "collection")
  writer.member("id", collection.id.string)
  writer.fields(of: collection, .oneLine)
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
    if section.hasGivenID || ids == .everyID { member("id", section.id.string) }
    fields(of: section, .oneLine)
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
    if item.hasGivenID || ids == .everyID { member("id", item.id.string) }
    fields(of: item)
    members(item.others)
    endObject()
  }
}
