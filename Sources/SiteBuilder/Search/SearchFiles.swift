import GalleryModel
import InlineMarkdown
import JSON
import Markdown
import SiteContent
import SourceFiles

/// What the search of pages looks through: two scripts, since a page opened from disk loads nothing
/// else. Pages load them when their reader first searches.
///
/// They are texts of lines, whose fields are parted by tabs, as the page's script reads them
/// (PageScript/readSearchData.js).
enum SearchFiles {
  /// Where the site's documents and the items of its collections are.
  ///
  /// Every page says it, so it does not change with what the file holds: another word on one page would
  /// be another address on all. A browser asks for it as often as for a page.
  fileprivate static let itemsPath = "assets/search.js"

  /// What Unicode calls each emoji, in English and Korean.
  fileprivate static let names: OutputFile = {
    var names = Lines()
    for emoji in EmojiNames.all { names.append([emoji.symbol, emoji.english, emoji.korean]) }
    let bytes = script(defining: "emojiartNames", as: names.bytes)
    return OutputFile(path: "assets/" + hashedName("names.js", of: bytes), bytes: bytes)
  }()

  /// Not where no template has use for a search, or there is nothing to find.
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
        text += lines(of: document, slugs: slugs)
      }
      return script(defining: "emojiartSearch", as: text)
    })

  static let searchNames = OutputKind(
    "searchNames", isActive: SearchFiles.areWanted,
    plan: { $0.claim(SearchFiles.names.path, by: "the search") },
    content: .file { _, _ in SearchFiles.names.bytes })
}

/// A document, and below it the items of a collection.
private func lines(of document: Document, slugs: [[String]]?) -> [UInt8] {
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
        slugs.map { $0[number][index] } ?? "#" + anchors.anchor(of: item.id, in: section),
        item.name ?? "", keywords(of: item, in: section, of: collection).joined(separator: ", "),
        item.description.map { plainText(inline: $0) } ?? "",
        isPicture ? item.image.flatMap { resolvedPath($0, besideFile: document.path) } ?? "" : "",
      ])
    }
  }
  return lines.bytes
}

/// What else an item is found by.
private func keywords(
  of item: Item, in section: Section, of collection: EmojiCollection
) -> [String] {
  var words = item.tags
  words += item.aliases
  if let license = collection.license(of: item, in: section) { words.append(license) }
  if let credit = collection.credit(of: item, in: section) { words.append(credit) }
  return words
}

/// Lines of fields, neither of which can hold what parts them.
private struct Lines {
  var bytes: [UInt8] = []

  mutating func append(_ fields: [String]) {
    var fields = fields[...]
    // What stands behind the last field that says something is left out.
    while fields.last?.utf8.isEmpty == true { fields.removeLast() }
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: "\t")) }
      bytes.append(contentsOf: field.utf8.lazy.map { $0 < 0x20 ? 0x20 : $0 })
    }
    bytes.append(UInt8(ascii: "\n"))
  }
}

private func script(defining global: String, as text: [UInt8]) -> [UInt8] {
  var writer = JSONWriter(.compact, isForScript: true)
  writer.string(String(decoding: text, as: UTF8.self))
  return Array("globalThis.\(global)=".utf8) + writer.bytes + Array(";\n".utf8)
}
