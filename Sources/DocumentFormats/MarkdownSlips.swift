import GalleryModel
import Markdown
import SourceFiles
import Texts

// Lines of a collection in Markdown that nearly are an item or a heading, and are text.

/// The first paragraph of a list item that most likely was meant as an item, and is text.
struct NearlyItem {
  /// What it begins with.
  var start: String
  var remedy: Message
  /// Whether there is one emoji, and only the space behind it is missing, or it is emphasized.
  var hasSymbol = false

  /// Nil for prose: a text that begins with a word, or with an emoji and a punctuation mark.
  init?(_ text: [UInt8]) {
    let word = text.prefix { $0 != UInt8(ascii: " ") }
    start = String(decoding: word, as: UTF8.self)
    if isShortcode(start) {
      remedy = "write ![\(start)](picture.png) for an emoji of your own"
    } else if let length = prefixEmoji(of: word), prefixEmoji(of: word.dropFirst(length)) != nil {
      remedy = "give each emoji its own line"
    } else if let remedy = Self.remedy(ofSymbolIn: text) {
      self.remedy = remedy
      hasSymbol = true
      start = shortened(start, to: 24)
    } else {
      return nil
    }
  }

  func problem(at range: Range<Int>) -> Problem {
    .warning(
      .noItem,
      """
      “\(start)” begins no item, so that this line is text: an item begins with exactly one \
      emoji and a space; \(remedy)
      """, at: range)
  }

  private static func remedy(ofSymbolIn text: [UInt8]) -> Message? {
    let emphasis = text.prefix { isEmphasis($0) }
    let body = text[emphasis.endIndex...]
    guard let (_, _, length) = MarkdownItemText.symbol(at: body) else { return nil }
    let symbol = String(decoding: body.prefix(length), as: UTF8.self)
    let rest = body.dropFirst(length)
    if let mark = emphasis.first {
      let marks = String(decoding: emphasis, as: UTF8.self)
      guard rest.contains(mark),
        rest.first == mark || rest.first == UInt8(ascii: " ") || beginsName(rest)
      else { return nil }
      return "begin the line with \(symbol), without “\(marks)” before it"
    }
    // “©2026” is a copyright line. © and ® are the only emoji of two bytes.
    guard length > 2 else { return nil }
    if beginsWithOtherSpace(rest) { return "write a plain space behind \(symbol)" }
    if beginsWithParticle(rest) { return nil }
    return beginsName(rest) ? "write a space behind \(symbol)" : nil
  }
}

extension SourceFile {
  /// Warnings about lines that would open a section if a space followed their `##`.
  ///
  /// Such a line is also part of a paragraph above it, even of an item's. (CommonMark: lazy
  /// continuation)
  func nearlyHeadings(in block: MarkdownBlock) -> [Problem] {
    let deepest: Int
    switch block.kind {
    case .paragraph, .quote: deepest = 3
    // What is indented by two belongs to an item.
    case .list: deepest = 1
    case .heading, .code, .html, .thematicBreak: return []
    }
    var problems: [Problem] = []
    var start = block.range.lowerBound
    while start < block.range.upperBound {
      let end = lineEnd(from: start, in: bytes, upTo: block.range.upperBound)
      if let range = nearlyHeading(in: start..<end, deepest: deepest) {
        let message: Message =
          """
          “##” without a plain space behind it opens no section, so that this line is text; \
          write the space, or \\## where text is meant
          """
        problems.append(.warning(.idleHeading, message, at: range))
      }
      start = end
    }
    return problems
  }

  private func nearlyHeading(in line: Range<Int>, deepest: Int) -> Range<Int>? {
    let text = bytes[line].drop { $0 == UInt8(ascii: " ") }
    guard text.startIndex - line.lowerBound <= deepest, text.starts(with: "##".utf8) else {
      return nil
    }
    let title = text.dropFirst(2)
    guard let first = title.first, first != UInt8(ascii: "#"), !isLineEnd(first),
      beginsName(title) || beginsWithOtherSpace(title) || prefixEmoji(of: title) != nil
    else { return nil }
    return text.startIndex..<(text.firstIndex(where: isLineEnd) ?? text.endIndex)
  }

  /// Where the bytes of a paragraph are in the file, with its lines joined by spaces.
  func offsets(ofJoined paragraph: Range<Int>) -> [Int] {
    var offsets: [Int] = []
    let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    for line in bytes[paragraph].split(whereSeparator: isLineEnd) {
      if !offsets.isEmpty { offsets.append(line.startIndex) }
      guard let last = line.lastIndex(where: { !isBlank($0) }) else { continue }
      offsets += line.drop(while: isBlank).startIndex...last
    }
    return offsets
  }
}

/// Whether a text begins with a letter or a digit, perhaps in emphasis or a link.
private func beginsName(_ text: ArraySlice<UInt8>) -> Bool {
  let word = text.drop { isEmphasis($0) || $0 == UInt8(ascii: "[") }
  guard let first = firstScalar(of: word) else { return false }
  return first.properties.isAlphabetic || first.properties.numericType != nil
}

/// Whether a text begins with a particle of Korean, which follows a noun or its emoji without a space.
private func beginsWithParticle(_ text: ArraySlice<UInt8>) -> Bool {
  let word = text.prefix { $0 != UInt8(ascii: " ") && !isLineEnd($0) }
  return particles.contains(ExactText(String(decoding: word, as: UTF8.self)))
}

private let particles: Set<ExactText> = [
  "은", "는", "이", "가", "을", "를", "와", "과", "의", "로", "으로", "도", "만", "에", "에서",
]

/// Whether a text begins with a tab, or a space that looks plain and is another character.
private func beginsWithOtherSpace(_ text: ArraySlice<UInt8>) -> Bool {
  guard let first = firstScalar(of: text) else { return false }
  return first != " " && first.properties.isWhitespace
}

private func firstScalar(of text: ArraySlice<UInt8>) -> Unicode.Scalar? {
  String(decoding: text.prefix(4), as: UTF8.self).unicodeScalars.first
}

private func isEmphasis(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_")
}
