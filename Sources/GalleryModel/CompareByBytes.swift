// When two things are the same: to Swift's own comparison two spellings of `é` are one text, so that
// an edit from one to the other would be no edit. Here texts are compared by their bytes.

extension Item {
  public static func == (lhs: Item, rhs: Item) -> Bool {
    haveSameBytes(lhs.id, rhs.id) && haveSameBytes(lhs.symbol, rhs.symbol)
      && haveSameBytes(lhs.name, rhs.name) && haveSameBytes(lhs.description, rhs.description)
      && haveSameBytes(lhs.usage, rhs.usage) && haveSameBytes(lhs.image, rhs.image)
      && haveSameBytes(lhs.tags, rhs.tags) && lhs.size == rhs.size && lhs.others == rhs.others
      && lhs.hasGivenID == rhs.hasGivenID
  }
}

extension Section {
  public static func == (lhs: Section, rhs: Section) -> Bool {
    haveSameBytes(lhs.id, rhs.id) && lhs.hasGivenID == rhs.hasGivenID
      && haveSameBytes(lhs.title, rhs.title) && haveSameBytes(lhs.footer, rhs.footer)
      && lhs.layout == rhs.layout && lhs.items == rhs.items && lhs.others == rhs.others
  }
}

extension EmojiCollection {
  public static func == (lhs: EmojiCollection, rhs: EmojiCollection) -> Bool {
    haveSameBytes(lhs.id, rhs.id) && haveSameBytes(lhs.title, rhs.title)
      && haveSameBytes(lhs.description, rhs.description) && lhs.layout == rhs.layout
      && haveSameBytes(lhs.required ?? [], rhs.required ?? [])
      && (lhs.required == nil) == (rhs.required == nil) && lhs.sections == rhs.sections
      && lhs.others == rhs.others
  }
}

extension Artwork {
  public static func == (lhs: Artwork, rhs: Artwork) -> Bool {
    haveSameBytes(lhs.id, rhs.id) && haveSameBytes(lhs.title, rhs.title)
      && haveSameBytes(lhs.description, rhs.description) && lhs.canvas == rhs.canvas
      && lhs.placements == rhs.placements && lhs.others == rhs.others
  }
}

extension Canvas {
  public static func == (lhs: Canvas, rhs: Canvas) -> Bool {
    lhs.size == rhs.size && haveSameBytes(lhs.color, rhs.color)
      && haveSameBytes(lhs.image, rhs.image) && haveSameBytes(lhs.fit.rawValue, rhs.fit.rawValue)
      && lhs.others == rhs.others
      && lhs.backgroundOthers == rhs.backgroundOthers
  }
}

extension Placement {
  public static func == (lhs: Placement, rhs: Placement) -> Bool {
    haveSameBytes(lhs.id, rhs.id) && lhs.hasGivenID == rhs.hasGivenID
      && haveSameBytes(lhs.symbol, rhs.symbol) && haveSameBytes(lhs.image, rhs.image)
      && lhs.center == rhs.center && lhs.size == rhs.size && lhs.rotation == rhs.rotation
      && lhs.others == rhs.others
  }
}

func haveSameBytes(_ lhs: String, _ rhs: String) -> Bool {
  IDBytes(lhs) == IDBytes(rhs)
}

/// Whether two texts have the same bytes, or neither is there.
public func haveSameBytes(_ lhs: String?, _ rhs: String?) -> Bool {
  guard let lhs, let rhs else { return (lhs == nil) == (rhs == nil) }
  return haveSameBytes(lhs, rhs)
}

public func haveSameBytes(_ lhs: [String], _ rhs: [String]) -> Bool {
  lhs.count == rhs.count && zip(lhs, rhs).allSatisfy { haveSameBytes($0, $1) }
}
