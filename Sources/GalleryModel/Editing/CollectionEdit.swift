/// One edit of a collection. Things are identified by id, so that an edit does not depend on the current
/// order; places are indices in the final state.
public enum CollectionEdit: Sendable, Equatable {
  case insertItems([ItemInsertion])
  /// By id, from any sections.
  case removeItems([String])
  case moveItems([ItemMove])
  /// Replaces the item that has this one's id.
  case replaceItem(Item)
  case insertSection(Section, at: Int)
  /// With its items.
  case removeSection(String)
  /// The index is counted without the section itself.
  case moveSection(String, to: Int)
  case changeSection(String, Fields<Section>)
  case changeCollection(Fields<EmojiCollection>)
}

/// A place for an item: its section, and its index after the edit.
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

/// Why an edit is invalid; nothing has changed then.
public enum EditError: Error, Equatable {
  case unknownDocument(String)
  /// An id that another document has, or had when editing began.
  case repeatedDocument(String)
  /// An edit of a collection applied to an artwork, or vice versa.
  case otherKind(String)
  case unknownItem(String)
  case unknownSection(String)
  /// An id that is taken, or repeated within one edit.
  case repeatedItem(String)
  case repeatedSection(String)
  /// A place past the end at the time of insertion.
  case outOfRange(ItemPlace)
  case sectionOutOfRange(Int)
}
