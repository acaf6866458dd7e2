import CPangoCairo

/// Opaque pixels as PNG, several times as fast as cairo writes it, in files a tenth larger.
///
/// Cairo tries five filters on each row. What is drawn here has flat colours for the most part, which
/// the compression finds by itself.
/// - Returns: nil if there is not enough memory.
func writeOpaquePNG(_ pixels: Pixels, _ zlib: CPangoCairo) -> [UInt8]? {
  let rowLength = 1 + 3 * pixels.width
  var rows = [UInt8](repeating: 0, count: rowLength * pixels.height)
  pixels.bytes.withUnsafeBytes { source in
    rows.withUnsafeMutableBytes { rows in
      for y in 0..<pixels.height {
        // The first byte of a row says that it is not filtered.
        var target = y * rowLength + 1
        for x in 0..<pixels.width {
          let pixel = source.load(fromByteOffset: y * pixels.stride + 4 * x, as: UInt32.self)
          rows[target] = UInt8(truncatingIfNeeded: pixel >> 16)
          rows[target + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
          rows[target + 2] = UInt8(truncatingIfNeeded: pixel)
          target += 3
        }
      }
    }
  }
  var length = zlib.compressBound(UInt(rows.count))
  var compressed = [UInt8](repeating: 0, count: Int(length))
  guard zlib.compress2(&compressed, &length, rows, UInt(rows.count), 3) == 0 else { return nil }

  var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  file.reserveCapacity(Int(length) + 64)
  // Eight bits for each of red, green and blue; not interlaced.
  let header = bytes(of: pixels.width) + bytes(of: pixels.height) + [8, 2, 0, 0, 0]
  for (type, body) in [("IHDR", header[...]), ("IDAT", compressed[..<Int(length)]), ("IEND", [])] {
    let start = file.count + 4
    file += bytes(of: body.count) + type.utf8
    file += body
    let checksum = file[start...].withUnsafeBufferPointer {
      zlib.crc32(0, $0.baseAddress, UInt32($0.count))
    }
    file += bytes(of: Int(checksum))
  }
  return file
}

/// Four bytes, the highest first.
private func bytes(of number: Int) -> [UInt8] {
  (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
}
