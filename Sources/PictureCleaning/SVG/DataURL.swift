import Bytes

/// A `data:` URL. (RFC 2397)
struct DataURL {
  /// The media type in lower case, without parameters; empty by default.
  let type: [UInt8]
  let isBase64: Bool
  /// Encoded: base64 or percent-encoded.
  let body: ArraySlice<UInt8>

  init?(_ address: [UInt8]) {
    guard address.count >= 5, address.prefix(5).map(lowercased).elementsEqual("data:".utf8),
      let comma = address.firstIndex(of: UInt8(ascii: ","))
    else { return nil }
    let head = address[5..<comma].filter { $0 != 0x20 }.map(lowercased)
    type = Array(head.prefix { $0 != UInt8(ascii: ";") })
    isBase64 = head.suffix(7).elementsEqual(";base64".utf8)
    let rest = address[(comma + 1)...]
    body = rest.prefix { $0 != UInt8(ascii: "#") }
  }

  /// The decoded body; nil for invalid base64.
  var decoded: [UInt8]? {
    let plain = percentDecoded(body)
    return isBase64 ? decodeForgivingBase64(plain) : plain
  }
}
