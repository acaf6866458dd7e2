/// A 64-bit digest of an output. A later build compares it, to see whether the file is still what a
/// build wrote. Every output is digested while it is written, so it is fast; it resists no attacker.
struct OutputDigest: Sendable, Equatable {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15
  /// Bytes that do not fill a word yet, whatever the pieces were.
  private var rest: UInt64 = 0
  private var length = 0

  init() {}

  init(_ bytes: [UInt8]) { append(bytes) }

  mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      var index = 0
      while index < bytes.count, length % 8 != 0 { append(bytes[index], &index) }
      while index + 8 <= bytes.count {
        mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
        index += 8
        length += 8
      }
      while index < bytes.count { append(bytes[index], &index) }
    }
  }

  private mutating func append(_ byte: UInt8, _ index: inout Int) {
    rest |= UInt64(byte) << UInt64(8 * (length % 8))
    length += 1
    index += 1
    if length % 8 == 0 {
      mix(rest)
      rest = 0
    }
  }

  private mutating func mix(_ word: UInt64) {
    let product = (state ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    state = product.high ^ product.low &+ 0x9E37_79B9_7F4A_7C15
  }

  /// 64 bits of all that was appended.
  var value: UInt64 {
    var last = self
    last.mix(rest)
    last.mix(UInt64(length))
    return last.state
  }
}
