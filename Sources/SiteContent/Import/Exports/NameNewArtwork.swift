import GalleryModel
import SourceFiles
import Texts

extension Importing {
  /// A new artwork under the first name that is free, or that it has got already by an import before.
  ///
  /// Pages name new artworks without knowing of each other, so that many are called “Untitled”. They are
  /// different works, not versions of one, and none is to be mixed with another.
  mutating func numberedIfTaken(
    _ exported: ReadExport.Document, _ artwork: Artwork
  ) -> ReadExport.Document {
    // Its own name comes first: it is free, or an import before has brought it.
    if !isTaken(artwork.id) || holder(of: artwork.id)?.says(.artwork(artwork)) ?? false {
      artworkNames.add(artwork)
      return exported.called(artwork)
    }
    var (id, title) = (artwork.id, artwork.title)
    // A number that it got because a name was taken is none of the name's.
    if isTaken(withoutNumber(id, after: "-")) {
      (id, title) = (withoutNumber(id, after: "-"), withoutNumber(title, after: " "))
    }
    func candidate(_ number: Int) -> Artwork {
      var candidate = artwork
      candidate.id = number == 0 ? id : "\(id)-\(number)"
      candidate.title = number == 0 ? title : "\(title) \(number)"
      return candidate
    }
    var named: Artwork?
    for number in artworkNames.numbers(of: artwork, named: id) where named == nil {
      let twin = candidate(number)
      if holder(of: twin.id)?.says(.artwork(twin)) ?? false { named = twin }
    }
    if named == nil {
      var number = artworkNames.lastNumber[ExactText(id)] ?? 0
      while isTaken(candidate(number).id) { number += 1 }
      artworkNames.lastNumber[ExactText(id)] = number
      named = candidate(number)
    }
    let chosen = named ?? artwork
    artworkNames.add(chosen)
    return exported.called(chosen)
  }

  /// The artwork or collection that has an id, by what was imported so far.
  private func holder(of id: String) -> GalleryDocument? {
    if let artwork = artworkNames.chosen[ExactText(id)] { return .artwork(artwork) }
    if let index = indexOfID[ExactText(id)] { return entries[index].content }
    return documents.document(id)?.content.merged(as: id)
  }

  private func isTaken(_ id: String) -> Bool {
    if artworkNames.chosen[ExactText(id)] != nil { return true }
    if let index = indexOfID[ExactText(id)] { return entries[index].isThere }
    return documents.document(id) != nil || site.sources["\(id).json"] != nil
  }
}

/// The names that new artworks get, and how to find one again that has got its name before.
struct ArtworkNames {
  /// By the ids that new artworks got in this import.
  private(set) var chosen: [ExactText: Artwork] = [:]
  /// The last number that was tried behind an id.
  var lastNumber: [ExactText: Int] = [:]
  /// The numbers behind a name that artworks of one look have.
  private var known: [[ExactText]: [Int]] = [:]

  init(_ documents: [Document]) {
    for document in documents {
      if let artwork = document.artwork { note(artwork, document.id) }
    }
  }

  mutating func add(_ artwork: Artwork) {
    if chosen.updateValue(artwork, forKey: ExactText(artwork.id)) == nil {
      note(artwork, artwork.id)
    }
  }

  /// The numbers under which an artwork may be here, the lowest first.
  func numbers(of artwork: Artwork, named id: String) -> [Int] {
    (known[[ExactText(id), artwork.look]] ?? []).sorted()
  }

  private mutating func note(_ artwork: Artwork, _ id: String) {
    known[[ExactText(id), artwork.look], default: []].append(0)
    let stem = withoutNumber(id, after: "-")
    let digits = String(id.utf8.dropFirst(stem.utf8.count + 1)) ?? ""
    if let number = Int(digits) {
      known[[ExactText(stem), artwork.look], default: []].append(number)
    }
  }
}

extension ReadExport.Document {
  fileprivate func called(_ artwork: Artwork) -> ReadExport.Document {
    ReadExport.Document(
      id: artwork.id, base: nil, theirs: .artwork(artwork), place: place, isBase: false)
  }
}

extension Artwork {
  /// The same for artworks that show the same.
  fileprivate var look: ExactText {
    ExactText(
      placements.map { "\($0.symbol) \($0.center.x) \($0.center.y)" }.joined(separator: " "))
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
