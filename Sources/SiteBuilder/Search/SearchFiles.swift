import GalleryModel
import InlineMarkdown
import JSON
import Markdown
import SiteModel
import SourceFiles

/// The search index: scripts, since a page opened as `file:` can load nothing else. Loaded lazily, at the
/// first search, one after another.
///
/// The data is tab-separated values, read by PageScript/search/readSearchData.ts.
enum SearchFiles {
  /// The first file of the index of documents and items; each names the next.
  ///
  /// Every page names it, so it is not content-addressed: an edit of one page would invalidate all. It
  /// is revalidated like a page.
  static let itemsPath = OutputPath("assets/" + name(from: 0))

  /// The name of the file whose first document has this index.
  fileprivate static func name(from document: Int) -> String {
    document == 0 ? "search.js" : "search-\(document).js"
  }

  /// Unicode's names of all emoji, in English and Korean.
  static let names: OutputFile = {
    var names = Lines()
    for emoji in EmojiNames.all { names.append([emoji.symbol, emoji.english, emoji.korean]) }
    let bytes = script(defining: "emojiartNames", as: names.bytes)
    return OutputFile(path: hashedPath("names.js", of: bytes), bytes: bytes)
  }()

  /// False if no template has a search, or there is nothing to find.
  @Sendable static func areWanted(by site: Site, _ theme: Theme) -> Bool {
    !site.documents.isEmpty
      && outputKinds.contains {
        $0.isSearched && theme.templates.mentions("search", in: $0.template ?? "")
      }
  }
}

extension OutputKind {
  /// The subject's `document` is the file's first document, its `number` the index after the last.
  static let searchItems = OutputKind(
    "searchItems", reads: [.sizeInSearch], isActive: SearchFiles.areWanted,
    plan: { planning in
      for documents in partsOfSearch(planning.documents) {
        planning.claim(
          OutputPath("assets/" + SearchFiles.name(from: documents.lowerBound)),
          .init(document: documents.lowerBound, number: documents.upperBound), by: "the search")
      }
    },
    content: .file { plan, output in
      let (documents, end) = (plan.site.documents, output.subject.number)
      var text: [UInt8] = []
      if end < documents.count { text += "\t\(SearchFiles.name(from: end))\n".utf8 }
      for index in output.subject.document..<end where !documents[index].isHome {
        let slugs = plan.site.settings.itemPages ? plan.itemSlugs[index] : nil
        text += lines(of: documents[index], in: plan.site, slugs: slugs)
      }
      return script(defining: "emojiartSearch", as: text)
    })

  static let searchNames = OutputKind(
    "searchNames", isActive: SearchFiles.areWanted,
    plan: { $0.claim(SearchFiles.names.path, by: "the search") },
    content: .file { _, _ in SearchFiles.names.bytes })
}

extension SearchFiles {
  /// An upper bound of a document's bytes in the search files. Rounded up, by at most an eighth or to a
  /// multiple of 128, so that few edits change how the documents are divided.
  static func size(of document: Document) -> Int {
    var size = sizeInScript(document.title) + sizeInScript(document.placeID) + 12
    size += document.description.map { sizeInScript($0) } ?? 0
    size += document.tags.reduce(0) { $0 + sizeInScript($1) + 2 }
    let folder = sizeInScript(document.path.string)
    func pictureSize(_ item: Item) -> Int { item.image.map { sizeInScript($0) + folder } ?? 0 }
    for section in document.collection?.sections ?? [] {
      for item in section.items {
        // A slug has the digits of code points.
        size += item.id.string.unicodeScalars.reduce(16) { $0 + ($1.isASCII ? 1 : 7) }
        size += sizeInScript(item.symbol) + (item.name.map { sizeInScript($0) } ?? 0)
        size += item.description.map { sizeInScript($0) } ?? 0
        size += sizeInScript(section.id.string) + pictureSize(item)
        size +=
          document.collection.map { collection in
            keywords(of: item, in: section, of: collection).reduce(0) { $0 + sizeInScript($1) + 2 }
          } ?? 0
      }
    }
    let step = 1 << max(7, Int.bitWidth - size.leadingZeroBitCount - 4)
    return (size + step - 1) / step * step
  }
}

/// Partitions documents greedily, in order. One larger than `largestPart` has a file of its own.
private func partsOfSearch(_ documents: [PlannedDocument]) -> [Range<Int>] {
  var parts: [Range<Int>] = []
  // Room for the bytes of a file around its lines.
  let frame = 64
  var (start, size) = (0, frame)
  for index in documents.indices {
    let own = documents[index].sizeInSearch
    if index > start, size + own > largestPart {
      parts.append(start..<index)
      (start, size) = (index, frame)
    }
    size += own
  }
  return parts + [start..<documents.count]
}

/// The limit of a search file, in bytes.
private let largestPart = 256 << 10

extension DocumentFact {
  static let sizeInSearch = Self("sizeInSearch") {
    $0.planned.sizeInSearch == $1.planned.sizeInSearch
  }
}

/// The bytes of a text in a script: an escape takes at most six.
private func sizeInScript(_ text: String) -> Int {
  var text = text
  return text.withUTF8 { bytes in
    var size = bytes.count
    for byte in bytes {
      let isEscaped =
        byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
        || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
      // U+2028 has three bytes itself.
      size += isEscaped ? 5 : byte == 0xE2 ? 3 : 0
    }
    return size
  }
}

/// The line of a document, then those of its items.
private func lines(of document: Document, in site: Site, slugs: [[Slug]]?) -> [UInt8] {
  var lines = Lines()
  let description = document.description.flatMap { try? MarkdownDocument(Array($0.utf8)) }
  lines.append([
    ">" + document.title, document.placeID, description?.plainText(limit: 200) ?? "",
    document.tags.joined(separator: ", "),
  ])
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
