import Bytes
import GalleryModel
import JSON
import SiteContent
import SourceFiles
import Templating
import Texts

// The files from which the script of a page fetches items: classic scripts that hand over JSON, since
// a page opened from disk can load nothing else. The other side is PageScript/loadItems.js.

/// The files of one windowed collection, named by their bytes.
struct ItemFiles: Sendable {
  /// Items in order, `chunkSize` a file.
  let chunks: [String]
  /// Which item an anchor means: by the hash of the anchor, so that one file answers.
  let anchors: [OutputFile]
}

extension WindowedCollection {
  /// Of so many anchors a file.
  static let anchorsPerFile = 4000

  var anchorFileCount: Int { (count - 1) / Self.anchorsPerFile + 1 }
}

extension OutputKind {
  /// Items of a windowed collection.
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
  /// The items of a chunk, each a list: its form, its id, and what follows neither from these nor
  /// from each other, 0 where it does; nothing at the end stands for zeros.
  func itemChunk(_ number: Int, of window: WindowedCollection) -> [UInt8] {
    let document = site.documents[window.document]
    // What shows an item knows the way to the output's root.
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
    let page = site.settings.itemPages ? itemSlugs[window.document][section][index] : nil
    var fields: [String?] = [
      ExactText(symbol) == ExactText(item.id) ? nil : symbol,
      ExactText(label) == ExactText(symbol) ? nil : label,
      ExactText(item.name) == ExactText(label) ? nil : item.name,
      form.hasDescription ? text(.description) : nil,
      form.hasUsage ? text(.usage) : nil,
      page.flatMap {
        ExactText($0) == ExactText(item.id) ? nil : percentEncoded($0, leaving: .iriPath)
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

  /// The items whose anchors have one hash: each anchor, and which item it is.
  func anchorFiles(of window: WindowedCollection) -> [[UInt8]] {
    guard let collection = site.documents[window.document].collection else { return [] }
    let sectionIDs = Set(collection.sections.map { ExactText($0.id) })
    let count = window.anchorFileCount
    var writers = [JSONWriter](repeating: JSONWriter(.compact), count: count)
    for file in writers.indices { writers[file].beginArray() }
    for (section, start) in zip(collection.sections, window.starts) {
      for (index, item) in section.items.enumerated() {
        let anchor = sectionIDs.contains(ExactText(item.id)) ? "\(section.id)/\(item.id)" : item.id
        // loadItems.js computes the same hash.
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

  /// What is known of all documents, with the files of those among some that are windowed.
  func withItemFiles(_ indices: [Int], jobs: Int) async -> [PlannedDocument] {
    var documents = documents
    for index in indices {
      guard let window = documents[index].window else { continue }
      // A chunk is made again when it is written, so that they need not all lie in memory.
      let chunks = await concurrentMap(Array(0..<window.chunkCount), jobs: jobs) { number in
        "assets/" + hashedName("items.js", of: self.itemChunk(number, of: window))
      }
      let anchors = anchorFiles(of: window).map {
        OutputFile(path: "assets/" + hashedName("anchors.js", of: $0), bytes: $0)
      }
      documents[index].itemFiles = ItemFiles(chunks: chunks, anchors: anchors)
    }
    return documents
  }
}

/// What stands for the way to the output's root in addresses of chunks: a character that no file
/// name needs. In the links of Markdown it is percent-encoded.
let rootMark: Unicode.Scalar = "\u{E000}"

/// A script that gives JSON to the page's script.
private func handOver(_ json: [UInt8]) -> [UInt8] {
  Array("emojiartItems(".utf8) + json + Array(")\n".utf8)
}
