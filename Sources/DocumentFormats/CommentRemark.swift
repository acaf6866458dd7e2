import GalleryModel
import JSON
import Texts

/// Warns if YAML takes part of a text for a comment: `title: Dog #1` is “Dog”, and `title: #1 dog`
/// is empty. A comment that is meant has white space or another `#` after the `#`.
func commentRemarks(_ root: JSONValue, in bytes: [UInt8]) -> [Problem] {
  root.members.compactMap { member in
    let value = member.value
    guard value.kind != .object, value.kind != .array else { return nil }
    // The range of an empty value may be on the next line.
    let isEmpty = value.range.isEmpty
    var end = isEmpty ? member.nameRange.upperBound : value.range.upperBound
    if isEmpty, let colon = bytes[end...].firstIndex(of: UInt8(ascii: ":")) { end = colon + 1 }
    if let last = bytes[..<end].last, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(last) {
      return nil
    }
    let start = bytes[end...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? bytes.count
    guard start > end, start + 1 < bytes.count, bytes[start] == UInt8(ascii: "#"),
      ![0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "#")].contains(bytes[start + 1])
    else { return nil }
    let what: Message = isEmpty ? "is empty" : "ends before it"
    return .warning(
      .yamlComment,
      """
      a # behind a space begins a comment, so “\(member.name)” \(what); if it is part of the \
      text, put the text in quotes
      """, at: start..<start + 1)
  }
}
