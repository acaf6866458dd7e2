import GalleryModel

/// One edit of a collection. Things are identified by id, so that an edit does not depend on the
/// current order; places are indices in the final state.
public enum CollectionEdit: Sendable, Equatable {
  case insertItems([ItemInsertion])
  /// By id, from any sections.
  case removeItems([ItemID])
  case moveItems([ItemMove])
  /// Replaces the item that has this one's id.
  case replaceItem(Item)
  case insertSection(Section, at: Int)
  /// With its items.
  case removeSection(SectionID)
  /// The index is counted without the section itself.
  case moveSection(SectionID, to: Int)
  case changeSection(SectionID, Fields<Section>)
  case changeCollection(Fields<EmojiCollection>)
}

/// A place for an item: its section, and its index after the edit.
public struct ItemPlace: Sendable, Equatable {
  /// The section's id.
  public var section: SectionID
  public var index: Int

  public init(section: SectionID, index: Int) {
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
  public var item: ItemID
  public var place: ItemPlace

  public init(_ item: ItemID, to place: ItemPlace) {
    self.item = item
    self.place = place
  }
}

/// Why an edit is invalid; nothing has changed then.
public enum EditError: Error, Equatable {
  case unknownDocument(DocumentID)
  /// An id that another document has, or had when editing began.
  case repeatedDocument(DocumentID)
  /// An edit of a collection applied to an artwork, or vice versa.
  case otherKind(DocumentID)
  case unknownItem(ItemID)
  case unknownSection(SectionID)
  /// An id that is taken, or repeated within one edit.
  case repeatedItem(ItemID)
  case repeatedSection(SectionID)
  /// A place past the end at the time of insertion.
  case outOfRange(ItemPlace)
  case sectionOutOfRange(Int)
}
