import GalleryModel
import JSON

// Converts records to JSON members and back, so that all fields merge generically. Slow path: only for
// records that both sides edited.

extension Item {
  /// All members but the id.
  var fields: [JSONTreeMember] { fieldMembers + others }

  /// The item with other fields.
  /// - Parameter isPlacement: if true, fields that only items have become unknown members, since a
  ///   placement's size has another meaning.
  func with(_ fields: [JSONTreeMember], isPlacement: Bool) -> Item {
    var item = Item(id: id, hasGivenID: hasGivenID, symbol: symbol)
    item.others = item.replaceFields(
      by: fields,
      isPlacement ? PlacementField.allCases.compactMap { $0.ofItem } : ItemField.allCases)
    return item
  }

  /// The item in its JSON form.
  var tree: JSONTree { .object([JSONTreeMember("id", .string(id.string))] + fields) }
}

extension Section {
  /// All members but the id and the items.
  var fields: [JSONTreeMember] { fieldMembers + others }

  /// The section with other fields, without its items.
  func with(_ fields: [JSONTreeMember]) -> Section {
    var section = Section(id: id, hasGivenID: hasGivenID)
    section.others = section.replaceFields(by: fields)
    return section
  }

  /// The section in its JSON form.
  var tree: JSONTree {
    .object(
      [JSONTreeMember("id", .string(id.string))] + fields
        + [JSONTreeMember("items", .array(items.map { $0.tree }))])
  }
}

extension EmojiCollection {
  /// All members but the sections. An empty id is that of a version that states none.
  var fields: [JSONTreeMember] {
    (id.isEmpty ? [] : [JSONTreeMember("id", .string(id.string))]) + fieldMembers + others
  }

  /// The collection with other fields, without its sections.
  /// - Parameter isArtwork: if true, fields that only collections have become unknown members.
  func with(_ fields: [JSONTreeMember], isArtwork: Bool) -> EmojiCollection {
    var collection = EmojiCollection(id: id, title: title)
    collection.others = collection.replaceFields(
      by: fields,
      isArtwork ? ArtworkField.allCases.map { $0.ofCollection } : CollectionField.allCases)
    if case .string(let id)? = collection.others.remove("id") {
      collection.id = DocumentID(id)
    } else {
      collection.id = ""
    }
    return collection
  }

  /// The collection in its JSON form.
  var tree: JSONTree {
    .object(fields + [JSONTreeMember("sections", .array(sections.map { $0.tree }))])
  }
}
