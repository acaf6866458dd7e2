/// Deflates the filtered rows of a PNG into a zlib stream (RFC 1950, RFC 1951).
///
/// Specialized in drawings: it finds runs of zeros, which flat colours leave, and repeated pixels,
/// since the same emoji may occur many times in a row. It compares whole pixels, a third as many as
/// bytes. zlib's fastest level takes three times as long, for larger files.
/// - Parameter pixels: row by row, xRGB: red above green above blue in the lower three bytes.
/// - Parameter width: in pixels, at most 16 384.
/// - Parameter filter: the filter type byte of each row.
func deflate(_ pixels: UnsafeBufferPointer<UInt32>, width: Int, filter: UInt8) -> [UInt8] {
  precondition(1...16_384 ~= width && !pixels.isEmpty && pixels.count % width == 0)
  var writer = DeflateWriter()
  var checksum = Adler32()
  withUnsafeTemporaryAllocation(of: Int32.self, capacity: 1 << KnownPixels.bits) { table in
    table.initialize(repeating: -1)
    let known = KnownPixels(pixels: pixels.baseAddress!, width: width, table: table.baseAddress!)
    for row in 0..<pixels.count / width {
      // A pixel takes three tokens at most.
      writer.makeRoom(for: 3 * width + 1)
      // Local copies, which the compiler keeps in registers.
      var (tokens, sums) = (writer.tokens, checksum)
      tokens.append(filter, to: 0)
      sums.add(UInt32(filter))
      deflateRow(row, of: known, &tokens, &sums)
      sums.reduce()
      (writer.tokens, checksum) = (tokens, sums)
    }
  }
  return writer.finish(checksum: checksum.value)
}

@inline(__always)
private func deflateRow(
  _ row: Int, of known: KnownPixels, _ tokens: inout DeflateTokens, _ checksum: inout Adler32
) {
  let pixels = known.pixels
  let end = (row + 1) * known.width
  var index = row * known.width
  while index < end {
    let start = index
    while index + 4 <= end, isZero(pixels + index) { index += 4 }
    while index < end, pixels[index] & 0xFF_FFFF == 0 { index += 1 }
    if index > start {
      checksum.addZeros(3 * (index - start))
      tokens.appendZeros(3 * (index - start))
      guard index < end else { return }
    }
    if let (length, distance) = known.find(index, inRow: row) {
      // The checksum is that of the uncompressed bytes.
      for repeated in index..<index + length { checksum.add(pixel: pixels[repeated]) }
      tokens.appendMatch(length: 3 * length, distance: distance)
      index += length
    } else {
      let pixel = pixels[index]
      checksum.add(pixel: pixel)
      tokens.append(UInt8(truncatingIfNeeded: pixel >> 16), to: 0)
      tokens.append(UInt8(truncatingIfNeeded: pixel >> 8), to: 1)
      tokens.append(UInt8(truncatingIfNeeded: pixel), to: 2)
      index += 1
    }
  }
}

/// Whether four pixels are 0.
@inline(__always)
private func isZero(_ pixels: UnsafePointer<UInt32>) -> Bool {
  let raw = UnsafeRawPointer(pixels)
  return raw.loadUnaligned(as: UInt64.self)
    | raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self) == 0
}

/// A hash table of the last position of each three pixels.
private struct KnownPixels {
  /// log2 of its size: what fits into the L1 cache.
  static let bits = 12
  /// Three pixels cost less as a match than as literals, two may not.
  private static let shortest = 3
  /// Deflate's limits: matches of 258 bytes, a window of 32 KB.
  private static let longest = 86
  private static let window = 32768

  let pixels: UnsafePointer<UInt32>
  let width: Int
  /// The last position by hash of three pixels; -1 for none.
  let table: UnsafeMutablePointer<Int32>

  /// Finds a match in the window, and inserts this position.
  /// - Returns: the length in pixels and the distance in bytes.
  @inline(__always)
  func find(_ here: Int, inRow row: Int) -> (length: Int, distance: Int)? {
    let end = (row + 1) * width
    guard here + Self.shortest <= end else { return nil }
    let mixed =
      UInt64(pixels[here]) &+ UInt64(pixels[here + 1]) << 20 &+ UInt64(pixels[here + 2]) << 40
    let slot = Int(truncatingIfNeeded: (mixed &* 0x9E37_79B9_7F4A_7C15) >> (64 - Self.bits))
    let there = Int(table[slot])
    table[slot] = Int32(truncatingIfNeeded: here)
    guard there >= 0, pixels[there] == pixels[here], pixels[there + 1] == pixels[here + 1],
      pixels[there + 2] == pixels[here + 2]
    else { return nil }
    // Each row begins with a filter byte, which no match crosses.
    let rowThere = there / width
    let distance = 3 * (here - there) + row - rowThere
    guard distance <= Self.window else { return nil }
    let most = min(Self.longest, end - here, (rowThere + 1) * width - there)
    var length = Self.shortest
    while length < most, pixels[there + length] == pixels[here + length] { length += 1 }
    return (length, distance)
  }
}

/// Adler-32, the checksum of a zlib stream.
private struct Adler32 {
  private var sum: UInt64 = 1
  private var sums: UInt64 = 0

  @inline(__always)
  mutating func add(_ byte: UInt32) {
    sum &+= UInt64(byte)
    sums &+= sum
  }

  @inline(__always)
  mutating func add(pixel: UInt32) {
    let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
    sums &+= 3 &* sum &+ UInt64(3 &* red &+ 2 &* green &+ blue)
    sum &+= UInt64(red &+ green &+ blue)
  }

  @inline(__always)
  mutating func addZeros(_ count: Int) { sums &+= UInt64(count) &* sum }

  /// The deferred modulo; call it once per row, before the sums overflow.
  mutating func reduce() {
    sum %= 65521
    sums %= 65521
  }

  var value: UInt32 { UInt32(truncatingIfNeeded: sums << 16 | sum) }
}
