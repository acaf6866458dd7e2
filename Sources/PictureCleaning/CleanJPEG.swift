/// Filters a JPEG file: keeps tables, frames, scans, and the application segments that define colours.
/// (ITU-T T.81, annex B)
///
/// Data behind the end of image (EOI) is dropped: cameras append other pictures and videos. A missing
/// EOI marker is appended: some cameras omit it, and every browser shows such a picture.
/// - Throws: `.cutOff` for a file that ends before its first scan begins.
func cleanJPEG(_ bytes: [UInt8]) throws(PictureRefusal) -> [UInt8] {
  var cleaning = JPEGCleaning(bytes)
  return try cleaning.run()
}

private struct JPEGCleaning {
  let bytes: [UInt8]
  var clean: [UInt8] = [0xFF, 0xD8]
  var offset = 2
  /// Decoders use the first segment with an orientation.
  var hasOrientation = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    clean.reserveCapacity(bytes.count)
  }

  mutating func run() throws(PictureRefusal) -> [UInt8] {
    var hasScan = false
    while let marker = nextMarker(), marker != 0xD9 {
      guard let length = bytes.bigEndian(at: offset, count: 2), length >= 2,
        length <= bytes.count - offset
      else { break }
      keep(marker, offset + 2..<offset + length)
      offset += length
      if marker == 0xDA { hasScan = keepScan() || hasScan }
    }
    guard hasScan else { throw .cutOff }
    return clean + [0xFF, 0xD9]
  }

  /// Advances behind the next marker of a segment or EOI; bytes that decoders skip are dropped.
  private mutating func nextMarker() -> UInt8? {
    while offset + 1 < bytes.count {
      let marker = bytes[offset + 1]
      if bytes[offset] == 0xFF, marker > 0x01, marker != 0xFF, !(0xD0...0xD8).contains(marker) {
        offset += 2
        return marker
      }
      offset += 1
    }
    return nil
  }

  private mutating func keep(_ marker: UInt8, _ body: Range<Int>) {
    let isKept: Bool
    switch marker {
    case 0xC0...0xCF, 0xDA...0xDF: isKept = true
    case 0xE0: isKept = begins(body, "JFIF\u{0}")
    case 0xE1: return keepOrientation(body)
    case 0xE2: isKept = begins(body, "ICC_PROFILE\u{0}")
    case 0xEE: isKept = begins(body, "Adobe")
    default: isKept = false
    }
    if isKept { clean += bytes[body.lowerBound - 4..<body.upperBound] }
  }

  private func begins(_ body: Range<Int>, _ name: StaticString) -> Bool {
    name.utf8CodeUnitCount <= body.count && bytes.has(name, at: body.lowerBound)
  }

  private mutating func keepOrientation(_ body: Range<Int>) {
    guard !hasOrientation, body.count > 6, begins(body, "Exif\u{0}"),
      let orientation = ExifOrientation(
        in: bytes, at: body.lowerBound + 6, end: body.upperBound)
    else { return }
    hasOrientation = true
    guard orientation.value > 1 else { return }
    let tiff = orientation.tiff(room: body.count - 6)
    clean += [0xFF, 0xE1, 0, UInt8(8 + tiff.count), 0x45, 0x78, 0x69, 0x66, 0, 0] + tiff
  }

  /// Keeps entropy-coded data up to the next marker; `FF 00` is an escaped byte, and restart markers
  /// belong to the data.
  /// - Returns: whether there is any.
  private mutating func keepScan() -> Bool {
    let start = offset
    while offset < bytes.count {
      if bytes[offset] == 0xFF {
        // A lone `FF` at the end of the file is no marker.
        guard offset + 1 < bytes.count else { break }
        let next = bytes[offset + 1]
        if next != 0, !(0xD0...0xD7).contains(next) { break }
      }
      offset += 1
    }
    clean += bytes[start..<offset]
    return start < offset
  }
}
