import Bytes

/// A CSS token, with escapes decoded. (CSS Syntax, level 3, 4)
enum CSSToken: Equatable {
  case identifier([UInt8])
  case function([UInt8])
  case atKeyword([UInt8])
  /// - isIdentifier: whether it is a valid id selector.
  case hash([UInt8], isIdentifier: Bool)
  case string([UInt8])
  case url([UInt8])
  /// Verbatim digits, and the unit: letters, `%` or empty.
  case number(ArraySlice<UInt8>, unit: [UInt8])
  /// A delimiter: any other character, such as a bracket, comma, colon or semicolon.
  case mark(UInt8)
  case space
  case comment
  /// A bad string or URL, or an invalid escape.
  case bad
}

struct CSSTokenizer {
  private let bytes: [UInt8]
  private(set) var offset = 0

  /// - Parameter bytes: UTF-8.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func goBack(to offset: Int) {
    self.offset = offset
  }

  /// The next token; nil at the end.
  mutating func next() -> CSSToken? {
    guard let byte = peek() else { return nil }
    switch byte {
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): return readComment()
    case _ where isSpace(byte): return readSpace()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return readString(byte)
    case UInt8(ascii: "#") where isName(1) || isEscape(1):
      let isIdentifier = startsIdentifier(1)
      offset += 1
      return .hash(readName(), isIdentifier: isIdentifier)
    case UInt8(ascii: "@") where startsIdentifier(1):
      offset += 1
      return .atKeyword(readName())
    // CDO and CDC tokens, around style sheets in old HTML.
    case UInt8(ascii: "<") where bytes.has("<!--", at: offset):
      offset += 4
      return .space
    case UInt8(ascii: "-") where bytes.has("-->", at: offset):
      offset += 3
      return .space
    case _ where startsNumber(): return readNumber()
    case _ where startsIdentifier(0): return readWord()
    case UInt8(ascii: "\\"):
      offset += 1
      return .bad
    default:
      offset += 1
      return .mark(byte)
    }
  }

  private func peek(_ ahead: Int = 0) -> UInt8? {
    offset + ahead < bytes.count ? bytes[offset + ahead] : nil
  }

  private func isSpace(_ byte: UInt8) -> Bool { isXMLSpace(byte) || byte == 0xC }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0xA || byte == 0xC || byte == 0xD }

  private func isDigit(_ ahead: Int) -> Bool {
    peek(ahead).map { (0x30...0x39).contains($0) } ?? false
  }

  private func isNameStart(_ ahead: Int) -> Bool {
    guard let byte = peek(ahead) else { return false }
    return byte >= 0x80 || byte == UInt8(ascii: "_") || (0x61...0x7A).contains(lowercased(byte))
  }

  private func isName(_ ahead: Int) -> Bool {
    isNameStart(ahead) || isDigit(ahead) || peek(ahead) == UInt8(ascii: "-")
  }

  private func isEscape(_ ahead: Int) -> Bool {
    peek(ahead) == UInt8(ascii: "\\") && !(peek(ahead + 1).map(isLineEnd) ?? true)
  }

  private func startsIdentifier(_ ahead: Int) -> Bool {
    if peek(ahead) == UInt8(ascii: "-") {
      return isNameStart(ahead + 1) || peek(ahead + 1) == UInt8(ascii: "-") || isEscape(ahead + 1)
    }
    return isNameStart(ahead) || isEscape(ahead)
  }

  private func startsNumber() -> Bool {
    let sign = peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") ? 1 : 0
    return isDigit(sign) || peek(sign) == UInt8(ascii: ".") && isDigit(sign + 1)
  }

  private mutating func readComment() -> CSSToken {
    offset += 2
    while offset < bytes.count, !bytes.has("*/", at: offset) { offset += 1 }
    offset = min(offset + 2, bytes.count)
    return .comment
  }

  private mutating func readSpace() -> CSSToken {
    while let byte = peek(), isSpace(byte) { offset += 1 }
    return .space
  }

  private mutating func readString(_ quote: UInt8) -> CSSToken {
    offset += 1
    var text: [UInt8] = []
    while let byte = peek() {
      if byte == quote {
        offset += 1
        break
      }
      if isLineEnd(byte) { return .bad }
      if byte != UInt8(ascii: "\\") {
        text.append(byte)
        offset += 1
      } else if isEscape(0) {
        readEscape(into: &text)
      } else {
        // A line continuation, or the end of the text.
        offset = min(offset + 2, bytes.count)
      }
    }
    return .string(text)
  }

  /// An escape, behind the backslash: up to six hexadecimal digits and one space, or a character.
  private mutating func readEscape(into text: inout [UInt8]) {
    offset += 1
    guard let first = peek(), hexValue(first) != nil else {
      if let byte = peek() { text.append(byte) }
      offset += 1
      return
    }
    var scalar: UInt32 = 0
    var count = 0
    while count < 6, let digit = peek().flatMap(hexValue) {
      scalar = scalar << 4 | UInt32(digit)
      offset += 1
      count += 1
    }
    if peek() == 0xD, peek(1) == 0xA { offset += 1 }
    if let byte = peek(), isSpace(byte) { offset += 1 }
    // Characters that XML cannot hold are invalid here, too; control characters are written escaped.
    let isHeld = isXMLCharacter(scalar) || (1..<0x20).contains(scalar)
    text.append(scalar: isHeld ? scalar : 0xFFFD)
  }

  private mutating func readName() -> [UInt8] {
    var name: [UInt8] = []
    while let byte = peek() {
      if isName(0) {
        name.append(byte)
        offset += 1
      } else if isEscape(0) {
        readEscape(into: &name)
      } else {
        break
      }
    }
    return name
  }

  private mutating func readNumber() -> CSSToken {
    let start = offset
    offset += 1
    while isDigit(0) { offset += 1 }
    if bytes[start] != UInt8(ascii: "."), peek() == UInt8(ascii: "."), isDigit(1) {
      // A dot may directly follow the sign.
      offset += 1
      while isDigit(0) { offset += 1 }
    }
    if peek() == UInt8(ascii: "e") || peek() == UInt8(ascii: "E") {
      let sign = peek(1) == UInt8(ascii: "+") || peek(1) == UInt8(ascii: "-") ? 1 : 0
      if isDigit(1 + sign) {
        offset += 2 + sign
        while isDigit(0) { offset += 1 }
      }
    }
    let number = bytes[start..<offset]
    if peek() == UInt8(ascii: "%") {
      offset += 1
      return .number(number, unit: [UInt8(ascii: "%")])
    }
    return .number(number, unit: startsIdentifier(0) ? readName() : [])
  }

  private mutating func readWord() -> CSSToken {
    let name = readName()
    guard peek() == UInt8(ascii: "(") else { return .identifier(name) }
    offset += 1
    guard name.map(lowercased).elementsEqual("url".utf8) else { return .function(name) }
    var ahead = 0
    while let byte = peek(ahead), isSpace(byte) { ahead += 1 }
    if peek(ahead) == UInt8(ascii: "\"") || peek(ahead) == UInt8(ascii: "'") {
      return .function(name)
    }
    offset += ahead
    return readURL()
  }

  private mutating func readURL() -> CSSToken {
    var address: [UInt8] = []
    var isBad = false
    var isOver = false
    while let byte = peek(), byte != UInt8(ascii: ")") {
      if isSpace(byte) {
        isOver = true
        offset += 1
      } else if isEscape(0) {
        readEscape(into: &address)
        isBad = isBad || isOver
      } else {
        let isForbidden =
          byte < 0x20 || byte == 0x7F || byte == 0x22 || byte == 0x27 || byte == 0x28
        isBad = isBad || isOver || isForbidden || byte == UInt8(ascii: "\\")
        address.append(byte)
        offset += 1
      }
    }
    offset = min(offset + 1, bytes.count)
    return isBad ? .bad : .url(address)
  }
}
