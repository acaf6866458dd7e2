import CPangoCairo
import GalleryModel

/// Owns a cairo image surface, ARGB32 with premultiplied alpha.
struct Surface: ~Copyable {
  let cairo: CPangoCairo
  let pointer: OpaquePointer

  /// Takes ownership; nil if the surface is in an error state.
  init?(owning pointer: OpaquePointer, _ cairo: CPangoCairo) {
    guard cairo.cairo_surface_status(pointer) == 0 else {
      cairo.cairo_surface_destroy(pointer)
      return nil
    }
    self.pointer = pointer
    self.cairo = cairo
  }

  /// A transparent image; nil if out of memory.
  init?(width: Int, height: Int, _ cairo: CPangoCairo) {
    self.init(owning: cairo.cairo_image_surface_create(0, Int32(width), Int32(height)), cairo)
  }

  /// A surface over memory of the caller, which must outlive it.
  ///
  /// - Parameter pixels: row by row, with initial content; at least `width * height`.
  init?(
    over pixels: UnsafeMutableBufferPointer<UInt32>, width: Int, height: Int,
    _ cairo: CPangoCairo
  ) {
    let bytes = UnsafeMutableRawBufferPointer(pixels)
    guard width > 0, height > 0, 4 * width * height <= bytes.count,
      let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    else { return nil }
    self.init(
      owning: cairo.cairo_image_surface_create_for_data(
        start, 0, Int32(width), Int32(height), Int32(4 * width)), cairo)
  }

  deinit { cairo.cairo_surface_destroy(pointer) }

  /// Draws on it and flushes.
  func draw(_ body: (Pen) -> Void) {
    let context = cairo.cairo_create(pointer)
    body(Pen(cairo: cairo, context: context))
    cairo.cairo_destroy(context)
    cairo.cairo_surface_flush(pointer)
  }

  /// A copy of its pixels.
  func pixels() -> Pixels {
    let (width, height, stride) = (
      Int(cairo.cairo_image_surface_get_width(pointer)),
      Int(cairo.cairo_image_surface_get_height(pointer)),
      Int(cairo.cairo_image_surface_get_stride(pointer))
    )
    var bytes: [UInt8] = []
    if let data = cairo.cairo_image_surface_get_data(pointer) {
      bytes = Array(UnsafeBufferPointer(start: data, count: stride * height))
    }
    return Pixels(bytes: bytes, width: width, height: height, stride: stride)
  }

  /// Encodes it as PNG; nil if out of memory.
  func png() -> [UInt8]? {
    var bytes: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &bytes) { bytes in
      cairo.cairo_surface_write_to_png_stream(
        pointer,
        { closure, data, count in
          closure!.assumingMemoryBound(to: [UInt8].self).pointee.append(
            contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
          return 0
        }, bytes)
    }
    return status == 0 ? bytes : nil
  }
}

/// An immutable copy of pixels for any thread: ARGB32 in native byte order, premultiplied.
struct Pixels: Sendable {
  var bytes: [UInt8]
  let width: Int
  let height: Int
  /// Bytes per row.
  let stride: Int
}

/// A rectangle of pixels.
struct PixelBox: Sendable, Hashable {
  var left: Int
  var top: Int
  var width: Int
  var height: Int
}

extension Pixels {
  /// A copy with an Exif orientation applied. (Exif 2.32, 4.6.4)
  ///
  /// - Parameter orientation: 1 to 8; from 5 on, width and height are swapped.
  func turned(by orientation: Int) -> Pixels {
    if orientation == 1 { return self }
    let isTransposed = orientation > 4
    let (columns, rows) = isTransposed ? (height, width) : (width, height)
    // Whether source columns are read from the right, and source rows from the bottom.
    let (isMirrored, isFlipped) = (
      [2, 3, 7, 8].contains(orientation), [3, 4, 6, 7].contains(orientation)
    )
    var turned = [UInt8]()
    turned.reserveCapacity(4 * columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        let (x, y) = isTransposed ? (row, column) : (column, row)
        let start =
          (isFlipped ? height - 1 - y : y) * stride + 4 * (isMirrored ? width - 1 - x : x)
        turned += bytes[start..<start + 4]
      }
    }
    return Pixels(bytes: turned, width: columns, height: rows, stride: 4 * columns)
  }

  /// The bounding box of visible pixels with a margin of one pixel, so that its edges are
  /// interpolated as in the whole picture.
  func visibleBox() -> PixelBox {
    var (left, top, right, bottom) = (width, height, -1, -1)
    bytes.withUnsafeBytes { bytes in
      for y in 0..<height {
        for x in 0..<width
        where bytes.loadUnaligned(fromByteOffset: y * stride + x * 4, as: UInt32.self) != 0 {
          (left, right) = (min(left, x), max(right, x))
          (top, bottom) = (min(top, y), y)
        }
      }
    }
    guard right >= 0 else { return PixelBox(left: 0, top: 0, width: 0, height: 0) }
    (left, top) = (max(0, left - 1), max(0, top - 1))
    (right, bottom) = (min(width - 1, right + 1), min(height - 1, bottom + 1))
    return PixelBox(left: left, top: top, width: right - left + 1, height: bottom - top + 1)
  }
}

