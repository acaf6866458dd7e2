import GalleryModel
import JSON
import Markdown
import SiteContent
import SourceFiles

/// What the search of pages looks through: two scripts, since a page opened from disk loads nothing
/// else. Pages load them when their reader first searches.
struct SearchFiles: Sendable {
  /// The site's documents and the items of its collections.
  let items: OutputFile
  /// What Unicode calls each emoji, in English and Korean.
  let names: OutputFile

  /// The templates of pages that a search may stand on.
  static let templates = [
    "home", "page", "collection", "board", "artwork", "item", "tags", "tag", "404",
  ]
}

/// Makes the search's files: texts of lines, whose fields are parted by tabs, as the page's script
/// reads them (PageScript/readSearchData.js).
///
/// - Parameters:
///   - itemSlugs: the last part of each item's address, by document, section and item.
///   - jobs: how many documents are looked at at once.
func searchFiles(of site: Site, itemSlugs: [[[String]]], jobs: Int) async -> SearchFiles {
  let numbered = Array(site.documents.enumerated())
  let parts = await concurrentMap(numbered, jobs: jobs) { index, document in
    document.isHome
      ? [] : lines(of: document, slugs: site.settings.itemPages ? itemSlugs[index] : nil)
  }
  var names = Lines()
  for emoji in EmojiNames.all { names.append([emoji.symbol, emoji.english, emoji.korean]) }
  return SearchFiles(
    items: script("search.js", defining: "emojiartSearch", as: parts.flatMap { $0 }),
    names: script("names.js", defining: "emojiartNames", as: names.bytes))
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
      let isPicture = item.image != nil && isShortcode(item.symbol)
      lines.append([
        isPicture ? item.symbol : shownForm(of: item.symbol),
        slugs.map { $0[number][index] } ?? "#" + anchors.anchor(of: item.id, in: section),
        item.name ?? "", item.tags.joined(separator: ", "),
        item.description.map { plainText(inline: $0) } ?? "",
        isPicture ? item.image.flatMap { resolvedPath($0, besideFile: document.path) } ?? "" : "",
      ])
    }
  }
  return lines.bytes
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

private func script(_ name: String, defining global: String, as text: [UInt8]) -> OutputFile {
  var writer = JSONWriter(.compact, isForScript: true)
  writer.string(String(decoding: text, as: UTF8.self))
  let bytes = Array("globalThis.\(global)=".utf8) + writer.bytes + Array(";\n".utf8)
  return OutputFile(path: "assets/" + hashedName(name, of: bytes), bytes: bytes)
}
