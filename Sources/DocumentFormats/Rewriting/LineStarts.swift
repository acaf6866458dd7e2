/// An index of line starts. Scanning back from each offset would be quadratic in a file that is one
/// long line.
struct LineStarts {
  private let bytes: [UInt8]
  /// Ascending; the first line starts after a byte order mark.
  private let starts: [Int]

  init(of bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    for (index, byte) in bytes.enumerated() where isLineEnd(byte) { starts.append(index + 1) }
    self.starts = starts
  }

  /// The indentation of the line that contains an offset; binary search.
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
