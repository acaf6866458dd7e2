import CPangoCairo
import Pictures

/// An optional part of the system that drawing needs.
public enum DrawingPart: CaseIterable, Sendable {
  /// Pango and cairo.
  case libraries
  case emojiFont
  /// gdk-pixbuf, for picture files other than PNG.
  case pictures
  /// The SVG loader of gdk-pixbuf.
  case drawings

  /// The Debian package that contains it.
  public var debian: String {
    switch self {
    case .libraries: "libpangocairo-1.0-0"
    case .emojiFont: "fonts-noto-color-emoji"
    case .pictures: "libgdk-pixbuf-2.0-0"
    case .drawings: "librsvg2-common"
    }
  }

  /// The Homebrew package; nil for the emoji font, which macOS includes.
  public var homebrew: String? {
    switch self {
    case .libraries: "pango"
    case .emojiFont: nil
    case .pictures: "gdk-pixbuf"
    case .drawings: "librsvg"
    }
  }

  /// Detected by use rather than by name, since fonts and loaders have many names.
  public var isInstalled: Bool {
    guard self != .pictures else { return open_gdk_pixbuf() != nil }
    guard let library = try? DrawingLibrary() else { return false }
    switch self {
    case .libraries, .pictures: return true
    case .emojiFont:
      let apple = Lettering(library).tile(of: .emoji("🍎"), pixelsPerEm: 64)
      // A missing-glyph box and the glyphs of an outline font have the ink colour.
      return apple?.pixels.hasColor ?? false
    case .drawings:
      let square = "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>"
      let file = DrawnFile(path: "", bytes: Array(square.utf8), mediaType: "image/svg+xml")
      return (try? readPixels(of: file, atLeast: (1, 1), library.functions)) != nil
    }
  }
}

extension Pixels {
  /// Whether any pixel is clearly coloured rather than nearly grey.
  fileprivate var hasColor: Bool {
    for pixel in Swift.stride(from: 0, to: bytes.count - 3, by: 4) {
      let colors = bytes[pixel..<pixel + 3]
      if let least = colors.min(), let most = colors.max(), most - least > 96 { return true }
    }
    return false
  }
}
