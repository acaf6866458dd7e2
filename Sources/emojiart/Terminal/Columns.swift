/// A text with spaces behind it, up to a number of terminal columns.
func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - columns(of: text)))
}

/// A text of lines that fit into a number of terminal columns, if their words do.
/// - Parameter indent: the spaces before each line but the first.
func wrapped(_ words: [String], to width: Int, indent: Int = 0) -> String {
  var (text, used) = ("", 0)
  for word in words {
    let extent = columns(of: word)
    if text.isEmpty {
      used = extent
    } else if used + 1 + extent <= width {
      text += " "
      used += 1 + extent
    } else {
      text += "\n" + String(repeating: " ", count: indent)
      used = indent + extent
    }
    text += word
  }
  return text
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
