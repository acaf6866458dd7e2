import FlowLayout
import GalleryModel
import JSON
import Texts

// What the things of a collection say as members of objects, in the order in which they usually
// stand. What is written by itself has a place in it, and no value.

extension EmojiCollection {
  func fields(inPlaceOf source: JSONValue?) -> [JSONTreeMember] {
    var fields = [JSONTreeMember("id", .string(id)), JSONTreeMember("title", .string(title))]
    fields.add("description", description)
    fields.add(layout, inPlaceOf: source?["layout"])
    if let required {
      fields.append(JSONTreeMember("required", .array(required.map { .string($0) })))
    }
    fields.append(JSONTreeMember("sections", .null))
    return fields + others
  }
}

extension Section {
  func fields(inPlaceOf source: JSONValue?) -> [JSONTreeMember] {
    var fields: [JSONTreeMember] = []
    if hasGivenID { fields.add("id", id) }
    fields.add("title", title)
    fields.add("footer", footer)
    fields.add(layout, inPlaceOf: source?["layout"])
    fields.append(JSONTreeMember("items", .null))
    return fields + others
  }
}

extension Item {
  var fields: [JSONTreeMember] {
    var fields: [JSONTreeMember] = []
    if hasGivenID { fields.add("id", id) }
    fields.add("symbol", symbol)
    fields.add("image", image)
    fields.add("name", name)
    fields.add("description", description)
    fields.add("usage", usage)
    if !tags.isEmpty { fields.append(JSONTreeMember("tags", .array(tags.map { .string($0) }))) }
    if let size {
      fields.append(JSONTreeMember("size", .array([.number(size.width), .number(size.height)])))
    }
    return fields + others
  }

  /// Whether its symbol is all that is said of it.
  var isBare: Bool { fields.count == 1 }
}

extension [JSONTreeMember] {
  fileprivate mutating func add(_ name: String, _ text: String?) {
    if let text { append(JSONTreeMember(name, .string(text))) }
  }

  /// A layout that says nothing is left out, unless the source has unknown names in it.
  fileprivate mutating func add(_ layout: LayoutSettings, inPlaceOf source: JSONValue?) {
    let hasOthers = source.map { source in
      source.members.contains { member in
        !LayoutSettings.names.contains { ExactText($0) == ExactText(member.name) }
      }
    }
    if layout != LayoutSettings() || hasOthers ?? false {
      append(JSONTreeMember("layout", layout.tree))
    }
  }
}
