/// Filters a WebP file: keeps the chunks for pixels, colours and animation, and the orientation.
/// (RFC 9649)
/// - Throws: `.cutOff` for a truncated file.
func cleanWebP(_ bytes: [UInt8]) throws(PictureRefusal) -> [UInt8] {
  let stated = bytes.littleEndian(at: 4, count: 4) ?? bytes.count
  // Data behind the stated length is not part of the file.
  let end = stated <= bytes.count - 8 ? max(12, stated + 8) : bytes.count
  // Some programs count a last padding byte but omit it.
  guard stated <= bytes.count - 7 else { throw .cutOff }
  var clean = Array(bytes.prefix(12))
  clean.reserveCapacity(end)
  var offset = 12
  var flags: Int?
  var mayHaveExif = false
  var isOriented = false
  var hasPicture = false
  while offset <= end - 8 {
    let length = min(bytes.littleEndian(at: offset + 4, count: 4) ?? end, end)
    guard length <= end - offset - 8 else { throw .cutOff }
    let bodyEnd = offset + 8 + length
    // Bodies of odd length are followed by a padding byte.
    let next = min(bodyEnd + length & 1, end)
    if bytes.has("VP8X", at: offset), flags == nil, bodyEnd > offset + 8 {
      flags = clean.count + 8
      mayHaveExif = bytes[offset + 8] & hasExif != 0
      clean += bytes[offset..<next]
    } else if bytes.has("EXIF", at: offset), mayHaveExif {
      mayHaveExif = false
      // Some programs keep the prefix that Exif data has in JPEG files.
      let prefix = bytes.has("Exif\u{0}\u{0}", at: offset + 8) ? 6 : 0
      let start = offset + 8 + prefix
      let orientation = ExifOrientation(in: bytes, at: start, end: bodyEnd)
      if let orientation, orientation.value > 1 {
        isOriented = true
        let tiff = orientation.tiff(room: bodyEnd - start)
        clean += bytes[offset..<offset + 4] + [UInt8(prefix + tiff.count), 0, 0, 0]
        clean += bytes[offset + 8..<start] + tiff
      }
    } else if bytes.hasAny(of: keptChunks, at: offset) {
      clean += bytes[offset..<next]
      hasPicture = hasPicture || bytes.hasAny(of: ["VP8 ", "VP8L", "ANMF"], at: offset)
    }
    offset = next
  }
  guard hasPicture else { throw .cutOff }
  if let flags { clean[flags] = clean[flags] & ~(hasExif | hasXMP) | (isOriented ? hasExif : 0) }
  let length = UInt32(clean.count - 8)
  for index in 0..<4 { clean[4 + index] = UInt8(truncatingIfNeeded: length >> UInt32(8 * index)) }
  return clean
}

private let keptChunks: [StaticString] = ["VP8 ", "VP8L", "ANIM", "ANMF", "ALPH", "ICCP"]
private let hasExif: UInt8 = 0x08
private let hasXMP: UInt8 = 0x04
