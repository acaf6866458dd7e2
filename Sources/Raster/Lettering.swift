import CPangoCairo
import GalleryModel
import Geometry
import Pictures
import Synchronization

/// Renders emoji and text with pango, memoized as tiles of pixels.
///
/// Pango's fonts are not thread-safe, so rendering is serialized; tiles are values.
final class Lettering: Sendable {
  /// A rendered line: its pixels, and their frame relative to its point, in em.
  struct Tile: Sendable {
    let pixels: Pixels
    let frame: Rect
    /// The scale in pixels per em.
    let pixelsPerEm: Double
    /// The bounding box of visible pixels: emoji fonts have margins, a sixth of all pixels.
    let box: PixelBox

    init(pixels: Pixels, frame: Rect, pixelsPerEm: Double) {
      (self.pixels, self.frame, self.pixelsPerEm) = (pixels, frame, pixelsPerEm)
      box = pixels.visibleBox()
    }
  }

  private struct Key: Hashable {
    let content: Drawing.Mark.Content
    let pixelsPerEm: Double
  }

  private struct State {
    /// Lazy: loading fonts takes a while, and many plans draw nothing.
    var fonts: Fonts?
    var tiles: [Key: Tile] = [:]

    mutating func draw(_ key: Key, _ library: DrawingLibrary) -> Tile? {
      if let known = tiles[key] { return known }
      let tile: Tile?
      if case .emoji = key.content, key.pixelsPerEm < ownSize {
        // Fonts decode a bitmap emoji each time, so small sizes are scaled down from larger tiles.
        let larger = Key(content: key.content, pixelsPerEm: key.pixelsPerEm * 2)
        tile = draw(larger, library)?.halved()
      } else {
        let fonts = fonts ?? Fonts(library.functions)
        self.fonts = fonts
        tile = fonts.tile(of: key.content, pixelsPerEm: key.pixelsPerEm)
      }
      tiles[key] = tile
      return tile
    }
  }

  private let library: DrawingLibrary
  private let state: Mutex<State>

  init(_ library: DrawingLibrary) {
    self.library = library
    state = Mutex(State())
  }

  /// The tile of an emoji or text; nil for other content, or if nothing is visible.
  /// - Parameter pixelsPerEm: the size that it will be painted in.
  func tile(of content: Drawing.Mark.Content, pixelsPerEm: Double) -> Tile? {
    let key: Key
    switch content {
    case .emoji: key = Key(content: content, pixelsPerEm: Self.emojiSize(for: pixelsPerEm))
    case .words: key = Key(content: content, pixelsPerEm: min(pixelsPerEm, 1000))
    case .file, .panel: return nil
    }
    return state.withLock { $0.draw(key, library) }
  }

  /// The bitmap size of Noto Color Emoji, in pixels.
  private static let ownSize = 109.0

  /// Mipmap levels: emoji are rendered in few sizes, so that bilinear filtering suffices in
  /// between.
  private static func emojiSize(for wanted: Double) -> Double {
    var size = ownSize
    while size * 1.5 < wanted, size < 872 { size *= 2 }
    while size / 2 >= wanted, size > 8 { size /= 2 }
    return size
  }
}

extension Lettering.Tile {
  /// Half the size, by a 2 × 2 box filter.
  fileprivate func halved() -> Lettering.Tile {
    let (width, height) = ((pixels.width + 1) / 2, (pixels.height + 1) / 2)
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        for part in 0..<4 {
          var sum = 2
          for row in 2 * y..<min(2 * y + 2, pixels.height) {
            for column in 2 * x..<min(2 * x + 2, pixels.width) {
              sum += Int(pixels.bytes[row * pixels.stride + column * 4 + part])
            }
          }
          bytes[(y * width + x) * 4 + part] = UInt8(sum / 4)
        }
      }
    }
    let size = pixelsPerEm / 2
    return Lettering.Tile(
      pixels: Pixels(bytes: bytes, width: width, height: height, stride: width * 4),
      frame: Rect(
        x: frame.x, y: frame.y, width: Double(width) / size, height: Double(height) / size),
      pixelsPerEm: size)
  }
}

