import Bytes

/// An address that holds what it leads to. (RFC 2397)
struct DataURL {
  /// In lower case, without parameters; empty for text.
  let type: [UInt8]
  let isBase64: Bool
  /// As it stands there: in base64, or with escapes.
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

  /// What it holds; nil for what is not base64.
  var decoded: [UInt8]? {
    let plain = percentDecoded(body)
    return isBase64 ? decodeForgivingBase64(plain) : plain
  }
}
