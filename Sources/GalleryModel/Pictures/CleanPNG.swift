/// Keeps of a PNG file the chunks that its pixels, its colours and its motion are made of, and its
/// orientation; texts, times and whatever is unknown go. (PNG, third edition)
///
/// Checksums are not asked for: browsers show a picture whole whose checksums are wrong.
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
