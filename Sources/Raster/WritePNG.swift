import CPangoCairo

/// Opaque pixels as PNG, several times as fast as cairo writes it, in files a tenth larger.
///
/// Cairo tries five filters on each row. What is drawn here has flat colours for the most part, which
/// the compression finds by itself.
/// - Returns: nil if there is not enough memory.
func writeOpaquePNG(_ surface: borrowing Surface) -> [UInt8]? {
  let zlib = surface.cairo
  guard let pixels = zlib.cairo_image_surface_get_data(surface.pointer) else { return nil }
  let (width, height, stride) = (
    Int(zlib.cairo_image_surface_get_width(surface.pointer)),
    Int(zlib.cairo_image_surface_get_height(surface.pointer)),
    Int(zlib.cairo_image_surface_get_stride(surface.pointer))
  )
  let length = height * (1 + 3 * width)
  let rows = [UInt8](unsafeUninitializedCapacity: length) { rows, count in
    var target = rows.baseAddress!
    for y in 0..<height {
      // The first byte of a row says that it is not filtered.
      target.initialize(to: 0)
      target += 1
      let row = UnsafeRawPointer(pixels + y * stride).assumingMemoryBound(to: UInt32.self)
      for x in 0..<width {
        let pixel = row[x]
        target.initialize(to: UInt8(truncatingIfNeeded: pixel >> 16))
        (target + 1).initialize(to: UInt8(truncatingIfNeeded: pixel >> 8))
        (target + 2).initialize(to: UInt8(truncatingIfNeeded: pixel))
        target += 3
      }
    }
    count = length
  }
  var capacity = zlib.compressBound(UInt(length))
  let compressed = [UInt8](unsafeUninitializedCapacity: Int(capacity)) { buffer, count in
    let status = zlib.compress2(buffer.baseAddress!, &capacity, rows, UInt(length), 1)
    count = status == 0 ? Int(capacity) : 0
  }
  guard !compressed.isEmpty else { return nil }

  var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  file.reserveCapacity(compressed.count + 64)
  // Eight bits for each of red, green and blue; not interlaced.
  let header = bytes(of: width) + bytes(of: height) + [8, 2, 0, 0, 0]
  for (type, body) in [("IHDR", header), ("IDAT", compressed), ("IEND", [])] {
    let start = file.count + 4
    file += bytes(of: body.count)
    file += type.utf8
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
