/// The lines of a paragraph as one text, as they are read, and where each byte of it stands in the file.
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

  /// The bytes of the file that a part of the text comes from.
  subscript(part: Range<Int>) -> [UInt8] {
    part.isEmpty ? [] : Array(bytes[offsets[part.lowerBound]..<offsets[part.upperBound - 1] + 1])
  }

  /// The bytes of the file between two parts.
  func between(_ part: Range<Int>, _ next: Range<Int>) -> [UInt8] {
    guard let last = offset(behind: part), next.lowerBound < offsets.count else { return [] }
    return Array(bytes[last..<max(last, offsets[next.lowerBound])])
  }

  /// The bytes of the file from the end of a part on.
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
