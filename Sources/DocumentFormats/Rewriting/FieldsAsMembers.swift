import GalleryModel
import JSON
import Texts

// The fields of a collection, section or item as JSON members, in conventional order. Members that
// are written separately (`sections`, `items`) are null, to mark their place.

extension EmojiCollection {
  /// An empty id is left out.
  func fields(inPlaceOf source: JSONValue?) -> [JSONTreeMember] {
    (id.isEmpty ? [] : [JSONTreeMember("id", .string(id.string))])
      + fieldMembers(inPlaceOf: source)
      + [JSONTreeMember("sections", .null)] + others
  }
}

extension Section {
  func fields(inPlaceOf source: JSONValue?) -> [JSONTreeMember] {
    (hasGivenID ? [JSONTreeMember("id", .string(id.string))] : []) + fieldMembers(inPlaceOf: source)
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

extension Record {
  /// An empty layout is omitted, unless the source has unknown names in it.
  fileprivate func fieldMembers(inPlaceOf source: JSONValue?) -> [JSONTreeMember] {
    Field.allCases.compactMap { field in
      if let value = self[field] { return JSONTreeMember(field.name, value.tree) }
      guard case .layout = field.kind, let layout = source?[field.name],
        layout.members.contains(where: { LayoutField(named: $0.name) == nil })
      else { return nil }
      return JSONTreeMember(field.name, .object([]))
    }
  }
}
