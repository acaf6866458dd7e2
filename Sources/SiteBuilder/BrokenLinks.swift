import GalleryModel
import InlineMarkdown
import Markdown
import SiteModel
import SourceFiles
import Texts

extension SitePlan {
  /// Every dead link or fragment in the content, every link with an unsafe scheme, and every
  /// picture in `Content/images` that nothing names; for `check`.
  public func brokenLinks() -> [Diagnostic] {
    var search = BrokenLinkSearch(plan: self)
    for (index, document) in site.documents.enumerated() { search.search(document, at: index) }
    return (search.found + unnamedPictures(besides: search.targets)).inReadingOrder()
  }
}

/// Walks the links of a site.
private struct BrokenLinkSearch {
  let plan: SitePlan
  var found: [Diagnostic] = []
  private let names: [String]
  private var hints = HintBudget()
  /// Cap on `found.count` for the current document.
  private var limit = 0
  /// The index of the current document.
  private var current = 0
  /// The files that links lead to.
  private(set) var targets: Set<OutputPath> = []
  private var anchors: PageAnchors

  init(plan: SitePlan) {
    self.plan = plan
    anchors = PageAnchors(of: plan)
    names = (plan.site.documents.map(\.path) + plan.site.copies.map(\.path)).map(\.string)
  }

  /// Checks one document, listing at most 500 problems.
  mutating func search(_ document: Document, at index: Int) {
    current = index
    limit = found.count + 500
    searchAll(document)
    guard found.count > limit else { return }
    let rest = found[limit...]
    let hasErrors = rest.contains { $0.severity == .error }
    let message: Message = "and \(rest.count) more links that lead to nothing"
    found.removeSubrange(limit...)
    found.append(
      hasErrors
        ? .error(.brokenLink, message, at: document.location)
        : .warning(.deadFragment, message, at: document.location))
  }

  private mutating func searchAll(_ document: Document) {
    if let prose = document.prose,
      let markdown = try? MarkdownDocument(prose.file.bytes, in: prose.range)
    {
      for link in markdown.links {
        check(link, from: prose.sourcePath) { prose.file.location(at: link.offset) }
      }
    }
    // Lazy: the source is read again only for a document with a broken link.
    let site = plan.site
    var places: LinkPlaces?
    func place(_ link: Int, of links: [MarkdownLink], in field: LinkPlaces.Field) -> Location {
      if places == nil { places = LinkPlaces(of: document, in: site) }
      return places?.location(of: link, of: links, in: field) ?? document.location
    }
    search(document.description, in: document) { place($0, of: $1, in: .description) }
    guard let collection = document.collection else { return }
    for (index, section) in collection.sections.enumerated() {
      search(section.footer, in: document) { place($0, of: $1, in: .footer(section: index)) }
      for (number, item) in section.items.enumerated() {
        for (field, text) in [(ItemField.description, item.description), (.usage, item.usage)] {
          search(text, in: document) {
            place($0, of: $1, in: .item(section: index, item: number, field))
          }
        }
      }
    }
  }

  /// - Parameter place: locates a link by its index in all links of the text.
  private mutating func search(
    _ text: String?, in document: Document, at place: (Int, [MarkdownLink]) -> Location
  ) {
    // Without a bracket there is no link, and nothing to parse.
    guard let text, text.utf8.contains(UInt8(ascii: "[")),
      let markdown = try? MarkdownDocument(Array(text.utf8))
    else { return }
    let links = markdown.links
    for (index, link) in links.enumerated() {
      check(link, from: document.path) { place(index, links) }
    }
  }

  private mutating func check(
    _ link: MarkdownLink, from source: ContentPath, at place: () -> Location
  ) {
    let kind: Message = link.isImage ? "picture" : "link"
    if !isSafeInMarkdown(link.url, isImage: link.isImage) {
      let scheme = String(link.url.prefix { $0 != ":" })
      found.append(
        .error(
          .unsafeLink,
          "an address that begins with “\(scheme):” is left out of pages; use http, https, mailto or a file of the site",
          at: nextPlace(place)))
      return
    }
    switch plan.follow(link.url, from: source) {
    case .missing:
      let near = plan.nearestAddress(to: link.url, from: source, among: names, within: &hints)
      let hint: Message = near.map { "; did you mean “\($0)”?" } ?? ""
      found.append(
        .error(
          .brokenLink,
          "the \(kind) “\(link.url)” leads to nothing in this site\(hint)", at: nextPlace(place)))
    case .draft:
      let message: Message =
        "the \(kind) “\(link.url)” leads to a draft, which is left out; finish the draft, or take the \(kind) out"
      found.append(.warning(.draftLeftOut, message, at: nextPlace(place)))
    case .elsewhere:
      guard let first = link.url.utf8.first,
        first == UInt8(ascii: "#") || first == UInt8(ascii: "?")
      else { return }
      checkAnchor(of: link.url, on: .document(current), at: place)
    case .place(let target, let suffix):
      targets.insert(target.path)
      guard let output = plan.output(at: target.path) else { return }
      if target.path == "index.html" {
        let home = plan.site.documents.firstIndex { $0.isHome }
        checkAnchor(of: suffix, on: home.map { .document($0) } ?? .home, at: place)
      } else if OutputKind.isOfDocument(output) {
        checkAnchor(of: suffix, on: .document(output.subject.document), at: place)
      } else if output.kind === OutputKind.item {
        let subject = output.subject
        let item = ItemPosition(
          document: subject.document, section: subject.section, item: subject.number)
        checkAnchor(of: suffix, on: .item(item), at: place)
      }
    }
  }

  /// Checks the fragment behind an address, if there is one.
  private mutating func checkAnchor(
    of suffix: String, on page: PageAnchors.Page, at place: () -> Location
  ) {
    guard let hash = suffix.utf8.firstIndex(of: UInt8(ascii: "#")) else { return }
    let fragment = String(suffix[suffix.utf8.index(after: hash)...])
    guard let names = anchors.names(of: page, without: fragment) else { return }
    let title: Message
    let others: Message
    switch page {
    case .document(let document):
      title = document == current ? "this page" : "“\(plan.site.documents[document].title)”"
      others =
        names.isEmpty
        ? "give it a heading, or leave “#\(fragment)” out"
        : "name one of its headings or sections"
    case .home:
      title = "the home page"
      others = "leave “#\(fragment)” out"
    case .item(let position):
      let item = plan.site.item(at: position)
      title = "the page of the item “\(item?.nameOrSymbol ?? "")”"
      others = "leave “#\(fragment)” out"
    }
    let near = nearestName(to: fragment, among: names, within: &hints)
    let remedy: Message = near.map { "did you mean “#\($0)”?" } ?? others
    found.append(
      .warning(
        .deadFragment, "\(title) has no place “#\(fragment)”; \(remedy)", at: nextPlace(place)))
  }

  /// Resolving a location scans the source, so it is skipped past the cap.
  private func nextPlace(_ place: () -> Location) -> Location? {
    found.count < limit ? place() : nil
  }
}
