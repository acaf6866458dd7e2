import GalleryModel
import JSON
import SourceFiles

/// A file to be added to a site: its path below `Content/` and its bytes.
public struct NewFile: Sendable {
  public let path: String
  public let bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// The first text for a new page, collection or artwork.
///
/// A title that is taken becomes `Title 1`, `Title 2`, …: the lowest number that is free, compared
/// without case and in NFC, so that no disk takes two for one.
/// - Returns: nil for a title of which no file name can be made.
public func newDocument(_ kind: Document.Kind, titled title: String, in site: Site) -> NewFile? {
  let names = TakenNames(site)
  guard let (title, stem) = names.free(title) else { return nil }
  switch kind {
  case .collection: return NewFile(path: stem + ".json", bytes: collectionText(titled: title))
  case .artwork: return NewFile(path: stem + ".json", bytes: artworkText(titled: title))
  case .page, .board: return NewFile(path: stem + ".md", bytes: pageText(titled: title))
  }
}

/// The titles, ids and file names of a site.
struct TakenNames {
  private var titles: Set<IDBytes>
  private var stems: Set<IDBytes>

  init(_ site: Site) {
    titles = Set(site.documents.map { IDBytes(caseFolded($0.title)) })
    stems = Set(site.documents.map { IDBytes($0.id) })
    for entry in site.sources.entries {
      stems.insert(IDBytes(caseFolded(Self.stem(of: entry.path))))
    }
  }

  /// The title, with a number if it must be, and the name of its file.
  func free(_ title: String) -> (title: String, stem: String)? {
    guard let stem = Self.stem(ofTitle: title) else { return nil }
    if isFree(title, stem) { return (title, stem) }
    var number = 1
    while true {
      let numbered = ("\(title) \(number)", "\(stem)-\(number)")
      if isFree(numbered.0, numbered.1) { return numbered }
      number += 1
    }
  }

  private func isFree(_ title: String, _ stem: String) -> Bool {
    !titles.contains(IDBytes(caseFolded(title))) && !stems.contains(IDBytes(stem))
      && !reservedNames.contains(stem) && stem.utf8.count <= Slug.longestPart
  }

  private static func stem(ofTitle title: String) -> String? {
    let slug = Slug.of(title)
    let stem = slug.isEmpty ? Slug.ofItemID(title) : slug
    return stem.isEmpty || stem.utf8.count > Slug.longestPart - 8 ? nil : stem
  }

  /// A path without its extension.
  private static func stem(of path: String) -> String {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")),
      !path.utf8[dot...].contains(UInt8(ascii: "/"))
    else { return path }
    return String(path[..<dot])
  }
}

private func collectionText(titled title: String) -> [UInt8] {
  """
  {
    "kind": "collection",
    "title": \(quoted(title)),
    "sections": [
      {
        "title": "First section",
        "items": [
          { "symbol": "🌱", "name": "Seedling" }
        ]
      }
    ]
  }

  """.utf8 + []
}

private func artworkText(titled title: String) -> [UInt8] {
  """
  {
    "kind": "artwork",
    "title": \(quoted(title)),
    "canvas": { "width": 800, "height": 600, "background": { "color": "\(Artwork.newCanvasColor)" } },
    "placements": [
      { "id": "p1", "symbol": "🌱", "x": 400, "y": 300, "size": 96 }
    ]
  }

  """.utf8 + []
}

private func pageText(titled title: String) -> [UInt8] {
  """
  ---
  title: \(quoted(title))
  ---

  Write here.

  """.utf8 + []
}

/// A text in quotes as JSON has it; YAML reads the same.
private func quoted(_ text: String) -> String {
  String(decoding: JSONTree.string(text).written(), as: UTF8.self)
}
