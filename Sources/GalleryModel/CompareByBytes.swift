import Texts

// Equality of records: every field of the lists, with strings compared by bytes.

extension Item {
  public static func == (lhs: Item, rhs: Item) -> Bool {
    lhs.id == rhs.id && lhs.hasGivenID == rhs.hasGivenID
      && lhs.hasSameFields(as: rhs) && lhs.others == rhs.others
  }
}

extension Section {
  public static func == (lhs: Section, rhs: Section) -> Bool {
    lhs.id == rhs.id && lhs.hasGivenID == rhs.hasGivenID
      && lhs.hasSameFields(as: rhs) && lhs.items == rhs.items && lhs.others == rhs.others
  }
}

extension EmojiCollection {
  public static func == (lhs: EmojiCollection, rhs: EmojiCollection) -> Bool {
    lhs.id == rhs.id && lhs.hasSameFields(as: rhs)
      && lhs.sections == rhs.sections && lhs.others == rhs.others
  }
}

extension Artwork {
  public static func == (lhs: Artwork, rhs: Artwork) -> Bool {
    lhs.id == rhs.id && lhs.hasSameFields(as: rhs)
      && lhs.canvas == rhs.canvas && lhs.placements == rhs.placements && lhs.others == rhs.others
  }
}

extension Canvas {
  public static func == (lhs: Canvas, rhs: Canvas) -> Bool {
    lhs.hasSameFields(as: rhs) && lhs.others == rhs.others
      && lhs.backgroundOthers == rhs.backgroundOthers
  }
}

extension Placement {
  public static func == (lhs: Placement, rhs: Placement) -> Bool {
    lhs.id == rhs.id && lhs.hasGivenID == rhs.hasGivenID
      && lhs.hasSameFields(as: rhs) && lhs.others == rhs.others
  }
}
