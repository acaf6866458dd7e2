import CPangoCairo
import Pictures
import Synchronization

/// Draws pictures as PNG, with the emoji font of the system.
///
/// Any number of threads may draw at once. The same drawing gives the same bytes on one machine; on
/// another, with other fonts, the picture is another one.
public final class Rasterizer: Sendable {
  private let library: DrawingLibrary
  private let lettering: Lettering
  /// Picture files in the size they were last wanted in, by path.
  private let backgrounds = Mutex<[BackgroundKey: Pixels]>([:])

  private struct BackgroundKey: Hashable {
    let bytes: [UInt8]
    let width: Int
    let height: Int
  }

  /// Opens the libraries.
  /// - Throws: `MissingLibraries`, which says what to install.
  public init() throws(MissingLibraries) {
    library = try DrawingLibrary()
    lettering = Lettering(library)
  }

  /// Why nothing can be drawn here; nil where it can.
  public static func whatIsMissing() -> MissingLibraries? {
    do throws(MissingLibraries) {
      _ = try DrawingLibrary()
      return nil
    } catch {
      return error
    }
  }
}

/// A picture that was drawn.
public struct RasterPicture: Sendable {
  /// A file of PNG.
  public let png: [UInt8]
  /// What could not be drawn and why, a sentence for each.
  public let omissions: [String]
}

/// Why there is no picture, in words.
public struct RasterRefusal: Error, Hashable {
  public let message: String

  public init(message: String) {
    self.message = message
  }
}

/// The part of a picture that a drawing takes, and what is around it.
public struct RasterFrame: Sendable, Hashable {
  /// Of the whole picture, in pixels.
  public var width: Int
  public var height: Int
  /// The colour behind all, CSS; transparent without one.
  public var matte: String?

  /// As wide as wanted, as high as the drawing's shape asks for.
  ///
  /// - Parameter width: in pixels; as many as the drawing is wide without one.
  public init(of drawing: Drawing, width: Int? = nil) {
    let scale = width.map { Double($0) / drawing.size.width } ?? 1
    self.width = width ?? Int(min(1e9, max(1, drawing.size.width.rounded())))
    self.height = Int(min(1e9, max(1, (drawing.size.height * scale).rounded())))
  }

  /// A given size, into which the whole drawing is fitted.
  ///
  /// - Parameter matte: an opaque colour.
  public init(width: Int, height: Int, matte: String) {
    (self.width, self.height, self.matte) = (width, height, matte)
  }
}

extension Rasterizer {
  /// The most pixels along a side of a picture.
  public static let longestSide = 8192

  /// Draws a picture.
  /// - Throws: `RasterRefusal` if it would be too large.
  public func draw(
    _ drawing: Drawing, in frame: RasterFrame
  ) throws(RasterRefusal) -> RasterPicture {
    guard max(frame.width, frame.height) <= Self.longestSide else {
      throw RasterRefusal(
        message: "the picture would have \(frame.width) × \(frame.height) pixels, and a side has "
          + "at most \(Self.longestSide); make it smaller with --width")
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
        width: frame.width, height: frame.height, on: Color(css: matte, cairo), cairo
      ) { pen in
        pen.clip(x: left, y: top, width: width, height: height)
        pen.within(x: left, y: top) { painting.paint(pen) }
      }
    } else {
      // A picture that has just the shape of its drawing is filled to its edges.
      let surface = Surface(width: frame.width, height: frame.height, cairo)
      surface?.draw { painting.paint($0) }
      png = surface?.png()
    }
    guard let png else {
      throw RasterRefusal(message: "there is not enough memory for the picture")
    }
    return RasterPicture(png: png, omissions: painting.omissions)
  }

  /// What an emoji or words look like here, for pictures that look the same everywhere.
  ///
  /// - Parameter largest: the largest font size that it is shown in, in pixels.
  public func stamp(of content: Drawing.Mark.Content, largest: Double) -> Stamp? {
    // Words are drawn with twice the pixels, for screens that have them; the pictures in emoji fonts
    // have no more than they have.
    let size = if case .words = content { largest * 2 } else { max(109, largest) }
    guard let tile = lettering.tile(of: content, pixelsPerEm: min(max(16, size), 218)),
      let surface = Surface(
        width: tile.pixels.width, height: tile.pixels.height, library.functions)
    else { return nil }
    surface.draw { $0.paint(tile.pixels, x: 0, y: 0, filter: .nearest) }
    return surface.png().map { Stamp(png: $0, frame: tile.frame) }
  }

  /// The pixels of a picture file, read once for pictures that share it.
  private func pixels(
    of file: DrawnFile, _ width: Double, _ height: Double
  ) throws(UnreadablePicture) -> Pixels {
    let isVector = file.mediaType == "image/svg+xml"
    let key = BackgroundKey(
      bytes: file.bytes, width: isVector ? Int(width) : 0, height: isVector ? Int(height) : 0)
    if let known = backgrounds.withLock({ $0[key] }) { return known }
    let pixels = try readPixels(of: file, atLeast: (width, height), library.functions)
    backgrounds.withLock { known in
      // Only a few are kept, the way a series of artworks shares one.
      if known.count >= 8 { known.removeAll() }
      known[key] = pixels
    }
    return pixels
  }
}
