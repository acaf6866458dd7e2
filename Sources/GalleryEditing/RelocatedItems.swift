import GalleryModel

/// Net moves of items between documents: from the original document to the current one.
public struct RelocatedItems: Sendable, Equatable {
  /// Sorted, so that undo restores an equal list.
  public private(set) var all: [ItemRelocation] = []

  public init() {}

  /// Composes further moves with those so far; an item that returns to its origin is dropped.
  mutating func follow(_ relocations: [ItemRelocation]) {
    for next in relocations {
      var from = next.from
      if let known = all.firstIndex(where: { $0.to == next.from }) {
        from = all.remove(at: known).from
      }
      if from != next.to { all.append(ItemRelocation(from: from, to: next.to)) }
    }
    if !relocations.isEmpty { all.sort { $0.from.precedes($1.from) } }
  }

  /// The origin of an item that came from another document.
  func origin(of place: ItemRelocation.Place) -> ItemRelocation.Place? {
    all.first { $0.to == place }?.from
  }

  /// Reserves ids of a document that relocated items had or have: a merge would mistake a new item
  /// with such an id for the moved one.
  func reserve(in document: DocumentID, by mint: inout IDMint<Item>) {
    for relocation in all {
      for place in [relocation.from, relocation.to]
      where place.document == document {
        mint.take(place.item)
      }
    }
  }

  /// The moves that are still effective: the item was in the source document when editing began,
  /// and is now in the target and no longer in the source.
  func holding(
    wasIn base: (ItemRelocation.Place) -> Bool, isIn now: (ItemRelocation.Place) -> Bool
  ) -> [ItemRelocation] {
    all.filter {
      $0.from.document != $0.to.document && base($0.from) && !now($0.from) && now($0.to)
    }
  }
}

extension ItemRelocation.Place {
  fileprivate func precedes(_ other: ItemRelocation.Place) -> Bool {
    document == other.document ? item < other.item : document < other.document
  }
}
