import GalleryModel
import SiteContent

/// A word that documents and items share, and who has it.
struct Tag: Sendable {
  /// As it was first written.
  let name: String
  /// The last part of its address.
  let slug: String
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

/// All tags of a site in the order of their slugs; two spellings of one slug are one tag.
func collectTags(of site: Site) -> [Tag] {
  var tags: [Tag] = []
  var indexOfSlug: [IDBytes: Int] = [:]
  var indexOfName: [IDBytes: Int?] = [:]
  func index(of name: String) -> Int? {
    if let known = indexOfName[IDBytes(name)] { return known }
    let slug = tagSlug(name)
    guard !slug.isEmpty, slug.utf8.count <= Slug.longestPart else {
      indexOfName[IDBytes(name)] = .some(nil)
      return nil
    }
    let found = indexOfSlug[IDBytes(slug)]
    if found == nil {
      indexOfSlug[IDBytes(slug)] = tags.count
      tags.append(Tag(name: name, slug: slug))
    }
    indexOfName[IDBytes(name)] = found ?? tags.count - 1
    return found ?? tags.count - 1
  }
  for (number, document) in site.documents.enumerated() {
    for name in document.tags {
      if let tag = index(of: name), tags[tag].documents.last != number {
        tags[tag].documents.append(number)
      }
    }
    guard let collection = document.collection else { continue }
    for (section, items) in collection.sections.lazy.map(\.items).enumerated() {
      for (item, value) in items.enumerated() where !value.tags.isEmpty {
        let position = ItemPosition(document: number, section: section, item: item)
        for name in value.tags {
          if let tag = index(of: name), tags[tag].items.last != position {
            tags[tag].items.append(position)
          }
        }
      }
    }
  }
  return tags.sorted { $0.slug.utf8.lexicographicallyPrecedes($1.slug.utf8) }
}

/// The slug of a tag; one of nothing but emoji is spelled by code points.
func tagSlug(_ name: String) -> String {
  let slug = Slug.of(name)
  return slug.isEmpty ? Slug.ofItemID(name) : slug
}
