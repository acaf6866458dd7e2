import GalleryModel

/// What has an id that a new artwork would have.
enum IDHolder {
  case nobody
  /// Nil for what is neither an artwork nor a collection.
  case somebody(GalleryDocument?)
}

extension ReadExport.Document {
  /// A new artwork under the first name that is free, or that it has got already by an import before.
  ///
  /// Pages name new artworks without knowing of each other, so that many are called “Untitled”. They are
  /// different works, not versions of one, and none is to be mixed with another.
  func numberedIfTaken(_ holder: (String) -> IDHolder) -> ReadExport.Document {
    guard base == nil, case .artwork(let artwork)? = theirs else { return self }
    var number = 0
    while true {
      var candidate = artwork
      if number > 0 {
        candidate.id = "\(artwork.id)-\(number)"
        candidate.title = "\(artwork.title) \(number)"
      }
      let isItsOwn: Bool
      switch holder(candidate.id) {
      case .nobody: isItsOwn = true
      case .somebody(.artwork(let known)): isItsOwn = known == candidate
      case .somebody: isItsOwn = false
      }
      if isItsOwn {
        return ReadExport.Document(
          id: candidate.id, base: nil, theirs: .artwork(candidate), location: location)
      }
      number += 1
    }
  }
}
