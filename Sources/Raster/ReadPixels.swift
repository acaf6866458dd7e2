import CPangoCairo
import PictureCleaning
import Pictures
import Texts

/// Why a picture file cannot be drawn, in words.
struct UnreadablePicture: Error, Hashable {
  let reason: Message
}

/// The limit of pixels in a picture file.
let mostSourcePixels = 16_000_000

/// Decodes a picture file: PNG with cairo, others with gdk-pixbuf.
///
/// - Parameter wanted: the minimum size for rendering a vector picture.
func readPixels(
  of file: DrawnFile, atLeast wanted: (width: Double, height: Double), _ cairo: CPangoCairo
) throws(UnreadablePicture) -> Pixels {
  // Check the header's size before decoding, against decompression bombs.
  if let size = pictureSize(of: file.bytes), size.width * size.height > Double(mostSourcePixels) {
    throw UnreadablePicture(
      reason: """
        it has \(Int(size.width)) × \(Int(size.height)) pixels, and at most \
        \(mostSourcePixels / 1_000_000) million are drawn
        """)
  }
  return file.mediaType == "image/png"
    ? try readPNG(file.bytes, cairo) : try readByPixbuf(file, atLeast: wanted, cairo)
}

private struct ByteSource {
  let bytes: UnsafeBufferPointer<UInt8>
  var offset = 0
}

private func readPNG(_ bytes: [UInt8], _ cairo: CPangoCairo) throws(UnreadablePicture) -> Pixels {
  let read = bytes.withUnsafeBufferPointer { bytes -> Pixels? in
    var source = ByteSource(bytes: bytes)
    return withUnsafeMutablePointer(to: &source) { source -> Pixels? in
      let surface = cairo.cairo_image_surface_create_from_png_stream(
        { closure, data, count in
          let source = closure!.assumingMemoryBound(to: ByteSource.self)
          let rest = source.pointee.bytes.count - source.pointee.offset
          // 10 is CAIRO_STATUS_READ_ERROR.
          guard Int(count) <= rest, let start = source.pointee.bytes.baseAddress else { return 10 }
          data.update(from: start + source.pointee.offset, count: Int(count))
          source.pointee.offset += Int(count)
          return 0
        }, source)
      guard let owned = Surface(owning: surface, cairo),
        let copy = Surface(
          width: Int(cairo.cairo_image_surface_get_width(surface)),
          height: Int(cairo.cairo_image_surface_get_height(surface)), cairo)
      else { return nil }
      // Convert from whatever format cairo decoded.
      copy.draw { pen in
        cairo.cairo_set_source_surface(pen.context, owned.pointer, 0, 0)
        cairo.cairo_paint(pen.context)
      }
      return copy.pixels()
    }
  }
  guard let read else { throw UnreadablePicture(reason: "its PNG is damaged") }
  // cairo ignores the orientation; `readByPixbuf` applies it to other formats.
  return read.turned(by: orientation(ofPNG: bytes))
}

/// The requested size of a vector picture.
private struct WantedSize {
  let width: Double
  let height: Double
}

private func readByPixbuf(
  _ file: DrawnFile, atLeast wanted: (width: Double, height: Double), _ cairo: CPangoCairo
) throws(UnreadablePicture) -> Pixels {
  guard let table = open_gdk_pixbuf() else {
    throw UnreadablePicture(
      reason:
        """
        \(file.mediaType) needs gdk-pixbuf: install \(DrawingPart.pictures.debian) (Debian), or \
        \(DrawingPart.pictures.homebrew ?? "") (Homebrew)
        """)
  }
  let pixbuf = table.pointee
  let loader = pixbuf.gdk_pixbuf_loader_new()
  defer { pixbuf.g_object_unref(UnsafeMutableRawPointer(loader)) }
  var size = WantedSize(width: wanted.width, height: wanted.height)
  let isVector = file.mediaType == "image/svg+xml"
  let isRead = withUnsafeMutablePointer(to: &size) { size in
    if isVector {
      _ = pixbuf.g_signal_connect_data(
        UnsafeMutableRawPointer(loader), "size-prepared",
        { loader, width, height, wanted in
          guard let table = open_gdk_pixbuf(), width > 0, height > 0 else { return }
          let wanted = wanted!.assumingMemoryBound(to: WantedSize.self).pointee
          let size = vectorSize(Double(width), Double(height), wanted)
          table.pointee.gdk_pixbuf_loader_set_size(loader, size.0, size.1)
        }, size, nil, 0)
    }
    let isWritten = pixbuf.gdk_pixbuf_loader_write(loader, file.bytes, file.bytes.count, nil) != 0
    return pixbuf.gdk_pixbuf_loader_close(loader, nil) != 0 && isWritten
  }
  guard isRead, let plain = pixbuf.gdk_pixbuf_loader_get_pixbuf(loader),
    // The loader owns `plain`; the oriented copy is ours.
    let image = pixbuf.gdk_pixbuf_apply_embedded_orientation(plain)
  else {
    throw UnreadablePicture(
      reason: """
        it is damaged, or gdk-pixbuf has no loader for \(file.mediaType) (Debian: \
        librsvg2-common for SVG, webp-pixbuf-loader for WebP)
        """)
  }
  defer { pixbuf.g_object_unref(UnsafeMutableRawPointer(image)) }
  return premultiplied(image, pixbuf)
}

/// The size in the picture's own aspect ratio that covers the requested one, within the limits.
private func vectorSize(
  _ width: Double, _ height: Double, _ wanted: WantedSize
) -> (Int32, Int32) {
  var scale = max(wanted.width / width, wanted.height / height)
  scale = min(scale, (Double(mostSourcePixels) / (width * height)).squareRoot())
  scale = min(scale, 8192 / max(width, height))
  return (Int32(max(1, (width * scale).rounded())), Int32(max(1, (height * scale).rounded())))
}

/// Converts GdkPixbuf's RGB(A) bytes to cairo's premultiplied ARGB words.
private func premultiplied(_ image: OpaquePointer, _ pixbuf: CGdkPixbuf) -> Pixels {
  let (width, height) = (
    Int(pixbuf.gdk_pixbuf_get_width(image)), Int(pixbuf.gdk_pixbuf_get_height(image))
  )
  let (rowstride, channels) = (
    Int(pixbuf.gdk_pixbuf_get_rowstride(image)), Int(pixbuf.gdk_pixbuf_get_n_channels(image))
  )
  let source = pixbuf.gdk_pixbuf_read_pixels(image)
  var words = [UInt32](repeating: 0, count: width * height)
  for y in 0..<height {
    for x in 0..<width {
      let pixel = source + y * rowstride + x * channels
      let alpha = channels == 4 ? UInt32(pixel[3]) : 255
      func part(_ index: Int) -> UInt32 { (UInt32(pixel[index]) * alpha + 127) / 255 }
      words[y * width + x] = alpha << 24 | part(0) << 16 | part(1) << 8 | part(2)
    }
  }
  let bytes = words.withUnsafeBytes { Array($0) }
  return Pixels(bytes: bytes, width: width, height: height, stride: width * 4)
}
