import GalleryModel

extension Document.Content {
  /// As a merge takes it, by the name that the export has for it.
  func merged(as id: String) -> GalleryDocument? {
    switch self {
    case .collection(let collection): GalleryDocument.collection(collection).called(id)
    case .artwork(let artwork): GalleryDocument.artwork(artwork).called(id)
    case .page, .board: nil
    }
  }
}

extension GalleryDocument {
  /// The same under another id.
  func called(_ id: String) -> GalleryDocument {
    switch self {
    case .collection(var collection):
      collection.id = id
      return .collection(collection)
    case .artwork(var artwork):
      artwork.id = id
      return .artwork(artwork)
    }
  }

  /// Whether two documents say the same, whichever of their ids are stated.
  func says(_ other: GalleryDocument) -> Bool {
    switch (self, other) {
    case (.collection(let left), .collection(let right)):
      left.statingNoIDs == right.statingNoIDs
    case (.artwork(let left), .artwork(let right)): left.tree == right.tree
    case (.collection, .artwork), (.artwork, .collection): false
    }
  }
}
