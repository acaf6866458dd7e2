/// Which bytes stand in a part of an address as they are, while others are percent-encoded.
public enum AddressCharacters: Sendable {
  /// Unreserved ones and `/`: letters, digits and `-._~`. (RFC 3986, 2.3)
  case unreservedPath
  /// All that paths may hold (RFC 3986, 3.3): the same, `!$&'()*+,;=`, `:` and `@`.
  case path
  /// The same and what is beyond ASCII, so that letters of all scripts stay readable. (RFC 3987, 2.2)
  case iriPath
  /// All of a whole address, `?`, `#` and `%` included, and no brackets: as CommonMark's libcmark has it.
  case address

  public func contains(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "-")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&")...UInt8(ascii: ","),
      UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "@"):
      self != .unreservedPath
    case UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "?"): self == .address
    case 0x80...: self == .iriPath
    default: false
    }
  }
}

/// A text with all bytes percent-encoded but those that may stay. (RFC 3986, 2.1)
public func percentEncoded(_ text: String, leaving characters: AddressCharacters) -> String {
  if text.utf8.allSatisfy({ characters.contains($0) }) { return text }
  var encoded: [UInt8] = []
  for byte in text.utf8 {
    if characters.contains(byte) {
      encoded.append(byte)
    } else {
      encoded.append(percentEncoding: byte)
    }
  }
  return String(decoding: encoded, as: UTF8.self)
}

extension [UInt8] {
  /// Appends a percent sign and two digits, in upper case as RFC 3986, 2.1 asks for.
  public mutating func append(percentEncoding byte: UInt8) {
    append(UInt8(ascii: "%"))
    append(hex: byte, uppercase: true)
  }
}

/// What percent-encoded text stands for (RFC 3986, 2.1); a percent sign without two digits is itself.
public func percentDecoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
  decode(text, keepsStrays: true) ?? []
}

/// The same; nil where a percent sign has no two digits behind it.
public func strictlyPercentDecoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
  decode(text, keepsStrays: false)
}

private func decode(_ text: ArraySlice<UInt8>, keepsStrays: Bool) -> [UInt8]? {
  var plain: [UInt8] = []
  plain.reserveCapacity(text.count)
  var rest = text
  while let byte = rest.popFirst() {
    if byte != UInt8(ascii: "%") {
      plain.append(byte)
    } else if let high = rest.first.flatMap(hexValue),
      let low = rest.dropFirst().first.flatMap(hexValue)
    {
      plain.append(high << 4 | low)
      rest = rest.dropFirst(2)
    } else if keepsStrays {
      plain.append(byte)
    } else {
      return nil
    }
  }
  return plain
}
