/// The value of a hexadecimal digit in either case; nil for any other byte. (RFC 4648, section 8)
public func hexValue(_ digit: UInt8) -> UInt8? {
  switch digit {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
  default: nil
  }
}

extension [UInt8] {
  /// Appends the two hexadecimal digits of a byte.
  public mutating func append(hex byte: UInt8, uppercase: Bool = false) {
    append(hexDigit(byte >> 4, uppercase))
    append(hexDigit(byte & 15, uppercase))
  }
}

private func hexDigit(_ value: UInt8, _ uppercase: Bool) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: uppercase ? "A" : "a") + value - 10
}

/// Two lower-case digits for each byte.
public func hexadecimal(_ bytes: [UInt8]) -> String {
  var digits: [UInt8] = []
  digits.reserveCapacity(2 * bytes.count)
  for byte in bytes { digits.append(hex: byte) }
  return String(decoding: digits, as: UTF8.self)
}

/// A number in at least `digits` hexadecimal digits, padded with zeros.
public func hexadecimal(_ number: UInt32, digits: Int, uppercase: Bool = false) -> String {
  let count = max(digits, 1, (UInt32.bitWidth - number.leadingZeroBitCount + 3) / 4)
  return String(unsafeUninitializedCapacity: count) { buffer in
    for place in 0..<count {
      let digit = number >> (4 * UInt32(count - 1 - place)) & 0xF
      buffer[place] = hexDigit(UInt8(digit), uppercase)
    }
    return count
  }
}

/// `U+1F436`, as Unicode writes code points. (The Unicode Standard, appendix A)
public func codePointNotation(_ value: UInt32) -> String {
  "U+" + hexadecimal(value, digits: 4, uppercase: true)
}
