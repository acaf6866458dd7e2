import DocumentFormats
import GalleryModel
import SiteModel

extension Document.Content {
  /// The merge input, under the export's id.
  func merged(as id: DocumentID) -> GalleryDocument? {
    switch self {
    case .collection(let collection): GalleryDocument.collection(collection).called(id)
    case .artwork(let artwork): GalleryDocument.artwork(artwork).called(id)
    case .page, .board: nil
    }
  }
}

extension GalleryDocument {
  /// A copy with another id.
  func called(_ id: DocumentID) -> GalleryDocument {
    switch self {
    case .collection(var collection):
      collection.id = id
      return .collection(collection)
    case .artwork(var artwork):
      artwork.id = id
      return .artwork(artwork)
    }
  }

  /// A copy without `date`, `tags`, `language` and `draft`, which exports of collections in Markdown
  /// once left out.
  var withoutSettings: GalleryDocument {
    guard case .collection(let collection) = self else { return self }
    return .collection(collection.withoutSettings)
  }

  /// A copy with the settings of a collection, unless it has any of its own.
  func withSettings(of other: GalleryDocument?) -> GalleryDocument {
    guard case .collection(let collection) = self, case .collection(let other)? = other else {
      return self
    }
    return .collection(collection.withSettings(of: other))
  }

  /// Whether two documents have equal content, ignoring which ids are stated.
  func says(_ other: GalleryDocument) -> Bool {
    switch (self, other) {
    case (.collection(let left), .collection(let right)):
      left.statingNoIDs == right.statingNoIDs
    case (.artwork(let left), .artwork(let right)): left.tree == right.tree
    case (.collection, .artwork), (.artwork, .collection): false
    }
  }
}
