import Bytes
import GalleryModel
import InlineMarkdown
import Markdown
import SiteModel
import Templating
import Texts

let outlineVocabulary: TemplateSchema = ["title": .text, "url": .url, "level": .number]

extension PageContext {
  /// A document's prose as HTML, with links rewritten to the output.
  func prose(
    of document: Document
  ) -> (content: TemplateValue, outline: TemplateValue, hasOutline: TemplateValue) {
    guard let prose = document.prose,
      let markdown = try? MarkdownDocument(prose.file.bytes, in: prose.range, isChecked: true)
    else { return (.null, .null, .bool(false)) }
    let source = prose.sourcePath
    var options = MarkdownHTMLOptions()
    options.inline = inlineOptions(from: source)
    let title = plan.shownTitle(of: document, prose)
    options.anchors = headingAnchors(of: markdown, besides: title, in: document)
    if let title { options.skips = { $0 == title } }
    let html = markdown.html(options)
    let headings = zip(markdown.outline, options.anchors).filter { $0.0.range != title }
    let outline: [TemplateValue] = headings.map { heading, anchor in
      [
        "title": .text(heading.text),
        "url": .url("#" + percentEncoded(anchor, leaving: .iriPath)),
        "level": .number(heading.level),
      ]
    }
    return (
      html.isEmpty ? .null : .html(HTML(trusted: html)), .list(outline), .bool(outline.count > 1)
    )
  }

  /// Block-level Markdown: a description, a footer.
  func block(_ text: String?, in document: Document) -> TemplateValue {
    guard let text, let markdown = try? MarkdownDocument(Array(text.utf8)) else { return .null }
    var options = MarkdownHTMLOptions()
    options.inline = inlineOptions(from: document.path)
    let html = markdown.html(options)
    return html.isEmpty ? .null : .html(HTML(trusted: html))
  }

  /// In characters.
  private static let longestSummary = 200

  /// A description as plain text, truncated for lists.
  func plainText(_ text: String?) -> String? {
    guard let text, let markdown = try? MarkdownDocument(Array(text.utf8)) else { return nil }
    let plain = markdown.plainText(limit: Self.longestSummary)
    return plain.isEmpty ? nil : plain
  }

  /// The meta description of a page: its own, else the site's.
  func summary(_ text: String?) -> TemplateValue {
    .deferred { [self] in .text(plainText(text) ?? plan.site.settings.description) }
  }

  /// The meta description of an item's page: a text of the item, which is one line, else the site's.
  func summary(ofItemWith text: String?) -> TemplateValue {
    let plain = text.map {
      shortened(InlineMarkdown.plainText(inline: $0), to: Self.longestSummary)
    }
    return .text(plain?.utf8.isEmpty == false ? plain : plan.site.settings.description)
  }

  /// For a text of an item, or within blocks.
  func inlineOptions(from source: ContentPath) -> InlineHTMLOptions {
    inlineOptions(rewritingWith: rewritingOfURLs(from: source))
  }

  func inlineOptions(rewritingWith rewriteURL: @escaping RewriteURL) -> InlineHTMLOptions {
    var options = InlineHTMLOptions()
    options.allowsRawHTML = plan.site.settings.rawHTML
    options.rewriteURL = rewriteURL
    return options
  }

  typealias RewriteURL = @Sendable (_ url: String, _ isImage: Bool) -> String

  func rewritingOfURLs(from source: ContentPath) -> RewriteURL {
    { [self] url, _ in
      if url.utf8.first == UInt8(ascii: "#") { return link(toFragment: url, of: source) }
      guard case .place(let target, let suffix) = plan.follow(url, from: source) else { return url }
      return place.link(to: target) + suffix
    }
  }

  /// A link to a place on the page of a file's document, which other pages have to name.
  private func link(toFragment url: String, of source: ContentPath) -> String {
    guard url.utf8.count > 1, kind !== OutputKind.chunk,
      let document = plan.document(withSource: source)
    else { return url }
    let home = plan.place(of: plan.site.documents[document])
    return home.path == place.path ? url : place.link(to: home) + url
  }
}

extension SitePlan {
  /// The heading that the page shows as its title; the home page shows the site's title instead.
  func shownTitle(of document: Document, _ prose: Prose) -> Range<Int>? {
    let isShown = !document.isHome || ExactText(document.title) == ExactText(site.settings.title)
    return isShown ? prose.title : nil
  }
}

/// The fragment identifier of each heading of a document's prose; empty for its shown title.
func headingAnchors(
  of markdown: MarkdownDocument, besides title: Range<Int>?, in document: Document
) -> [String] {
  if markdown.outline.isEmpty { return [] }
  var anchors = ContentAnchors(of: document)
  return markdown.anchors(
    besides: title, isTaken: { anchors.contains(ExactText($0)) }, slug: { Slug(of: $0).string })
}

extension Prose {
  var sourcePath: ContentPath { ContentPath(inSite: file.path) ?? ContentPath(file.path) }
}

/// The anchors that sections and items of a document occupy on its page.
private struct ContentAnchors {
  private let collection: EmojiCollection?
  private var ids: Set<ExactText>?
  private var lookups = 0

  init(of document: Document) {
    collection = document.collection
  }

  mutating func contains(_ id: ExactText) -> Bool {
    if let ids { return ids.contains(id) }
    guard let collection else { return false }
    // A linear search for the first few headings is cheaper than hashing every id.
    lookups += 1
    if lookups > 16 {
      let texts = collection.sections.flatMap { [$0.id.string] + $0.items.map { $0.id.string } }
      ids = Set(texts.map { ExactText($0) })
    }
    for section in collection.sections.indices {
      if ExactText(collection.sections[section].id.string) == id { return true }
      for item in collection.sections[section].items.indices
      where ExactText(collection.sections[section].items[item].id.string) == id { return true }
    }
    return false
  }
}
