import Bytes

/// Decodes a request target, or refuses it.
///
/// Paths are canonical: dot segments, encoded separators and NUL are refused, not normalized.
enum RequestTarget {
  /// The decoded path; nil unless it begins with `/` and all segments are names.
  static func path(_ raw: String) -> String? {
    guard raw.utf8.first == UInt8(ascii: "/"), let path = decoded(raw, plusIsSpace: false) else {
      return nil
    }
    // An encoded separator appears only after decoding.
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

  /// A decoded name or value of the query; nil if it is not UTF-8.
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
