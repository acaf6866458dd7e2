import Markdown
import SourceFiles

/// Accumulates the prose of a section, or of a collection, block by block.
struct MarkdownProse {
  private(set) var text = ""
  /// The source bytes of its first block.
  private(set) var first: Range<Int>?
  /// The start of the list whose item was added last.
  private var list: Int?
  /// The list marker, if the text ends in a list.
  private var lastMark: UInt8?
  /// Empty comments after the text, pending until more prose follows.
  private var separators = ""

  /// Adds a block; an empty one changes nothing.
  ///
  /// An empty comment is prose only between other prose. Elsewhere it separates a list of items
  /// from what is beside it, and a rewrite may have added it.
  /// - Parameter place: its source bytes, or those of the item that it is nested in.
  mutating func append(_ block: String, from place: Range<Int>) {
    if block.isEmpty { return }
    list = nil
    if Array(block.utf8) == MarkdownPlacement.separator {
      separators += "\n\n" + block
      return
    }
    if text.isEmpty { first = place } else { text += separators + "\n\n" }
    separators = ""
    text += block
  }

  /// Adds an item of a list, or what is nested in one; lists with the same marker are merged.
  /// - Parameter isLoose: whether a blank line precedes it. One before every item would make a tight
  ///   list loose.
  mutating func append(
    _ item: String, from place: Range<Int>, ofListAt start: Int, isLoose: Bool
  ) {
    if item.isEmpty { return }
    let bytes = Array(item.utf8)
    let first = listMark(bytes[...])
    if list == start, !isLoose, let first, first == lastMark {
      text += "\n" + item
    } else {
      append(item, from: place)
    }
    list = start
    lastMark = listMark(lastBlock(of: bytes))
  }
}

/// `-`, `*` or `+`, or the delimiter after a number; nil if the text does not start with a list.
private func listMark(_ text: ArraySlice<UInt8>) -> UInt8? {
  let line = text.drop { isBlank($0) }
  let digits = line.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
  let rest = line.dropFirst(digits.count)
  let marks = digits.isEmpty ? "-*+" : ".)"
  guard let mark = rest.first, marks.utf8.contains(mark) else { return nil }
  return rest.dropFirst().first.map { isBlank($0) || isLineEnd($0) } ?? true ? mark : nil
}

/// The text after the last blank line.
private func lastBlock(of text: [UInt8]) -> ArraySlice<UInt8> {
  var block = text.startIndex
  var isEmptyLine = false
  for (index, byte) in text.enumerated() {
    if byte == UInt8(ascii: "\n") {
      if isEmptyLine { block = index + 1 }
      isEmptyLine = true
    } else if byte > 0x20 {
      isEmptyLine = false
    }
  }
  return text[block...]
}

extension SourceFile {
  /// The range extended over its leading indentation, which is significant for code and lists.
  func indented(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
    return start == 0 || isLineEnd(bytes[start - 1]) ? start..<range.upperBound : range
  }

  /// Whether a blank line separates two offsets on different lines.
  func hasBlankLine(from start: Int, to end: Int) -> Bool {
    var lineEnds = 0
    var last: UInt8 = 0
    for byte in bytes[start..<max(start, end)] where isLineEnd(byte) || !isBlank(byte) {
      // CRLF is one line end.
      if isLineEnd(byte), !(byte == UInt8(ascii: "\n") && last == UInt8(ascii: "\r")) {
        lineEnds += 1
      } else if !isLineEnd(byte) {
        lineEnds = 0
      }
      if lineEnds > 1 { return true }
      last = byte
    }
    return false
  }

  /// What a list item contains after its first paragraph, outdented.
  /// - Parameter item: the range of the whole item.
  func nestedText(of item: Range<Int>, behind paragraph: Range<Int>) -> String {
    var nested = bytes[paragraph.upperBound..<max(paragraph.upperBound, item.upperBound)]
    while let last = nested.last, last <= 0x20 { nested.removeLast() }
    nested = nested.drop { isLineEnd($0) || isBlank($0) }
    if nested.isEmpty { return "" }
    nested = bytes[indented(nested.startIndex..<nested.endIndex)]
    let indentation = column(of: paragraph.lowerBound)
    var lines: [UInt8] = []
    while !nested.isEmpty {
      let end = lineEnd(from: nested.startIndex, in: bytes, upTo: nested.endIndex)
      lines += outdented(nested[..<end], by: indentation)
      nested = nested[end...]
    }
    return String(decoding: lines, as: UTF8.self)
  }

  /// The column of an offset in its line.
  private func column(of offset: Int) -> Int {
    width(of: bytes[lineStart(of: offset, in: bytes)..<offset])
  }
}

private func isBlank(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
}
