import Bytes

/// A hash set of static names, compared by bytes.
struct NameTable {
  private let words: StaticString
  /// Separate chaining: the first word of each slot, and for each word the next of its slot; -1: none.
  private var heads = [Int](repeating: -1, count: 512)
  private var nodes: [(range: Range<Int>, next: Int)] = []

  /// - Parameter words: separated by white space.
  init(_ words: StaticString) {
    self.words = words
    var start = 0
    for offset in 0...words.utf8CodeUnitCount {
      let isInWord = offset < words.utf8CodeUnitCount && words.utf8Start[offset] > 0x20
      if isInWord { continue }
      if start < offset {
        let slot = Self.slot(of: word(start..<offset))
        nodes.append((start..<offset, heads[slot]))
        heads[slot] = nodes.count - 1
      }
      start = offset + 1
    }
  }

  func contains(_ name: some Collection<UInt8>) -> Bool {
    var next = heads[Self.slot(of: name)]
    while next >= 0 {
      let (range, following) = nodes[next]
      if word(range).elementsEqual(name) { return true }
      next = following
    }
    return false
  }

  private func word(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: words.utf8Start + range.lowerBound, count: range.count)
  }

  private static func slot(of name: some Sequence<UInt8>) -> Int { Int(FNV1a32(name).value % 512) }
}
