/// A set of names that were known when this was compiled, asked for by their bytes.
struct NameTable {
  private let words: StaticString
  /// The first word in each slot of a hash table, and for each word the next of its slot; -1 for none.
  private var heads = [Int](repeating: -1, count: 512)
  private var nodes: [(range: Range<Int>, next: Int)] = []

  /// - Parameter words: parted by white space.
  init(_ words: StaticString) {
    self.words = words
    var start = 0
    for offset in 0...words.utf8CodeUnitCount {
      let isInWord = offset < words.utf8CodeUnitCount && words.utf8Start[offset] > 0x20
      if isInWord { continue }
      if start < offset {
        var slot = Slot()
        for index in start..<offset { slot.add(words.utf8Start[index]) }
        nodes.append((start..<offset, heads[slot.number]))
        heads[slot.number] = nodes.count - 1
      }
      start = offset + 1
    }
  }

  func contains(_ name: some Collection<UInt8>) -> Bool {
    var slot = Slot()
    for byte in name { slot.add(byte) }
    var next = heads[slot.number]
    while next >= 0 {
      let (range, following) = nodes[next]
      let word = UnsafeBufferPointer(start: words.utf8Start + range.lowerBound, count: range.count)
      if word.elementsEqual(name) { return true }
      next = following
    }
    return false
  }

  /// FNV-1a
  private struct Slot {
    private var hash: UInt32 = 2_166_136_261
    var number: Int { Int(hash % 512) }

    mutating func add(_ byte: UInt8) { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
  }
}
