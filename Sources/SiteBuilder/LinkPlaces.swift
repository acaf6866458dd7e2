import GalleryModel
import JSON
import Markdown
import SiteModel
import SourceFiles
import Texts

/// Resolves links in a document's texts to locations in its file.
struct LinkPlaces {
  /// A field whose text is Markdown.
  enum Field {
    case description
    case footer(section: Int)
    case item(section: Int, item: Int, ItemField)
  }

  private let document: Document
  private let file: SourceFile
  private let json: JSONDocument?
  /// The links of the whole Markdown file. Parsed as Markdown, front matter is a thematic break
  /// and a setext heading, so its links are found as well.
  private let links: [MarkdownLink]

  /// Nil if the file is gone.
  init?(of document: Document, in site: Site) {
    guard let file = site.source(of: document) else { return nil }
    self.document = document
    self.file = file
    let isMarkdown = isMarkdown(document.path)
    json = isMarkdown ? nil : try? readJSON(file.bytes)
    links = isMarkdown ? (try? MarkdownDocument(file.bytes))?.links ?? [] : []
  }

  /// The location of a link; if it is not found, that of the section or item, else the document's.
  /// - Parameters:
  ///   - index: the index of the link in `others`.
  ///   - others: all links of the text.
  func location(of index: Int, of others: [MarkdownLink], in field: Field) -> Location {
    let found =
      json == nil
      ? offset(of: index, of: others, in: field)
      : text(of: field)?.offset(ofByte: others[index].offset)
    if let found { return file.location(at: found) }
    return owner(of: field).map { file.location(of: $0) } ?? document.location
  }

  /// The byte range of the section or item that has the text; nil for the description.
  private func owner(of field: Field) -> Range<Int>? {
    switch field {
    case .description: nil
    case .footer(let section): document.places.sections[section]
    case .item(let section, let item, _): document.places.items[section][item]
    }
  }

  // MARK: JSON

  private func text(of field: Field) -> JSONValue? {
    // Matched by byte range, since elements that could not be read shift the indices.
    func section(_ index: Int) -> JSONValue? {
      json?.root["sections"]?.elements.first { $0.range == document.places.sections[index] }
    }
    switch field {
    case .description: return json?.root["description"]
    case .footer(let index): return section(index)?["footer"]
    case .item(let index, let item, let text):
      let range = document.places.items[index][item]
      return section(index)?["items"]?.elements.first { $0.range == range }?[text.name]
    }
  }

  // MARK: Markdown

  /// Texts are assembled from pieces of the file, so offsets do not map. A link is matched by its
  /// address; equal ones are counted from the end, since links in names of items come first.
  private func offset(of index: Int, of others: [MarkdownLink], in field: Field) -> Int? {
    let link = others[index]
    func isAlike(_ other: MarkdownLink) -> Bool {
      other.isImage == link.isImage && ExactText(other.url) == ExactText(link.url)
    }
    let (range, gaps) = region(of: field)
    let found = links.filter { other in
      range.contains(other.offset) && isAlike(other)
        && !gaps.contains { $0.contains(other.offset) }
    }
    let place =
      found.count - 1 - (others[(index + 1)...] + links(behind: field)).count(where: isAlike)
    return found.indices.contains(place) ? found[place].offset : nil
  }

  /// The links of an item's usage, which follows its description in the file.
  private func links(behind field: Field) -> [MarkdownLink] {
    guard case .item(let section, let item, .description) = field,
      let usage = document.collection?.sections[section].items[item].usage
    else { return [] }
    return (try? MarkdownDocument(Array(usage.utf8)))?.links ?? []
  }

  /// The byte range that a text was read from, and the gaps in it that belong to other texts.
  private func region(of field: Field) -> (Range<Int>, gaps: [Range<Int>]) {
    let (sections, items) = (document.places.sections, document.places.items)
    let end = file.bytes.count
    switch field {
    case .description:
      let body = document.collection == nil ? document.prose?.range : sections.first
      return (0..<(body?.lowerBound ?? end), document.places.title.map { [$0] } ?? [])
    case .footer(let index):
      let heading = sections[index]
      let next = index + 1 < sections.count ? sections[index + 1].lowerBound : end
      // Items before the first heading are a section that begins with one of them.
      let isHeading = items[index].first.map { !heading.contains($0.lowerBound) } ?? true
      return (heading.lowerBound..<next, items[index] + (isHeading ? [heading] : []))
    case .item(let section, let item, _): return (items[section][item], [])
    }
  }
}
