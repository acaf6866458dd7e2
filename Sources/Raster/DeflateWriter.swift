/// Entropy coding: writes tokens in deflate blocks, each with its own optimal Huffman code.
struct DeflateWriter: ~Copyable {
  /// The tokens of the current block.
  var tokens: DeflateTokens
  private let firstToken: UnsafeMutablePointer<UInt16>
  private let counts: UnsafeMutablePointer<UInt32>
  /// The output, and a buffer for the bits of a block.
  private var stream: [UInt8]
  private let scratch: UnsafeMutableRawPointer
  private var bits: BitWriter

  init() {
    firstToken = .allocate(capacity: blockCapacity + 1)
    counts = .allocate(capacity: DeflateTokens.countsLength)
    counts.initialize(repeating: 0, count: DeflateTokens.countsLength)
    tokens = DeflateTokens(next: firstToken, counts: counts)
    // A token has 32 bits at most.
    scratch = .allocate(byteCount: blockCapacity * 4 + 1024, alignment: 8)
    bits = BitWriter(next: scratch)
    // zlib header: deflate, 32 KB window, fastest.
    stream = [0x78, 0x01]
  }

  deinit {
    firstToken.deallocate()
    counts.deallocate()
    scratch.deallocate()
  }

  /// Starts a new block unless the current one has room for `count` more tokens, at most 65 536.
  mutating func makeRoom(for count: Int) {
    precondition(count <= blockCapacity)
    if tokens.next - firstToken + count > blockCapacity { writeBlock(isLast: false) }
  }

  /// The complete stream.
  ///
  /// - Parameter checksum: Adler-32 of all bytes, as a number.
  consuming func finish(checksum: UInt32) -> [UInt8] {
    writeBlock(isLast: true)
    // Padding of the last byte.
    bits.write(0, count: 7)
    takeBytes()
    for shift in [24, 16, 8, 0] { stream.append(UInt8(truncatingIfNeeded: checksum >> shift)) }
    return stream
  }
}

/// Tokens per block: enough to amortize the 170 bytes of its codes, few enough for the CPU caches.
private let blockCapacity = 1 << 16

/// The maximum code length in bits; deflate allows 15.
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

  /// The block header with both codes.
  ///
  /// Code lengths are not Huffman-coded in turn, which would save 100 bytes of 50 000.
  private mutating func writeHeader(
    _ literals: HuffmanCode, _ distances: HuffmanCode, isLast: Bool
  ) {
    bits.write(isLast ? 1 : 0, count: 1)
    // Dynamic Huffman codes, then HLIT and HDIST.
    bits.write(2, count: 2)
    bits.write(UInt64(literals.lengths.count - 257), count: 5)
    bits.write(UInt64(distances.lengths.count - 1), count: 5)
    // HCLEN: a fixed 4-bit code for lengths 0 to 15, without the three repeat codes.
    bits.write(19 - 4, count: 4)
    for index in 0..<19 { bits.write(index < 3 ? 0 : 4, count: 3) }
    for length in literals.lengths + distances.lengths {
      let length = UInt64(length)
      // Huffman codes are stored from the most significant bit.
      bits.write(
        length >> 3 & 1 | length >> 1 & 2 | length << 1 & 4 | length << 3 & 8, count: 4)
    }
  }

  private mutating func writeTokens(_ literals: HuffmanCode, _ distances: HuffmanCode) {
    let codes = literals.codes
    let distanceCodes = distances.codes
    // The bits of each token, with their count in the top 8 bits.
    let table = (0..<Token.kinds).map { token -> UInt64 in
      let symbol = Token.symbol(of: token)
      guard symbol.number < codes.count else { return 0 }
      var bits = UInt64(codes[symbol.number])
      var count = UInt64(literals.lengths[symbol.number])
      bits |= UInt64(symbol.extra) << count
      count += UInt64(symbol.extraBits)
      if token > Token.endOfBlock, token < Token.firstMatch {
        // A run is a match at distance 1.
        bits |= UInt64(distanceCodes[0]) << count
        count += UInt64(distances.lengths[0])
      }
      return bits | count << 56
    }
    table.withUnsafeBufferPointer { table in
      // A local copy, which the compiler keeps in registers.
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

  /// Flushes full bytes to the stream.
  private mutating func takeBytes() {
    stream += UnsafeRawBufferPointer(start: scratch, count: bits.next - scratch)
    bits.next = scratch
  }
}

/// A bit buffer, least significant bit first.
private struct BitWriter {
  /// The position of the next full byte; a flush stores 8 bytes there.
  var next: UnsafeMutableRawPointer
  private var bits: UInt64 = 0
  private var count: UInt64 = 0

  init(next: UnsafeMutableRawPointer) { self.next = next }

  mutating func write(_ value: UInt64, count: UInt64) {
    append(value, count: count)
    flush()
  }

  /// Appends bits: at most 56 between flushes.
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
