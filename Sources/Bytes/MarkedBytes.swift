// Eight bytes at a time (SIMD within a register), as bytes of a little-endian word.

/// The eight bytes from an index on. Past the end they are spaces, which callers must not look for.
@inlinable public func littleEndianWord(
  at index: Int, in bytes: UnsafeBufferPointer<UInt8>
) -> UInt64 {
  if index + 8 <= bytes.count {
    return UInt64(
      littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(
        fromByteOffset: index, as: UInt64.self))
  }
  var word: UInt64 = 0x2020_2020_2020_2020
  for byte in bytes[index...].reversed() { word = word << 8 | UInt64(byte) }
  return word
}

/// The highest bit of each of eight bytes that is less than a limit of at most 0x80: the subtraction
/// sets it, and it was not set before. The lowest bit is exact; a borrow may set higher ones.
/// (“Bit Twiddling Hacks”, Sean Eron Anderson)
@inlinable public func marks(below limit: UInt64, in word: UInt64) -> UInt64 {
  (word &- 0x0101_0101_0101_0101 &* limit) & ~word & 0x8080_8080_8080_8080
}

/// The highest bit of each of eight bytes that has a value; the lowest is exact.
@inlinable public func marks(_ byte: UInt8, in word: UInt64) -> UInt64 {
  marks(below: 1, in: word ^ 0x0101_0101_0101_0101 &* UInt64(byte))
}

/// The highest bit of each of eight bytes that is not ASCII.
@inlinable public func marksOfNonASCII(in word: UInt64) -> UInt64 { word & 0x8080_8080_8080_8080 }
