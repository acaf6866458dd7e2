/// A place in a file as a person finds it: line and column, and the line itself for the caret.
public struct Location: Sendable, Hashable {
  public let path: String
  /// From 1.
  public let line: Int
  /// From 1, in characters as Swift counts them, so that one emoji is one column.
  public let column: Int
  /// The text of the line, without its end; bytes that are no UTF-8 stand as U+FFFD.
  public let lineText: String
  /// How many characters of the line are meant, at least 1.
  public let length: Int

  public init(path: String, line: Int, column: Int, lineText: String = "", length: Int = 1) {
    self.path = path
    self.line = line
    self.column = column
    self.lineText = lineText
    self.length = max(1, length)
  }
}

extension SourceFile {
  /// The place of a range of bytes; what lies past the end is moved to the end.
  ///
  /// A line ends at LF, CRLF or a lone CR. A leading byte order mark takes no column.
  public func location(of range: Range<Int>) -> Location {
    let offset = min(max(0, range.lowerBound), bytes.count)
    var line = 1
    var lineStart = 0
    var index = 0
    while index < offset {
      if bytes[index] == UInt8(ascii: "\n")
        || (bytes[index] == UInt8(ascii: "\r")
          && (index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n")))
      {
        line += 1
        lineStart = index + 1
      }
      index += 1
    }
    var lineEnd = offset
    while lineEnd < bytes.count, bytes[lineEnd] != UInt8(ascii: "\n"),
      bytes[lineEnd] != UInt8(ascii: "\r")
    {
      lineEnd += 1
    }
    if lineStart == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      lineStart = min(3, lineEnd)
    }
    let before = String(decoding: bytes[lineStart..<max(lineStart, offset)], as: UTF8.self)
    let meantEnd = min(max(offset, range.upperBound), lineEnd)
    let meant = String(decoding: bytes[offset..<max(offset, meantEnd)], as: UTF8.self)
    return Location(
      path: path, line: line, column: before.count + 1,
      lineText: String(decoding: bytes[lineStart..<max(lineStart, lineEnd)], as: UTF8.self),
      length: meant.count)
  }

  /// The place of one byte.
  public func location(at offset: Int) -> Location {
    location(of: offset..<offset)
  }
}
