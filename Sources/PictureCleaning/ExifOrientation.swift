/// The Exif orientation of a PNG, 1 to 8; 1 is unrotated.
public func orientation(ofPNG bytes: [UInt8]) -> Int {
  let exif = PNGChunks(bytes).first { $0.isOf("eXIf") }?.body
  return exif.flatMap { ExifOrientation(in: bytes, at: $0.startIndex, end: $0.endIndex) }
    .map { Int($0.value) } ?? 1
}

/// The Exif orientation of a JPEG: that of the first segment that has one, before the first scan.
func orientation(ofJPEG bytes: [UInt8]) -> Int {
  var offset = 2
  while let marker = bytes.bigEndian(at: offset, count: 2), marker > 0xFF00, marker != 0xFFDA,
    let length = bytes.bigEndian(at: offset + 2, count: 2)
  {
    let end = min(offset + 2 + max(2, length), bytes.count)
    if marker == 0xFFE1, bytes.has("Exif\u{0}", at: offset + 4),
      let found = ExifOrientation(in: bytes, at: offset + 10, end: end)
    {
      return Int(found.value)
    }
    offset = end
  }
  return 1
}

/// The orientation of a picture, the only Exif tag that affects rendering.
/// (Exif 2.32, 4.6.4: the tag Orientation of the first directory)
struct ExifOrientation {
  /// 1 to 8; 1 is unrotated.
  let value: UInt8

  /// - Parameters:
  ///   - offset: the start of the TIFF header.
  ///   - end: the end of the Exif data.
  /// - Returns: nil if the tag is missing or malformed.
  init?(in bytes: [UInt8], at offset: Int, end: Int) {
    let isBig = bytes.has("MM\u{0}*", at: offset)
    guard isBig || bytes.has("II*\u{0}", at: offset) else { return nil }
    func number(_ place: Int, _ count: Int) -> Int? {
      guard place <= end - offset - count else { return nil }
      return isBig
        ? bytes.bigEndian(at: offset + place, count: count)
        : bytes.littleEndian(at: offset + place, count: count)
    }
    guard let directory = number(4, 4), directory >= 8, directory <= end - offset,
      let count = number(directory, 2)
    else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard entry + 12 <= end - offset else { return nil }
      guard number(entry, 2) == 0x0112 else { continue }
      // Type SHORT, count 1.
      guard number(entry + 2, 2) == 3, number(entry + 4, 4) == 1, let value = number(entry + 8, 2),
        (1...8).contains(value)
      else { return nil }
      self.value = UInt8(value)
      return
    }
    return nil
  }

  /// Minimal Exif data with this orientation: 26 bytes, or 22 without the offset of the next
  /// directory if there is less room. Any Exif data with an orientation has at least 22.
  func tiff(room: Int) -> [UInt8] {
    let whole: [UInt8] = [
      0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0,
      0,
    ]
    return Array(whole.prefix(room < whole.count ? 22 : whole.count))
  }
}
