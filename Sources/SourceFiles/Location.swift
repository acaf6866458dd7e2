import Texts

/// A place in a file as a person finds it: line and column, and the line itself for the caret.
public struct Location: Sendable, Hashable {
  public let path: String
  /// From 1.
  public let line: Int
  /// From 1, in characters as Swift counts them, so that one emoji is one column.
  public let column: Int
  /// The text of the line, without its end; bytes that are no UTF-8 stand as U+FFFD.
  public let lineText: String
  /// The column of the first character of `lineText`: of a very long line only a part is kept.
  public let firstColumn: Int
  /// How many characters of the line are meant, at least 1.
  public let length: Int

  public init(
    path: String, line: Int, column: Int, lineText: String = "", firstColumn: Int = 1,
    length: Int = 1
  ) {
    self.path = path
    self.line = line
    self.column = column
    self.lineText = lineText
    self.firstColumn = firstColumn
    self.length = max(1, length)
  }

  // Two spellings of `é` are two files, which Swift's own comparison of texts takes for one.

  public static func == (lhs: Location, rhs: Location) -> Bool {
    lhs.line == rhs.line && lhs.column == rhs.column && lhs.firstColumn == rhs.firstColumn
      && lhs.length == rhs.length && ExactText(lhs.path) == ExactText(rhs.path)
      && ExactText(lhs.lineText) == ExactText(rhs.lineText)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(column)
    for byte in path.utf8 { hasher.combine(byte) }
  }
}

extension SourceFile {
  /// The place of a range of bytes; what lies past the end is moved to the end.
  /// - Parameter hasText: whether it keeps the line for a caret; thousands of places need not.
  public func location(of range: Range<Int>, hasText: Bool = true) -> Location {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let offset = min(max(start, range.lowerBound), bytes.count)
    let (line, lineStart) = lines.line(of: offset, in: bytes)
    let shown = excerpt(ofLineFrom: lineStart, around: offset)
    let meantEnd = max(offset, min(range.upperBound, shown.upperBound))
    let column = lines.column(of: offset, inLineFrom: lineStart, in: bytes) + 1
    // From the place back, since what is shown may begin inside a character.
    let firstColumn = column - characterCount(of: bytes[shown.lowerBound..<offset])
    return Location(
      path: path, line: line + 1, column: column,
      lineText: hasText ? String(decoding: bytes[shown], as: UTF8.self) : "",
      firstColumn: firstColumn,
      length: characterCount(of: bytes[offset..<meantEnd]))
  }

  /// The place of one byte.
  public func location(at offset: Int) -> Location {
    location(of: offset..<offset)
  }

  /// The whole line, or of one that goes on for pages the part around a place.
  private func excerpt(ofLineFrom start: Int, around offset: Int) -> Range<Int> {
    let (longest, reach) = (2048, 512)
    let isLineEnd: (UInt8) -> Bool = { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    // Where a line ends that goes on further than this makes no difference.
    let horizon = min(bytes.count, offset + longest + 1)
    let line = start..<(bytes[offset..<horizon].firstIndex(where: isLineEnd) ?? horizon)
    guard line.count > longest else { return line }
    var start = max(line.lowerBound, offset - reach)
    var end = min(line.upperBound, offset + reach)
    // Letters are not cut in two.
    while start > line.lowerBound, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    while end < line.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return start..<end
  }
}
