import Bytes
import GalleryModel
import JSON
import SiteModel
import SourceFiles
import Templating
import Texts

// The files from which the script of a page fetches items: JSONP, since a page opened as file: can load
// only classic scripts. The other side is PageScript/windowing/builtItems.ts.

/// The content-addressed files of one windowed collection.
struct ItemFiles: Sendable {
  /// The items in order, `chunkSize` a file.
  let chunks: [OutputPath]
  /// Index from anchor to item, sharded by the anchor's hash so that a lookup loads one file.
  let anchors: [OutputFile]
}

extension WindowedCollection {
  /// The size of a shard on average, at most.
  static let anchorsPerFile = 4000

  var anchorFileCount: Int { (count - 1) / Self.anchorsPerFile + 1 }
}

extension OutputKind {
  /// A chunk of the items of a windowed collection.
  static let chunk = OutputKind(
    "chunk", contentFiles: { $0.itemFiles?.chunks ?? [] },
    content: .file { plan, output in
      plan.documents[output.subject.document].window.map {
        plan.itemChunk(output.subject.number, of: $0)
      } ?? []
    })

  static let anchors = OutputKind(
    "anchors", contentFiles: { $0.itemFiles?.anchors.map(\.path) ?? [] },
    content: .file { plan, output in
      plan.documents[output.subject.document].itemFiles?.anchors[output.subject.number].bytes ?? []
    })
}

extension SitePlan {
  /// The items of a chunk, each an array: form, id, then the fields; 0 for a field that can be derived
  /// from the others. Trailing zeros are dropped.
  func itemChunk(_ number: Int, of window: WindowedCollection) -> [UInt8] {
    let document = site.documents[window.document]
    // Addresses begin with a placeholder for the root, which the loading page replaces.
    let context = PageContext(
      self, .chunk, at: Place("index.html", root: String(rootMark)), language: document.language)
    let first = number * WindowedCollection.chunkSize
    let end = min(window.count, first + WindowedCollection.chunkSize)
    var writer = JSONWriter(.compact)
    writer.beginArray()
    var ordinal = first
    while ordinal < end {
      let (section, start) = window.position(of: ordinal)
      let items = SectionItems(context, document: window.document, section: section)
      let all = document.collection?.sections[section].items ?? []
      for index in start..<min(all.count, start + end - ordinal) {
        write(all[index], at: index, of: section, in: window, items, to: &writer)
        ordinal += 1
      }
      if all.isEmpty || start >= all.count { break }
    }
    writer.endArray()
    return handOver(writer.bytes)
  }

  private func write(
    _ item: Item, at index: Int, of section: Int, in window: WindowedCollection,
    _ items: SectionItems, to writer: inout JSONWriter
  ) {
    let bits = CellForm.bits(of: item, hasPage: site.settings.itemPages)
    let form = CellForm(bits: bits)
    func text(_ field: ItemKey) -> String? {
      switch items.value(of: field, at: index).resolved {
      case .text(let text), .url(let text): text
      case .html(let html): String(decoding: html.bytes, as: UTF8.self)
      default: nil
      }
    }
    let symbol = text(.symbol) ?? item.symbol
    let label = text(.label)
    let page = site.settings.itemPages ? itemSlugs[window.document][section][index].string : nil
    var fields: [String?] = [
      ItemID(symbol) == item.id ? nil : symbol,
      ExactText(label) == ExactText(symbol) ? nil : label,
      ExactText(item.name) == ExactText(label) ? nil : item.name,
      form.hasDescription ? text(.description) : nil,
      form.hasUsage ? text(.usage) : nil,
      page.flatMap {
        ItemID($0) == item.id ? nil : percentEncoded($0, leaving: .iriPath)
      },
      form.isPicture ? text(.image) : nil,
    ]
    while case .some(.none) = fields.last { fields.removeLast() }
    writer.beginArray()
    writer.integer(Int(window.placeOfForm[bits]))
    writer.string(item.id)
    for field in fields {
      if let field { writer.string(field) } else { writer.integer(0) }
    }
    writer.endArray()
  }

  /// The shards of the anchor index: each anchor, and the ordinal of its item.
  func anchorFiles(of window: WindowedCollection) -> [[UInt8]] {
    guard let collection = site.documents[window.document].collection else { return [] }
    let anchors = ItemAnchors(of: collection)
    let count = window.anchorFileCount
    var writers = [JSONWriter](repeating: JSONWriter(.compact), count: count)
    for file in writers.indices { writers[file].beginArray() }
    for (section, start) in zip(collection.sections, window.starts) {
      for (index, item) in section.items.enumerated() {
        let anchor = anchors.anchor(of: item.id, in: section)
        // builtItems.ts computes the same hash.
        let file = Int(FNV1a32(anchor.utf8).value % UInt32(count))
        writers[file].string(anchor)
        writers[file].integer(start + index)
      }
    }
    return writers.map { writer in
      var writer = writer
      writer.endArray()
      return handOver(writer.bytes)
    }
  }

  /// `documents` with the item files computed for the windowed ones among `indices`.
  func withItemFiles(_ indices: [Int], jobs: Int) async -> [PlannedDocument] {
    var documents = documents
    for index in indices {
      guard let window = documents[index].window else { continue }
      // Only the hash is kept; the chunk is rendered again when it is written, to bound memory.
      let chunks = await concurrentMap(Array(0..<window.chunkCount), jobs: jobs) { number in
        hashedPath("items.js", of: self.itemChunk(number, of: window))
      }
      let anchors = anchorFiles(of: window).map {
        OutputFile(path: hashedPath("anchors.js", of: $0), bytes: $0)
      }
      documents[index].itemFiles = ItemFiles(chunks: chunks, anchors: anchors)
    }
    return documents
  }
}

/// Placeholder for the relative path to the output's root in chunks: a private-use character.
/// In Markdown links it appears percent-encoded.
let rootMark: Unicode.Scalar = "\u{E000}"

/// Wraps JSON in the JSONP callback.
private func handOver(_ json: [UInt8]) -> [UInt8] {
  Array("emojiartItems(".utf8) + json + Array(")\n".utf8)
}
