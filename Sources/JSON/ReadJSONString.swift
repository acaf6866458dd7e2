extension JSONReader {
  /// Skips a string, from its opening quote past its closing one.
  /// - Returns: whether it holds escapes, or U+007F: any other text has no control characters.
  mutating func readString() throws(JSONError) -> Bool {
    let start = offset
    var isEscaped = false
    offset += 1
    while true {
      skipPlainASCII()
      guard offset < bytes.count else {
        throw JSONError("this text has no end; close it with a quotation mark (\")", at: start)
      }
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        return isEscaped
      case UInt8(ascii: "\\"):
        isEscaped = true
        try readEscape()
      case 0x7F:
        isEscaped = true
        offset += 1
      case 0..<0x20:
        throw controlCharacter(inStringFrom: start)
      case 0x80...:
        guard let length = lengthOfUTF8Scalar(bytes, at: offset) else { throw notUTF8() }
        offset += length
      default:
        offset += 1
      }
    }
  }

  /// Skips plain bytes, eight at a time (SIMD within a register).
  private mutating func skipPlainASCII() {
    guard let base = bytes.baseAddress else { return }
    let (ones, tops) = (0x0101_0101_0101_0101 as UInt64, 0x8080_8080_8080_8080 as UInt64)
    while offset + 8 <= bytes.count {
      let word = UInt64(
        littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
      // A byte's top bit is set where it is a control character, a quote, a backslash, U+007F or not
      // ASCII.
      let quote = word ^ (ones &* 0x22)
      let backslash = word ^ (ones &* 0x5C)
      let delete = word ^ (ones &* 0x7F)
      let special =
        ((word &- ones &* 0x20) | (quote &- ones) | (backslash &- ones) | (delete &- ones) | word)
        & tops
      if special == 0 {
        offset += 8
      } else {
        // Borrows can only corrupt bytes above the lowest marked one.
        offset += special.trailingZeroBitCount / 8
        return
      }
    }
  }

  private mutating func readEscape() throws(JSONError) {
    let start = offset
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      offset += 1
    case UInt8(ascii: "u"):
      offset += 1
      guard let code = fourHexDigits(bytes, at: offset) else {
        throw JSONError("\\u needs four hexadecimal digits, as in \\u00e9", at: start)
      }
      offset += 4
      if code == 0 {
        throw JSONError("\\u0000 may not stand in a text; remove it", at: start)
      }
      guard code & 0xF800 == 0xD800 else { return }
      guard code < 0xDC00, byte == UInt8(ascii: "\\"), offset + 1 < bytes.count,
        bytes[offset + 1] == UInt8(ascii: "u"), let low = fourHexDigits(bytes, at: offset + 2),
        low & 0xFC00 == 0xDC00
      else {
        throw JSONError(
          """
          this is half of a surrogate pair; write the character itself, or both halves as in \
          \\ud83d\\ude00
          """, at: start)
      }
      offset += 6
    default:
      throw JSONError(
        "\\ before \(found()) means nothing in JSON; write \\\\ for a backslash", at: start)
    }
  }
}

/// The length of the UTF-8 scalar at an offset; nil if ill-formed (Unicode, table 3-7).
func lengthOfUTF8Scalar(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int? {
  func isContinuation(_ index: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
    offset + index < bytes.count && range.contains(bytes[offset + index])
  }
  switch bytes[offset] {
  case 0..<0x80: return 1
  case 0xC2...0xDF: return isContinuation(1) ? 2 : nil
  case 0xE0: return isContinuation(1, 0xA0...0xBF) && isContinuation(2) ? 3 : nil
  case 0xED: return isContinuation(1, 0x80...0x9F) && isContinuation(2) ? 3 : nil
  case 0xE1...0xEF: return isContinuation(1) && isContinuation(2) ? 3 : nil
  case 0xF0:
    return isContinuation(1, 0x90...0xBF) && isContinuation(2) && isContinuation(3) ? 4 : nil
  case 0xF4:
    return isContinuation(1, 0x80...0x8F) && isContinuation(2) && isContinuation(3) ? 4 : nil
  case 0xF1...0xF3:
    return isContinuation(1) && isContinuation(2) && isContinuation(3) ? 4 : nil
  default: return nil
  }
}
