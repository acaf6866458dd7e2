import GalleryModel

// What people call things.

extension Item {
  /// `🍎 “Apple”`, or `🍎` where it has no name.
  var nameInWords: String {
    guard let name, !name.utf8.isEmpty else { return symbol }
    return symbol + " “" + name + "”"
  }
}

extension Section {
  /// `Fruit`, or its id where it has no title.
  var titleInWords: String {
    guard let title, !title.utf8.isEmpty else { return id }
    return title
  }

  var nameInWords: String { "the section “" + titleInWords + "”" }
}

extension GalleryDocument {
  /// `the collection “Animals”`.
  var nameInWords: String {
    switch self {
    case .collection(let collection): "the collection “" + collection.title + "”"
    case .artwork(let artwork): "the artwork “" + artwork.title + "”"
    }
  }
}
