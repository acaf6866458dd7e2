import Bytes
import GalleryModel
import Markdown
import SiteModel
import Texts

/// The fragment identifiers on the pages of documents and items, memoized by page.
struct PageAnchors {
  /// A document's page, by its index, an item's own, or the home page that no document is.
  enum Page: Hashable {
    case home
    case document(Int)
    case item(ItemPosition)
  }

  private let plan: SitePlan
  private var known: [Page: (names: [String], set: Set<ExactText>)] = [:]
  /// The `id` and `name` attributes in the site's own templates.
  private lazy var ofTemplates = plan.site.templates.entries
    .filter { $0.path.utf8.suffix(9).elementsEqual(".mustache".utf8) }
    .flatMap { (try? $0.read()).map { namedPlaces(in: $0.bytes[...]) } ?? [] }
  /// Whether one of these has a tag other than `{{anchor}}`, so that any name may exist.
  private lazy var hasAnyName = ofTemplates.contains {
    $0.contains("{{") && ExactText($0) != ExactText("{{anchor}}")
  }

  init(of plan: SitePlan) {
    self.plan = plan
  }

  /// All fragment identifiers of a page; nil if `fragment` is one of them, or may be.
  mutating func names(of page: Page, without fragment: String) -> [String]? {
    // A text fragment may follow the name: `#name:~:text=…`.
    let fragment =
      fragment.firstRange(of: ":~:").map { String(fragment[..<$0.lowerBound]) } ?? fragment
    let decoded = String(decoding: percentDecoded(Array(fragment.utf8)[...]), as: UTF8.self)
    // The top of the page, and names for the theme alone (`…/`): no id contains `/`.
    if decoded.isEmpty || decoded.lowercased() == "top" { return nil }
    if decoded.utf8.last == UInt8(ascii: "/") || hasAnyName { return nil }
    if known[page] == nil {
      let names: [String] =
        switch page {
        case .home: []
        case .document(let index): self.names(ofDocument: index)
        case .item(let position): self.names(ofItem: position)
        }
      known[page] = (names, Set((names + ofTemplates).map { ExactText($0) }))
    }
    guard let page = known[page] else { return nil }
    return [fragment, decoded].contains { page.set.contains(ExactText($0)) } ? nil : page.names
  }

  /// An item's page has no places but those in the markup of its texts.
  private func names(ofItem position: ItemPosition) -> [String] {
    guard plan.site.settings.rawHTML, let item = plan.site.item(at: position) else { return [] }
    return item.texts.flatMap { namedPlaces(in: Array($0.utf8)[...]) }
  }

  private func names(ofDocument index: Int) -> [String] {
    let document = plan.site.documents[index]
    var names: [String] = []
    if let prose = document.prose,
      let markdown = try? MarkdownDocument(prose.file.bytes, in: prose.range, isChecked: true)
    {
      let title = plan.shownTitle(of: document, prose)
      let anchors = headingAnchors(of: markdown, besides: title, in: document)
      names = zip(markdown.outline, anchors).filter { $0.0.range != title }.map { $0.1 }
      if plan.site.settings.rawHTML { names += namedPlaces(in: prose.file.bytes[prose.range]) }
    }
    if let collection = document.collection { names += anchors(of: collection) }
    let sides = plan.sides(of: document).map { plan.site.documents[$0] }
    for side in sides {
      names += side.collection.map { anchors(of: $0, prefix: "\(side.id)/") } ?? []
    }
    if plan.site.settings.rawHTML {
      for text in ([document] + sides).flatMap(\.texts) {
        names += namedPlaces(in: Array(text.utf8)[...])
      }
    }
    return names
  }

  private func anchors(of collection: EmojiCollection, prefix: String = "") -> [String] {
    let items = ItemAnchors(of: collection)
    return collection.sections.flatMap { section in
      [prefix + section.id.string]
        + section.items.map { prefix + items.anchor(of: $0.id, in: section) }
    }
  }
}

extension Site {
  func item(at position: ItemPosition) -> Item? {
    documents[position.document].collection?.sections[position.section].items[position.item]
  }
}

extension Item {
  /// The texts that may hold markup.
  fileprivate var texts: [String] { [description, usage].compactMap { $0 } }
}

extension Document {
  /// The texts, besides prose, that may hold markup.
  fileprivate var texts: [String] {
    let sections = collection?.sections ?? []
    let texts = sections.flatMap { section in
      [section.footer].compactMap { $0 } + section.items.flatMap(\.texts)
    }
    return [description].compactMap { $0 } + texts
  }
}

/// The values of all attributes `id` and `name` in markup.
private func namedPlaces(in markup: ArraySlice<UInt8>) -> [String] {
  var names: [String] = []
  var rest = markup
  while let sign = rest.firstIndex(of: UInt8(ascii: "=")) {
    let before = rest[..<sign].suffix(5)
    rest = rest[(sign + 1)...]
    let isName = ["id", "name"].contains { name in
      let attribute = before.suffix(name.utf8.count).map { $0 | 0x20 }
      guard attribute.elementsEqual(name.utf8) else { return false }
      // Not `data-id`.
      return before.dropLast(name.utf8.count).last.map { " \t\r\n\"'/".utf8.contains($0) } ?? false
    }
    guard isName else { continue }
    var value = rest.prefix { !"> \t\r\n".utf8.contains($0) }
    if let quote = rest.first, "\"'".utf8.contains(quote) {
      value = rest.dropFirst().prefix { $0 != quote }
    }
    names.append(String(decoding: value, as: UTF8.self))
  }
  return names
}
