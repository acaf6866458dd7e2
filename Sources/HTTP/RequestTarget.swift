import Bytes

/// Decodes what stands in a request's first line, or says that it cannot be meant.
///
/// Each path has one spelling here: what would mean another folder, another kind of separator or the
/// end of a text is refused, not repaired.
enum RequestTarget {
  /// The path; nil unless it begins with `/` and all its parts are names.
  static func path(_ raw: String) -> String? {
    guard raw.utf8.first == UInt8(ascii: "/"), let path = decoded(raw, plusIsSpace: false) else {
      return nil
    }
    // An encoded separator would be one after decoding, though not before.
    guard path.utf8.count(where: isSlash) == raw.utf8.count(where: isSlash) else { return nil }
    let parts = path.utf8.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      if part.isEmpty, !isLast { return nil }
      if part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8) { return nil }
      if part.contains(UInt8(ascii: "\\")) { return nil }
    }
    return path
  }

  /// A name or value of the query; nil if it is no text.
  static func queryText(_ raw: String) -> String? {
    decoded(raw, plusIsSpace: true)
  }

  private static func isSlash(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "/") }

  private static func decoded(_ raw: String, plusIsSpace: Bool) -> String? {
    var encoded = Array(raw.utf8)
    if encoded.contains(UInt8(ascii: "#")) || encoded.contains(UInt8(ascii: " ")) { return nil }
    if plusIsSpace {
      for index in encoded.indices where encoded[index] == UInt8(ascii: "+") {
        encoded[index] = UInt8(ascii: " ")
      }
    }
    guard let bytes = strictlyPercentDecoded(encoded[...]),
      !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F })
    else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}
