import Texts

extension ArtworkReading {
  /// Reports duplicate given ids, and assigns default ids to placements without one.
  ///
  /// Separate from reading: pages edit only documents that state every id, and their module has no `Set`.
  public mutating func finish() {
    var first: [ItemID: Range<Int>] = [:]
    var ids = IDCounter<Item>()
    for (placement, range) in zip(artwork.placements, placementRanges) where placement.hasGivenID {
      if let earlier = first[placement.id] {
        let message: Message =
          "two placements are called “\(placement.id)”; give one of them another id"
        problems.append(
          .error(.duplicateID, message, at: range).noting("the first is here", at: earlier))
      } else {
        first[placement.id] = range
        ids.take(placement.id)
      }
    }
    for index in artwork.placements.indices where !artwork.placements[index].hasGivenID {
      artwork.placements[index].id = ids.next(
        defaultID(ofSymbol: artwork.placements[index].symbol))
    }
  }
}
