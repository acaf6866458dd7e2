import Bytes
import GalleryModel
import Texts

extension Artwork {
  /// Applies an edit atomically; the only way to edit an artwork.
  ///
  /// - Returns: the exact inverse edit.
  public mutating func apply(_ edit: ArtworkEdit) throws(EditError) -> ArtworkEdit {
    switch edit {
    case .insertPlacements(let insertions): return try insert(insertions)
    case .removePlacements(let ids): return try remove(ids)
    case .movePlacements(let moves): return try move(moves)
    case .replacePlacements(let placements): return try replace(placements)
    case .changeArtwork(let fields):
      let before = ArtworkFields(of: self)
      replaceFields(by: fields.artwork)
      canvas = fields.canvas
      return .changeArtwork(before)
    }
  }

  private mutating func insert(_ insertions: [PlacementInsertion]) throws(EditError) -> ArtworkEdit
  {
    let ids = insertions.map { $0.placement.id }
    let known = TextIndex(placements.map { $0.id })
    for id in ids where known.contains(id) { throw .repeatedItem(id) }
    if let id = firstRepeated(ids) { throw .repeatedItem(id) }
    placements = try placed(insertions, among: placements)
    return .removePlacements(ids)
  }

  private mutating func remove(_ ids: [ItemID]) throws(EditError) -> ArtworkEdit {
    let indices = try indices(of: ids)
    let insertions = indices.map { PlacementInsertion(placements[$0], at: $0) }
    placements = without(indices)
    return .insertPlacements(insertions)
  }

  private mutating func move(_ moves: [PlacementMove]) throws(EditError) -> ArtworkEdit {
    let indices = try indices(of: moves.map { $0.placement })
    let back = indices.map { PlacementMove(placements[$0].id, to: $0) }
    let arrivals = zip(moves, indices).map { PlacementInsertion(placements[$1], at: $0.index) }
    placements = try placed(arrivals, among: without(indices))
    return .movePlacements(back)
  }

  private mutating func replace(_ replacements: [Placement]) throws(EditError) -> ArtworkEdit {
    let indices = try indices(of: replacements.map { $0.id })
    let before = indices.map { placements[$0] }
    for (index, replacement) in zip(indices, replacements) { placements[index] = replacement }
    return .replacePlacements(before)
  }

  /// The indices of placements, in the order of `ids`; throws if one is missing or repeated.
  func indices(of ids: [ItemID]) throws(EditError) -> [Int] {
    let known = TextIndex(placements.map { $0.id })
    var indices: [Int] = []
    indices.reserveCapacity(ids.count)
    for id in ids {
      guard let index = known.position(of: id) else { throw .unknownItem(id) }
      indices.append(index)
    }
    if let id = firstRepeated(ids) { throw .repeatedItem(id) }
    return indices
  }

  private func without(_ indices: [Int]) -> [Placement] {
    var stays = [Bool](repeating: true, count: placements.count)
    for index in indices { stays[index] = false }
    return placements.indices.filter { stays[$0] }.map { placements[$0] }
  }

  /// Inserts placements in ascending order, so that each index refers to the final state.
  private func placed(
    _ arrivals: [PlacementInsertion], among present: [Placement]
  ) throws(EditError) -> [Placement] {
    let order = arrivals.indices.sorted {
      arrivals[$0].index != arrivals[$1].index
        ? arrivals[$0].index < arrivals[$1].index : $0 < $1
    }
    var placed: [Placement] = []
    placed.reserveCapacity(present.count + arrivals.count)
    var passed = 0
    for arrival in order {
      let index = arrivals[arrival].index
      while placed.count < index, passed < present.count {
        placed.append(present[passed])
        passed += 1
      }
      // Of several insertions at one index, later ones lie above earlier ones.
      guard index >= 0, placed.count >= index else {
        throw .outOfRange(ItemPlace(section: SectionID(id.string), index: index))
      }
      placed.append(arrivals[arrival].placement)
    }
    return placed + present[passed...]
  }
}
