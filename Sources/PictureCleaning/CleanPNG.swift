/// Filters a PNG file: keeps the chunks for pixels, colours and animation, and the orientation; drops
/// text, times and unknown chunks. (PNG, third edition)
///
/// Checksums are not verified: browsers show pictures with wrong ones.
/// - Throws: `.cutOff` for a file that ends before its last chunk does.
func cleanPNG(_ bytes: [UInt8]) throws(PictureRefusal) -> [UInt8] {
  var clean = Array(bytes.prefix(8))
  clean.reserveCapacity(bytes.count)
  var isFirstExif = true
  for chunk in PNGChunks(bytes) {
    if chunk.isOfAny(of: keptChunks) {
      clean += bytes[chunk.range]
    } else if chunk.isOf("eXIf"), isFirstExif {
      isFirstExif = false
      let body = chunk.body
      let orientation = ExifOrientation(in: bytes, at: body.startIndex, end: body.endIndex)
      if let orientation, orientation.value > 1 {
        clean += PNGChunks.chunk("eXIf", orientation.tiff(room: body.count))
      }
    }
    if chunk.isOf("IEND") { return clean }
  }
  throw .cutOff
}

private let keptChunks: [StaticString] = [
  "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "cICP", "mDCV",
  "mDCv", "cLLI", "cLLi", "bKGD", "hIST", "pHYs", "sPLT", "acTL", "fcTL", "fdAT",
]
