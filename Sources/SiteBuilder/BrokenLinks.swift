import GalleryModel
import Markdown
import SiteContent
import SourceFiles

extension SitePlan {
  /// Every link of the content that leads to nothing, for `check`.
  public func brokenLinks() -> [Diagnostic] {
    site.documents.flatMap { brokenLinks(in: $0) }.inReadingOrder()
  }

  private func brokenLinks(in document: Document) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if let prose = document.prose,
      let markdown = try? MarkdownDocument(prose.file.bytes, in: prose.range)
    {
      for link in markdown.links where isMissing(link.url, from: prose.sourcePath) {
        found.append(broken(link, at: prose.file.location(at: link.offset)))
      }
    }
    guard let collection = document.collection else {
      check(document.artwork?.description, in: document, at: { document.location }, &found)
      return found
    }
    check(collection.description, in: document, at: { document.location }, &found)
    for (index, section) in collection.sections.enumerated() {
      let range = document.places.sections[index]
      check(section.footer, in: document, at: { site.location(of: range, in: document) }, &found)
      for (item, range) in zip(section.items, document.places.items[index]) {
        for text in [item.description, item.usage] {
          check(text, in: document, at: { site.location(of: range, in: document) }, &found)
        }
      }
    }
    return found
  }

  private func check(
    _ text: String?, in document: Document, at place: () -> Location, _ found: inout [Diagnostic]
  ) {
    // Without a bracket there is no link, and nothing to parse.
    guard let text, text.utf8.contains(UInt8(ascii: "[")),
      let markdown = try? MarkdownDocument(Array(text.utf8))
    else { return }
    for link in markdown.links where isMissing(link.url, from: document.path) {
      found.append(broken(link, at: place()))
    }
  }

  private func isMissing(_ url: String, from source: String) -> Bool {
    if case .missing = follow(url, from: source) { true } else { false }
  }

  private func broken(_ link: MarkdownLink, at place: Location) -> Diagnostic {
    let names = site.documents.map(\.path) + site.copies.map(\.path)
    let near = nearestName(to: link.url, among: names).map { "; did you mean “\($0)”?" }
    let kind = link.isImage ? "picture" : "link"
    return .error(
      "the \(kind) “\(link.url)” leads to nothing in this site" + (near ?? ""), at: place)
  }
}
