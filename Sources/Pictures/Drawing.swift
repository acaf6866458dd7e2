// A drawing is a value: a size and a display list. `SVGFile` and `Raster` write it. Both put an
// emoji's baseline 0.34 em below its point and centre its advance on it, which is what browsers do
// for `dominant-baseline: central`; a test compares both with Chromium and Firefox.

import Geometry
import Texts

/// A display list in its own units, independent of the output format (SVG or PNG).
///
/// Marks are in paint order, on top of the background.
public struct Drawing: Sendable {
  /// The accessible name.
  public var title: String
  public var size: Size
  /// A CSS colour, in the syntax of artworks.
  public var color: String?
  public var background: Background?
  /// The picture files, which the background and marks refer to by index.
  public var files: [DrawnFile] = []
  public var marks: [Mark] = []
  /// What of the document is not in it, in words.
  public var omissions: [Message] = []

  public init(title: String, size: Size) {
    self.title = title
    self.size = size
  }

  /// A picture behind everything.
  public struct Background: Sendable, Hashable {
    /// An index into `files`.
    public var file: Int
    public var fit: BackgroundFit

    public init(file: Int, fit: BackgroundFit) {
      self.file = file
      self.fit = fit
    }
  }

  /// One entry of the display list.
  public struct Mark: Sendable, Hashable {
    public enum Content: Sendable, Hashable {
      /// In its display form; centred at its point.
      case emoji(String)
      /// A picture file by index; centred at its point, as wide and high as the font size.
      case file(Int)
      /// A line of text.
      case words(String, WordStyle)
      /// A rounded rectangle, centred at its point.
      case panel(Size)
    }

    public var content: Content
    public var point: Point
    /// The font size; for a panel the corner radius.
    public var size: Double
    /// Degrees clockwise.
    public var rotation: Double

    public init(_ content: Content, at point: Point, size: Double, rotation: Double = 0) {
      self.content = content
      self.point = point
      self.size = size
      self.rotation = rotation
    }
  }
}

/// How a background fills its canvas, as in an artwork's `fit`.
public enum BackgroundFit: Sendable, Hashable {
  case stretch
  case contain
  case cover
  case tile
}

/// The style, alignment and direction of a line of text.
public enum WordStyle: Sendable, Hashable {
  /// Bold; its point is where it begins.
  case heading(LayoutDirection)
  /// Centred.
  case caption(LayoutDirection)

  public var isBold: Bool { !isCentered }
  public var isCentered: Bool { if case .caption = self { true } else { false } }
  public var isRightToLeft: Bool {
    switch self {
    case .heading(let direction), .caption(let direction): direction == .rightToLeft
    }
  }
}

/// A picture file with its content.
public struct DrawnFile: Sendable {
  /// The path in messages.
  public var path: String
  public var bytes: [UInt8]
  /// For example `image/png`.
  public var mediaType: String

  public init(path: String, bytes: [UInt8], mediaType: String) {
    self.path = path
    self.bytes = bytes
    self.mediaType = mediaType
  }
}

/// The colours of collection posters.
public enum PosterColors {
  public static let paper = "#f6efe3"
  public static let panel = "#fffdf9"
  public static let ink = "#2b221a"
}

/// Font families for text and emoji.
public enum PictureFonts {
  public static let words = "sans-serif"
  public static let emoji = emojiFonts
}

/// The distance from an emoji's point down to its baseline, in em.
///
/// `dominant-baseline: central` comes within 0.01 em of this for colour emoji fonts; given as a
/// number, since few programs other than browsers support that property.
public let emojiBaseline = 0.34

/// The same for text, so that letters are centred vertically.
public let wordsBaseline = 0.35
