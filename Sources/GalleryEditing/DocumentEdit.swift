import GalleryModel

/// An edit of a document of any kind.
public enum DocumentEdit: Sendable, Equatable {
  case collection(CollectionEdit)
  case artwork(ArtworkEdit)
  /// Replaces or creates the document; nil deletes it. Applied by `EditedDocuments`.
  case replacement(GalleryDocument?)
}

extension GalleryDocument {
  /// Applies an edit atomically.
  ///
  /// - Returns: the exact inverse edit.
  mutating func apply(_ edit: DocumentEdit) throws(EditError) -> DocumentEdit {
    switch (self, edit) {
    case (.collection(var collection), .collection(let edit)):
      let inverse = try collection.apply(edit)
      self = .collection(collection)
      return .collection(inverse)
    case (.artwork(var artwork), .artwork(let edit)):
      let inverse = try artwork.apply(edit)
      self = .artwork(artwork)
      return .artwork(inverse)
    default: throw .otherKind(id)
    }
  }
}
