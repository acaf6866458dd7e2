// Bounds-checked reading of numbers and names in picture formats.

extension [UInt8] {
  /// An unsigned integer of up to 4 bytes; nil beyond the end, and if it overflows `Int` (32 bits in a
  /// page).
  func bigEndian(at offset: Int, count: Int) -> Int? {
    guard has(count, at: offset) else { return nil }
    var value: UInt32 = 0
    for index in offset..<offset + count { value = value << 8 | UInt32(self[index]) }
    return Int(exactly: value)
  }

  /// The same in little-endian order.
  func littleEndian(at offset: Int, count: Int) -> Int? {
    guard has(count, at: offset) else { return nil }
    var value: UInt32 = 0
    for index in (offset..<offset + count).reversed() { value = value << 8 | UInt32(self[index]) }
    return Int(exactly: value)
  }

  /// Whether these ASCII bytes are at the offset.
  func has(_ text: StaticString, at offset: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard has(length, at: offset) else { return false }
    for index in 0..<length where self[offset + index] != text.utf8Start[index] { return false }
    return true
  }

  /// Whether one of these is at the offset.
  func hasAny(of texts: [StaticString], at offset: Int) -> Bool {
    for text in texts where has(text, at: offset) { return true }
    return false
  }

  private func has(_ count: Int, at offset: Int) -> Bool {
    offset >= 0 && offset <= self.count && count <= self.count - offset
  }
}
