/// Splits a text into its emoji in order and the rest, with white space collapsed. Stray variation
/// selectors and joiners are dropped.
public func splitEmoji(in text: String) -> (emoji: [String], rest: String) {
  var text = text
  return text.withUTF8 { bytes in
    var emoji: [String] = []
    var rest: [UInt8] = []
    var isApart = false
    var offset = 0
    while offset < bytes.count {
      if let end = endOfEmoji(in: bytes, from: offset) {
        emoji.append(decode(UnsafeBufferPointer(rebasing: bytes[offset..<end])))
        offset = end
        isApart = true
        continue
      }
      guard let scalar = scalar(in: bytes, at: offset) else {
        offset += 1
        continue
      }
      if isSpace(scalar.value) {
        isApart = true
      } else if !(0xFE00...0xFE0F).contains(scalar.value), scalar.value != 0x200D {
        if isApart, !rest.isEmpty { rest.append(UInt8(ascii: " ")) }
        isApart = false
        rest.append(contentsOf: bytes[offset..<scalar.end])
      }
      offset = scalar.end
    }
    return (emoji, String(decoding: rest, as: UTF8.self))
  }
}
