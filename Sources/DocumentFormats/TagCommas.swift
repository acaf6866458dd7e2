import GalleryModel
import JSON

/// Warnings about the tags of an object that look like several: a comma separates only in a list.
func tagRemarks(of object: JSONValue) -> [Problem] {
  guard let tags = object[PageField.tags.rawValue] else { return [] }
  guard let tag = tags.string else {
    return tags.elements.compactMap { element in
      element.string.flatMap { tagRemark($0, at: element.range) }
    }
  }
  guard tag.utf8.contains(UInt8(ascii: ",")) else {
    return tagRemark(tag, at: tags.range).map { [$0] } ?? []
  }
  let parts = tag.utf8.split(separator: UInt8(ascii: ",")).map { trimmed(Array($0)[...]) }
  let list = tags.kind == .plain ? tag : parts.map { "\"\($0)\"" }.joined(separator: ", ")
  return [
    .warning(
      .joinedTags, "“\(tag)” is one tag; to write several, write [\(list)]", at: tags.range)
  ]
}

/// The same of all items of a collection in JSON.
/// - Parameter read: what it says.
func tagRemarks(ofItemsOf collection: JSONValue, _ read: EmojiCollection) -> [Problem] {
  // Looking for the tags of every item would take a fortieth of a build.
  let areAny = read.sections.contains { section in
    section.items.indices.contains {
      section.items[$0].tags.contains {
        $0.utf8.contains(UInt8(ascii: ",")) || tagRemark($0, at: 0..<0) != nil
      }
    }
  }
  guard areAny, let sections = collection["sections"] else { return [] }
  return sections.elements.flatMap { section in
    section["items"]?.elements.flatMap { tagRemarks(of: $0) } ?? []
  }
}

/// A warning about a tag that looks like several: full-width commas and brackets of East Asian input
/// methods are not separators.
func tagRemark(_ tag: String, at range: Range<Int>) -> Problem? {
  let marks: [Unicode.Scalar: String] = ["\u{FF0C}": ",", "\u{3001}": ",", "\u{FF3B}": "["]
  for scalar in tag.unicodeScalars {
    guard let meant = marks[scalar] else { continue }
    return .warning(
      .joinedTags,
      "“\(tag)” is one tag; to write several, use a plain \(meant) in place of \(scalar)", at: range
    )
  }
  return nil
}
