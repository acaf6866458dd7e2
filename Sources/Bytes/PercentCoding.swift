/// The characters that percent-encoding leaves as they are.
public enum AddressCharacters: Sendable {
  /// Unreserved characters and `/`: letters, digits and `-._~`. (RFC 3986, 2.3)
  case unreservedPath
  /// All that a path may contain (RFC 3986, 3.3): the same, `!$&'()*+,;=`, `:` and `@`.
  case path
  /// The same and non-ASCII, so that letters of all scripts stay readable. (RFC 3987, 2.2)
  case iriPath
  /// All that a whole URL may contain, including `?`, `#` and `%`, but no brackets: as in
  /// CommonMark's libcmark.
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

/// Percent-encodes all other characters. (RFC 3986, 2.1)
public func percentEncoded(_ text: String, leaving characters: AddressCharacters) -> String {
  var copy = text
  return copy.withUTF8 { utf8 in
    if utf8.allSatisfy(characters.contains) { return text }
    var encoded: [UInt8] = []
    encoded.append(percentEncoding: utf8, leaving: characters)
    return String(decoding: encoded, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Appends text, all but some characters of it percent-encoded.
  public mutating func append(
    percentEncoding text: some Collection<UInt8>, leaving characters: AddressCharacters
  ) {
    var rest = text[...]
    while true {
      let plain = rest.prefix(while: characters.contains)
      append(contentsOf: plain)
      rest = rest[plain.endIndex...]
      guard let byte = rest.popFirst() else { return }
      append(percentEncoding: byte)
    }
  }

  /// Appends `%` and two digits, in upper case as RFC 3986, 2.1 recommends.
  public mutating func append(percentEncoding byte: UInt8) {
    append(UInt8(ascii: "%"))
    append(hex: byte, uppercase: true)
  }
}

/// Percent-decodes (RFC 3986, 2.1); a `%` without two digits is kept.
public func percentDecoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
  decode(text, keepsStrays: true) ?? []
}

/// The same, but nil for a `%` without two hexadecimal digits.
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
