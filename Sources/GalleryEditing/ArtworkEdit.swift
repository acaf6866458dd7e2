import GalleryModel

/// One edit of an artwork. Placements are identified by id; indices are z-order positions in the
/// final state.
public enum ArtworkEdit: Sendable, Equatable {
  case insertPlacements([PlacementInsertion])
  /// By id.
  case removePlacements([ItemID])
  case movePlacements([PlacementMove])
  /// Replaces the placements that have these ids.
  case replacePlacements([Placement])
  case changeArtwork(ArtworkFields)
}

public struct PlacementInsertion: Sendable, Equatable {
  public var placement: Placement
  public var index: Int

  public init(_ placement: Placement, at index: Int) {
    self.placement = placement
    self.index = index
  }
}

public struct PlacementMove: Sendable, Equatable {
  /// The placement's id.
  public var placement: ItemID
  public var index: Int

  public init(_ placement: ItemID, to index: Int) {
    self.placement = placement
    self.index = index
  }
}

/// The fields of an artwork that a form may change, besides placements.
public struct ArtworkFields: Sendable, Equatable {
  public var artwork: Fields<Artwork>
  public var canvas: Canvas

  public init(of artwork: Artwork) {
    self.artwork = Fields(of: artwork)
    canvas = artwork.canvas
  }
}
