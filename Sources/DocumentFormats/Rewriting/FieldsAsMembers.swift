import GalleryModel
import JSON
import Texts

// The fields of a collection, section or item as JSON members, in conventional order. Members that
// are written separately (`sections`, `items`) are null, to mark their place.

extension EmojiCollection {
  /// An empty id is left out.
  var fields: [JSONTreeMember] {
    (id.isEmpty ? [] : [JSONTreeMember("id", .string(id.string))])
      + fieldMembers
      + [JSONTreeMember("sections", .null)] + others
  }
}

extension Section {
  var fields: [JSONTreeMember] {
    (hasGivenID ? [JSONTreeMember("id", .string(id.string))] : []) + fieldMembers
      + [JSONTreeMember("items", .null)] + others
  }
}

extension Item {
  var fields: [JSONTreeMember] {
    (hasGivenID ? [JSONTreeMember("id", .string(id.string))] : []) + fieldMembers + others
  }

  /// Whether its symbol is its only field.
  var isBare: Bool { fields.count == 1 }
}
