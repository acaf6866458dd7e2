// How the formats of pictures write numbers and names. Nothing here reads beyond the end.

extension [UInt8] {
  /// A whole number of up to 4 bytes, the highest first; nil beyond the end, and where an `Int` has no
  /// room for it, as in a page.
  func bigEndian(at offset: Int, count: Int) -> Int? {
    guard has(count, at: offset) else { return nil }
    var value: UInt32 = 0
    for index in offset..<offset + count { value = value << 8 | UInt32(self[index]) }
    return Int(exactly: value)
  }

  /// The same with the lowest first.
  func littleEndian(at offset: Int, count: Int) -> Int? {
    guard has(count, at: offset) else { return nil }
    var value: UInt32 = 0
    for index in (offset..<offset + count).reversed() { value = value << 8 | UInt32(self[index]) }
    return Int(exactly: value)
  }

  /// Whether these bytes of ASCII stand there.
  func has(_ text: StaticString, at offset: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard has(length, at: offset) else { return false }
    for index in 0..<length where self[offset + index] != text.utf8Start[index] { return false }
    return true
  }

  /// Whether one of these stands there.
  func hasAny(of texts: [StaticString], at offset: Int) -> Bool {
    for text in texts where has(text, at: offset) { return true }
    return false
  }

  private func has(_ count: Int, at offset: Int) -> Bool {
    offset >= 0 && offset <= self.count && count <= self.count - offset
  }
}
