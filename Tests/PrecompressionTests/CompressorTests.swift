import Bytes
import Precompression
import RandomNumbers
import Testing

/// Round trips are tested in Tests/Commands, where other libraries decompress.
@Suite struct CompressorTests {
  init() throws { try ContentCoding.load() }

  private func compress(_ pieces: [[UInt8]], _ coding: ContentCoding) throws -> [UInt8] {
    let compressor = try Compressor(coding, size: Int64(pieces.reduce(0) { $0 + $1.count }))
    return try pieces.enumerated().flatMap {
      try compressor.add($1, isLast: $0 == pieces.count - 1)
    }
  }

  @Test(arguments: ContentCoding.allCases)
  func `the same pieces give the same bytes`(coding: ContentCoding) throws {
    var random = SeededRandom(law: 1)
    let letters = Array("abc<>/ ".utf8)
    let pieces = (0..<4).map { _ in (0..<100_000).map { _ in random.pick(letters) } }
    let bytes = try compress(pieces, coding)
    #expect(bytes.count > 50_000 && bytes.count < 200_000)
    #expect(try bytes == compress(pieces, coding))
  }

  @Test func `a gzip file says no time, no name and no system, and what it holds`() throws {
    let text = Array(String(repeating: "<p>🐶</p>", count: 1000).utf8)
    let bytes = try compress([text], .gzip)
    #expect(bytes.prefix(10) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 0xFF])
    let numbers = [crc32(text[...]), UInt32(text.count)].flatMap { number in
      (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    #expect(Array(bytes.suffix(8)) == numbers)
  }

  @Test(arguments: ContentCoding.allCases)
  func `nothing and noise are compressed, too`(coding: ContentCoding) throws {
    #expect(try !compress([[]], coding).isEmpty)
    var random = SeededRandom(law: 2)
    let noise = (0..<300_000).map { _ in UInt8(random.next(below: 256)) }
    #expect(try compress([noise, []], coding).count > noise.count)
  }
}
