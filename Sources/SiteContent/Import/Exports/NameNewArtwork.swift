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
    var (id, title) = (artwork.id, artwork.title)
    // A number that it got because a name was taken is none of the name's.
    if case .somebody = holder(withoutNumber(id, after: "-")) {
      (id, title) = (withoutNumber(id, after: "-"), withoutNumber(title, after: " "))
    }
    var candidate = artwork
    var number = 0
    while true {
      let isItsOwn =
        switch holder(candidate.id) {
        case .nobody: true
        // An import before has brought it.
        case .somebody(let known?): known.says(.artwork(candidate))
        case .somebody(nil): false
        }
      if isItsOwn {
        return ReadExport.Document(
          id: candidate.id, base: nil, theirs: .artwork(candidate), location: location)
      }
      number += 1
      candidate.id = "\(id)-\(number)"
      candidate.title = "\(title) \(number)"
    }
  }
}

/// `untitled-2` → `untitled`: what gets a number has none.
private func withoutNumber(_ text: String, after separator: Unicode.Scalar) -> String {
  let scalars = text.unicodeScalars
  let digits = scalars.reversed().prefix { ("0"..."9").contains($0) }.count
  guard digits > 0, scalars.count > digits + 1,
    scalars.dropLast(digits).last == separator
  else { return text }
  return String(String.UnicodeScalarView(scalars.dropLast(digits + 1)))
}
