import CPangoCairo
import Geometry
import Pictures
import Synchronization

/// Draws emoji and words by pango, each once: a picture of it serves wherever it stands.
///
/// Pango's fonts are for one thread at a time, so this waits for itself; what it draws is a value.
final class Lettering: Sendable {
  /// A line that was drawn: its pixels, and where they lie around the line's point, in font sizes.
  struct Tile: Sendable {
    let pixels: Pixels
    let frame: Rect
    /// Pixels to the font size.
    let pixelsPerEm: Double
    /// The pixels that show something: emoji fonts leave room around them, a sixth of all that would be
    /// painted.
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
    /// Looked for when the first line is drawn: that takes a while, and many plans draw nothing.
    var fonts: Fonts?
    var tiles: [Key: Tile] = [:]

    mutating func draw(_ key: Key, _ library: DrawingLibrary) -> Tile? {
      if let known = tiles[key] { return known }
      let tile: Tile?
      if case .emoji = key.content, key.pixelsPerEm < ownSize {
        // Fonts unpack an emoji each time, so small ones are made of larger ones.
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

  /// The tile of an emoji or of words; nil for what is neither, or shows nothing.
  /// - Parameter pixelsPerEm: how large it is going to be.
  func tile(of content: Drawing.Mark.Content, pixelsPerEm: Double) -> Tile? {
    let key: Key
    switch content {
    case .emoji: key = Key(content: content, pixelsPerEm: Self.emojiSize(for: pixelsPerEm))
    case .words: key = Key(content: content, pixelsPerEm: min(pixelsPerEm, 1000))
    case .file, .panel: return nil
    }
    return state.withLock { $0.draw(key, library) }
  }

  /// The size of the pictures in Noto Color Emoji, in pixels.
  private static let ownSize = 109.0

  /// Emoji are drawn in few sizes, half as large again as the one before at least: between two of
  /// them a quick filter will do.
  private static func emojiSize(for wanted: Double) -> Double {
    var size = ownSize
    while size * 1.5 < wanted, size < 872 { size *= 2 }
    while size / 2 >= wanted, size > 8 { size /= 2 }
    return size
  }
}

extension Lettering.Tile {
  /// The same in half the size: each pixel the mean of four.
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

/// Pango's fonts and what it lays text out with.
private final class Fonts {
  private let cairo: CPangoCairo
  private let map: OpaquePointer
  private let context: OpaquePointer

  init(_ cairo: CPangoCairo) {
    self.cairo = cairo
    map = cairo.pango_cairo_font_map_new()
    context = cairo.pango_font_map_create_context(map)
    // Letters as they are, not bent to the pixels of a screen.
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
    switch content {
    case .emoji(let emoji):
      (text, fonts, isCentered, baselineBelow) = (emoji, PictureFonts.emoji, true, emojiBaseline)
    case .words(let words, let style):
      (text, isCentered, baselineBelow) = (words, style.isCentered, wordsBaseline)
      fonts = PictureFonts.words + (style.isBold ? " Bold" : "")
    case .file, .panel: return nil
    }
    let layout = cairo.pango_layout_new(context)
    defer { cairo.g_object_unref(UnsafeMutableRawPointer(layout)) }
    let description = cairo.pango_font_description_from_string(fonts)
    cairo.pango_font_description_set_absolute_size(description, pixelsPerEm * pangoUnits)
    cairo.pango_layout_set_font_description(layout, description)
    cairo.pango_font_description_free(description)
    // A newline or a zero byte would end the line or the text.
    let bytes = text.utf8.map { $0 < 0x20 ? 0x20 : CChar(bitPattern: $0) } + [0]
    cairo.pango_layout_set_text(layout, bytes, Int32(bytes.count - 1))

    var (ink, logical) = (PangoRectangle(), PangoRectangle())
    cairo.pango_layout_get_extents(layout, &ink, &logical)
    // Two more pixels on each side, for what smoothing adds.
    let left = (Double(ink.x) / pangoUnits).rounded(.down) - 2
    let top = (Double(ink.y) / pangoUnits).rounded(.down) - 2
    let right = (Double(ink.x + ink.width) / pangoUnits).rounded(.up) + 2
    let bottom = (Double(ink.y + ink.height) / pangoUnits).rounded(.up) + 2
    let (width, height) = (right - left, bottom - top)
    guard ink.width > 0, ink.height > 0, width <= 16_384, height <= 16_384,
      let surface = Surface(width: Int(width), height: Int(height), cairo)
    else { return nil }
    surface.draw { pen in
      pen.fill(Color(css: PosterColors.ink, cairo))
      cairo.cairo_move_to(pen.context, -left, -top)
      cairo.pango_cairo_show_layout(pen.context, layout)
    }
    let baseline = Double(cairo.pango_layout_get_baseline(layout)) / pangoUnits
    let start = isCentered ? Double(logical.x) + Double(logical.width) / 2 : Double(logical.x)
    return Lettering.Tile(
      pixels: surface.pixels(),
      frame: Rect(
        x: (left - start / pangoUnits) / pixelsPerEm,
        y: (top - baseline) / pixelsPerEm + baselineBelow, width: width / pixelsPerEm,
        height: height / pixelsPerEm), pixelsPerEm: pixelsPerEm)
  }
}

/// To a pixel.
private let pangoUnits = 1024.0
