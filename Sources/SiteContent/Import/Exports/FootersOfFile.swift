import DocumentFormats
import GalleryModel
import SiteModel
import SourceFiles
import Texts

/// The footers of a file in Markdown, with and without what is nested in items.
struct FootersOfFile {
  let whole: [SectionID: Section]
  private let own: [SectionID: Section]
  private let texts: ItemTexts

  init?(_ source: SourceFile, at path: ContentPath) {
    guard let reading = readDocument(source, at: path),
      case .collection(let whole) = reading.content,
      case .collection(let own)? = galleryDocument(source, at: path, showsNested: false),
      let texts = ItemTexts(source, at: path, reading)
    else { return nil }
    self.whole = whole.asMarkdownSaysIt.sections.byID
    self.own = own.sections.byID
    self.texts = texts
  }

  /// Whether a section has the footer of the file still, and another footer says the same besides what is
  /// nested in items: in these as the file has it, and in any that the file lacks.
  func says(
    _ section: Section, _ id: SectionID, in footer: String?, showing items: [Item]
  ) -> Bool {
    guard let whole = whole[id], whole.hasFooter(of: section) else { return false }
    let nested = items.map { texts.nestedText(of: $0.id) }
    var counts: [ExactText: Int] = [:]
    for text in nested { for line in lines(text ?? []) { counts[line, default: 0] += 1 } }
    var rest = lines((footer ?? "").utf8).filter { line in
      guard let count = counts[line], count > 0 else { return true }
      counts[line] = count - 1
      return false
    }
    guard counts.values.allSatisfy({ $0 == 0 }) else { return false }
    let own = lines((own[id]?.footer ?? "").utf8)
    if nested.contains(where: { $0 == nil }) {
      var next = own[...]
      rest = rest.filter { line in
        guard next.first == line else { return false }
        next.removeFirst()
        return true
      }
    }
    return rest == own
  }
}

/// Without blank ones and white space.
private func lines(_ text: some Collection<UInt8>) -> [ExactText] {
  text.split { $0 == 0x0A || $0 == 0x0D }.map { $0.filter { $0 > 0x20 } }.filter { !$0.isEmpty }
    .map { ExactText(String(decoding: $0, as: UTF8.self)) }
}

extension Section {
  func hasFooter(of other: Section) -> Bool { ExactText(footer) == ExactText(other.footer) }
}

extension [Section] {
  var byID: [SectionID: Section] {
    Dictionary(map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
