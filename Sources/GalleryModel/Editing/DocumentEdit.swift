/// A change to a document of any kind.
public enum DocumentEdit: Sendable, Equatable {
  case collection(CollectionEdit)
  case artwork(ArtworkEdit)
  /// Puts another document, which may be new, in this one's place; nil deletes it. `EditedDocuments`
  /// makes it.
  case replacement(GalleryDocument?)
}

extension GalleryDocument {
  /// Makes a change, all of it or nothing.
  ///
  /// - Returns: the edit that takes it back, exactly.
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
