import GalleryModel

/// A warning about a tag that looks like several: full-width commas and brackets of East Asian input
/// methods are not separators.
func tagRemark(_ tag: String, at range: Range<Int>) -> Problem? {
  let marks: [Unicode.Scalar: String] = ["\u{FF0C}": ",", "\u{3001}": ",", "\u{FF3B}": "["]
  for scalar in tag.unicodeScalars {
    guard let meant = marks[scalar] else { continue }
    return .warning(
      "“\(tag)” is one tag; to write several, use a plain \(meant) in place of \(scalar)", at: range
    )
  }
  return nil
}
