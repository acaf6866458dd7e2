/// Turns libyaml's places, which count characters, into bytes.
///
/// Places mostly come in the order of the text, so the last one found is where the next search begins.
struct ByteOffsets {
  private let text: UnsafeBufferPointer<UInt8>
  private let isASCII: Bool
  private var index = 0
  private var byte = 0

  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    isASCII = text.allSatisfy { $0 < 0x80 }
  }

  /// - Returns: an offset in the text; its count for a place behind it.
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
