import Bytes

/// A line index: byte offsets of the lines of a text that is part of a file.
///
/// A line ends at LF, CRLF or a lone CR, as for cmark.
struct LineOffsets {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let range: Range<Int>
  private var starts: [Int]

  init(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
    self.bytes = bytes
    self.range = range
    starts = [range.lowerBound]
    var start = range.lowerBound
    while case let end = bytes.endOfLine(in: start..<range.upperBound), end < range.upperBound {
      start = end + 1
      if bytes[end] == 0x0D, start < range.upperBound, bytes[start] == 0x0A { start += 1 }
      starts.append(start)
    }
  }

  /// The byte offset of a line and column, both from 1, clamped to the text.
  func offset(line: Int, column: Int) -> Int {
    min(start(line) + max(0, column - 1), end(line))
  }

  /// - Parameter line: from 1.
  func start(_ line: Int) -> Int {
    starts[min(max(1, line), starts.count) - 1]
  }

  /// The end of a line, without its line ending.
  func end(_ line: Int) -> Int {
    let line = min(max(1, line), starts.count)
    var end = line < starts.count ? starts[line] : range.upperBound
    while end > starts[line - 1], bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return end
  }

  /// The last line of `first...line` that is not blank.
  func lastFilledLine(from first: Int, to line: Int) -> Int {
    var line = min(line, starts.count)
    while line > first, isBlank(line) { line -= 1 }
    return max(first, line)
  }

  /// The number of line endings in any text.
  static func count(of text: UnsafeBufferPointer<UInt8>) -> Int {
    text.indices.count { index in
      text[index] == 0x0A
        || text[index] == 0x0D && (index + 1 == text.count || text[index + 1] != 0x0A)
    }
  }

  private func isBlank(_ line: Int) -> Bool {
    bytes[start(line)..<end(line)].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }
}
