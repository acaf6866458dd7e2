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
    var bytes: [UInt8] = []
    var rest = raw.utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst().flatMap(hexValue),
          let low = rest.popFirst().flatMap(hexValue)
        else { return nil }
        bytes.append(high << 4 | low)
      case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "#"), UInt8(ascii: " "): return nil
      default: bytes.append(byte)
      }
    }
    guard !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}
