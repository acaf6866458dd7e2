import Bytes

/// The chunks of a PNG file, up to the first truncated one. (PNG, third edition, 5.3)
public struct PNGChunks: Sequence, IteratorProtocol {
  public struct Chunk {
    /// Its bytes in the file: length, type, body and checksum.
    public let range: Range<Int>
    private let file: [UInt8]

    fileprivate init(_ range: Range<Int>, of file: [UInt8]) {
      self.range = range
      self.file = file
    }

    public var body: ArraySlice<UInt8> { file[range.dropFirst(8).dropLast(4)] }

    public func isOf(_ type: StaticString) -> Bool { file.has(type, at: range.lowerBound + 4) }

    func isOfAny(of types: [StaticString]) -> Bool {
      file.hasAny(of: types, at: range.lowerBound + 4)
    }

    /// Whether its checksum is valid.
    public var isWhole: Bool {
      let stated = file[range.suffix(4)].reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
      return crc32(file[range.dropFirst(4).dropLast(4)]) == stated
    }
  }

  private let file: [UInt8]
  private var offset = 8

  /// - Parameter file: including the 8-byte signature.
  public init(_ file: [UInt8]) {
    self.file = file
  }

  public mutating func next() -> Chunk? {
    guard offset <= file.count - 12 else { return nil }
    // A length that overflows an Int is beyond the end.
    let length = file.bigEndian(at: offset, count: 4) ?? file.count
    guard length <= file.count - offset - 12 else { return nil }
    defer { offset += 12 + length }
    return Chunk(offset..<offset + 12 + length, of: file)
  }

  /// Serializes a chunk.
  public static func chunk(_ type: StaticString, _ body: [UInt8]) -> [UInt8] {
    var checked: [UInt8] = []
    checked.reserveCapacity(4 + body.count)
    for index in 0..<4 { checked.append(type.utf8Start[index]) }
    checked += body
    return bigEndian(UInt32(body.count)) + checked + bigEndian(crc32(checked[...]))
  }
}

private func bigEndian(_ number: UInt32) -> [UInt8] {
  let shifts: [UInt32] = [24, 16, 8, 0]
  return shifts.map { UInt8(truncatingIfNeeded: number >> $0) }
}
