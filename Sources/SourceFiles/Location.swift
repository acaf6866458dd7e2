import Texts

/// A place in a file for people: line and column, and the source line.
public struct Location: Sendable, Hashable {
  public let path: String
  /// From 1.
  public let line: Int
  /// From 1, in grapheme clusters, so that an emoji is one column.
  public let column: Int
  /// The line without its line ending; invalid UTF-8 is replaced by U+FFFD.
  public let lineText: String
  /// The column where `lineText` begins: very long lines are cut.
  public let firstColumn: Int
  /// The length to underline in characters, at least 1.
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

  // By bytes: paths with two spellings of `é` are two files, but equal as String.

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
  /// The location of a byte range, clamped to the file.
  /// - Parameter hasText: whether to include the line; thousands of locations need not.
  public func location(of range: Range<Int>, hasText: Bool = true) -> Location {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let offset = min(max(start, range.lowerBound), bytes.count)
    let (line, lineStart) = lines.line(of: offset, in: bytes)
    let shown = excerpt(ofLineFrom: lineStart, around: offset)
    let meantEnd = max(offset, min(range.upperBound, shown.upperBound))
    let column = lines.column(of: offset, inLineFrom: lineStart, in: bytes) + 1
    // Counted backwards, since the excerpt may begin inside a character.
    let firstColumn = column - characterCount(of: bytes[shown.lowerBound..<offset])
    return Location(
      path: path, line: line + 1, column: column,
      lineText: hasText ? String(decoding: bytes[shown], as: UTF8.self) : "",
      firstColumn: firstColumn,
      length: characterCount(of: bytes[offset..<meantEnd]))
  }

  /// The location of one byte.
  public func location(at offset: Int) -> Location {
    location(of: offset..<offset)
  }

  /// The line, or an excerpt around an offset if it is very long.
  private func excerpt(ofLineFrom start: Int, around offset: Int) -> Range<Int> {
    let (longest, reach) = (2048, 512)
    let isLineEnd: (UInt8) -> Bool = { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    // The search for the line's end can stop here, since the line is cut anyway.
    let horizon = min(bytes.count, offset + longest + 1)
    let line = start..<(bytes[offset..<horizon].firstIndex(where: isLineEnd) ?? horizon)
    guard line.count > longest else { return line }
    var start = max(line.lowerBound, offset - reach)
    var end = min(line.upperBound, offset + reach)
    // Do not cut a UTF-8 sequence.
    while start > line.lowerBound, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    while end < line.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return start..<end
  }
}
