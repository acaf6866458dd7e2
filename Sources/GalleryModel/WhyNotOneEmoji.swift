import Bytes
import Texts

/// Why a text in a file is not exactly one emoji, and how to fix it; `EmojiSymbol.swift` decides that.
func whyNotOneEmoji(_ bytes: UnsafeBufferPointer<UInt8>) -> Message {
  guard let first = scalar(in: bytes, at: 0) else {
    return bytes.isEmpty
      ? "there is no symbol; write exactly one emoji" : "the symbol is not valid UTF-8"
  }
  guard let end = endOfEmoji(in: bytes, from: 0) else {
    return whyNoEmoji(bytes, first: first)
  }
  guard let next = scalar(in: bytes, at: end) else { return "the symbol is not valid UTF-8" }
  let emoji = quoted(UnsafeBufferPointer(rebasing: bytes[..<end]))
  if let count = countOfEmoji(bytes) {
    if isSkinTone(next.value), bytes[..<end].suffix(3).elementsEqual([0xEF, 0xB8, 0x8F]) {
      return "U+FE0F stands between \(emoji) and its skin tone; leave it out"
    }
    return "\(quoted(bytes)) is \(count) emoji; a symbol is exactly one"
  }
  switch next.value {
  case 0xFE0E:
    return "U+FE0E asks for the text form of \(emoji); leave it out, or write U+FE0F instead"
  case 0xFE0F:
    return "\(emoji) is followed by one U+FE0F too many; leave it out"
  case 0x200D:
    return "the joiner U+200D after \(emoji) joins it to no emoji; leave it out"
  case 0xE0020...0xE007F:
    return "the tags after \(emoji) have no end tag U+E007F; leave them out"
  case 0x1F1E6...0x1F1FF:
    return "half a flag follows \(emoji); a symbol is exactly one emoji"
  default:
    if isSpace(next.value) {
      return "white space follows \(emoji); a symbol is exactly one emoji and nothing else"
    }
    return
      "\(emoji) is followed by \(name(of: next)); a symbol is exactly one emoji and nothing else"
  }
}

/// What is unusual about a well-formed emoji that the list lacks, or has in another form.
func whyUnlisted(_ bytes: UnsafeBufferPointer<UInt8>, isListedOtherwise: Bool) -> Message {
  let emoji = quoted(bytes)
  if isListedOtherwise {
    return "\(emoji) has a U+FE0F that Unicode's list does not have there; leave it out"
  }
  if let first = scalar(in: bytes, at: 0), isRegionalIndicator(first.value) {
    return "\(emoji) is the flag of no country in Unicode 17; most readers see two letters"
  }
  return "\(emoji) is not on the list of Unicode 17; many readers see it in pieces, or a box"
}

private func whyNoEmoji(_ bytes: UnsafeBufferPointer<UInt8>, first: DecodedScalar) -> Message {
  switch first.value {
  case 0x1F1E6...0x1F1FF:
    return "\(quoted(bytes)) begins with half a flag; a flag is two regional indicators"
  case 0xFE0E, 0xFE0F, 0x200D, 0x20E3, 0xE0020...0xE007F:
    let begin = codePointNotation(first.value)
    return "the symbol begins with \(begin), which only changes an emoji before it"
  default:
    if isSpace(first.value) {
      return "the symbol begins with white space; write exactly one emoji and nothing else"
    }
    if isKeycapBase(first.value) {
      let digit = decode(UnsafeBufferPointer(rebasing: bytes[..<first.end]))
      return "\(quoted(bytes)) is not an emoji; the keycap is \(digit)\u{FE0F}\u{20E3}"
    }
    if bytes.count > 2, first.value == 0x3A, bytes.last == 0x3A {
      return """
        \(quoted(bytes)) is not an emoji; between the colons of a shortcode may stand letters, \
        digits, “_”, “+” and “-”
        """
    }
    return "\(quoted(bytes)) is not an emoji; a symbol is exactly one"
  }
}

/// The number of emoji in a text; nil if it contains anything else.
private func countOfEmoji(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  var count = 0
  var offset = 0
  while offset < bytes.count {
    guard let end = endOfEmoji(in: bytes, from: offset) else { return nil }
    offset = end
    count += 1
  }
  return count
}

/// The text in quotation marks, truncated to 24 scalars.
private func quoted(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
  let scalars = decode(bytes).unicodeScalars
  var text = "“"
  text.unicodeScalars.append(contentsOf: scalars.prefix(24))
  return text + (scalars.dropFirst(24).isEmpty ? "”" : "…”")
}

/// The display name of a scalar: itself in quotes if it is visible ASCII, else its code point.
private func name(of scalar: DecodedScalar) -> String {
  guard scalar.value > 0x20, scalar.value < 0x7F, let shown = Unicode.Scalar(scalar.value) else {
    return codePointNotation(scalar.value)
  }
  return "“\(String(Character(shown)))”"
}

/// Whether Unicode calls a scalar white space.
func isSpace(_ value: UInt32) -> Bool {
  switch value {
  case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
    0x3000:
    true
  default: false
  }
}
