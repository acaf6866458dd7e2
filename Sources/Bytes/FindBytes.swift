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
