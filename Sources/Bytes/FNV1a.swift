// FNV-1a by Fowler, Noll and Vo (http://www.isthe.com/chongo/tech/comp/fnv): quick on short texts, the same
// on every machine and in every run, and no defence against texts that are chosen to collide.

/// FNV-1a with 64 bits.
public struct FNV1a64: Sendable {
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  public init() {}

  public init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }

  public init(_ text: String) {
    add(text)
  }

  public mutating func add(_ byte: UInt8) { add(word: UInt64(byte)) }

  public mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      for byte in bytes { add(byte) }
    }
  }

  /// One step for 64 bits at once, which is no part of the published hash.
  public mutating func add(word: UInt64) { value = (value ^ word) &* 0x100_0000_01b3 }
}

/// FNV-1a with 32 bits.
public struct FNV1a32: Sendable {
  public private(set) var value: UInt32 = 0x811c_9dc5

  public init() {}

  public init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }

  public mutating func add(_ byte: UInt8) { value = (value ^ UInt32(byte)) &* 0x0100_0193 }
}
