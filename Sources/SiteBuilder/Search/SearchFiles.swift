import GalleryModel
import InlineMarkdown
import JSON
import Markdown
import SiteModel
import SourceFiles

/// The search index: two scripts, since a page opened as `file:` can load nothing else. Loaded
/// lazily, at the first search.
///
/// The data is tab-separated values, read by PageScript/search/readSearchData.ts.
enum SearchFiles {
  /// The index of documents and items.
  ///
  /// Every page names it, so it is not content-addressed: an edit of one page would invalidate all. It
  /// is revalidated like a page.
  static let itemsPath: OutputPath = "assets/search.js"

  /// Unicode's names of all emoji, in English and Korean.
  static let names: OutputFile = {
    var names = Lines()
    for emoji in EmojiNames.all { names.append([emoji.symbol, emoji.english, emoji.korean]) }
    let bytes = script(defining: "emojiartNames", as: names.bytes)
    return OutputFile(path: hashedPath("names.js", of: bytes), bytes: bytes)
  }()

  /// False if no template has a search, or there is nothing to find.
  @Sendable fileprivate static func areWanted(by site: Site, _ theme: Theme) -> Bool {
    !site.documents.isEmpty
      && outputKinds.contains {
        $0.isSearched && theme.templates.mentions("search", in: $0.template ?? "")
      }
  }
}

extension OutputKind {
  static let searchItems = OutputKind(
    "searchItems", isActive: SearchFiles.areWanted,
    plan: { $0.claim(SearchFiles.itemsPath, by: "the search") },
    content: .file { plan, _ in
      var text: [UInt8] = []
      for (index, document) in plan.site.documents.enumerated() where !document.isHome {
        let slugs = plan.site.settings.itemPages ? plan.itemSlugs[index] : nil
        text += lines(of: document, in: plan.site, slugs: slugs)
      }
      return script(defining: "emojiartSearch", as: text)
    })

  static let searchNames = OutputKind(
    "searchNames", isActive: SearchFiles.areWanted,
    plan: { $0.claim(SearchFiles.names.path, by: "the search") },
    content: .file { _, _ in SearchFiles.names.bytes })
}

/// The line of a document, then those of its items.
private func lines(of document: Document, in site: Site, slugs: [[Slug]]?) -> [UInt8] {
  var lines = Lines()
  let description = document.description.flatMap { try? MarkdownDocument(Array($0.utf8)) }
  lines.append([">" + document.title, document.placeID, description?.plainText(limit: 200) ?? ""])
  guard let collection = document.collection else { return lines.bytes }
  let anchors = ItemAnchors(of: collection)
  for (number, section) in collection.sections.enumerated() {
    for (index, item) in section.items.enumerated() {
      let isPicture = item.isPicture
      lines.append([
        isPicture ? item.symbol : shownForm(of: item.symbol),
        slugs.map { $0[number][index].string } ?? "#" + anchors.anchor(of: item.id, in: section),
        item.name ?? "", keywords(of: item, in: section, of: collection).joined(separator: ", "),
        item.description.map { plainText(inline: $0) } ?? "",
        isPicture
          ? item.image.flatMap { site.pictureFile($0, besideFile: document.path)?.string } ?? ""
          : "",
      ])
    }
  }
  return lines.bytes
}

/// Further search terms of an item.
private func keywords(
  of item: Item, in section: Section, of collection: EmojiCollection
) -> [String] {
  var words = item.tags
  words += item.aliases
  if let license = collection.license(of: item, in: section) { words.append(license) }
  if let credit = collection.credit(of: item, in: section) { words.append(credit) }
  return words
}

/// Writes tab-separated lines; separators within fields are replaced.
private struct Lines {
  var bytes: [UInt8] = []

  mutating func append(_ fields: [String]) {
    var fields = fields[...]
    // Trailing empty fields are dropped.
    while fields.last?.utf8.isEmpty == true { fields.removeLast() }
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: "\t")) }
      let start = bytes.count
      bytes.append(contentsOf: field.utf8)
      for place in start..<bytes.count where bytes[place] < 0x20 { bytes[place] = 0x20 }
    }
    bytes.append(UInt8(ascii: "\n"))
  }
}

/// A classic script that hands over a text: all that a page opened as `file:` can load.
func script(defining global: String, as text: [UInt8]) -> [UInt8] {
  var writer = JSONWriter(.compact, isForScript: true)
  writer.string(String(decoding: text, as: UTF8.self))
  return Array("globalThis.\(global)=".utf8) + writer.bytes + Array(";\n".utf8)
}
