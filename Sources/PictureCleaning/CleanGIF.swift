/// Filters a GIF file: keeps frames, timing, loop count and colour profile; drops comments, plain text
/// and other application data. (GIF89a specification)
///
/// Data behind the trailer or behind an invalid block is dropped. A missing trailer is appended: many
/// programs omit it.
/// - Throws: `.cutOff` for a file that ends within a block or has no frame, `.tooManyPixels` for a
///   frame beyond the declared canvas that is too large: browsers extend the canvas.
func cleanGIF(_ bytes: [UInt8]) throws(PictureRefusal) -> [UInt8] {
  guard bytes.count >= 13 else { throw .cutOff }
  var offset = 13 + colorTableLength(bytes[10])
  guard offset <= bytes.count else { throw .cutOff }
  var clean = Array(bytes[..<offset])
  clean.reserveCapacity(bytes.count)
  var hasPicture = false
  while offset < bytes.count, bytes[offset] == 0x21 || bytes[offset] == 0x2C {
    let start = offset
    let isKept: Bool
    if bytes[offset] == 0x21 {
      isKept =
        bytes.starts(with: [0x21, 0xF9], at: offset)
        || bytes.starts(with: [0x21, 0xFF, 11], at: offset)
          && bytes.hasAny(of: keptApplications, at: offset + 3)
      offset = try endOfSubBlocks(bytes, offset + 2)
    } else {
      guard offset + 10 < bytes.count else { throw .cutOff }
      guard extent(bytes, offset + 1) <= CleanPicture.mostPixels else { throw .tooManyPixels }
      isKept = true
      hasPicture = true
      offset = try endOfSubBlocks(bytes, offset + 11 + colorTableLength(bytes[offset + 9]))
    }
    if isKept { clean += bytes[start..<offset] }
  }
  guard hasPicture else { throw .cutOff }
  return clean + [0x3B]
}

/// Application extensions for the loop count and the colour profile.
private let keptApplications: [StaticString] = ["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"]

/// The number of pixels of a canvas that contains this frame.
private func extent(_ bytes: [UInt8], _ place: Int) -> Int {
  func number(_ index: Int) -> Int { bytes.littleEndian(at: place + 2 * index, count: 2) ?? 0 }
  let (area, overflows) = (number(0) + number(2)).multipliedReportingOverflow(
    by: number(1) + number(3))
  return overflows ? .max : area
}

/// The length in bytes of the colour table declared by these flags.
private func colorTableLength(_ flags: UInt8) -> Int {
  flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
}

/// The offset behind the terminating empty sub-block.
private func endOfSubBlocks(_ bytes: [UInt8], _ start: Int) throws(PictureRefusal) -> Int {
  var offset = start
  while offset < bytes.count, bytes[offset] > 0 { offset += 1 + Int(bytes[offset]) }
  guard offset < bytes.count else { throw .cutOff }
  return offset + 1
}

extension [UInt8] {
  fileprivate func starts(with these: [UInt8], at offset: Int) -> Bool {
    these.count <= count - offset && self[offset..<offset + these.count].elementsEqual(these)
  }
}
