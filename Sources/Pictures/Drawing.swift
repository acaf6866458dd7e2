// A drawing is a value: a size, and marks in their order. `SVGFile` and `Raster` write it, and both
// put an emoji's baseline 0.34 font sizes below its point and the middle of its advance above it,
// which is what `dominant-baseline: central` comes to in browsers; a test compares both with Chromium
// and Firefox.

import Geometry

/// What a picture shows, in units of its own, whatever it is written as: a file of SVG, or PNG.
///
/// Marks lie on the background in their order, later ones on top.
public struct Drawing: Sendable {
  /// What the picture is called, for those who cannot see it.
  public var title: String
  public var size: Size
  /// A CSS colour, as artworks may have it.
  public var color: String?
  public var background: Background?
  /// The picture files that background and marks name by their numbers.
  public var files: [DrawnFile] = []
  public var marks: [Mark] = []

  public init(title: String, size: Size) {
    self.title = title
    self.size = size
  }

  /// A picture file behind everything.
  public struct Background: Sendable, Hashable {
    /// Its number among `files`.
    public var file: Int
    public var fit: BackgroundFit

    public init(file: Int, fit: BackgroundFit) {
      self.file = file
      self.fit = fit
    }
  }

  /// One thing on the picture.
  public struct Mark: Sendable, Hashable {
    public enum Content: Sendable, Hashable {
      /// In the form that is shown; around its point.
      case emoji(String)
      /// A picture file, by its number; around its point, as wide and high as the font size.
      case file(Int)
      /// A line of words.
      case words(String, WordStyle)
      /// A box with round corners; around its point.
      case panel(Size)
    }

    public var content: Content
    public var point: Point
    /// The font size; of a panel the radius of its corners.
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

/// How a picture fills what it lies behind: the `fit` of an artwork's background.
public enum BackgroundFit: Sendable, Hashable {
  case stretch
  case contain
  case cover
  case tile
}

/// How a line of words looks and which part of it stands at its point.
public enum WordStyle: Sendable, Hashable {
  /// Bold; it starts at its point.
  case heading
  /// Around its point.
  case caption

  public var isBold: Bool { self == .heading }
  public var isCentered: Bool { self == .caption }
}

/// A picture file with its bytes.
public struct DrawnFile: Sendable {
  /// What messages call it.
  public var path: String
  public var bytes: [UInt8]
  /// `image/png`, say.
  public var mediaType: String

  public init(path: String, bytes: [UInt8], mediaType: String) {
    self.path = path
    self.bytes = bytes
    self.mediaType = mediaType
  }
}

/// The look of what belongs to no artwork: posters of collections, in warm paper.
public enum PosterColors {
  public static let paper = "#f6efe3"
  public static let panel = "#fffdf9"
  public static let ink = "#2b221a"
}

/// The fonts of words, and of emoji.
public enum PictureFonts {
  public static let words = "sans-serif"
  public static let emoji = emojiFonts
}

/// How far below its point the baseline of an emoji lies, in font sizes.
///
/// That is where `dominant-baseline: central` puts it with the fonts that have colours, within a
/// hundredth; said in numbers, since few programs but browsers know the property.
public let emojiBaseline = 0.34

/// The same for words, so that letters stand in the middle.
public let wordsBaseline = 0.35
