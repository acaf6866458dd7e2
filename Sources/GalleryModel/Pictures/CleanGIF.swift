/// Keeps of a GIF file its pictures, their timing, how often they run and what their colours mean;
/// comments, texts and what programs noted go. (GIF89a specification)
///
/// What follows the end, or something that is no block, goes too.
/// - Throws: `.broken` for a file that ends in its header, `.tooManyPixels` for a picture in it that is larger than the file says: browsers make room.
func cleanGIF(_ bytes: [UInt8]) throws(PictureRefusal) -> [UInt8] {
  guard bytes.count >= 13 else { throw .broken }
  var offset = 13 + colorTableLength(bytes[10])
  guard offset <= bytes.count else { throw .broken }
  var clean = Array(bytes[..<offset])
  clean.reserveCapacity(bytes.count)
  while offset < bytes.count {
    let start = offset
    let isKept: Bool
    switch bytes[offset] {
    case 0x21:
      isKept =
        bytes.starts(with: [0x21, 0xF9], at: offset)
        || bytes.starts(with: [0x21, 0xFF, 11], at: offset)
          && bytes.hasAny(of: keptApplications, at: offset + 3)
      offset = endOfSubBlocks(bytes, offset + 2)
    case 0x2C:
      guard offset + 10 < bytes.count else { return clean }
      guard extent(bytes, offset + 1) <= CleanPicture.mostPixels else { throw .tooManyPixels }
      isKept = true
      offset = endOfSubBlocks(bytes, offset + 11 + colorTableLength(bytes[offset + 9]))
    default:
      if bytes[offset] == 0x3B { clean.append(0x3B) }
      return clean
    }
    if isKept { clean += bytes[start..<offset] }
  }
  return clean
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

/// Behind the empty one; at most the end of the file.
private func endOfSubBlocks(_ bytes: [UInt8], _ start: Int) -> Int {
  var offset = start
  while offset < bytes.count, bytes[offset] > 0 { offset += 1 + Int(bytes[offset]) }
  return min(offset + 1, bytes.count)
}

extension [UInt8] {
  fileprivate func starts(with these: [UInt8], at offset: Int) -> Bool {
    these.count <= count - offset && self[offset..<offset + these.count].elementsEqual(these)
  }
}
