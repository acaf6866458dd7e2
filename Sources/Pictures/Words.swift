/// Line breaking without knowledge of the font.
///
/// The font of the viewer is unknown, so widths are those of a wide font: lines break rather early,
/// and nothing is cut off.
struct Words {
  let lines: [String]
  /// The font size.
  let size: Double

  var lineHeight: Double { size * 1.4 }
  var height: Double { Double(lines.count) * lineHeight }
  var width: Double { lines.map { Self.width(of: $0, size: size) }.max() ?? 0 }

  /// Breaks text at spaces, and inside words longer than a line.
  init(_ text: String, size: Double, fitting width: Double) {
    self.size = size
    var lines: [String] = []
    var line = ""
    for word in text.unicodeScalars.split(whereSeparator: { $0.properties.isWhitespace }) {
      for piece in Self.pieces(of: String(word), size: size, fitting: width) {
        let joined = line.isEmpty ? piece : line + " " + piece
        if line.isEmpty || Self.width(of: joined, size: size) <= width {
          line = joined
        } else {
          lines.append(line)
          line = piece
        }
      }
    }
    self.lines = line.isEmpty ? lines : lines + [line]
  }

  private static func pieces(of word: String, size: Double, fitting width: Double) -> [String] {
    guard self.width(of: word, size: size) > width else { return [word] }
    var pieces: [String] = []
    var piece = ""
    // By grapheme clusters, so that no emoji is split.
    for character in word {
      if !piece.isEmpty, self.width(of: piece + String(character), size: size) > width {
        pieces.append(piece)
        piece = ""
      }
      piece.append(character)
    }
    return pieces + [piece]
  }

  /// An upper bound of a line's width.
  static func width(of text: String, size: Double) -> Double {
    size * text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
  }

  /// In em.
  private static func width(of scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", "I", "t", "f", ".", ",", ":", ";", "'", "!", "|", "(", ")", " ": 0.5
    case "m", "w", "M", "W", "@", "%", "—": 1.12
    case "A"..."Z": 0.86
    case "\u{0}"..."\u{2FF}": 0.76
    // In decomposed Hangul, vowels and final consonants stand in the syllable of the consonant before.
    case "\u{1160}"..."\u{11FF}", "\u{D7B0}"..."\u{D7FF}": 0
    default:
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: 0
      default: scalar.value >= 0x1F000 ? 1.4 : scalar.value >= 0x1100 ? 1.1 : 0.95
      }
    }
  }
}
