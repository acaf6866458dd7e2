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
}

/// Finds places in one file: where its lines begin is found once, for any number of remarks.
public struct PlaceFinder: Sendable {
  private let file: SourceFile
  /// The offset of each line's first byte.
  private let lineStarts: [Int]

  /// A line ends at LF, CRLF or a lone CR. A leading byte order mark takes no column.
  public init(_ file: SourceFile) {
    self.init(file, before: file.bytes.count)
  }

  /// Knows only the lines that begin at or before an offset: enough for one place.
  fileprivate init(_ file: SourceFile, before end: Int) {
    self.file = file
    let bytes = file.bytes
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    for index in 0..<min(max(0, end), bytes.count) {
      let isLoneReturn =
        bytes[index] == UInt8(ascii: "\r")
        && (index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n"))
      if bytes[index] == UInt8(ascii: "\n") || isLoneReturn { starts.append(index + 1) }
    }
    lineStarts = starts
  }

  /// The place of a range of bytes; what lies past the end is moved to the end.
  public func location(of range: Range<Int>) -> Location {
    let bytes = file.bytes
    let offset = min(max(lineStarts[0], range.lowerBound), bytes.count)
    let line = lineIndex(of: offset)
    let isLineEnd: (UInt8) -> Bool = { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    let lineEnd = bytes[offset...].firstIndex(where: isLineEnd) ?? bytes.count
    let shown = excerpt(of: lineStarts[line]..<lineEnd, around: offset)
    let meantEnd = max(offset, min(range.upperBound, shown.upperBound))
    let skipped = count(lineStarts[line]..<shown.lowerBound)
    return Location(
      path: file.path, line: line + 1, column: skipped + count(shown.lowerBound..<offset) + 1,
      lineText: String(decoding: bytes[shown], as: UTF8.self), firstColumn: skipped + 1,
      length: count(offset..<meantEnd))
  }

  /// The whole line, or of one that goes on for pages the part around a place.
  private func excerpt(of line: Range<Int>, around offset: Int) -> Range<Int> {
    guard line.count > 2048 else { return line }
    var start = max(line.lowerBound, offset - 512)
    var end = min(line.upperBound, offset + 512)
    // Letters are not cut in two.
    while start > line.lowerBound, file.bytes[start] & 0xC0 == 0x80 { start -= 1 }
    while end < line.upperBound, file.bytes[end] & 0xC0 == 0x80 { end += 1 }
    return start..<end
  }

  private func count(_ range: Range<Int>) -> Int {
    // Of plain text every byte is a character, but for a CR that belongs to the LF behind it.
    let isPlain = file.bytes[range].allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\r") }
    return isPlain ? range.count : String(decoding: file.bytes[range], as: UTF8.self).count
  }

  /// The last line that begins at or before an offset.
  private func lineIndex(of offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}

extension SourceFile {
  /// The place of a range of bytes. For many places of one file make a `PlaceFinder`.
  public func location(of range: Range<Int>) -> Location {
    PlaceFinder(self, before: range.lowerBound).location(of: range)
  }

  /// The place of one byte.
  public func location(at offset: Int) -> Location {
    location(of: offset..<offset)
  }
}
