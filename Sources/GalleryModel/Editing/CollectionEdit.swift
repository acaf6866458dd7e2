/// One change to a collection. Things are named by their ids, so that an edit means the same whatever
/// else has happened to the order meanwhile; places are indices of the finished state.
public enum CollectionEdit: Sendable, Equatable {
  case insertItems([ItemInsertion])
  /// By id; they may stand in any sections.
  case removeItems([String])
  case moveItems([ItemMove])
  /// Gives the item that has this one's id all its fields.
  case replaceItem(Item)
  case insertSection(Section, at: Int)
  /// With its items.
  case removeSection(String)
  /// The index counts without the section itself.
  case moveSection(String, to: Int)
  case changeSection(String, Fields<Section>)
  case changeCollection(Fields<EmojiCollection>)
}

/// A place for an item: its index when the edit is done.
public struct ItemPlace: Sendable, Equatable {
  /// The section's id.
  public var section: String
  public var index: Int

  public init(section: String, index: Int) {
    self.section = section
    self.index = index
  }
}

public struct ItemInsertion: Sendable, Equatable {
  public var item: Item
  public var place: ItemPlace

  public init(_ item: Item, at place: ItemPlace) {
    self.item = item
    self.place = place
  }
}

public struct ItemMove: Sendable, Equatable {
  /// The item's id.
  public var item: String
  public var place: ItemPlace

  public init(_ item: String, to place: ItemPlace) {
    self.item = item
    self.place = place
  }
}

/// Why an edit cannot be made; nothing has changed then.
public enum EditError: Error, Equatable {
  case unknownDocument(String)
  /// An id that another document has, or had when editing began.
  case repeatedDocument(String)
  /// An edit of a collection for an artwork, or the other way round.
  case otherKind(String)
  case unknownItem(String)
  case unknownSection(String)
  /// An id that is taken, or named twice in one edit.
  case repeatedItem(String)
  case repeatedSection(String)
  /// A place past the end when its turn comes.
  case outOfRange(ItemPlace)
  case sectionOutOfRange(Int)
}
