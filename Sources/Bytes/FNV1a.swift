import Texts

// The non-cryptographic hash FNV-1a by Fowler, Noll and Vo
// (http://www.isthe.com/chongo/tech/comp/fnv): fast on short texts and deterministic across
// machines and runs; collisions can be constructed.

/// 64-bit FNV-1a.
public struct FNV1a64: Sendable {
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  public init() {}

  public init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }

  public init(_ text: String) {
    add(text)
  }

  @inlinable public init<Kind>(_ text: Text<Kind>) {
    self.init(text.string)
  }

  public mutating func add(_ byte: UInt8) { add(word: UInt64(byte)) }

  public mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      for byte in bytes { add(byte) }
    }
  }

  /// Hashes 64 bits in one step; not part of the published hash.
  public mutating func add(word: UInt64) { value = (value ^ word) &* 0x100_0000_01b3 }
}

/// 32-bit FNV-1a.
public struct FNV1a32: Sendable {
  public private(set) var value: UInt32 = 0x811c_9dc5

  public init() {}

  public init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }

  public mutating func add(_ byte: UInt8) { value = (value ^ UInt32(byte)) &* 0x0100_0193 }
}
