import CWasmRuntime
import RandomNumbers
import Testing

/// The allocator of a page's module, natively.
@Suite(.serialized) struct HeapTests {
  /// An allocation, and the byte it was filled with.
  struct Piece {
    var memory: UnsafeMutableRawPointer
    var count: Int
    var byte: UInt8
  }

  @Test func `random allocations keep their content, and the heap stays small`() {
    var random = SeededRandom(law: 1)
    var pieces: [Piece] = []
    var held = 0
    for step in 0..<lawCount(100_000) {
      if pieces.count < 20 || (pieces.count < 400 && random.chance(2)) {
        let count = random.next(below: random.chance(16) ? 20_000 : 300)
        let alignment = 1 << random.next(below: 8)
        let memory = heap_allocate(alignment, count)
        guard let memory else {
          Issue.record("no memory for \(count) bytes")
          return
        }
        #expect(UInt(bitPattern: memory) % UInt(max(alignment, 16)) == 0)
        let byte = UInt8(truncatingIfNeeded: step)
        memory.initializeMemory(as: UInt8.self, repeating: byte, count: count)
        pieces.append(Piece(memory: memory, count: count, byte: byte))
        held += count
      } else {
        let piece = pieces.remove(at: random.next(below: pieces.count))
        let bytes = UnsafeRawBufferPointer(start: piece.memory, count: piece.count)
        #expect(bytes.allSatisfy { $0 == piece.byte })
        heap_free(piece.memory)
        held -= piece.count
      }
      if step % 500 == 0 { #expect(heap_in_use() >= held) }
    }
    for piece in pieces { heap_free(piece.memory) }
    #expect(heap_in_use() == 0)
    // At most 400 allocations of 750 bytes on average were live at once.
    #expect(heap_extent() < 2_000_000)
  }

  @Test func `freed memory is coalesced and reused, in any order`() {
    // Once all is free it is one block, so that a large allocation needs no new memory.
    for order in 0..<3 {
      let pieces = (0..<1000).map { heap_allocate(16, 100 + $0) }
      let extent = heap_extent()
      switch order {
      case 0: for piece in pieces { heap_free(piece) }
      case 1: for piece in pieces.reversed() { heap_free(piece) }
      default:
        for index in stride(from: 0, to: 1000, by: 2) { heap_free(pieces[index]) }
        for index in stride(from: 1, to: 1000, by: 2) { heap_free(pieces[index]) }
      }
      #expect(heap_in_use() == 0)
      let large = heap_allocate(16, 500_000)
      #expect(large != nil)
      #expect(heap_extent() == extent)
      heap_free(large)
    }
  }

  @Test func `an allocation that cannot be satisfied returns null and breaks nothing`() {
    #expect(heap_allocate(16, 1 << 30) == nil)
    #expect(heap_allocate(16, .max) == nil)
    heap_free(nil)
    #expect(heap_in_use() == 0)
  }
}
