import Geometry
import JSON
import Texts

/// A picture made of emoji placed on a canvas.
public struct Artwork: Sendable, Equatable {
  public var id: DocumentID
  /// Plain text.
  public var title: String
  /// Markdown.
  public var description: String?
  public var canvas = Canvas()
  /// In z-order, from back to front.
  public var placements: [Placement] = []
  /// Members that emojiart does not know; they are kept.
  public var others: [JSONTreeMember] = []

  public init(id: DocumentID, title: String) {
    self.id = id
    self.title = title
  }

  /// The canvas colour of a new artwork: paper, which looks the same in light and dark mode.
  public static let newCanvasColor = "#fdf6e3"
}

/// The drawing area of an artwork; it defines the canvas units.
public struct Canvas: Sendable, Equatable {
  public var size = Size(width: 800, height: 600)
  /// A CSS colour such as `#cfe8ff`: any text that passes `isColor`, even if no such colour exists.
  public var color: String?
  /// The path of a picture, relative to the source file.
  public var image: String?
  public var fit = Fit.stretch
  /// Unknown members of the canvas and of its background; they are kept.
  public var others: [JSONTreeMember] = []
  public var backgroundOthers: [JSONTreeMember] = []

  /// The longest side that a canvas may have. Above `longSide` there is a warning.
  static let longestSide = 100_000
  static let longSide = 10_000

  /// How a background picture fills the canvas.
  public enum Fit: String, Sendable, CaseIterable {
    case stretch
    case contain
    case cover
    case tile

    static var names: [String] { allCases.map { $0.rawValue } }
  }

  public init() {}
}

/// One emoji on a canvas.
public struct Placement: Sendable, Equatable {
  public var id: ItemID
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
  /// Whether the page must leave it as it is. (contract.md §2)
  public var isLocked = false
  /// Members that emojiart does not know; they are kept.
  public var others: [JSONTreeMember] = []

  public init(
    id: ItemID = "", hasGivenID: Bool = false, symbol: String, center: Point, size: Double = 64,
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

// The fields of each record.

/// The fields of an artwork, besides its id, its canvas and its placements.
public enum ArtworkField: String, FieldName {
  case title, description

  public var kind: FieldKind {
    switch self {
    case .title: .text
    case .description: .prose
    }
  }

  /// The same field of a collection.
  public var ofCollection: CollectionField {
    switch self {
    case .title: .title
    case .description: .description
    }
  }
}

extension Artwork: Record {
  public subscript(field: ArtworkField) -> FieldValue? {
    @inline(never) get {
      switch field {
      case .title: .text(title)
      case .description: description.map { .text($0) }
      }
    }
    @inline(never) set {
      switch field {
      case .title: title = newValue?.text ?? title
      case .description: description = newValue?.text
      }
    }
  }
}

/// The fields of a canvas and of its background.
public enum CanvasField: String, FieldName {
  case width, height, color, image, fit

  public var kind: FieldKind {
    switch self {
    case .width, .height: .length(most: Canvas.longestSide)
    case .color: .color
    case .image: .picture
    case .fit: .choice(Canvas.Fit.names)
    }
  }

  /// Whether it is a member of the canvas's `background`.
  var isOfBackground: Bool {
    switch self {
    case .width, .height: false
    case .color, .image, .fit: true
    }
  }

  public static var ofBackground: [CanvasField] { allCases.filter { $0.isOfBackground } }
  public static var ofCanvas: [CanvasField] { allCases.filter { !$0.isOfBackground } }
}

extension Canvas: Record {
  public subscript(field: CanvasField) -> FieldValue? {
    @inline(never) get {
      switch field {
      case .width: .number(size.width)
      case .height: .number(size.height)
      case .color: color.map { .text($0) }
      case .image: image.map { .text($0) }
      // Without a picture the default is omitted.
      case .fit:
        image == nil && fit == .stretch ? nil : FieldValue(fit.rawValue, of: Fit.names)
      }
    }
    @inline(never) set {
      switch field {
      case .width: size.width = newValue?.number ?? size.width
      case .height: size.height = newValue?.number ?? size.height
      case .color: color = newValue?.text
      case .image: image = newValue?.text
      case .fit: fit = newValue?.choice(of: Fit.allCases) ?? .stretch
      }
    }
  }
}

/// The fields of a placement, besides its id.
public enum PlacementField: String, FieldName {
  case symbol, image, x, y, size, rotation, locked

  public var kind: FieldKind {
    switch self {
    case .symbol: .symbol
    case .image: .picture
    case .x, .y, .rotation: .number
    case .size: .length(most: 1_000_000)
    case .locked: .bool
    }
  }

  /// The corresponding field of an item; nil for geometry.
  public var ofItem: ItemField? {
    switch self {
    case .symbol: .symbol
    case .image: .image
    case .x, .y, .size, .rotation, .locked: nil
    }
  }
}

extension Placement: Record {
  public subscript(field: PlacementField) -> FieldValue? {
    @inline(never) get {
      switch field {
      case .symbol: .text(symbol)
      case .image: image.map { .text($0) }
      case .x: .number(center.x)
      case .y: .number(center.y)
      case .size: .number(size)
      case .rotation: .number(rotation)
      case .locked: isLocked ? .bool(true) : nil
      }
    }
    @inline(never) set {
      switch field {
      case .symbol: symbol = newValue?.text ?? symbol
      case .image: image = newValue?.text
      case .x: center.x = newValue?.number ?? center.x
      case .y: center.y = newValue?.number ?? center.y
      case .size: size = newValue?.number ?? size
      case .rotation: rotation = newValue?.number ?? rotation
      case .locked: isLocked = newValue?.bool ?? false
      }
    }
  }
}
