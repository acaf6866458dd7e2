/// A document that can be edited and merged.
public enum GalleryDocument: Sendable, Equatable {
  case collection(EmojiCollection)
  case artwork(Artwork)

  public var id: DocumentID {
    switch self {
    case .collection(let collection): collection.id
    case .artwork(let artwork): artwork.id
    }
  }

  public var title: String {
    switch self {
    case .collection(let collection): collection.title
    case .artwork(let artwork): artwork.title
    }
  }
}
