/// Converts libyaml's marks, which count characters, to byte offsets.
///
/// Marks are mostly ascending, so each search resumes at the last one: amortized linear.
struct ByteOffsets {
  private let text: UnsafeBufferPointer<UInt8>
  private let isASCII: Bool
  private var index = 0
  private var byte = 0

  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    isASCII = text.allSatisfy { $0 < 0x80 }
  }

  /// - Returns: a byte offset, clamped to the text.
  mutating func offset(of mark: YAMLEvents.Mark) -> Int {
    if isASCII { return min(mark.index, text.count) }
    if mark.index < index { (index, byte) = (0, 0) }
    while index < mark.index, byte < text.count {
      byte += 1
      while byte < text.count, text[byte] & 0xC0 == 0x80 { byte += 1 }
      index += 1
    }
    return byte
  }
}
