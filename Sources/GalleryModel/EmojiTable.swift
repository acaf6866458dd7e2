import Bytes

/// Unicode's list: a hash table over its text, which is embedded in the executable.
///
/// The key of an emoji is its bytes without any U+FE0F, so that all qualifications meet in one row.
/// Built on first use in well under a millisecond; immutable from then on.
struct EmojiTable: Sendable {
  static let shared = EmojiTable(emojiTableText)

  private let text: StaticString
  /// The offset of each row in the text, and its length.
  private let starts: [UInt32]
  private let lengths: [UInt8]
  /// Open addressing: 1 + the row, 0 if free. At least twice as many as rows, so that a search takes
  /// one or two probes.
  private let slots: [UInt16]
  private static let slotMask = 8191
  /// The rows that are one of the 4096 scalars from U+1F000, as most emoji are: a bit each, which stay in the
  /// cache where the rest does not.
  private var plain = [UInt64](repeating: 0, count: 64)

  init(_ text: StaticString) {
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    var starts: [UInt32] = []
    var lengths: [UInt8] = []
    var slots = [UInt16](repeating: 0, count: Self.slotMask + 1)
    starts.reserveCapacity(4096)
    lengths.reserveCapacity(4096)
    var start = 0
    var plain = self.plain
    for index in 0...bytes.count {
      // Rows are separated by spaces and line ends, the only bytes of the text below "#".
      guard index == bytes.count || bytes[index] <= 0x20 else { continue }
      if index > start {
        let row = UnsafeBufferPointer(rebasing: bytes[start..<index])
        if let bit = Self.plainBit(row) { plain[bit >> 6] |= 1 << (bit & 63) }
        var slot = Self.hash(row)
        while slots[slot] != 0 { slot = (slot + 1) & Self.slotMask }
        starts.append(UInt32(start))
        lengths.append(UInt8(index - start))
        slots[slot] = UInt16(starts.count)
      }
      start = index + 1
    }
    self.text = text
    self.starts = starts
    self.lengths = lengths
    self.slots = slots
    self.plain = plain
  }

  var count: Int { starts.count }

  /// Whether the list has an emoji as it is written, with all its selectors.
  func isFullyQualified(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if let bit = Self.plainBit(bytes), plain[bit >> 6] >> (bit & 63) & 1 != 0 { return true }
    guard let row = row(of: bytes) else { return false }
    return areEqual(bytes, fullyQualified(at: row))
  }

  private static func plainBit(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard bytes.count == 4, bytes[0] == 0xF0, bytes[1] == 0x9F else { return nil }
    return Int(bytes[2] & 63) << 6 | Int(bytes[3] & 63)
  }

  /// The row of an emoji in any qualification, even with superfluous U+FE0F.
  func row(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard bytes.count <= 64 else { return nil }
    var slot = Self.hash(bytes)
    while slots[slot] != 0 {
      let row = Int(slots[slot]) - 1
      let whole = fullyQualified(at: row)
      if areEqual(bytes, whole) || Self.equalWithoutSelectors(bytes, whole) { return row }
      slot = (slot + 1) & Self.slotMask
    }
    return nil
  }

  /// Whether the list itself has these bytes, which belong to the row: some of the row's own
  /// U+FE0F may be missing (the list has every such form), but no others may be present.
  func lists(_ bytes: UnsafeBufferPointer<UInt8>, at row: Int) -> Bool {
    let whole = fullyQualified(at: row)
    var index = 0
    var offset = 0
    while offset < whole.count {
      if index < bytes.count, bytes[index] == whole[offset], !isSelector(bytes, at: index) {
        index += 1
        offset += 1
      } else if isSelector(whole, at: offset) {
        if isSelector(bytes, at: index) { index += 3 }
        offset += 3
      } else {
        return false
      }
    }
    return index == bytes.count
  }

  /// The fully qualified emoji of a row.
  func symbol(at row: Int) -> String {
    decode(fullyQualified(at: row))
  }

  func fullyQualified(at row: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text.utf8Start + Int(starts[row]), count: Int(lengths[row]))
  }

  /// FNV-1a over the bytes, skipping U+FE0F.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var hash = FNV1a32()
    var index = 0
    while index < bytes.count {
      if isSelector(bytes, at: index) {
        index += 3
        continue
      }
      hash.add(bytes[index])
      index += 1
    }
    return Int(truncatingIfNeeded: (hash.value ^ (hash.value >> 15)) & UInt32(slotMask))
  }

  private static func equalWithoutSelectors(
    _ lhs: UnsafeBufferPointer<UInt8>, _ rhs: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var left = 0
    var right = 0
    while true {
      while isSelector(lhs, at: left) { left += 3 }
      while isSelector(rhs, at: right) { right += 3 }
      guard left < lhs.count, right < rhs.count else {
        return left == lhs.count && right == rhs.count
      }
      guard lhs[left] == rhs[right] else { return false }
      left += 1
      right += 1
    }
  }
}

/// Whether U+FE0F, the emoji presentation selector, is here.
private func isSelector(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
  index + 2 < bytes.count && bytes[index] == 0xEF && bytes[index + 1] == 0xB8
    && bytes[index + 2] == 0x8F
}