/// Pango's font map and layout context.
private final class Fonts {
  private let cairo: CPangoCairo
  private let map: OpaquePointer
  private let context: OpaquePointer

  init(_ cairo: CPangoCairo) {
    self.cairo = cairo
    map = cairo.pango_cairo_font_map_new()
    context = cairo.pango_font_map_create_context(map)
    // No hinting: glyph shapes do not depend on a pixel grid.
    let options = cairo.cairo_font_options_create()
    cairo.cairo_font_options_set_antialias(options, 2)
    cairo.cairo_font_options_set_hint_style(options, 1)
    cairo.cairo_font_options_set_hint_metrics(options, 1)
    cairo.pango_cairo_context_set_font_options(context, options)
    cairo.cairo_font_options_destroy(options)
    cairo.pango_context_set_round_glyph_positions(context, 0)
  }

  deinit {
    cairo.g_object_unref(UnsafeMutableRawPointer(context))
    cairo.g_object_unref(UnsafeMutableRawPointer(map))
  }

  func tile(of content: Drawing.Mark.Content, pixelsPerEm: Double) -> Lettering.Tile? {
    let (text, fonts, isCentered, baselineBelow): (String, String, Bool, Double)
    var isRightToLeft = false
    switch content {
    case .emoji(let emoji):
      (text, fonts, isCentered, baselineBelow) = (emoji, PictureFonts.emoji, true, emojiBaseline)
    case .words(let words, let style):
      (text, isCentered, baselineBelow) = (words, style.isCentered, wordsBaseline)
      fonts = PictureFonts.words + (style.isBold ? " Bold" : "")
      isRightToLeft = style.isRightToLeft
    case .file, .panel: return nil
    }
    cairo.pango_context_set_base_dir(context, isRightToLeft ? 1 : 0)
    let layout = cairo.pango_layout_new(context)
    defer { cairo.g_object_unref(UnsafeMutableRawPointer(layout)) }
    // The direction is that of the language, whatever the first letter is.
    cairo.pango_layout_set_auto_dir(layout, 0)
    let description = cairo.pango_font_description_from_string(fonts)
    cairo.pango_font_description_set_absolute_size(description, pixelsPerEm * pangoUnits)
    cairo.pango_layout_set_font_description(layout, description)
    cairo.pango_font_description_free(description)
    // Control characters would break the line, NUL would end the text.
    let bytes = text.utf8.map { $0 < 0x20 ? 0x20 : CChar(bitPattern: $0) } + [0]
    cairo.pango_layout_set_text(layout, bytes, Int32(bytes.count - 1))

    var (ink, logical) = (PangoRectangle(), PangoRectangle())
    cairo.pango_layout_get_extents(layout, &ink, &logical)
    // Two pixels of margin on each side, for antialiasing.
    let left = (Double(ink.x) / pangoUnits).rounded(.down) - 2
    let top = (Double(ink.y) / pangoUnits).rounded(.down) - 2
    let right = (Double(ink.x + ink.width) / pangoUnits).rounded(.up) + 2
    let bottom = (Double(ink.y + ink.height) / pangoUnits).rounded(.up) + 2
    let (width, height) = (right - left, bottom - top)
    guard ink.width > 0, ink.height > 0, width <= 16_384, height <= 16_384,
      let surface = Surface(width: Int(width), height: Int(height), cairo)
    else { return nil }
    surface.draw { pen in
      pen.fill(CSSColor(drawn: PosterColors.ink))
      cairo.cairo_move_to(pen.context, -left, -top)
      cairo.pango_cairo_show_layout(pen.context, layout)
    }
    let baseline = Double(cairo.pango_layout_get_baseline(layout)) / pangoUnits
    let before = isCentered ? 0.5 : isRightToLeft ? 1 : 0
    let start = Double(logical.x) + Double(logical.width) * before
    return Lettering.Tile(
      pixels: surface.pixels(),
      frame: Rect(
        x: (left - start / pangoUnits) / pixelsPerEm,
        y: (top - baseline) / pixelsPerEm + baselineBelow, width: width / pixelsPerEm,
        height: height / pixelsPerEm), pixelsPerEm: pixelsPerEm)
  }
}

/// Pango units per pixel.
private let pangoUnits = 1024.0
