extension ArraySlice<UInt8> {
  /// Where some bytes occur first. The standard library's `firstRange(of:)` is not specialized, and
  /// takes a hundred times as long.
  public func range(of wanted: [UInt8]) -> Range<Int>? {
    guard let first = wanted.first else { return startIndex..<startIndex }
    var rest = self
    while let start = rest.firstIndex(of: first) {
      if rest[start...].starts(with: wanted) { return start..<start + wanted.count }
      rest = rest[(start + 1)...]
    }
    return nil
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a byte occurs. Without an early exit, so that the loop is vectorized.
  public func holds(_ wanted: UInt8) -> Bool {
    var found: UInt8 = 0
    for byte in self { found |= byte == wanted ? 1 : 0 }
    return found > 0
  }

  /// Where the first line feed or carriage return of a range is; its end if it has none.
  public func endOfLine(in range: Range<Int>) -> Int {
    let raw = UnsafeRawBufferPointer(self)
    var end = range.lowerBound
    while end + 8 <= range.upperBound {
      let word = raw.loadUnaligned(fromByteOffset: end, as: UInt64.self)
      if marks(0x0A, in: word) | marks(0x0D, in: word) != 0 { break }
      end += 8
    }
    while end < range.upperBound, self[end] != 0x0A, self[end] != 0x0D { end += 1 }
    return end
  }
}

/// Whether two texts have the same bytes. Hot path: called for every name and symbol of a site.
public func areEqual(_ lhs: UnsafeBufferPointer<UInt8>, _ rhs: UnsafeBufferPointer<UInt8>) -> Bool {
  guard lhs.count == rhs.count else { return false }
  for index in lhs.indices where lhs[index] != rhs[index] { return false }
  return true
}
