import DocumentFormats
import GalleryModel
import JSON
import SiteModel
import SourceFiles
import Texts

/// A file to be added to a site.
public struct NewFile: Sendable {
  public let path: ContentPath
  public let bytes: [UInt8]
}

/// The initial file of a new page, collection or artwork, in the site's language (`FirstWords`).
///
/// A taken title gets the lowest free number: `Title 1`, `Title 2`, …. Compared case-folded and in
/// NFC, so that names are unique on every file system.
/// - Returns: nil for a title that yields no file name, or one that is too long.
public func newDocument(_ kind: Document.Kind, titled title: String, in site: Site) -> NewFile? {
  let names = TakenNames(site)
  guard let (title, stem) = names.free(title) else { return nil }
  let words = FirstWords(in: site.settings.language)
  switch kind {
  case .collection:
    return NewFile(path: "\(stem).json", bytes: collectionText(titled: title, words))
  case .artwork: return NewFile(path: "\(stem).json", bytes: artworkText(titled: title))
  case .page, .board: return NewFile(path: "\(stem).md", bytes: pageText(titled: title, words))
  }
}

/// The placeholder texts of a new file.
private struct FirstWords {
  var section = "First section"
  var item = "Seedling"
  var prose = "Write here."

  /// Korean for `ko`; English for every other language.
  init(in language: String) {
    guard ExactText(primaryLanguage(language)) == "ko" else { return }
    section = "첫 섹션"
    item = "새싹"
    prose = "여기에 글을 쓰세요."
  }
}

/// The titles, ids and file names of a site.
struct TakenNames {
  private var titles: Set<ExactText>
  private var stems: Set<ExactText>

  init(_ site: Site) {
    titles = Set(site.documents.map { ExactText(caseFolded($0.title)) })
    stems = Set(site.documents.map { ExactText($0.id.string) })
    for path in site.paths {
      stems.insert(ExactText(caseFolded(splitEnding(of: path.string).stem)))
    }
  }

  /// The title and the stem of its file name, numbered if taken; nil if there is no usable stem.
  func free(_ title: String) -> (title: String, stem: Slug)? {
    // A pasted title may hold control characters, which reading refuses; spaces stand for them. Names
    // of files may be decomposed.
    let title = String(
      decoding: title.utf8.map { isControlCharacter($0) ? 0x20 : $0 }, as: UTF8.self
    ).composed
    let stem = Slug(ofName: title)
    if stem.isEmpty || stem.string.utf8.count > Slug.longestPart - 8 { return nil }
    if isFree(title, stem) { return (title, stem) }
    var number = 1
    while true {
      let numbered: (String, Slug) = ("\(title) \(number)", "\(stem)-\(number)")
      if isFree(numbered.0, numbered.1) { return numbered }
      number += 1
    }
  }

  private func isFree(_ title: String, _ stem: Slug) -> Bool {
    !titles.contains(ExactText(caseFolded(title))) && !stems.contains(ExactText(stem.string))
      && !reservedNames.contains(stem.string) && stem.string.utf8.count <= Slug.longestPart
  }
}

private func collectionText(titled title: String, _ words: FirstWords) -> [UInt8] {
  """
  {
    "kind": "collection",
    "title": \(quoted(title)),
    "sections": [
      {
        "title": "\(words.section)",
        "items": [
          { "symbol": "🌱", "name": "\(words.item)" }
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

private func pageText(titled title: String, _ words: FirstWords) -> [UInt8] {
  """
  ---
  title: \(quoted(title))
  ---

  \(words.prose)

  """.utf8 + []
}

/// A JSON string literal, which is also a YAML string.
private func quoted(_ text: String) -> String {
  String(decoding: JSONTree.string(text).written(), as: UTF8.self)
}
