/// A text with spaces behind it, up to a number of terminal columns.
func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - columns(of: text)))
}

/// The width of a text in terminal columns.
func columns(of text: String) -> Int { text.reduce(0) { $0 + columns(of: $1) } }

/// The width of a character in terminal columns: two for emoji and East Asian wide characters.
func columns(of character: Character) -> Int {
  guard let first = character.unicodeScalars.first else { return 0 }
  if first.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}") {
    return 2
  }
  switch first.value {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
    return 2
  default: return 1
  }
}
