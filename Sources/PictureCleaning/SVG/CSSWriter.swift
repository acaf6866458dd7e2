import Bytes

/// Serializes CSS tokens so that they parse as the same tokens. (CSSOM, “serialize”)
struct CSSWriter {
  private(set) var bytes: [UInt8] = []
  private var last: CSSToken?
  private var hasComment = false
  private var hasSpace = false

  /// A position for backtracking.
  struct Mark {
    fileprivate let count: Int
  }

  var mark: Mark { Mark(count: bytes.count) }

  func hasGrown(since mark: Mark) -> Bool { bytes.count > mark.count }

  mutating func goBack(to mark: Mark) {
    bytes.removeLast(bytes.count - mark.count)
    startAnew()
  }

  /// Starts a construct that needs no separator from the previous token.
  mutating func startAnew() {
    last = nil
    hasComment = false
    hasSpace = false
  }

  /// A structural bracket, colon or semicolon, without spaces around it.
  mutating func structure(_ mark: StaticString) {
    for index in 0..<mark.utf8CodeUnitCount { bytes.append(mark.utf8Start[index]) }
    startAnew()
  }

  mutating func write(_ token: CSSToken) {
    switch token {
    case .space:
      hasSpace = true
      return
    case .comment:
      hasComment = true
      return
    default: break
    }
    separate(from: token)
    switch token {
    case .identifier(let name): identifier(name)
    case .function(let name):
      identifier(name)
      bytes.append(UInt8(ascii: "("))
    case .atKeyword(let name):
      bytes.append(UInt8(ascii: "@"))
      identifier(name)
    case .hash(let name, let isIdentifier):
      bytes.append(UInt8(ascii: "#"))
      if isIdentifier {
        identifier(name)
      } else {
        for byte in name { nameByte(byte) }
      }
    case .string(let text): string(text)
    case .url(let address): url(address)
    case .number(let digits, let unit):
      bytes += digits
      numberUnit(unit)
    case .mark(let byte): bytes.append(byte)
    case .space, .comment, .bad: break
    }
    last = token
    hasSpace = false
    hasComment = false
  }

  /// Keeps the space between two tokens, except next to brackets and commas. If only a comment is
  /// between them, writes an empty one, since it may separate two identifiers.
  private mutating func separate(from next: CSSToken) {
    guard let last, !opens(last), !closes(next) else { return }
    if hasSpace {
      bytes.append(0x20)
    } else if hasComment {
      bytes += "/**/".utf8
    }
  }

  private func opens(_ token: CSSToken) -> Bool {
    switch token {
    case .function: true
    case .mark(let byte): "([{,".utf8.contains(byte)
    default: false
    }
  }

  private func closes(_ token: CSSToken) -> Bool {
    if case .mark(let byte) = token { return ")]},".utf8.contains(byte) }
    return false
  }

  private mutating func identifier(_ name: [UInt8]) {
    // Two plain dashes could become part of a CDO or CDC token, `<!--` or `-->`.
    let escapesDashes = name.count == 1 || name.elementsEqual("--".utf8) || last == .mark(0x21)
    for (index, byte) in name.enumerated() {
      let isDigit = (0x30...0x39).contains(byte)
      let isFirst = index == 0 || index == 1 && name[0] == UInt8(ascii: "-")
      if isDigit && isFirst || byte == UInt8(ascii: "-") && isFirst && escapesDashes {
        escape(byte)
      } else {
        nameByte(byte)
      }
    }
  }

  private mutating func nameByte(_ byte: UInt8) {
    switch byte {
    case 0x80..., 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x2D, 0x5F: bytes.append(byte)
    default: escape(byte)
    }
  }

  /// A hexadecimal escape, terminated by a space.
  private mutating func escape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    bytes.append(hex: byte)
    bytes.append(0x20)
  }

  private mutating func numberUnit(_ unit: [UInt8]) {
    if unit.elementsEqual("%".utf8) {
      bytes.append(UInt8(ascii: "%"))
    } else if let first = unit.first, lowercased(first) == UInt8(ascii: "e"), unit.count > 1,
      unit[1] == UInt8(ascii: "-") || (0x30...0x39).contains(unit[1])
    {
      // Unescaped, it would start an exponent.
      escape(first)
      for byte in unit.dropFirst() { nameByte(byte) }
    } else {
      identifier(unit)
    }
  }

  private mutating func string(_ text: [UInt8]) {
    bytes.append(UInt8(ascii: "'"))
    for byte in text {
      if byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\\") {
        escape(byte)
      } else {
        bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "'"))
  }

  private mutating func url(_ address: [UInt8]) {
    bytes += "url(".utf8
    if address.allSatisfy({ isNamePart($0) || "#/;,+=".utf8.contains($0) }) {
      bytes += address
    } else {
      string(address)
    }
    bytes.append(UInt8(ascii: ")"))
  }
}
