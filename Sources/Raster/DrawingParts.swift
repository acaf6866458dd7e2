import CPangoCairo
import Pictures

/// What drawing needs of the system.
public enum DrawingPart: CaseIterable, Sendable {
  /// Pango and cairo.
  case libraries
  case emojiFont
  /// Gdk-pixbuf, for pictures that are no PNG.
  case pictures
  /// Its loader of SVG.
  case drawings

  /// The package that has it.
  public var debian: String {
    switch self {
    case .libraries: "libpangocairo-1.0-0"
    case .emojiFont: "fonts-noto-color-emoji"
    case .pictures: "libgdk-pixbuf-2.0-0"
    case .drawings: "librsvg2-common"
    }
  }

  /// Nil where macOS has it: its emoji font.
  public var homebrew: String? {
    switch self {
    case .libraries: "pango"
    case .emojiFont: nil
    case .pictures: "gdk-pixbuf"
    case .drawings: "librsvg"
    }
  }

  /// Tried rather than looked for: fonts and loaders have many names.
  public var isInstalled: Bool {
    guard self != .pictures else { return open_gdk_pixbuf() != nil }
    guard let library = try? DrawingLibrary() else { return false }
    switch self {
    case .libraries, .pictures: return true
    case .emojiFont:
      let apple = Lettering(library).tile(of: .emoji("🍎"), pixelsPerEm: 64)
      // The sign for a missing glyph, and a font of outlines, have the colour of ink.
      return apple?.pixels.hasColor ?? false
    case .drawings:
      let square = "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>"
      let file = DrawnFile(path: "", bytes: Array(square.utf8), mediaType: "image/svg+xml")
      return (try? readPixels(of: file, atLeast: (1, 1), library.functions)) != nil
    }
  }
}

extension Pixels {
  /// Whether a pixel is red, blue or the like rather than nearly grey.
  fileprivate var hasColor: Bool {
    for pixel in Swift.stride(from: 0, to: bytes.count - 3, by: 4) {
      let colors = bytes[pixel..<pixel + 3]
      if let least = colors.min(), let most = colors.max(), most - least > 96 { return true }
    }
    return false
  }
}
