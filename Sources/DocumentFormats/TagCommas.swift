import GalleryModel

/// A warning about a tag that looks like several: full-width commas and brackets of East Asian input
/// methods are not separators, nor is a comma outside of a list.
func tagRemark(_ tag: String, isInList: Bool, at range: Range<Int>) -> Problem? {
  if !isInList, tag.utf8.contains(UInt8(ascii: ",")) {
    return .warning(.joinedTags, "“\(tag)” is one tag; to write several, write [\(tag)]", at: range)
  }
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
