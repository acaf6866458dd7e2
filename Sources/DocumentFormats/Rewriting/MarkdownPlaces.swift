import GalleryModel
import Markdown
import SiteModel
import SourceFiles

/// Source ranges of the parts of a collection in Markdown, in whole lines, as its reader finds them.
struct MarkdownPlaces {
  /// An item: whole lines, from its list marker to its last nonblank line.
  struct Item {
    var lines: Range<Int>
    /// The first paragraph, which the reader parses.
    var paragraph: Range<Int>
    /// The start of its list.
    var list: Int
    /// Whether it contains more than its first paragraph.
    var isNested: Bool
  }

  /// A piece of prose: whole lines.
  struct Prose {
    var lines: Range<Int>
    /// Whether it is part of a list or of an item.
    var isInList: Bool
    /// Whether it is nested in an item, and moves with it.
    var isNested = false
  }

  struct Section {
    /// The lines of its heading, and its text; none for items before the first heading.
    var heading: (block: Range<Int>, text: Range<Int>)?
    /// Up to the last nonblank line.
    var lines: Range<Int>
    var items: [Item] = []
    var prose: [Prose] = []
  }

  let bytes: [UInt8]
  /// The start of the text, after the front matter.
  let body: Int
  /// The heading that is the title.
  private(set) var title: (block: Range<Int>, text: Range<Int>)?
  /// The prose before the first section.
  private(set) var description: [Prose] = []
  private(set) var sections: [Section] = []

  /// - Parameters:
  ///   - bytes: ending with a line break.
  ///   - known: the paragraphs that the reader recognized as items, and the title.
  init?(_ bytes: [UInt8], body: Int, _ known: ItemPlaces) {
    guard let document = try? MarkdownDocument(bytes, in: body..<bytes.count) else { return nil }
    self.bytes = bytes
    self.body = body
    let items = Set(known.items.joined().map(\.lowerBound))
    for block in document.blocks {
      switch block.kind {
      case .heading(let level) where level == 2:
        let lines = wholeLines(block.range)
        sections.append(Section(heading: (block.range, block.textRange), lines: lines))
      case .heading where block.range == known.title:
        title = (block.range, block.textRange)
      case .list:
        for item in block.items { add(item, of: block, isItem: items) }
      default:
        add(Prose(lines: wholeLines(block.range), isInList: false))
      }
    }
    for index in sections.indices {
      let end = index + 1 < sections.count ? sections[index + 1].lines.lowerBound : bytes.count
      let start = sections[index].lines.lowerBound
      sections[index].lines = start..<filledEnd(of: start..<end)
    }
    guard sections.map({ $0.items.count }) == known.items.map({ $0.count }) else { return nil }
  }

  private mutating func add(_ item: MarkdownListItem, of list: MarkdownBlock, isItem: Set<Int>) {
    let lines = wholeLines(item.range)
    guard let paragraph = item.firstParagraph, isItem.contains(paragraph.lowerBound) else {
      return add(Prose(lines: lines, isInList: true))
    }
    if sections.isEmpty { sections.append(Section(heading: nil, lines: lines)) }
    let nested = wholeLines(paragraph).upperBound..<lines.upperBound
    let isNested = bytes[nested].contains { $0 > 0x20 }
    sections[sections.count - 1].items.append(
      Item(
        lines: lines, paragraph: paragraph, list: list.range.lowerBound, isNested: isNested))
    if isNested { add(Prose(lines: nested, isInList: true, isNested: true)) }
  }

  private mutating func add(_ prose: Prose) {
    if sections.isEmpty {
      description.append(prose)
    } else {
      sections[sections.count - 1].prose.append(prose)
    }
  }

  private func wholeLines(_ range: Range<Int>) -> Range<Int> {
    lineStart(
      of: range.lowerBound, in: bytes, from: body)..<lineEnd(
        from: max(range.lowerBound, range.upperBound), in: bytes, upTo: bytes.count)
  }

  /// The end of the last nonblank line in a range.
  func filledEnd(of lines: Range<Int>) -> Int {
    guard let last = bytes[lines].lastIndex(where: { $0 > 0x20 }) else { return lines.lowerBound }
    return lineEnd(from: last, in: bytes, upTo: lines.upperBound)
  }

  /// The end of the blank lines after an offset.
  func blankEnd(from offset: Int, upTo limit: Int) -> Int {
    guard let next = bytes[offset..<limit].firstIndex(where: { $0 > 0x20 }) else { return limit }
    return lineStart(of: next, in: bytes, from: offset)
  }

  /// The start of the blank lines before a line.
  func blankStart(before offset: Int, from start: Int) -> Int {
    guard let last = bytes[start..<offset].lastIndex(where: { $0 > 0x20 }) else { return start }
    return lineEnd(from: last, in: bytes, upTo: offset)
  }

  /// Whether a nonblank line starts at an offset.
  func hasText(at offset: Int) -> Bool {
    bytes[offset..<lineEnd(from: offset, in: bytes, upTo: bytes.count)].contains { $0 > 0x20 }
  }

  /// Whether a nonblank line ends at an offset.
  func hasText(before offset: Int) -> Bool {
    guard offset > body else { return false }
    let start = lineStart(of: max(body, lastLineEnd(before: offset)), in: bytes, from: body)
    return bytes[start..<offset].contains { $0 > 0x20 }
  }

  /// The start of the line break that ends at an offset.
  private func lastLineEnd(before offset: Int) -> Int {
    let isPair = offset > 1 && bytes[offset - 1] == 0x0A && bytes[offset - 2] == 0x0D
    return offset - (isPair ? 2 : 1)
  }

  /// Whether a range between two lines is nonempty and blank.
  func isBlank(_ range: Range<Int>) -> Bool {
    !range.isEmpty && bytes[range].allSatisfy { $0 <= 0x20 }
  }
}
