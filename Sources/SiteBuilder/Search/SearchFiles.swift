import Bytes
import GalleryModel
import InlineMarkdown
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

  /// Content-addressed, with the digest of `names` written out: every command that reads a theme needs the
  /// path, and making the names takes milliseconds. After `make emoji-table` SearchFilesTests says the new one.
  static let namesPath: OutputPath = "assets/names.c88670523f.js"

  /// Unicode's names of all emoji, in English and Korean.
  static var names: [UInt8] {
    var names = Lines()
    for emoji in EmojiNames.all {
      names.append(emoji.symbol)
      names.append(emoji.english)
      names.append(emoji.korean)
      names.endLine()
    }
    return script(defining: "emojiartNames", as: names.bytes)
  }

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
    plan: { $0.claim(SearchFiles.namesPath, by: "the search") },
    content: .file { _, _ in SearchFiles.names })
}

extension SearchFiles {
  /// An upper bound of a document's bytes in the search files. Rounded up, by at most an eighth or to a
  /// multiple of 128, so that few edits change how the documents are divided.
  static func size(of document: Document) -> Int {
    let size = mostBytes(of: document)
    let step = 1 << max(7, Int.bitWidth - size.leadingZeroBitCount - 4)
    return (size + step - 1) / step * step
  }

  private static func mostBytes(of document: Document) -> Int {
    var size = document.title.utf8.count + document.placeID.utf8.count + 12
    size += document.description?.utf8.count ?? 0
    size += document.tags.reduce(0) { $0 + $1.utf8.count + 2 }
    let folder = document.path.string.utf8.count
    guard let collection = document.collection else { return size }
    for section in collection.sections {
      let items = section.items
      // By index: a loop over the items would copy and retain each.
      for index in items.indices {
        var id = items[index].id.string
        // A slug has the digits of code points: at most eight bytes for the first byte of a character.
        size += id.withUTF8 { $0.reduce(16) { $0 + ($1 < 0x80 ? 1 : $1 < 0xC0 ? 0 : 8) } }
        size += items[index].symbol.utf8.count + section.id.string.utf8.count
        size += items[index].name?.utf8.count ?? 0
        size += items[index].description?.utf8.count ?? 0
        size += items[index].image.map { $0.utf8.count + folder } ?? 0
        for word in keywords(of: items[index], in: section, of: collection) {
          size += word.utf8.count + 2
        }
      }
    }
    return size
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

/// The line of a document, then those of its items.
private func lines(of document: Document, in site: Site, slugs: [[Slug]]?) -> [UInt8] {
  var lines = Lines()
  let description = document.description.flatMap { try? MarkdownDocument(Array($0.utf8)) }
  lines.append(document.title, after: ">")
  lines.append(document.placeID)
  lines.append(description?.plainText(limit: 200) ?? "")
  lines.append(document.tags.joined(separator: ", "))
  lines.endLine()
  guard let collection = document.collection else { return lines.bytes }
  let anchors = ItemAnchors(of: collection)
  for (number, section) in collection.sections.enumerated() {
    let items = section.items
    // By index: a loop over the items would copy and retain each.
    for index in items.indices {
      let isPicture = items[index].image != nil && items[index].isPicture
      lines.append(isPicture ? items[index].symbol : shownForm(of: items[index].symbol))
      if let slugs {
        lines.append(slugs[number][index].string)
      } else {
        lines.append(anchors.anchor(of: items[index].id, in: section), after: "#")
      }
      lines.append(items[index].name ?? "")
      lines.append(
        keywords(of: items[index], in: section, of: collection).joined(separator: ", "))
      lines.append(items[index].description.map { plainText(inline: $0) } ?? "")
      if isPicture, let image = items[index].image {
        lines.append(site.pictureFile(image, besideFile: document.path)?.string ?? "")
      }
      lines.endLine()
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

/// Writes tab-separated lines.
private struct Lines {
  var bytes: [UInt8] = []
  private var isAtStart = true

  /// Control characters in a field become spaces: they separate fields and lines.
  mutating func append(_ field: String, after mark: Unicode.Scalar? = nil) {
    if !isAtStart { bytes.append(UInt8(ascii: "\t")) }
    isAtStart = false
    if let mark { bytes.append(UInt8(ascii: mark)) }
    let start = bytes.count
    bytes.append(contentsOf: field.utf8)
    bytes.withUnsafeMutableBufferPointer { bytes in
      var index = start
      while index < bytes.count {
        let word = littleEndianWord(at: index, in: UnsafeBufferPointer(bytes))
        // Control characters, and what `byteInScript` replaces.
        let special =
          marks(below: 0x20, in: word) | marks(UInt8(ascii: "`"), in: word)
          | marks(UInt8(ascii: "\\"), in: word) | marks(UInt8(ascii: "$"), in: word)
        guard special != 0 else {
          index += 8
          continue
        }
        index += special.trailingZeroBitCount / 8
        bytes[index] = byteInScript(bytes[index] < 0x20 ? 0x20 : bytes[index])
        index += 1
      }
    }
  }

  /// Ends a line without its trailing empty fields.
  mutating func endLine() {
    while bytes.last == UInt8(ascii: "\t") { bytes.removeLast() }
    bytes.append(UInt8(ascii: "\n"))
    isAtStart = true
  }
}

/// A script that sets a global to lines, in a template literal, where tabs and line feeds need no escape.
private func script(defining global: String, as text: [UInt8]) -> [UInt8] {
  var script = Array("globalThis.\(global)=`".utf8)
  script.reserveCapacity(script.count + text.count + 8)
  script += text
  script += "`;\n".utf8
  return script
}

/// Replaces a byte with a meaning in template literals by a control character: unlike with escapes, a text
/// keeps its size. `Lines.append` looks for the same bytes. (Reversed by `linesOf` in readSearchData.ts)
private func byteInScript(_ byte: UInt8) -> UInt8 {
  switch byte {
  case UInt8(ascii: "`"): 1
  case UInt8(ascii: "\\"): 2
  case UInt8(ascii: "$"): 3
  default: byte
  }
}
