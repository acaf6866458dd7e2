import FlowLayout
import JSON

/// A picture made of emoji placed on a canvas.
public struct Artwork: Sendable, Equatable {
  public var id: String
  /// Plain text.
  public var title: String
  /// Markdown.
  public var description: String?
  public var canvas = Canvas()
  /// From the bottom up: later ones lie on top.
  public var placements: [Placement] = []
  /// Members that emojiart does not know; they are kept.
  public var others: [JSONTreeMember] = []

  public init(id: String, title: String) {
    self.id = id
    self.title = title
  }

  /// What a new artwork is painted on: paper, which looks the same by day and in the dark.
  public static let newCanvasColor = "#fdf6e3"
}

/// What an artwork is drawn on, in its own units.
public struct Canvas: Sendable, Equatable {
  public var size = Size(width: 800, height: 600)
  /// A CSS colour: `#cfe8ff`, say.
  public var color: String?
  /// The path of a picture, beside the source file.
  public var image: String?
  public var fit = Fit.stretch
  /// Unknown members of the canvas and of its background; they are kept.
  public var others: [JSONTreeMember] = []
  public var backgroundOthers: [JSONTreeMember] = []

  /// How a background picture fills the canvas.
  public enum Fit: String, Sendable, CaseIterable {
    case stretch
    case contain
    case cover
    case tile
  }

  public init() {}
}

/// One emoji on a canvas.
public struct Placement: Sendable, Equatable {
  public var id: String
  /// Whether the source states the id.
  public var hasGivenID: Bool
  /// Exactly one emoji as the source spells it, or `:shortcode:` with an image.
  public var symbol: String
  public var image: String?
  /// The centre of the emoji, in canvas units.
  public var center: Point
  /// Its font size in canvas units.
  public var size: Double
  /// Degrees clockwise.
  public var rotation: Double
  /// Members that emojiart does not know; they are kept.
  public var others: [JSONTreeMember] = []

  public init(
    id: String = "", hasGivenID: Bool = false, symbol: String, center: Point, size: Double = 64,
    rotation: Double = 0
  ) {
    self.id = id
    self.hasGivenID = hasGivenID
    self.symbol = symbol
    self.center = center
    self.size = size
    self.rotation = rotation
  }
}
