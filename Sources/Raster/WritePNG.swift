// How pictures are drawn and compressed fast.
//
// Pango's fonts serve one thread at a time, so an emoji is drawn once, as a tile of pixels, and tiles
// are composited on all cores. Tiles are mipmapped: there are a few sizes, and smaller ones are made
// of larger ones.
//
// Nearly all the time of a picture would go to compression, and what a drawing consists of is known
// better than zlib can know it: flat colours, of which one of PNG's filters leaves zeros, and emoji
// that were there before. So pictures for links are deflated here, whole pixels at once: in a third
// of the time of zlib's quickest level, into smaller files. `render` leaves that to cairo.

import CPangoCairo

/// Draws on opaque paper, and writes that as PNG: many times as fast as cairo does, in files that are
/// about as large.
///
/// Cairo tries five filters on each row and has zlib look for whatever repeats. For what is drawn
/// here, one of the filters nearly always leaves the fewest bytes, and zeros above all.
///
/// - Parameters:
///   - width: in pixels, as is the height.
///   - paper: taken as opaque.
/// - Returns: nil if there is not enough memory, or no pixel to draw.
func drawOpaquePNG(
  width: Int, height: Int, on paper: Color, _ cairo: CPangoCairo, _ body: (Pen) -> Void
) -> [UInt8]? {
  // An image of cairo's own would be filled with zeros first, in pages that the system has to bring.
  withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width * height) { pixels in
    pixels.initialize(repeating: paper.opaquePixel)
    guard let surface = Surface(over: pixels, width: width, height: height, cairo) else {
      return nil
    }
    surface.draw(body)
    return opaquePNG(pixels, width: width, height: height, cairo)
  }
}

/// Pixels as a file of PNG, opaque ones.
///
/// - Parameter pixels: row by row, as a surface has them; others stand there afterwards.
func opaquePNG(
  _ pixels: UnsafeMutableBufferPointer<UInt32>, width: Int, height: Int, _ cairo: CPangoCairo
) -> [UInt8] {
  filterByPaeth(pixels, width: width)
  let rows = deflate(UnsafeBufferPointer(pixels), width: width, filter: 4)
  // Eight bits for each of red, green and blue; not interlaced.
  let header = bytes(of: width) + bytes(of: height) + [8, 2, 0, 0, 0]
  var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  file.reserveCapacity(rows.count + 64)
  for (type, body) in [("IHDR", header), ("IDAT", rows), ("IEND", [])] {
    let start = file.count + 4
    file += bytes(of: body.count)
    file += type.utf8
    file += body
    let checksum = file[start...].withUnsafeBufferPointer {
      cairo.crc32(0, $0.baseAddress, UInt32($0.count))
    }
    file += bytes(of: Int(checksum))
  }
  return file
}

/// Four bytes, the highest first.
private func bytes(of number: Int) -> [UInt8] {
  (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
}
