/// The end of the longest emoji that begins at `start`; nil if none does.
///
/// The grammar of UTS #51, ED-8 to ED-17, with one difference: a digit, `#` or `*`, formally an
/// emoji character, counts only if U+FE0F or U+20E3 follows.
func endOfEmoji(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
  guard start < bytes.count, mayBeginEmoji(bytes[start]),
    let first = scalar(in: bytes, at: start)
  else { return nil }
  if isRegionalIndicator(first.value) {
    // ED-14: a flag is any two regional indicators.
    guard let second = scalar(in: bytes, at: first.end), isRegionalIndicator(second.value) else {
      return nil
    }
    return second.end
  }
  if isKeycapBase(first.value) {
    // ED-14c: a keycap; either its U+FE0F or its U+20E3 may be missing.
    let selected = skip(0xFE0F, in: bytes, at: first.end)
    let end = skip(0x20E3, in: bytes, at: selected)
    return end > first.end ? end : nil
  }
  guard var end = endOfElement(in: bytes, from: start) else { return nil }
  if let tagged = endOfTags(in: bytes, from: end) { return tagged }
  // ED-16: elements joined by U+200D. A trailing joiner is not part of the emoji.
  while let joiner = scalar(in: bytes, at: end), joiner.value == 0x200D,
    let next = endOfElement(in: bytes, from: joiner.end)
  {
    end = next
  }
  return end
}

/// ED-15a: an emoji character, alone, with U+FE0F or, if it is a modifier base, with a skin tone.
private func endOfElement(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
  guard let first = scalar(in: bytes, at: start), isEmojiCharacter(first, from: start, in: bytes)
  else { return nil }
  guard let second = scalar(in: bytes, at: first.end) else { return first.end }
  if second.value == 0xFE0F { return second.end }
  if isSkinTone(second.value), takesSkinTone(first, from: start, in: bytes) { return second.end }
  return first.end
}

/// ED-14a: tag characters, which need their end tag.
private func endOfTags(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
  var end = start
  while let tag = scalar(in: bytes, at: end) {
    if tag.value == 0xE007F { return end > start ? tag.end : nil }
    guard (0xE0020...0xE007E).contains(tag.value) else { return nil }
    end = tag.end
  }
  return nil
}

private func isEmojiCharacter(
  _ scalar: DecodedScalar, from start: Int, in bytes: UnsafeBufferPointer<UInt8>
) -> Bool {
  guard scalar.value > 0x7F else { return false }
  if EmojiTable.shared.row(of: UnsafeBufferPointer(rebasing: bytes[start..<scalar.end])) != nil {
    return scalar.value != 0xFE0F
  }
  return isReservedForEmoji(scalar.value)
}

/// By lookup: the list has every modifier base with a skin tone.
private func takesSkinTone(
  _ base: DecodedScalar, from start: Int, in bytes: UnsafeBufferPointer<UInt8>
) -> Bool {
  EmojiTable.shared.row(of: UnsafeBufferPointer(rebasing: bytes[start..<base.end + 4])) != nil
    || isReservedForEmoji(base.value)
}

/// Fast path: only these lead bytes begin an emoji: keycap bases, C2 (© and ®), E2 and E3 (U+2000
/// to U+3FFF; E3 for 〰 〽 ㊗ ㊙) and F0 (U+10000 to U+3FFFF).
private func mayBeginEmoji(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x23, 0x2A, 0x30...0x39, 0xC2, 0xE2, 0xE3, 0xF0: true
  default: false
  }
}

func isRegionalIndicator(_ value: UInt32) -> Bool {
  (0x1F1E6...0x1F1FF).contains(value)
}

func isKeycapBase(_ value: UInt32) -> Bool {
  value == 0x23 || value == 0x2A || (0x30...0x39).contains(value)
}

func isSkinTone(_ value: UInt32) -> Bool {
  (0x1F3FB...0x1F3FF).contains(value)
}

/// Unassigned in Unicode 17 and reserved for pictographs (Extended_Pictographic in emoji-data.txt):
/// possibly an emoji newer than the list.
private func isReservedForEmoji(_ value: UInt32) -> Bool {
  switch value {
  case 0x1F02C...0x1F02F, 0x1F094...0x1F09F, 0x1F0AF...0x1F0B0, 0x1F0C0, 0x1F0D0,
    0x1F0F6...0x1F0FF, 0x1F1AE...0x1F1E5, 0x1F203...0x1F20F, 0x1F23C...0x1F23F,
    0x1F249...0x1F24F, 0x1F252...0x1F25F, 0x1F266...0x1F2FF, 0x1F6D9...0x1F6DB,
    0x1F6ED...0x1F6EF, 0x1F6FD...0x1F6FF, 0x1F7DA...0x1F7DF, 0x1F7EC...0x1F7EF,
    0x1F7F1...0x1F7FF, 0x1FA58...0x1FA5F, 0x1FA6E...0x1FA6F, 0x1FA7D...0x1FA7F,
    0x1FA8B...0x1FA8D, 0x1FAC7, 0x1FAC9...0x1FACC, 0x1FADD...0x1FADE, 0x1FAEB...0x1FAEE,
    0x1FAF9...0x1FAFF, 0x1FC00...0x1FFFD:
    true
  default: false
  }
}

/// A scalar and the offset behind it.
struct DecodedScalar {
  let value: UInt32
  let end: Int
}

/// Decodes the scalar at an offset; nil at the end and for invalid UTF-8.
func scalar(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> DecodedScalar? {
  guard offset < bytes.count else { return nil }
  let first = UInt32(bytes[offset])
  if first < 0x80 { return DecodedScalar(value: first, end: offset + 1) }
  let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
  guard first >= 0xC2, first <= 0xF4, offset + length <= bytes.count else { return nil }
  var value = first & (0x7F >> UInt32(length))
  for index in offset + 1..<offset + length {
    guard bytes[index] & 0xC0 == 0x80 else { return nil }
    value = value << 6 | UInt32(bytes[index] & 0x3F)
  }
  return DecodedScalar(value: value, end: offset + length)
}

/// The offset behind the given scalar if it is here, else the same offset.
private func skip(
  _ value: UInt32, in bytes: UnsafeBufferPointer<UInt8>, at offset: Int
) -> Int {
  guard let next = scalar(in: bytes, at: offset), next.value == value else { return offset }
  return next.end
}
