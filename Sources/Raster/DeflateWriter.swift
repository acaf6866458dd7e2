/// Writes what deflate knows, literals and matches, in blocks that have the best code for what they
/// hold each.
struct DeflateWriter: ~Copyable {
  /// What the current block holds.
  var tokens: DeflateTokens
  private let firstToken: UnsafeMutablePointer<UInt16>
  private let counts: UnsafeMutablePointer<UInt32>
  /// What is finished, and where the bits of a block are put together.
  private var stream: [UInt8]
  private let scratch: UnsafeMutableRawPointer
  private var bits: BitWriter

  init() {
    firstToken = .allocate(capacity: blockCapacity + 1)
    counts = .allocate(capacity: DeflateTokens.countsLength)
    counts.initialize(repeating: 0, count: DeflateTokens.countsLength)
    tokens = DeflateTokens(next: firstToken, counts: counts)
    // No token has more than 32 bits.
    scratch = .allocate(byteCount: blockCapacity * 4 + 1024, alignment: 8)
    bits = BitWriter(next: scratch)
    // Deflate, with a window of 32 KB, quickly made.
    stream = [0x78, 0x01]
  }

  deinit {
    firstToken.deallocate()
    counts.deallocate()
    scratch.deallocate()
  }

  /// Begins another block, unless this one has room for so many more tokens: at most 65 536.
  mutating func makeRoom(for count: Int) {
    precondition(count <= blockCapacity)
    if tokens.next - firstToken + count > blockCapacity { writeBlock(isLast: false) }
  }

  /// The whole stream.
  ///
  /// - Parameter checksum: of all bytes, the first sum lowest (Adler-32).
  consuming func finish(checksum: UInt32) -> [UInt8] {
    writeBlock(isLast: true)
    // The last byte is filled up with zeros.
    bits.write(0, count: 7)
    takeBytes()
    for shift in [24, 16, 8, 0] { stream.append(UInt8(truncatingIfNeeded: checksum >> shift)) }
    return stream
  }
}

/// Tokens of a block: so many that its codes, in 170 bytes, do not matter, and so few that they stay
/// in the processor's caches.
private let blockCapacity = 1 << 16

/// A symbol has no more bits than that; deflate allows for 15.
private let longestCode = 12

extension DeflateWriter {
  private mutating func writeBlock(isLast: Bool) {
    tokens.appendEnd()
    let literals = HuffmanCode(counts: tokens.symbolCounts(), longest: longestCode)
    let distances = HuffmanCode(counts: tokens.distanceCounts(), longest: longestCode)
    writeHeader(literals, distances, isLast: isLast)
    writeTokens(literals, distances)
    takeBytes()
    tokens = DeflateTokens(next: firstToken, counts: counts)
    counts.update(repeating: 0, count: DeflateTokens.countsLength)
  }

  /// Says how the block is coded.
  ///
  /// The lengths of codes could be coded in their turn, which would save 100 bytes of 50 000.
  private mutating func writeHeader(
    _ literals: HuffmanCode, _ distances: HuffmanCode, isLast: Bool
  ) {
    bits.write(isLast ? 1 : 0, count: 1)
    // With codes of its own: how many symbols each has, above the fewest there may be.
    bits.write(2, count: 2)
    bits.write(UInt64(literals.lengths.count - 257), count: 5)
    bits.write(UInt64(distances.lengths.count - 1), count: 5)
    // Each length is four bits; the three ways to repeat one are not used.
    bits.write(19 - 4, count: 4)
    for index in 0..<19 { bits.write(index < 3 ? 0 : 4, count: 3) }
    for length in literals.lengths + distances.lengths {
      let length = UInt64(length)
      // Codes begin with their highest bit.
      bits.write(
        length >> 3 & 1 | length >> 1 & 2 | length << 1 & 4 | length << 3 & 8, count: 4)
    }
  }

  private mutating func writeTokens(_ literals: HuffmanCode, _ distances: HuffmanCode) {
    let codes = literals.codes
    let distanceCodes = distances.codes
    // The bits of each token, and above 56 of them how many they are.
    let table = (0..<Token.kinds).map { token -> UInt64 in
      let symbol = Token.symbol(of: token)
      guard symbol.number < codes.count else { return 0 }
      var bits = UInt64(codes[symbol.number])
      var count = UInt64(literals.lengths[symbol.number])
      bits |= UInt64(symbol.extra) << count
      count += UInt64(symbol.extraBits)
      if token > Token.endOfBlock, token < Token.firstMatch {
        // A run repeats what is one byte before.
        bits |= UInt64(distanceCodes[0]) << count
        count += UInt64(distances.lengths[0])
      }
      return bits | count << 56
    }
    table.withUnsafeBufferPointer { table in
      // A copy, which the compiler keeps in registers.
      var bits = bits
      var next = firstToken
      while next < tokens.next {
        let token = Int(next.pointee)
        next += 1
        let entry = table[token]
        bits.append(entry & (1 << 56 - 1), count: entry >> 56)
        if token >= Token.firstMatch {
          let symbol = Token.distanceSymbol(of: Int(next.pointee) + 1)
          next += 1
          bits.append(
            UInt64(distanceCodes[symbol.number]), count: UInt64(distances.lengths[symbol.number]))
          bits.append(UInt64(symbol.extra), count: UInt64(symbol.extraBits))
        }
        bits.flush()
      }
      self.bits = bits
    }
  }

  /// Moves what fills bytes to the stream.
  private mutating func takeBytes() {
    stream += UnsafeRawBufferPointer(start: scratch, count: bits.next - scratch)
    bits.next = scratch
  }
}

/// Puts numbers of a few bits one after the other, the lowest first.
private struct BitWriter {
  /// Where the next full byte goes; 8 bytes are written to from there on.
  var next: UnsafeMutableRawPointer
  private var bits: UInt64 = 0
  private var count: UInt64 = 0

  init(next: UnsafeMutableRawPointer) { self.next = next }

  mutating func write(_ value: UInt64, count: UInt64) {
    append(value, count: count)
    flush()
  }

  /// Adds bits: 56 at most before they are flushed.
  @inline(__always)
  mutating func append(_ value: UInt64, count added: UInt64) {
    bits |= value &<< count
    count &+= added
  }

  @inline(__always)
  mutating func flush() {
    next.storeBytes(of: bits.littleEndian, as: UInt64.self)
    next += Int(truncatingIfNeeded: count >> 3)
    bits &>>= count & ~7
    count &= 7
  }
}
