import Texts

/// Which items are no longer in the document where they began, however many they went through.
public struct RelocatedItems: Sendable, Equatable {
  /// Sorted, so that the way back leads to the same list.
  public private(set) var all: [ItemRelocation] = []

  public init() {}

  /// Follows items on to another document; one that is back where it began is relocated no more.
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

  /// Where an item began that came from another document.
  func origin(of place: ItemRelocation.Place) -> ItemRelocation.Place? {
    all.first { $0.to == place }?.from
  }

  /// Makes a mint pass over ids of a document that relocated items had or have: a merge would
  /// take a new item of such an id for the one that moved.
  func reserve(in document: String, by mint: inout IDMint) {
    for relocation in all {
      for place in [relocation.from, relocation.to]
      where ExactText(place.document) == ExactText(document) {
        mint.take(place.item)
      }
    }
  }

  /// Those that still say something: the item was in the document that it left when editing began, and
  /// is in the other one now.
  func holding(
    wasIn base: (ItemRelocation.Place) -> Bool, isIn now: (ItemRelocation.Place) -> Bool
  ) -> [ItemRelocation] {
    all.filter {
      ExactText($0.from.document) != ExactText($0.to.document) && base($0.from) && !now($0.from)
        && now($0.to)
    }
  }
}

extension ItemRelocation.Place {
  fileprivate func precedes(_ other: ItemRelocation.Place) -> Bool {
    ExactText(document) == ExactText(other.document)
      ? ExactText(item) < ExactText(other.item)
      : ExactText(document) < ExactText(other.document)
  }
}
