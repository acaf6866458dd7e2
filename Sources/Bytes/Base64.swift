/// Encodes base64 with padding. (RFC 4648, section 4)
public func base64(_ bytes: [UInt8]) -> String {
  let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var text: [UInt8] = []
  text.reserveCapacity((bytes.count + 2) / 3 * 4)
  var index = 0
  while index < bytes.count {
    let second = index + 1 < bytes.count ? bytes[index + 1] : 0
    let third = index + 2 < bytes.count ? bytes[index + 2] : 0
    text.append(digits[Int(bytes[index] >> 2)])
    text.append(digits[Int(bytes[index] & 3) << 4 | Int(second >> 4)])
    text.append(digits[Int(second & 15) << 2 | Int(third >> 6)])
    text.append(digits[Int(third & 63)])
    index += 3
  }
  // The last group is padded with `=`.
  for missing in 0..<((3 - bytes.count % 3) % 3) {
    text[text.count - 1 - missing] = UInt8(ascii: "=")
  }
  return String(decoding: text, as: UTF8.self)
}

/// Decodes base64 with padding (RFC 4648, section 4); nil if malformed.
public func decodeBase64(_ text: String) -> [UInt8]? {
  let digits = Array(text.utf8)
  let padding = digits.reversed().prefix { $0 == UInt8(ascii: "=") }.count
  guard digits.count.isMultiple(of: 4), padding <= 2 else { return nil }
  return decodeBase64Digits(digits.dropLast(padding))
}

/// Decodes like browsers: whitespace is ignored and padding is optional. (WHATWG Infra,
/// “forgiving-base64 decode”)
public func decodeForgivingBase64(_ text: [UInt8]) -> [UInt8]? {
  let digits = text.filter { !isASCIIWhitespace($0) }
  let padding = digits.reversed().prefix { $0 == UInt8(ascii: "=") }.count
  return decodeBase64Digits(digits.dropLast(padding))
}

private func isASCIIWhitespace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x9 || byte == 0xA || byte == 0xC || byte == 0xD
}

/// Decodes without padding; nil for an invalid digit or a lone last one.
private func decodeBase64Digits(_ digits: ArraySlice<UInt8>) -> [UInt8]? {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(digits.count / 4 * 3 + 2)
  var bits: UInt32 = 0
  var count = 0
  for digit in digits {
    guard let value = base64Value(digit) else { return nil }
    bits = bits << 6 | UInt32(value)
    count += 1
    guard count == 4 else { continue }
    bytes.append(UInt8(truncatingIfNeeded: bits >> 16))
    bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
    bytes.append(UInt8(truncatingIfNeeded: bits))
    count = 0
  }
  switch count {
  case 1: return nil
  case 2: bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
  case 3:
    bytes.append(UInt8(truncatingIfNeeded: bits >> 10))
    bytes.append(UInt8(truncatingIfNeeded: bits >> 2))
  default: break
  }
  return bytes
}

private func base64Value(_ digit: UInt8) -> UInt8? {
  switch digit {
  case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit - UInt8(ascii: "A")
  case UInt8(ascii: "a")...UInt8(ascii: "z"): digit - UInt8(ascii: "a") + 26
  case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0") + 52
  case UInt8(ascii: "+"): 62
  case UInt8(ascii: "/"): 63
  default: nil
  }
}
