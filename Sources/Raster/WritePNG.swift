// Fast drawing and compression.
//
// Pango's fonts serve one thread at a time, so an emoji is drawn once, as a tile of pixels, and tiles
// are composited on all cores. Tiles are mipmapped: there are a few sizes, and smaller ones are made
// of larger ones.
//
// Nearly all the time of a picture would go into compression, and drawings are more predictable
// than zlib assumes: flat colours, which the Paeth filter turns into zeros, and repeated emoji. So
// link preview pictures are deflated here, pixel by pixel: in a third of the time of zlib's fastest
// level, into smaller files. `render` leaves that to cairo.

import CPangoCairo
import GalleryModel

/// Draws on an opaque background and encodes it as PNG, many times as fast as cairo, in files of
/// about the same size.
///
/// Cairo tries five filters on each row and has zlib search for repetitions. For these drawings one
/// filter is nearly always the best, and its output is mostly zeros.
/// - Parameter width: in pixels, like the height.
/// - Parameter paper: its alpha is ignored.
/// - Returns: nil if out of memory or without pixels.
func drawOpaquePNG(
  width: Int, height: Int, on paper: CSSColor, _ cairo: CPangoCairo, _ body: (Pen) -> Void
) -> [UInt8]? {
  // A cairo image would be zeroed first, faulting in each page.
  withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width * height) { pixels in
    pixels.initialize(repeating: paper.opaquePixel)
    guard let surface = Surface(over: pixels, width: width, height: height, cairo) else {
      return nil
    }
    surface.draw(body)
    return opaquePNG(pixels, width: width, height: height, cairo)
  }
}

/// Encodes opaque pixels as PNG.
///
/// - Parameter pixels: row by row, as in a surface; they are overwritten.
func opaquePNG(
  _ pixels: UnsafeMutableBufferPointer<UInt32>, width: Int, height: Int, _ cairo: CPangoCairo
) -> [UInt8] {
  filterByPaeth(pixels, width: width)
  let rows = deflate(UnsafeBufferPointer(pixels), width: width, filter: 4)
  // IHDR: 8 bits per sample, RGB, not interlaced.
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

/// A big-endian 32-bit number.
private func bytes(of number: Int) -> [UInt8] {
  (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
}
