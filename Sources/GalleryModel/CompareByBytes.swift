import Texts

// When two things are the same: to Swift's own comparison two spellings of `é` are one text, so that
// an edit from one to the other would be no edit. Here texts are compared by their bytes.

extension Item {
  public static func == (lhs: Item, rhs: Item) -> Bool {
    ExactText(lhs.id) == ExactText(rhs.id) && ExactText(lhs.symbol) == ExactText(rhs.symbol)
      && ExactText(lhs.name) == ExactText(rhs.name)
      && ExactText(lhs.description) == ExactText(rhs.description)
      && ExactText(lhs.usage) == ExactText(rhs.usage)
      && ExactText(lhs.image) == ExactText(rhs.image)
      && isByteEqual(lhs.tags, rhs.tags) && lhs.size == rhs.size && lhs.others == rhs.others
      && lhs.hasGivenID == rhs.hasGivenID
  }
}

extension Section {
  public static func == (lhs: Section, rhs: Section) -> Bool {
    ExactText(lhs.id) == ExactText(rhs.id) && lhs.hasGivenID == rhs.hasGivenID
      && ExactText(lhs.title) == ExactText(rhs.title)
      && ExactText(lhs.footer) == ExactText(rhs.footer)
      && lhs.layout == rhs.layout && lhs.items == rhs.items && lhs.others == rhs.others
  }
}

extension EmojiCollection {
  public static func == (lhs: EmojiCollection, rhs: EmojiCollection) -> Bool {
    ExactText(lhs.id) == ExactText(rhs.id) && ExactText(lhs.title) == ExactText(rhs.title)
      && ExactText(lhs.description) == ExactText(rhs.description) && lhs.layout == rhs.layout
      && isByteEqual(lhs.required ?? [], rhs.required ?? [])
      && (lhs.required == nil) == (rhs.required == nil) && lhs.sections == rhs.sections
      && lhs.others == rhs.others
  }
}

extension Artwork {
  public static func == (lhs: Artwork, rhs: Artwork) -> Bool {
    ExactText(lhs.id) == ExactText(rhs.id) && ExactText(lhs.title) == ExactText(rhs.title)
      && ExactText(lhs.description) == ExactText(rhs.description) && lhs.canvas == rhs.canvas
      && lhs.placements == rhs.placements && lhs.others == rhs.others
  }
}

extension Canvas {
  public static func == (lhs: Canvas, rhs: Canvas) -> Bool {
    lhs.size == rhs.size && ExactText(lhs.color) == ExactText(rhs.color)
      && ExactText(lhs.image) == ExactText(rhs.image)
      && ExactText(lhs.fit.rawValue) == ExactText(rhs.fit.rawValue)
      && lhs.others == rhs.others
      && lhs.backgroundOthers == rhs.backgroundOthers
  }
}

extension Placement {
  public static func == (lhs: Placement, rhs: Placement) -> Bool {
    ExactText(lhs.id) == ExactText(rhs.id) && lhs.hasGivenID == rhs.hasGivenID
      && ExactText(lhs.symbol) == ExactText(rhs.symbol)
      && ExactText(lhs.image) == ExactText(rhs.image)
      && lhs.center == rhs.center && lhs.size == rhs.size && lhs.rotation == rhs.rotation
      && lhs.others == rhs.others
  }
}
