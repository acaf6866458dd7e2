/// Where the lines of a text begin, found once: a file of a megabyte may be one line, and going back to
/// its start from every place would take the square of its size.
struct LineStarts {
  private let bytes: [UInt8]
  /// In order; a byte order mark is no part of the first line.
  private let starts: [Int]

  init(of bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    for (index, byte) in bytes.enumerated() where isLineEnd(byte) { starts.append(index + 1) }
    self.starts = starts
  }

  /// The white space at the start of the line that a place is in.
  func indentation(at offset: Int) -> [UInt8] {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    let start = low > 0 ? starts[low - 1] : offset
    return Array(bytes[start..<offset].prefix(while: isIndentation))
  }
}
