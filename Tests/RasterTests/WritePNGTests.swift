import PictureCleaning
import Pictures
import RandomNumbers
import Testing

@testable import Raster

/// Encodes pixels as PNG and decodes them with cairo: opaque RGB.
private func roundTrip(_ pixels: [UInt32], width: Int) throws -> (bytes: Int, pixels: [UInt32]) {
  let cairo = try DrawingLibrary().functions
  var work = pixels
  let png = work.withUnsafeMutableBufferPointer {
    opaquePNG($0, width: width, height: pixels.count / width, cairo)
  }
  let file = DrawnFile(path: "", bytes: png, mediaType: "image/png")
  let read = try readPixels(of: file, atLeast: (1, 1), cairo)
  #expect(read.width == width && read.stride == 4 * width)
  return (png.count, read.bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) })
}

private func expectSame(_ pixels: [UInt32], width: Int) throws {
  let read = try roundTrip(pixels, width: width)
  #expect(read.pixels == pixels.map { $0 | 255 << 24 })
}

@Suite(.enabled(if: Rasterizer.whatIsMissing() == nil)) struct WritePNGTests {
  /// One picture of 3 × 2 pixels in all eight orientations. (Exif 2.32, 4.6.4)
  @Test(arguments: [
    (1, ["abc", "def"]), (2, ["cba", "fed"]), (3, ["fed", "cba"]), (4, ["def", "abc"]),
    (5, ["ad", "be", "cf"]), (6, ["da", "eb", "fc"]), (7, ["fc", "eb", "da"]),
    (8, ["cf", "be", "ad"]),
  ])
  func `a PNG is turned as its Exif data say`(_ orientation: Int, _ rows: [String]) throws {
    let cairo = try DrawingLibrary().functions
    var pixels = "abcdef".unicodeScalars.map(\.value)
    let png = pixels.withUnsafeMutableBufferPointer { opaquePNG($0, width: 3, height: 2, cairo) }
    let exif: [UInt8] = [
      0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0,
      0,
      0, 0, 0, 0,
    ]
    let bytes = png.dropLast(12) + PNGChunks.chunk("eXIf", exif) + png.suffix(12)
    let file = DrawnFile(path: "", bytes: Array(bytes), mediaType: "image/png")
    let read = try readPixels(of: file, atLeast: (1, 1), cairo)
    let letters = read.bytes.withUnsafeBytes { bytes in
      bytes.bindMemory(to: UInt32.self).map { Character(Unicode.Scalar(UInt8($0 & 0xFF))) }
    }
    #expect(read.width == rows[0].count && read.height == rows.count)
    #expect(String(letters) == rows.joined())
  }

  @Test(arguments: [(1, 1), (1, 300), (300, 1), (2, 2), (33, 34), (8192, 9), (500, 400)])
  func `noise of any size round-trips, also without repeated pixels`(
    _ width: Int, _ height: Int
  ) throws {
    var random = SeededRandom(law: 66)
    let noise = (0..<width * height).map { _ in UInt32(truncatingIfNeeded: random.next()) }
    try expectSame(noise, width: width)
  }

  @Test(arguments: lawSeeds(40))
  func `drawings of boxes round-trip, and of repeated boxes`(_ seed: Int) throws {
    var random = SeededRandom(UInt64(seed))
    let (width, height) = (random.number(1...900), random.number(1...200))
    var pixels = [UInt32](repeating: 0xCFE8FF, count: width * height)
    for _ in 0..<random.number(0...30) {
      let (x, y) = (random.next(below: width), random.next(below: height))
      let (across, down) = (random.number(1...60), random.number(1...60))
      let color = UInt32(truncatingIfNeeded: random.next())
      // Some of one colour, some of random pixels, some like the one above.
      let kind = random.next(below: 3)
      for row in y..<min(height, y + down) {
        for column in x..<min(width, x + across) {
          let old = pixels[max(0, row - 9) * width + column]
          let wild = color &* UInt32(1 + (row - y) * 60 + column - x)
          pixels[row * width + column] = kind == 0 ? color : kind == 1 ? wild : old
        }
      }
    }
    try expectSame(pixels, width: width)
  }

  @Test func `gradients round-trip`() throws {
    let pixels = (0..<400 * 300).map { index -> UInt32 in
      let (red, blue) = (index % 400 * 255 / 400, index / 400 * 255 / 300)
      return UInt32(red << 16 | blue)
    }
    try expectSame(pixels, width: 400)
  }

  @Test func `flat areas compress to nothing, and repetition in a row to almost nothing`() throws {
    let (width, height) = (1200, 630)
    let flat = [UInt32](repeating: 0xFFCF_E8FF, count: width * height)
    #expect(try roundTrip(flat, width: width).bytes < 5000)

    var random = SeededRandom(5)
    let stamp = (0..<40 * 40).map { _ in UInt32(truncatingIfNeeded: random.next()) | 255 << 24 }
    func grid(of number: Int) throws -> Int {
      var pixels = flat
      for each in 0..<number {
        for y in 0..<40 {
          for x in 0..<40 { pixels[(y + 100) * width + each * 50 + x] = stamp[y * 40 + x] }
        }
      }
      let read = try roundTrip(pixels, width: width)
      #expect(read.pixels == pixels)
      return read.bytes
    }
    let (one, many) = (try grid(of: 1), try grid(of: 20))
    #expect(one > 4800 && many < 2 * one, "\(one) bytes, and \(many)")
  }
}

