import GalleryModel
import SiteModel
import SourceFiles
import Texts

extension Site {
  /// The last path segment of each item's address, by section and item (contract.md §1 “Slug”): the
  /// id's slug; the first of several duplicates keeps it, later ones get the lowest free of `-2`, `-3`, ….
  /// Empty if an item can have no address, which is an error.
  func itemSlugs(
    of document: Document, _ places: DocumentPlaces
  ) -> ([[Slug]], [Diagnostic]) {
    guard let collection = document.collection else { return ([], []) }
    var diagnostics: [Diagnostic] = []
    var slugs = collection.sections.map { $0.items.map { Slug(ofItemID: $0.id.string) } }
    var minted = UniqueSlugs()
    var repeated: [(section: Int, item: Int)] = []
    for section in slugs.indices {
      for item in slugs[section].indices where !slugs[section][item].isEmpty {
        // Reserve every id's own slug first, so that a numbered duplicate before it never displaces it.
        if !minted.take(slugs[section][item]) { repeated.append((section, item)) }
      }
    }
    for (section, item) in repeated {
      slugs[section][item] = minted.next(slugs[section][item])
    }
    for (section, ranges) in document.places.items.enumerated() {
      for (index, range) in ranges.enumerated() {
        let length = slugs[section][index].string.utf8.count
        guard length == 0 || length > Slug.longestPart else { continue }
        slugs[section][index] = ""
        let item = collection.sections[section].items[index]
        // A default id comes from the symbol: if that is invalid, it is reported already. So is a given
        // id that is none.
        guard item.hasGivenID ? faultOfID(item.id.string) == nil : isShortcode(item.symbol)
        else { continue }
        let message: Message =
          length == 0
          ? "the id “\(item.id)” gives no address; use letters or digits in it"
          : "the address of “\(item.id)” would be \(length) bytes long, \(Slug.longestPart) is the most; shorten the id"
        diagnostics.append(
          .error(.invalidID, message, at: places.location(ofID: item.id, in: range, of: document)))
      }
    }
    return (slugs, diagnostics)
  }
}

/// Hands out slugs that are unique on case-insensitive file systems, too, by numeric suffix.
struct UniqueSlugs {
  private var taken: Set<ExactText> = []
  /// The last suffix tried for each slug, so that many duplicates take linear time, not quadratic.
  private var numbers: [Slug: Int] = [:]

  /// - Returns: whether the slug was free.
  mutating func take(_ slug: Slug) -> Bool {
    taken.insert(ExactText(caseFolded(slug.string))).inserted
  }

  /// The slug, or the first of `slug-2`, `slug-3`, … that is free.
  mutating func next(_ slug: Slug) -> Slug {
    if take(slug) { return slug }
    var number = numbers[slug] ?? 1
    var name = slug
    repeat {
      number += 1
      name = "\(slug)-\(number)"
    } while !take(name)
    numbers[slug] = number
    return name
  }
}
