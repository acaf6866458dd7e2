import CPangoCairo
import GalleryModel
import Pictures
import Synchronization
import Texts

/// Draws pictures as PNG, with the system's emoji font.
///
/// Thread-safe. Deterministic on one machine; other fonts give other pixels.
public final class Rasterizer: Sendable {
  private let library: DrawingLibrary
  private let lettering: Lettering
  /// A cache of decoded picture files, by content and, for SVG, the requested size.
  private let backgrounds = Mutex<[BackgroundKey: Pixels]>([:])

  private struct BackgroundKey: Hashable {
    let bytes: [UInt8]
    let width: Int
    let height: Int
  }

  /// Loads the libraries.
  /// - Throws: `MissingLibraries`, which says what to install.
  public init() throws(MissingLibraries) {
    library = try DrawingLibrary()
    lettering = Lettering(library)
  }

  /// Why drawing is impossible on this machine; nil if it is possible.
  public static func whatIsMissing() -> MissingLibraries? {
    do throws(MissingLibraries) {
      _ = try DrawingLibrary()
      return nil
    } catch {
      return error
    }
  }
}

/// A rendered picture.
public struct RasterPicture: Sendable {
  /// The PNG file.
  public let png: [UInt8]
  /// What was not drawn and why, one sentence each.
  public let omissions: [Message]
}

/// Why a picture is refused, in words.
public struct RasterRefusal: Error, Hashable {
  public let message: Message

  public init(message: Message) {
    self.message = message
  }
}

/// The output size of a picture, and the matte around the drawing.
public struct RasterFrame: Sendable, Hashable {
  /// The output size in pixels.
  public var width: Int
  public var height: Int
  /// A CSS colour behind everything; nil for transparency.
  public var matte: String?

  /// The given width, and the height by the drawing's aspect ratio.
  ///
  /// - Parameter width: in pixels; nil for the drawing's own.
  public init(of drawing: Drawing, width: Int? = nil) {
    let scale = width.map { Double($0) / drawing.size.width } ?? 1
    self.width = width ?? Int(min(1e9, max(1, drawing.size.width.rounded())))
    self.height = Int(min(1e9, max(1, (drawing.size.height * scale).rounded())))
  }

  /// A given size, into which the drawing is fitted.
  ///
  /// - Parameter matte: an opaque colour.
  public init(width: Int, height: Int, matte: String) {
    (self.width, self.height, self.matte) = (width, height, matte)
  }
}

extension Rasterizer {
  /// The maximum width and height, in pixels.
  public static let longestSide = 8192

  /// Renders a drawing.
  /// - Throws: `RasterRefusal` if it would be too large.
  public func draw(
    _ drawing: Drawing, in frame: RasterFrame
  ) throws(RasterRefusal) -> RasterPicture {
    guard max(frame.width, frame.height) <= Self.longestSide else {
      throw RasterRefusal(
        message: """
          the picture would have \(frame.width) × \(frame.height) pixels, and a side has at \
          most \(Self.longestSide); make it smaller with --width
          """)
    }
    let cairo = library.functions
    let scale = min(
      Double(frame.width) / drawing.size.width, Double(frame.height) / drawing.size.height)
    var painting = Painting(
      drawing: drawing, scale: scale, lettering: lettering, cairo: cairo, pixels: pixels)
    let png: [UInt8]?
    if let matte = frame.matte {
      let (width, height) = (drawing.size.width * scale, drawing.size.height * scale)
      let left = (Double(frame.width) - width) / 2
      let top = (Double(frame.height) - height) / 2
      png = drawOpaquePNG(
        width: frame.width, height: frame.height, on: CSSColor(drawn: matte), cairo
      ) { pen in
        pen.clip(x: left, y: top, width: width, height: height)
        pen.within(x: left, y: top) { painting.paint(pen) }
      }
    } else {
      // The output has the drawing's aspect ratio, so there is no margin.
      let surface = Surface(width: frame.width, height: frame.height, cairo)
      surface?.draw { painting.paint($0) }
      png = surface?.png()
    }
    guard let png else {
      throw RasterRefusal(message: "there is not enough memory for the picture")
    }
    return RasterPicture(png: png, omissions: painting.omissions)
  }

  /// Prerenders an emoji or text, for pictures that look the same on every machine.
  ///
  /// - Parameter largest: the largest font size it is shown in, in pixels.
  public func stamp(of content: Drawing.Mark.Content, largest: Double) -> Stamp? {
    // Text is rendered at 2×, for high-density screens; bitmap emoji do not gain beyond their own
    // size.
    let size = if case .words = content { largest * 2 } else { max(109, largest) }
    guard let tile = lettering.tile(of: content, pixelsPerEm: min(max(16, size), 218)),
      let surface = Surface(
        width: tile.pixels.width, height: tile.pixels.height, library.functions)
    else { return nil }
    surface.draw { $0.paint(tile.pixels, x: 0, y: 0, filter: .nearest) }
    return surface.png().map { Stamp(png: $0, frame: tile.frame) }
  }

  /// The decoded pixels of a picture file, memoized.
  private func pixels(
    of file: DrawnFile, _ width: Double, _ height: Double
  ) throws(UnreadablePicture) -> Pixels {
    let isVector = file.mediaType == "image/svg+xml"
    let key = BackgroundKey(
      bytes: file.bytes, width: isVector ? Int(width) : 0, height: isVector ? Int(height) : 0)
    if let known = backgrounds.withLock({ $0[key] }) { return known }
    let pixels = try readPixels(of: file, atLeast: (width, height), library.functions)
    backgrounds.withLock { known in
      // A small cache suffices: a series of artworks shares a background.
      if known.count >= 8 { known.removeAll() }
      known[key] = pixels
    }
    return pixels
  }
}
