/// A 64-bit digest of an output, which a later build compares to detect changes by others. It is
/// fast, since every output is digested while it is written, and not cryptographic.
struct OutputDigest: Sendable, Equatable {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15
  /// The bytes after the last full word, across calls of `append`.
  private var rest: UInt64 = 0
  private var length = 0

  init() {}

  init(_ bytes: [UInt8]) { append(bytes) }

  mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      var index = 0
      while index < bytes.count, length % 8 != 0 { append(bytes[index], &index) }
      // In a variable of its own, which stays in a register.
      var mixed = state
      let words = (bytes.count - index) / 8
      for word in 0..<words {
        let word = bytes.loadUnaligned(fromByteOffset: index &+ 8 &* word, as: UInt64.self)
        mixed = Self.mix(mixed, UInt64(littleEndian: word))
      }
      state = mixed
      index += 8 * words
      length += 8 * words
      while index < bytes.count { append(bytes[index], &index) }
    }
  }

  private mutating func append(_ byte: UInt8, _ index: inout Int) {
    rest |= UInt64(byte) << UInt64(8 * (length % 8))
    length += 1
    index += 1
    if length % 8 == 0 {
      state = Self.mix(state, rest)
      rest = 0
    }
  }

  private static func mix(_ state: UInt64, _ word: UInt64) -> UInt64 {
    let product = (state ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low &+ 0x9E37_79B9_7F4A_7C15
  }

  /// The digest of all bytes appended so far.
  var value: UInt64 { Self.mix(Self.mix(state, rest), UInt64(length)) }
}
