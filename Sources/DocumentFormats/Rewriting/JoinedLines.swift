/// The lines of a paragraph joined as the reader does, with a source map: the file offset of each byte.
struct JoinedLines {
  private(set) var text: [UInt8] = []
  private var offsets: [Int] = []
  let bytes: [UInt8]
  let range: Range<Int>

  init(_ range: Range<Int>, in bytes: [UInt8]) {
    self.bytes = bytes
    self.range = range
    for line in bytes[range].split(whereSeparator: isLineEnd) {
      let start = line.drop(while: isIndentation)
      let end = start.lastIndex { !isIndentation($0) }.map { $0 + 1 } ?? start.startIndex
      if !text.isEmpty {
        text.append(0x20)
        offsets.append(start.startIndex - 1)
      }
      text += start[..<end]
      offsets += start.startIndex..<end
    }
  }

  /// The source bytes of a part of the text.
  subscript(part: Range<Int>) -> [UInt8] {
    part.isEmpty ? [] : Array(bytes[offsets[part.lowerBound]..<offsets[part.upperBound - 1] + 1])
  }

  /// The source bytes between two parts.
  func between(_ part: Range<Int>, _ next: Range<Int>) -> [UInt8] {
    guard let last = offset(behind: part), next.lowerBound < offsets.count else { return [] }
    return Array(bytes[last..<max(last, offsets[next.lowerBound])])
  }

  /// The source bytes from the end of a part on.
  func rest(behind part: Range<Int>) -> [UInt8] {
    guard let last = offset(behind: part) else { return Array(bytes[range]) }
    return Array(bytes[last..<max(last, range.upperBound)])
  }

  private func offset(behind part: Range<Int>) -> Int? {
    part.upperBound > 0 ? offsets[part.upperBound - 1] + 1 : nil
  }
}

/// The range without spaces at its ends.
func trimmed(_ range: Range<Int>, in text: [UInt8]) -> Range<Int> {
  let start = text[range].firstIndex { !isIndentation($0) } ?? range.lowerBound
  let end = text[range].lastIndex { !isIndentation($0) }.map { $0 + 1 } ?? start
  return start..<end
}
