import GalleryModel
import SiteModel
import SourceFiles
import Texts

extension Importing {
  /// Renames a new artwork to the first free name, or to the one that an earlier import gave it.
  ///
  /// Pages name new artworks independently, so many are called “Untitled”. They are different works, not
  /// versions of one, and must not be merged.
  mutating func numberedIfTaken(
    _ exported: ReadExport.Document, _ artwork: Artwork
  ) -> ReadExport.Document {
    // Prefer its own name: it is free, or an earlier import added this artwork.
    if !isTaken(artwork.id) || holder(of: artwork.id)?.says(.artwork(artwork)) ?? false {
      artworkNames.add(artwork)
      return exported.called(artwork)
    }
    var (id, title) = (artwork.id, artwork.title)
    // A numeric suffix against a collision is not part of the name.
    if isTaken(unnumbered(id)) {
      (id, title) = (unnumbered(id), withoutNumber(title, after: " "))
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
      var number = artworkNames.lastNumber[id] ?? 0
      while isTaken(candidate(number).id) { number += 1 }
      artworkNames.lastNumber[id] = number
      named = candidate(number)
    }
    let chosen = named ?? artwork
    artworkNames.add(chosen)
    return exported.called(chosen)
  }

  /// The artwork or collection with an id, including those imported so far.
  private func holder(of id: DocumentID) -> GalleryDocument? {
    if let artwork = artworkNames.chosen[id] { return .artwork(artwork) }
    if let index = indexOfID[id] { return entries[index].content }
    return documents.document(id)?.content.merged(as: id)
  }

  private func isTaken(_ id: DocumentID) -> Bool {
    if artworkNames.chosen[id] != nil { return true }
    if let index = indexOfID[id] { return entries[index].isThere }
    return documents.document(id) != nil || site.entry(at: "\(id).json") != nil
  }
}

/// Assigns names to new artworks; idempotent, since known ones are recognized.
struct ArtworkNames {
  /// New artworks of this import by assigned id.
  private(set) var chosen: [DocumentID: Artwork] = [:]
  /// The last suffix tried for each id.
  var lastNumber: [DocumentID: Int] = [:]
  /// The suffixes in use for each name and look.
  private var known: [[ExactText]: [Int]] = [:]

  init(_ documents: [Document]) {
    for document in documents {
      if let artwork = document.artwork { note(artwork, document.id) }
    }
  }

  mutating func add(_ artwork: Artwork) {
    if chosen.updateValue(artwork, forKey: artwork.id) == nil {
      note(artwork, artwork.id)
    }
  }

  /// The suffixes under which an artwork may exist already, ascending.
  func numbers(of artwork: Artwork, named id: DocumentID) -> [Int] {
    (known[[ExactText(id.string), artwork.look]] ?? []).sorted()
  }

  private mutating func note(_ artwork: Artwork, _ id: DocumentID) {
    known[[ExactText(id.string), artwork.look], default: []].append(0)
    let stem = unnumbered(id).string
    let digits = String(id.string.utf8.dropFirst(stem.utf8.count + 1)) ?? ""
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
  /// A key that is equal for artworks with the same placements.
  fileprivate var look: ExactText {
    ExactText(
      placements.map { "\($0.symbol) \($0.center.x) \($0.center.y)" }.joined(separator: " "))
  }
}

private func unnumbered(_ id: DocumentID) -> DocumentID {
  DocumentID(withoutNumber(id.string, after: "-"))
}

/// Strips a numeric suffix: `untitled-2` → `untitled`.
private func withoutNumber(_ text: String, after separator: Unicode.Scalar) -> String {
  let scalars = text.unicodeScalars
  let digits = scalars.reversed().prefix { ("0"..."9").contains($0) }.count
  guard digits > 0, scalars.count > digits + 1,
    scalars.dropLast(digits).last == separator
  else { return text }
  return String(String.UnicodeScalarView(scalars.dropLast(digits + 1)))
}
