import Bytes
import RandomNumbers
import Testing

/// Bytes of few kinds, so that what is looked for occurs, and is often nearly there.
private func randomBytes(_ random: inout SeededRandom, of kinds: [UInt8]) -> [UInt8] {
  (0..<random.next(below: 40)).map { _ in kinds[random.next(below: kinds.count)] }
}

@Test func `bytes are found where they occur first`() {
  var random = SeededRandom(law: 11)
  for _ in 0..<lawCount(500) {
    let bytes = randomBytes(&random, of: [1, 2])
    let wanted = Array(randomBytes(&random, of: [1, 2]).prefix(4))
    let from = random.next(below: bytes.count + 1)
    let first = (from...bytes.count).first { bytes[$0...].starts(with: wanted) }
    #expect(bytes[from...].range(of: wanted) == first.map { $0..<$0 + wanted.count })
  }
}

@Test func `a line ends at its first line feed or carriage return`() {
  var random = SeededRandom(law: 12)
  for _ in 0..<lawCount(500) {
    // Neighbours of both, and bytes that differ in one bit.
    let bytes = randomBytes(&random, of: [0x09, 0x0B, 0x0C, 0x0E, 0x61, 0x8A, 0x8D, 0xFF, 0x00])
    var text = bytes
    if !text.isEmpty, random.next(below: 3) > 0 {
      text[random.next(below: text.count)] = random.next(below: 2) == 0 ? 0x0A : 0x0D
    }
    let start = random.next(below: text.count + 1)
    for end in start...text.count {
      let expected = text[start..<end].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? end
      #expect(text.withUnsafeBufferPointer { $0.endOfLine(in: start..<end) } == expected)
    }
  }
}

@Test func `a byte is held where it occurs`() {
  for count in [0, 1, 15, 16, 33, 200] {
    var bytes = [UInt8](repeating: 7, count: count)
    #expect(!bytes.withUnsafeBufferPointer { $0.holds(0) })
    for index in bytes.indices {
      bytes[index] = 0
      #expect(bytes.withUnsafeBufferPointer { $0.holds(0) })
      bytes[index] = 7
    }
  }
}