struct PaethFilterTests {
  @Test func `a flat picture leaves one nonzero pixel, an edge leaves differences`() {
    var pixels: [UInt32] = [7, 7, 7, 7, 7, 7, 7, 9, 9, 7, 7, 9]
    pixels.withUnsafeMutableBufferPointer { filterByPaeth($0, width: 4) }
    #expect(pixels == [7, 0, 0, 0, 0, 0, 0, 2, 2, 0xFE, 0, 0])
  }
}

struct HuffmanCodeTests {
  /// The total length of all symbols, in bits.
  private func cost(_ code: HuffmanCode, _ counts: [UInt32]) -> Int {
    zip(code.lengths, counts).reduce(0) { $0 + Int($1.0) * Int($1.1) }
  }

  @Test func `frequent symbols have short codes, unused ones none`() {
    let code = HuffmanCode(counts: [5, 0, 1, 1, 12], longest: 12)
    #expect(code.lengths == [2, 0, 3, 3, 1])
    // Codes are stored with their first bit lowest: 10, 110, 111 and 0.
    #expect(code.codes == [0b01, 0, 0b011, 0b111, 0])
  }

  @Test func `a code of two symbols has one bit each`() {
    #expect(HuffmanCode(counts: [0, 900, 0, 1], longest: 12).lengths == [0, 1, 0, 1])
  }

  @Test func `no code exceeds the limit, and the code is complete`() {
    // Fibonacci counts, for which an optimal code would have 29 bits.
    var counts: [UInt32] = [1, 1]
    while counts.count < 30 { counts.append(counts.suffix(2).reduce(0, +)) }
    for longest in [5, 7, 12, 15] {
      let code = HuffmanCode(counts: counts, longest: longest)
      #expect(code.lengths.max() == UInt8(longest))
      #expect(code.lengths.reduce(0) { $0 + 1 << (32 - Int($1)) } == 1 << 32)
    }
  }

  @Test func `the code is optimal`() {
    // All complete codes of five symbols with at most three bits, by code lengths.
    let shapes: [[UInt8]] = [[1, 3, 3, 3, 3], [2, 2, 2, 3, 3]]
    var random = SeededRandom(law: 7)
    for _ in 0..<lawCount(200) {
      let counts = (0..<5).map { _ in UInt32(random.number(1...100)) }
      let best = shapes.map { shape in
        zip(shape, counts.sorted(by: >)).reduce(0) { $0 + Int($1.0) * Int($1.1) }
      }
      #expect(cost(HuffmanCode(counts: counts, longest: 3), counts) == best.min())
    }
  }
}
