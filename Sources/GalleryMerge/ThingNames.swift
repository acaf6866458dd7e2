import GalleryModel
import Texts

// Display names.

extension Item {
  /// `🍎 “Apple”`, or `🍎` without a name.
  var nameInWords: String {
    guard let name, !name.utf8.isEmpty else { return symbol }
    return "\(symbol) “\(name)”"
  }
}

extension Section {
  var nameInWords: Message { "the section “\(titleInWords)”" }
}

extension GalleryDocument {
  /// `the collection “Animals”`.
  var nameInWords: Message {
    switch self {
    case .collection(let collection): "the collection “\(collection.title)”"
    case .artwork(let artwork): "the artwork “\(artwork.title)”"
    }
  }
}