/// Resampling filters. (`cairo_filter_t`)
enum Filter: Int32 {
  /// High quality, for any scale.
  case good = 1
  /// For unscaled, pixel-aligned images.
  case nearest = 3
  /// Fast, for scales down to one half.
  case bilinear = 4
}

/// A cairo context, valid during `Surface.draw`.
struct Pen {
  let cairo: CPangoCairo
  let context: OpaquePointer

  /// Draws with a transformation: translated, rotated and scaled.
  ///
  /// - Parameter degrees: clockwise.
  func within(
    x: Double, y: Double, degrees: Double = 0, scale: Double = 1, _ body: () -> Void
  ) {
    // Cairo cannot invert a scale that small, and would draw nothing from here on.
    if scale < 1 / 16_384 { return }
    cairo.cairo_save(context)
    cairo.cairo_translate(context, x, y)
    if degrees != 0 { cairo.cairo_rotate(context, degrees * .pi / 180) }
    if scale != 1 { cairo.cairo_scale(context, scale, scale) }
    body()
    cairo.cairo_restore(context)
  }

  func fill(_ color: CSSColor) {
    cairo.cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  /// Fills a rectangle with the current colour.
  func box(x: Double, y: Double, width: Double, height: Double, radius: Double = 0) {
    let radius = min(radius, width / 2, height / 2)
    guard radius > 0 else {
      cairo.cairo_rectangle(context, x, y, width, height)
      return cairo.cairo_fill(context)
    }
    let corners = [
      (x + width - radius, y + radius), (x + width - radius, y + height - radius),
      (x + radius, y + height - radius), (x + radius, y + radius),
    ]
    for (quarter, corner) in corners.enumerated() {
      let start = (Double(quarter) - 1) * .pi / 2
      cairo.cairo_arc(context, corner.0, corner.1, radius, start, start + .pi / 2)
    }
    cairo.cairo_close_path(context)
    cairo.cairo_fill(context)
  }

  /// Clips all further drawing to a rectangle.
  func clip(x: Double, y: Double, width: Double, height: Double) {
    cairo.cairo_rectangle(context, x, y, width, height)
    cairo.cairo_clip(context)
  }

  /// Paints pixels with their upper left corner at a point, one unit per pixel.
  ///
  /// - Parameters:
  ///   - box: the part to paint, if the rest is transparent; nil for all.
  ///   - repeats: whether to tile the plane.
  ///   - filter: the resampling filter.
  func paint(
    _ pixels: Pixels, in box: PixelBox? = nil, x: Double, y: Double, repeats: Bool = false,
    filter: Filter = .good
  ) {
    let box = box ?? PixelBox(left: 0, top: 0, width: pixels.width, height: pixels.height)
    guard box.width > 0, box.height > 0 else { return }
    pixels.bytes.withUnsafeBufferPointer { buffer in
      guard let data = buffer.baseAddress,
        // A surface per call, since its reference count is not thread-safe here. It is never drawn
        // on, so the bytes stay unchanged.
        let surface = Surface(
          owning: cairo.cairo_image_surface_create_for_data(
            UnsafeMutablePointer(mutating: data + box.top * pixels.stride + box.left * 4), 0,
            Int32(box.width), Int32(box.height), Int32(pixels.stride)), cairo)
      else { return }
      cairo.cairo_set_source_surface(
        context, surface.pointer, x + Double(box.left), y + Double(box.top))
      let source = cairo.cairo_get_source(context)
      cairo.cairo_pattern_set_filter(source, filter.rawValue)
      if filter == .good, !repeats {
        // A whole picture: beyond its edges the outermost pixels go on, or these would fade.
        cairo.cairo_pattern_set_extend(source, 3)
        cairo.cairo_rectangle(context, x, y, Double(box.width), Double(box.height))
        cairo.cairo_fill(context)
      } else {
        cairo.cairo_pattern_set_extend(source, repeats ? 1 : 0)
        cairo.cairo_paint(context)
      }
      // Release the surface before its bytes.
      cairo.cairo_set_source_rgba(context, 0, 0, 0, 0)
    }
  }
}
