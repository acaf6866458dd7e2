import GalleryModel
import SiteContent
import SourceFiles
import Texts

extension Site {
  /// The last path segment of each item's address, by section and item (contract.md §1 “Slug”): the
  /// id's slug; the first of several duplicates keeps it, later ones get the lowest free of `-2`, `-3`, ….
  /// Empty where an item can have no address, which is an error.
  func itemSlugs(
    of document: Document, _ places: DocumentPlaces
  ) -> ([[String]], [Diagnostic]) {
    guard let collection = document.collection else { return ([], []) }
    var diagnostics: [Diagnostic] = []
    var slugs = collection.sections.map { $0.items.map { Slug.ofItemID($0.id.string) } }
    var minted = UniqueSlugs()
    var repeated: [(section: Int, item: Int)] = []
    for section in slugs.indices {
      for item in slugs[section].indices where !slugs[section][item].utf8.isEmpty {
        // Reserve every id's own slug first, so that a numbered duplicate before it never displaces it.
        if !minted.take(slugs[section][item]) { repeated.append((section, item)) }
      }
    }
    for (section, item) in repeated {
      slugs[section][item] = minted.next(slugs[section][item])
    }
    for (section, ranges) in document.places.items.enumerated() {
      for (index, range) in ranges.enumerated() {
        let (id, slug) = (collection.sections[section].items[index].id, slugs[section][index])
        if slug.utf8.isEmpty {
          diagnostics.append(
            .error(
              "the id “\(id)” gives no address; use letters or digits in it",
              at: places.location(ofID: id, in: range, of: document)))
        } else if slug.utf8.count > Slug.longestPart {
          diagnostics.append(
            .error(
              "the address of “\(id)” would be \(slug.utf8.count) bytes long, \(Slug.longestPart) is the most; shorten the id",
              at: places.location(ofID: id, in: range, of: document)))
          slugs[section][index] = ""
        }
      }
    }
    return (slugs, diagnostics)
  }
}

/// Hands out slugs that are unique on case-insensitive file systems, too, by numeric suffix.
struct UniqueSlugs {
  private var taken: Set<ExactText> = []
  /// The last suffix tried for each slug, so that many duplicates take linear time, not quadratic.
  private var numbers: [ExactText: Int] = [:]

  /// - Returns: whether the slug was free.
  mutating func take(_ slug: String) -> Bool {
    taken.insert(ExactText(caseFolded(slug))).inserted
  }

  /// The slug, or the first of `slug-2`, `slug-3`, … that is free.
  mutating func next(_ slug: String) -> String {
    if take(slug) { return slug }
    var number = numbers[ExactText(slug)] ?? 1
    var name = slug
    repeat {
      number += 1
      name = "\(slug)-\(number)"
    } while !take(name)
    numbers[ExactText(slug)] = number
    return name
  }
}
