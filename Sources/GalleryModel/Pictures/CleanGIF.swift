/// Keeps of a GIF file its pictures, their timing, how often they run and what their colours mean;
/// comments, texts and what programs noted go. (GIF89a specification)
///
/// What follows the end, or something that is no block, goes too. Where the mark of the end is missing
/// it is put there: many programs leave it out.
/// - Throws: `.cutOff` for a file that ends within a block or shows nothing, `.tooManyPixels` for a
///   picture in it that is larger than the file says: browsers make room.
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

/// How often it runs, and its colour profile.
private let keptApplications: [StaticString] = ["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"]

/// How many pixels a canvas has on which this picture has room.
private func extent(_ bytes: [UInt8], _ place: Int) -> Int {
  func number(_ index: Int) -> Int { bytes.littleEndian(at: place + 2 * index, count: 2) ?? 0 }
  let (area, overflows) = (number(0) + number(2)).multipliedReportingOverflow(
    by: number(1) + number(3))
  return overflows ? .max : area
}

/// In bytes, of the table that these flags announce.
private func colorTableLength(_ flags: UInt8) -> Int {
  flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
}

/// Behind the empty one.
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
