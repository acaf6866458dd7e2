import GalleryModel
import JSON
import Markdown
import SiteModel
import SourceFiles
import Texts

/// Where the links of a document's texts stand in its file.
struct LinkPlaces {
  /// A text that is Markdown.
  enum Field {
    case description
    case footer(section: Int)
    case item(section: Int, item: Int, ItemField)
  }

  private let document: Document
  private let file: SourceFile
  private let json: JSONDocument?
  /// Those of a Markdown file, its front matter included: read as Markdown, that is a heading
  /// between two lines, in which links are found as well.
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

  /// The location of a link; of what the text belongs to, if the link is not found.
  /// - Parameters:
  ///   - index: of the link in the links of the text.
  ///   - others: the links of the text.
  func location(of index: Int, of others: [MarkdownLink], in field: Field) -> Location {
    let found =
      json == nil
      ? offset(of: index, of: others, in: field)
      : text(of: field)?.offset(ofByte: others[index].offset)
    if let found { return file.location(at: found) }
    return owner(of: field).map { file.location(of: $0) } ?? document.location
  }

  /// The bytes of the section or the item.
  private func owner(of field: Field) -> Range<Int>? {
    switch field {
    case .description: nil
    case .footer(let section): document.places.sections[section]
    case .item(let section, let item, _): document.places.items[section][item]
    }
  }

  // MARK: JSON

  private func text(of field: Field) -> JSONValue? {
    // Looked for by their bytes: what could not be read has no number.
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

  /// Texts are pieces of the file, put together anew. So a link is found by its address: where
  /// several have it, by how many of them follow it, since names of items come first.
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

  /// Those of the usage, which follows the description of an item.
  private func links(behind field: Field) -> [MarkdownLink] {
    guard case .item(let section, let item, .description) = field,
      let usage = document.collection?.sections[section].items[item].usage
    else { return [] }
    return (try? MarkdownDocument(Array(usage.utf8)))?.links ?? []
  }

  /// The bytes that a text was read from, and those among them that are no part of it.
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
