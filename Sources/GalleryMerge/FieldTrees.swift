import GalleryModel
import JSON

// Things as members of JSON and back, so that fields are merged in one way whatever they are. Only what
// both sides edited comes this way.

extension Item {
  /// All members but the id.
  var fields: [JSONTreeMember] { fieldMembers + others }

  /// The item with other fields.
  /// - Parameter isPlacement: what only items of collections know are then members like any others;
  ///   a placement's size is another thing.
  func with(_ fields: [JSONTreeMember], isPlacement: Bool) -> Item {
    var item = Item(id: id, hasGivenID: hasGivenID, symbol: symbol)
    item.others = item.replaceFields(
      by: fields,
      isPlacement ? PlacementField.allCases.compactMap { $0.ofItem } : ItemField.allCases)
    return item
  }

  /// The item in its JSON form.
  var tree: JSONTree { .object([JSONTreeMember("id", .string(id))] + fields) }
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
      [JSONTreeMember("id", .string(id))] + fields
        + [JSONTreeMember("items", .array(items.map { $0.tree }))])
  }
}

extension EmojiCollection {
  /// All members but the sections.
  var fields: [JSONTreeMember] { [JSONTreeMember("id", .string(id))] + fieldMembers + others }

  /// The collection with other fields, without its sections.
  /// - Parameter isArtwork: what only collections know are then members like any others.
  func with(_ fields: [JSONTreeMember], isArtwork: Bool) -> EmojiCollection {
    var collection = EmojiCollection(id: id, title: title)
    collection.others = collection.replaceFields(
      by: fields,
      isArtwork ? ArtworkField.allCases.map { $0.ofCollection } : CollectionField.allCases)
    if case .string(let id)? = collection.others.remove("id") { collection.id = id }
    return collection
  }

  /// The collection in its JSON form.
  var tree: JSONTree {
    .object(fields + [JSONTreeMember("sections", .array(sections.map { $0.tree }))])
  }
}
