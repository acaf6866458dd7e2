/// Keeps of a PNG file the chunks that its pixels, its colours and its motion are made of, and its
/// orientation; texts, times and whatever nobody knows go. (PNG, third edition)
func cleanPNG(_ bytes: [UInt8]) -> [UInt8] {
  var clean = Array(bytes.prefix(8))
  clean.reserveCapacity(bytes.count)
  var offset = 8
  var isFirstExif = true
  while offset <= bytes.count - 12 {
    // A length that an Int has no room for is one beyond the end.
    let length = min(bytes.bigEndian(at: offset, count: 4) ?? bytes.count, bytes.count)
    let isWhole = length <= bytes.count - offset - 12
    let end = isWhole ? offset + 12 + length : bytes.count
    if bytes.hasAny(of: keptChunks, at: offset + 4) {
      clean += bytes[offset..<end]
    } else if bytes.has("eXIf", at: offset + 4), isWhole, isFirstExif {
      isFirstExif = false
      let orientation = ExifOrientation(in: bytes, at: offset + 8, end: end - 4)
      if let orientation, orientation.value > 1 {
        clean += chunk("eXIf", orientation.tiff(room: length))
      }
    }
    if bytes.has("IEND", at: offset + 4) { break }
    offset = end
  }
  return clean
}

private let keptChunks: [StaticString] = [
  "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "cICP", "mDCV",
  "mDCv", "cLLI", "cLLi", "bKGD", "hIST", "pHYs", "sPLT", "acTL", "fcTL", "fdAT",
]

/// A chunk whose body has less than 256 bytes.
private func chunk(_ type: StaticString, _ body: [UInt8]) -> [UInt8] {
  var checked: [UInt8] = []
  for index in 0..<4 { checked.append(type.utf8Start[index]) }
  checked += body
  let check = crc32(checked)
  return [0, 0, 0, UInt8(body.count)] + checked
    + [24, 16, 8, 0].map { (shift: UInt32) in UInt8(truncatingIfNeeded: check >> shift) }
}

/// ISO 3309, bit by bit: a few bytes are checked.
private func crc32(_ bytes: [UInt8]) -> UInt32 {
  var check: UInt32 = 0xFFFF_FFFF
  for byte in bytes {
    check ^= UInt32(byte)
    for _ in 0..<8 { check = check & 1 == 1 ? 0xEDB8_8320 ^ check >> 1 : check >> 1 }
  }
  return ~check
}
