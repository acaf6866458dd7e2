import Bytes
import RandomNumbers
import Testing

@Test(
  arguments: [
    ("", 0), ("a", 0xE8B7_BE43), ("123456789", 0xCBF4_3926), ("IEND", 0xAE42_6082),
    ("The quick brown fox jumps over the lazy dog", 0x414F_A339),
  ] as [(String, UInt32)])
func `checksums are those of ISO 3309`(_ text: String, expected: UInt32) {
  #expect(crc32(Array(text.utf8)[...]) == expected)
}

@Test func `bytes followed by their little-endian checksum have a constant residue`() {
  var random = SeededRandom(law: 2)
  for count in 0..<100 {
    let bytes = (0..<count).map { _ in UInt8(random.next(below: 256)) }
    let checksum = crc32(bytes[...])
    let whole = bytes + (0..<4).map { UInt8(truncatingIfNeeded: checksum >> (8 * $0)) }
    #expect(crc32(whole[...]) == 0x2144_DF1C)
  }
}
