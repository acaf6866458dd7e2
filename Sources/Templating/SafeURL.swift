/// An address that may stand in `href` or `src`: relative, or of http, https or mailto; else nil.
///
/// A browser drops control characters and spaces at the ends, and tabs and line ends anywhere, so
/// they are dropped before the scheme is looked at, and from the answer.
public func safeURL(_ address: String) -> String? {
  var bytes = address.utf8.filter {
    $0 != UInt8(ascii: "\t") && $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r")
  }[...]
  while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
  while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
  if bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return nil }
  if let scheme = scheme(of: bytes), !["http", "https", "mailto"].contains(scheme) { return nil }
  return String(decoding: bytes, as: UTF8.self)
}

/// What stands before the first `:`, in lower case, unless a `/`, `?` or `#` comes first.
///
/// Anything before the colon counts, also what is no valid scheme: refusing too much is harmless.
private func scheme(of bytes: some Collection<UInt8>) -> String? {
  let end = bytes.firstIndex { byte in
    byte == UInt8(ascii: ":") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?")
      || byte == UInt8(ascii: "#")
  }
  guard let end, bytes[end] == UInt8(ascii: ":") else { return nil }
  return String(decoding: bytes[..<end], as: UTF8.self).lowercased()
}
