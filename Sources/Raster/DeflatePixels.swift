/// Filtered rows of a PNG as a zlib stream (RFC 1950, RFC 1951).
///
/// It looks for what there is to find in drawings: runs of zeros, which are what flat colours leave,
/// and pixels that were there before, since the same emoji may stand in a row many times. Whole
/// pixels are compared, a third as many as there are bytes. zlib's quickest level takes three times
/// as long, for larger files.
///
/// - Parameters:
///   - pixels: row by row, red above green above blue in the lower three bytes of each.
///   - width: in pixels, at most 16 384.
///   - filter: the number of the filter, which stands before each row.
func deflate(_ pixels: UnsafeBufferPointer<UInt32>, width: Int, filter: UInt8) -> [UInt8] {
  precondition(1...16_384 ~= width && !pixels.isEmpty && pixels.count % width == 0)
  var writer = DeflateWriter()
  var checksum = Adler32()
  withUnsafeTemporaryAllocation(of: Int32.self, capacity: 1 << KnownPixels.bits) { table in
    table.initialize(repeating: -1)
    let known = KnownPixels(pixels: pixels.baseAddress!, width: width, table: table.baseAddress!)
    for row in 0..<pixels.count / width {
      // No pixel takes more room than its three bytes do.
      writer.makeRoom(for: 3 * width + 1)
      // A copy, which the compiler keeps in registers.
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
      // The checksum is one of all bytes, however they are written.
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

/// Whether four pixels are zeros.
@inline(__always)
private func isZero(_ pixels: UnsafePointer<UInt32>) -> Bool {
  let raw = UnsafeRawPointer(pixels)
  return raw.loadUnaligned(as: UInt64.self)
    | raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self) == 0
}

/// Where pixels were seen last.
private struct KnownPixels {
  /// 2 to this many places are kept: as many as fit into the nearest cache.
  static let bits = 12
  /// Three pixels cost less as a match than as literals, two may not.
  private static let shortest = 3
  /// Deflate's longest match is 258 bytes, and its window 32 KB.
  private static let longest = 86
  private static let window = 32768

  let pixels: UnsafePointer<UInt32>
  let width: Int
  /// The last place of three pixels, by what is made of them; -1 for none.
  let table: UnsafeMutablePointer<Int32>

  /// Looks for pixels in the window that are those here, and remembers this place.
  /// - Returns: how many, and how many bytes before in the stream.
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
    // Before each row stands the number of its filter, which no match crosses.
    let rowThere = there / width
    let distance = 3 * (here - there) + row - rowThere
    guard distance <= Self.window else { return nil }
    let most = min(Self.longest, end - here, (rowThere + 1) * width - there)
    var length = Self.shortest
    while length < most, pixels[there + length] == pixels[here + length] { length += 1 }
    return (length, distance)
  }
}

/// The checksum of a zlib stream: the sum of all bytes and one, and the sum of these sums.
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

  /// To be called for every row, so that the sums do not grow too large.
  mutating func reduce() {
    sum %= 65521
    sums %= 65521
  }

  var value: UInt32 { UInt32(truncatingIfNeeded: sums << 16 | sum) }
}
