import Bytes

/// Decodes a request target, or refuses it.
///
/// Paths are canonical: dot segments, encoded separators and NUL are refused, not normalized. A query is not
/// decoded, so it may encode anything.
enum RequestTarget {
  /// The decoded path; nil unless it begins with `/` and all segments are names.
  static func path(_ raw: String) -> String? {
    guard raw.utf8.first == UInt8(ascii: "/"), let path = decoded(raw.utf8) else {
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

  /// The query of a target with its `?`, as it was sent; nil if it has a space, a control character or `#`.
  static func query(_ target: String) -> String? {
    let query = target.utf8.drop { $0 != UInt8(ascii: "?") }
    guard !query.contains(where: { $0 <= 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "#") }) else {
      return nil
    }
    return String(query)
  }

  /// The decoded value of a parameter; nil without it, or if it is not UTF-8.
  static func parameter(_ name: String, in query: String) -> String? {
    let start = "\(name)=".utf8
    let field = query.utf8.dropFirst().split(separator: UInt8(ascii: "&")).first {
      $0.starts(with: start)
    }
    return field.flatMap { decoded($0.dropFirst(start.count)) }
  }

  private static func isSlash(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "/") }

  private static func decoded(_ raw: some Sequence<UInt8>) -> String? {
    let encoded = Array(raw)
    if encoded.contains(UInt8(ascii: "#")) || encoded.contains(UInt8(ascii: " ")) { return nil }
    guard let bytes = strictlyPercentDecoded(encoded[...]),
      !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F })
    else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}
