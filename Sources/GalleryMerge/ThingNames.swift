import GalleryModel
import Texts

// Display names.

extension GalleryDocument {
  /// `the collection “Animals”`.
  var nameInWords: Message {
    switch self {
    case .collection(let collection): "the collection “\(collection.title)”"
    case .artwork(let artwork): "the artwork “\(artwork.title)”"
    }
  }
}
