import GalleryModel
import JSON
import Texts

// What the things of a collection say as members of objects, in the order in which they usually
// stand. What is written by itself has a place in it, and no value.

extension EmojiCollection {
  func fields(inPlaceOf source: JSONValue?) -> [JSONTreeMember] {
    [JSONTreeMember("id", .string(id))] + fieldMembers(inPlaceOf: source)
      + [JSONTreeMember("sections", .null)] + others
  }
}

extension Section {
  func fields(inPlaceOf source: JSONValue?) -> [JSONTreeMember] {
    (hasGivenID ? [JSONTreeMember("id", .string(id))] : []) + fieldMembers(inPlaceOf: source)
      + [JSONTreeMember("items", .null)] + others
  }
}

extension Item {
  var fields: [JSONTreeMember] {
    (hasGivenID ? [JSONTreeMember("id", .string(id))] : []) + fieldMembers + others
  }

  /// Whether its symbol is all that is said of it.
  var isBare: Bool { fields.count == 1 }
}

extension Record {
  /// A layout that says nothing is left out, unless the source has unknown names in it.
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
