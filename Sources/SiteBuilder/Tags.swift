import GalleryModel
import SiteModel
import SourceFiles
import Texts

/// A tag, and the documents and items that have it.
struct Tag: Sendable {
  /// The first spelling in the site's order.
  let name: String
  /// The last path segment of its page.
  fileprivate(set) var slug: Slug
  /// Indices into the site's documents.
  var documents: [Int] = []
  var items: [ItemPosition] = []

  var count: Int { documents.count + items.count }
  var place: Place { Place(ofID: "tags/\(slug)") }
}

/// Which item of which document.
struct ItemPosition: Hashable, Sendable {
  let document: Int
  let section: Int
  let item: Int
}

/// The identity of a tag: spellings that differ only in case, spaces and hyphens are equal.
struct TagKey: Hashable {
  private let text: ExactText

  init(_ name: String) {
    var text = String.UnicodeScalarView()
    var gap = false
    for scalar in name.composed.unicodeScalars where scalar != "\u{FE0F}" {
      if scalar == "-" || scalar.properties.isWhitespace {
        gap = true
        continue
      }
      if gap, !text.isEmpty { text.append("-") }
      gap = false
      text.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
    }
    self.text = ExactText(String(text).composed)
  }
}

/// All tags of a site in the order of their slugs; of several with one slug the later ones get the
/// lowest free of `-2`, `-3`, ….
///
/// A tag without a valid slug has no page: it is reported at its first occurrence and skipped.
func collectTags(of site: Site) -> ([Tag], [Diagnostic]) {
  var tags: [Tag] = []
  var diagnostics: [Diagnostic] = []
  var indexOfKey: [TagKey: Int] = [:]
  var indexOfName: [ExactText: Int?] = [:]
  func index(of name: String, at place: () -> Location) -> Int? {
    if let known = indexOfName[ExactText(name)] { return known }
    let slug = Slug(ofName: name)
    if let fault = faultOfTag(name, slug: slug, at: place) {
      diagnostics.append(fault)
      indexOfName[ExactText(name)] = .some(nil)
      return nil
    }
    let found = indexOfKey[TagKey(name), default: tags.count]
    if found == tags.count {
      indexOfKey[TagKey(name)] = found
      tags.append(Tag(name: name, slug: slug))
    }
    indexOfName[ExactText(name)] = found
    return found
  }
  let places = DocumentPlaces(of: site)
  for (number, document) in site.documents.enumerated() {
    for name in document.tags {
      if let tag = index(of: name, at: { document.location }),
        tags[tag].documents.last != number
      {
        tags[tag].documents.append(number)
      }
    }
    guard let collection = document.collection else { continue }
    for (section, items) in collection.sections.lazy.map(\.items).enumerated() {
      for (item, value) in items.enumerated() where !value.tags.isEmpty {
        let position = ItemPosition(document: number, section: section, item: item)
        for name in value.tags {
          let range = document.places.items[section][item]
          if let tag = index(of: name, at: { places.location(of: range, in: document) }),
            tags[tag].items.last != position
          {
            tags[tag].items.append(position)
          }
        }
      }
    }
  }
  // As for items, a numbered slug never displaces one that is a tag's own.
  var minted = UniqueSlugs()
  let repeated = tags.indices.filter { !minted.take(tags[$0].slug) }
  for tag in repeated { tags[tag].slug = minted.next(tags[tag].slug) }
  return (tags.sorted { $0.slug < $1.slug }, diagnostics)
}

/// Why a tag has no address; nil if it has one. (contract.md §1 “Slug”)
private func faultOfTag(_ name: String, slug: Slug, at place: () -> Location) -> Diagnostic? {
  if slug.isEmpty {
    return .warning(
      .invalidAddress,
      "the tag “\(name)” gives no address and so no page; use letters or digits in it",
      at: place())
  }
  let length = slug.string.utf8.count
  if length <= Slug.longestPart { return nil }
  return .error(
    .invalidAddress,
    "the address of the tag “\(name)” would be \(length) bytes long, \(Slug.longestPart) is the most; shorten it",
    at: place())
}
