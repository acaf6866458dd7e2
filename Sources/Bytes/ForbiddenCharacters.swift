/// The length in bytes of the character at an index if HTML and XML forbid it, otherwise 0: a
/// control character other than white space, or a noncharacter. (HTML, “Text”; XML 1.0, 2.2)
public func lengthOfForbidden(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
  func byte(_ offset: Int) -> UInt8 { index + offset < text.count ? text[index + offset] : 0 }
  switch byte(0) {
  case 0x09, 0x0A, 0x0D: return 0
  // libcmark writes `&#65534;` and `&#65535;` as FE and FF, which are not UTF-8.
  case 0..<0x20, 0x7F, 0xFE, 0xFF: return 1
  case 0xC2: return (0x80...0x9F).contains(byte(1)) ? 2 : 0
  case 0xEF:
    let isForbidden =
      byte(1) == 0xB7 && (0x90...0xAF).contains(byte(2)) || byte(1) == 0xBF && byte(2) >= 0xBE
    return isForbidden ? 3 : 0
  case 0xF0...0xF4: return byte(1) & 15 == 15 && byte(2) == 0xBF && byte(3) >= 0xBE ? 4 : 0
  default: return 0
  }
}

/// Whether a text stands in HTML as it is, in attributes, too: ASCII without marks and control
/// characters, in eight bytes or more, which are looked at together. Other texts need a closer look.
public func isPlainInHTML(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  // The WebAssembly module of pages escapes little, and has to be small.
  #if arch(wasm32)
    return false
  #else
    let raw = UnsafeRawBufferPointer(text)
    guard raw.count >= 8 else { return false }
    var index = 0
    while true {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      // `&` and `'` differ in the lowest bit alone, `<` and `>` in the next.
      let special =
        marks(UInt8(ascii: "'"), in: word | 0x0101_0101_0101_0101)
        | marks(UInt8(ascii: ">"), in: word | 0x0202_0202_0202_0202)
        | marks(UInt8(ascii: "\""), in: word) | marks(UInt8(ascii: "`"), in: word)
        | marks(below: 0x20, in: word) | marks(0x7F, in: word) | marksOfNonASCII(in: word)
      if special != 0 { return false }
      if index == raw.count - 8 { return true }
      index = min(index + 8, raw.count - 8)
    }
  #endif
}

/// Whether U+2028 (E2 80 A8) or U+2029 (E2 80 A9) is at an index: line terminators in JavaScript,
/// ordinary characters in JSON.
@inlinable public func isLineSeparator(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
  index + 2 < bytes.count && bytes[index] == 0xE2 && bytes[index + 1] == 0x80
    && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9)
}
