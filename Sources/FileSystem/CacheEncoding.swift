/// Serializes the cache: numbers as 8 bytes, texts length-prefixed and NUL-terminated.
struct CacheWriter {
  private var bytes: [UInt8]

  /// - Parameter magic: the file's magic number; changes with the format.
  init(_ magic: [UInt8] = CacheReader.magic) {
    bytes = magic
  }

  mutating func append(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ text: some Collection<UInt8>) {
    append(UInt64(text.count))
    bytes.append(contentsOf: text)
    bytes.append(0)
  }

  mutating func append(_ signature: FileSignature) {
    append(UInt64(bitPattern: signature.size))
    append(UInt64(bitPattern: signature.modified))
    append(UInt64(bitPattern: signature.changed))
    append(signature.inode)
    append(signature.device)
    append(UInt64(signature.mode))
  }

  mutating func append(_ files: [SignedPath]) {
    append(UInt64(files.count))
    for file in files {
      append(file.path.utf8)
      append(file.signature)
    }
  }

  /// The bytes with a trailing checksum.
  func finished() -> [UInt8] {
    var copy = self
    copy.append(checkSum(bytes[...]))
    return copy.bytes
  }
}

/// Deserializes what `CacheWriter` wrote. Malformed input reads as zero or nothing and sets
/// `isBroken`; the checksum, verified first, makes that rare.
struct CacheReader {
  static let magic = Array("emojiart cache 1\n".utf8)

  private let bytes: [UInt8]
  private var position: Int
  private let end: Int
  private(set) var isBroken = false

  init?(checking bytes: [UInt8], _ magic: [UInt8] = Self.magic) {
    guard bytes.count >= magic.count + 8, bytes.starts(with: magic) else { return nil }
    self.bytes = bytes
    position = bytes.count - 8
    end = bytes.count
    guard readNumber() == checkSum(bytes[..<(bytes.count - 8)]) else { return nil }
    self.position = magic.count
  }

  /// Whether only the checksum is left.
  var isAtEnd: Bool { !isBroken && position == end - 8 }

  mutating func readNumber() -> UInt64 {
    guard position + 8 <= end else {
      isBroken = true
      return 0
    }
    defer { position += 8 }
    return bytes.withUnsafeBytes {
      UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: position, as: UInt64.self))
    }
  }

  mutating func readText() -> ArraySlice<UInt8> {
    let count = readNumber()
    guard count < UInt64(end - position), bytes[position + Int(count)] == 0 else {
      isBroken = true
      return []
    }
    defer { position += Int(count) + 1 }
    return bytes[position..<position + Int(count)]
  }

  /// A list of paths with signatures.
  mutating func readFiles() -> [SignedPath] {
    var files: [SignedPath] = []
    for _ in 0..<readNumber() {
      guard !isBroken else { break }
      let path = String(decoding: readText(), as: UTF8.self)
      files.append(SignedPath(path: path, signature: readSignature()))
    }
    return files
  }

  mutating func readSignature() -> FileSignature {
    FileSignature(
      size: Int64(bitPattern: readNumber()), modified: Int64(bitPattern: readNumber()),
      changed: Int64(bitPattern: readNumber()), inode: readNumber(), device: readNumber(),
      mode: UInt32(truncatingIfNeeded: readNumber()))
  }
}

extension ArraySlice<UInt8> {
  /// Byte equality with a string, by memcmp where it is contiguous.
  func elementsEqual(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { $0.elementsEqual(self) }
      ?? elementsEqual(text.utf8)
  }
}

/// Detects a torn or damaged file; FNV-like, over 64-bit words.
private func checkSum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
  bytes.withUnsafeBytes { buffer in
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325 ^ UInt64(buffer.count)
    var offset = 0
    while offset + 8 <= buffer.count {
      let word = UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      sum = (sum ^ word) &* 0x100_0000_01b3
      sum ^= sum >> 29
      offset += 8
    }
    while offset < buffer.count {
      sum = (sum ^ UInt64(buffer[offset])) &* 0x100_0000_01b3
      offset += 1
    }
    return sum
  }
}
