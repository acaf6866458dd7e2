// Collections larger than a page.
//
// Up to 2 000 cells a page is plain HTML. Sections of more than 200 cells have `content-visibility:
// auto`, with their height from the engine, so there is no layout shift. It is set on a section's list,
// not on the section: headers stick outside the list.
//
// Above that the page holds the first 200 cells, and the script hydrates them in place (windowing). It
// reads the number and sizes of items from `data-layout`, run-length encoded, so the engine can
// compute the frame of each of a million; the height of unmeasured headers is estimated from another,
// and the scroll offset corrected in the same frame. Visible sections are boxes at the
// engine's frames, so that `position: sticky` pins headers; they hold the visible cells and up to a
// viewport of overscan, about 2 000 nodes at most. Cells are not recycled, so nothing of one item
// can appear on another, not even a picture that loads late. The focused cell stays mounted.
//
// Text comes in chunks of 1 000 items, as JSONP, since a page opened as file: can load nothing else.
// They are content-addressed, so they are rendered once to plan the site and again to be written,
// rather than kept: a million items take a hundred megabytes. Anchors are indexed by hash.
//
// A million items of the default size are 10 million pixels high in a window of 1280, and 53 million
// in the narrowest. Browsers give up at 17 million (Firefox) or 33 million (Chromium); anything
// higher cannot be scrolled to its end. Horizontally scrolling collections are never windowed.

import GalleryModel
import SiteModel

/// A collection of more cells than a page should hold: its page holds the first ones and links to the
/// rest.
///
/// With a script the page is virtualized (windowing): it fetches items in chunks of `chunkSize` and
/// mounts the cells in view. Without one it links to a page for each section. A template that does
/// not mention `window` gets all cells.
struct WindowedCollection: Sendable {
  /// Up to here a page holds all cells.
  static let mostCells = 2000
  /// How many cells stand in the page of a larger collection: the first screens.
  static let firstCells = 200
  static let chunkSize = 1000

  let document: Int
  /// How many cells of each section stand in the page.
  let shown: [Int]
  /// The last path segment of each section's own page.
  let sectionSlugs: [Slug]
  /// The distinct cell forms, in the order of their first items.
  let forms: [(bits: Int, sample: ItemPosition)]
  /// Index into `forms`, by the form's bits.
  let placeOfForm: [UInt8]
  /// Prefix sums of the section sizes: the ordinal of each section's first item.
  let starts: [Int]
  let count: Int
  /// Anchors of its items; each section's own page uses them, too.
  let anchors: ItemAnchors
  /// The grid of the cells in the page.
  var grid: Grid?

  /// Nil for a collection that fits in a page, or that scrolls horizontally.
  init?(_ document: Document, at index: Int, in site: Site) {
    guard let collection = document.collection, collection.itemCount > Self.mostCells,
      collection.layout.overriding(site.settings.layout).scrollDirection != .horizontal
    else { return nil }
    self.document = index
    anchors = ItemAnchors(of: collection)
    count = collection.itemCount
    var left = Self.firstCells
    shown = collection.sections.map { section in
      let share = min(left, section.items.count)
      left -= share
      return share
    }
    var before = 0
    starts = collection.sections.map { section in
      defer { before += section.items.count }
      return before
    }
    sectionSlugs = uniqueSlugs(of: collection.sections)
    var forms: [(bits: Int, sample: ItemPosition)] = []
    var places = [UInt8](repeating: 0, count: 1 << CellForm.bitCount)
    var seen = [Bool](repeating: false, count: places.count)
    for (section, items) in collection.sections.lazy.map(\.items).enumerated() {
      for (item, value) in items.enumerated() {
        let bits = CellForm.bits(of: value, hasPage: site.settings.itemPages)
        guard !seen[bits] else { continue }
        seen[bits] = true
        places[bits] = UInt8(forms.count)
        let sample = ItemPosition(document: index, section: section, item: item)
        forms.append((bits, sample))
      }
    }
    self.forms = forms
    placeOfForm = places
  }

  /// The section and item of an ordinal in the whole collection; binary search.
  func position(of ordinal: Int) -> (section: Int, item: Int) {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= ordinal { low = middle } else { high = middle }
    }
    return (low, ordinal - starts[low])
  }

  /// The collection truncated to the cells in its page.
  func firstScreens(of collection: EmojiCollection) -> EmojiCollection {
    var first = collection
    for (section, count) in shown.enumerated() {
      first.sections[section].items = Array(collection.sections[section].items.prefix(count))
    }
    return first
  }

  var chunkCount: Int { (count - 1) / Self.chunkSize + 1 }
}

/// Which optional fields a cell has, as bits: cells of one form differ only in their text.
struct CellForm: Sendable {
  static let bitCount = 5
  static let page = 16
  /// Each bit, and the names by which a template asks for it.
  static let fields: [(bit: Int, names: [String])] = [
    (1, ["isPicture", "image", "alt"]), (2, ["hasName", "name"]),
    (4, ["hasDescription", "description"]), (8, ["hasUsage", "usage"]), (page, ["hasPage", "url"]),
  ]

  let bits: Int

  var isPicture: Bool { bits & 1 != 0 }
  var hasName: Bool { bits & 2 != 0 }
  var hasDescription: Bool { bits & 4 != 0 }
  var hasUsage: Bool { bits & 8 != 0 }
  var hasPage: Bool { bits & Self.page != 0 }

  static func bits(of item: Item, hasPage: Bool) -> Int {
    (item.isPicture ? 1 : 0) | (item.name != nil ? 2 : 0)
      | (item.description != nil ? 4 : 0) | (item.usage != nil ? 8 : 0) | (hasPage ? page : 0)
  }
}

/// A slug for each section, from its id or else its ordinal; numbered if that is taken.
private func uniqueSlugs(of sections: [Section]) -> [Slug] {
  var slugs = UniqueSlugs()
  return sections.enumerated().map { number, section in
    let slug = Slug(ofItemID: section.id.string)
    // Leave room for a numeric suffix within the length limit of a segment.
    return slugs.next(
      slug.isEmpty || slug.string.utf8.count > Slug.longestPart - 8 ? "\(number + 1)" : slug)
  }
}
