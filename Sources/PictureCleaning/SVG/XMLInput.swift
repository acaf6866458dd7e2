/// A cursor over XML text.
struct XMLInput {
  let bytes: [UInt8]
  var offset = 0

  var isAtEnd: Bool { offset >= bytes.count }

  func has(_ text: StaticString) -> Bool { bytes.has(text, at: offset) }

  mutating func take(_ text: StaticString) -> Bool {
    guard has(text) else { return false }
    offset += text.utf8CodeUnitCount
    return true
  }

  mutating func skipSpace() {
    while offset < bytes.count, isXMLSpace(bytes[offset]) { offset += 1 }
  }

  /// A name, up to any character that ends one; empty if there is none.
  mutating func readName() -> ArraySlice<UInt8> {
    let start = offset
    while offset < bytes.count, isNamePart(bytes[offset]) { offset += 1 }
    return bytes[start..<offset]
  }

  /// The text before a delimiter; advances behind it.
  mutating func read(through mark: StaticString) throws(PictureRefusal) -> ArraySlice<UInt8> {
    let start = offset
    let first = mark.utf8Start[0]
    while offset < bytes.count {
      if bytes[offset] == first, has(mark) {
        defer { offset += mark.utf8CodeUnitCount }
        return bytes[start..<offset]
      }
      offset += 1
    }
    throw .cutOff
  }

  /// A literal in quotes of either kind; nil if there is none.
  mutating func readLiteral() throws(PictureRefusal) -> ArraySlice<UInt8>? {
    if take("\"") { return try read(through: "\"") }
    if take("'") { return try read(through: "'") }
    return nil
  }

  /// Advances to one of these delimiters, skipping literals.
  mutating func skip(to marks: [StaticString]) throws(PictureRefusal) {
    while !bytes.hasAny(of: marks, at: offset) {
      if try readLiteral() != nil { continue }
      guard offset < bytes.count else { throw .cutOff }
      offset += 1
    }
  }
}

func isXMLSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x9 || byte == 0xA || byte == 0xD
}

/// Letters and digits of any script, `_`, `:`, `-` and `.`.
func isNamePart(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x80..., 0x61...0x7A, 0x41...0x5A, 0x30...0x3A, 0x5F, 0x2D, 0x2E: true
  default: false
  }
}
