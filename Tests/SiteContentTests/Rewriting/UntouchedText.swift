import GalleryModel
import Markdown
import SourceFiles
import Texts

@testable import DocumentFormats
@testable import SiteContent
@testable import SiteModel

/// The lines of a collection in Markdown, each with its owner according to CommonMark.
///
/// An oracle independent of the rewriting code: source ranges come from the parser alone.
struct OwnedLines {
  struct Line {
    /// Without its line ending.
    var text: [UInt8]
    /// The item that contains it, directly or nested.
    var item: ItemID?
    var section: SectionID?
    var isHeading = false
    /// Whether it is prose, nested in an item or not, rather than an item's first paragraph.
    var isProse = false
    /// Whether it is in no block and no item, as link definitions are.
    var isOutside = false
    /// Whether it is before the first section.
    var isFront = false
    var isBlank: Bool { !text.contains { $0 > 0x20 } }
  }

  private(set) var lines: [Line] = []
  let collection: EmojiCollection
  /// The text of each item's name, with its markup.
  private(set) var names: [ItemID: String] = [:]

  init?(_ file: SourceFile, at path: ContentPath) {
    guard let reading = readDocument(file, at: path), case .collection(let read) = reading.content
    else { return nil }
    collection = read
    var items: [(range: Range<Int>, id: ItemID, section: SectionID)] = []
    var headings: [Range<Int>] = []
    let paragraphs = reading.places.items.joined().map { $0 }
    let body = splitFrontMatter(file).body
    guard let document = try? MarkdownDocument(file.bytes, in: body..<file.bytes.count) else {
      return nil
    }
    let listItems = document.blocks.flatMap(\.items)
    let blocks = document.blocks.filter { $0.items.isEmpty }.map(\.range) + listItems.map(\.range)
    for (index, section) in read.sections.enumerated() {
      for (item, paragraph) in zip(section.items, reading.places.items[index]) {
        let whole = listItems.first { $0.firstParagraph == paragraph }
        items.append((whole?.range ?? paragraph, item.id, section.id))
        let text = JoinedLines(paragraph, in: file.bytes).text
        names[item.id] = MarkdownItemText(text).map(\.name)
      }
    }
    for block in document.blocks where block.kind == .heading(level: 2) {
      headings.append(block.range)
    }
    var sections = zip(read.sections, reading.places.sections).map {
      ($1.lowerBound, $0.id)
    }
    var current: SectionID?
    for line in LineDifference.lines(of: file.bytes) {
      while let (start, id) = sections.first, start < line.endIndex {
        current = id
        sections.removeFirst()
      }
      var owned = Line(text: line.filter { $0 != 0x0A && $0 != 0x0D })
      owned.isFront = line.startIndex < body
      owned.section = current
      owned.isHeading = headings.contains { $0.overlaps(line.indices) }
      owned.item = items.first { $0.range.overlaps(line.indices) }?.id
      owned.isProse = !paragraphs.contains { $0.overlaps(line.indices) }
      owned.isOutside = !blocks.contains { $0.overlaps(line.indices) }
      lines.append(owned)
    }
  }
}

/// Diffs the unedited lines of two versions of a file.
struct UntouchedText {
  private struct Line: Equatable {
    var text: [UInt8]
    /// The blank lines before it; nil after an edited line.
    var gap: [[UInt8]]?

    static func == (lhs: Line, rhs: Line) -> Bool { lhs.text == rhs.text }
  }

  /// Lines removed from the old file, and lines added to the new one, in order.
  private(set) var lost: [[UInt8]] = []
  private(set) var won: [[UInt8]] = []
  /// How often the blank lines between equal lines differ.
  private(set) var gaps = 0

  /// - Parameter text: the part of a line that must not change; nil if the line is edited.
  init(_ old: OwnedLines, _ new: OwnedLines, text: (OwnedLines.Line) -> [UInt8]?) {
    let (left, right) = (Self.lines(of: old, text), Self.lines(of: new, text))
    for change in right.difference(from: left) {
      switch change {
      case .remove(_, let line, _): lost.append(line.text)
      case .insert(_, let line, _): won.append(line.text)
      }
    }
    if !lost.isEmpty || !won.isEmpty { return }
    for (old, new) in zip(left, right) {
      if let before = old.gap, let after = new.gap, before != after { gaps += 1 }
    }
  }

  private static func lines(
    of owned: OwnedLines, _ text: (OwnedLines.Line) -> [UInt8]?
  ) -> [Line] {
    var lines: [Line] = []
    var gap: [[UInt8]]?
    for line in owned.lines {
      if line.isBlank {
        gap?.append(line.text)
      } else if let text = text(line) {
        lines.append(Line(text: text, gap: gap))
        gap = []
      } else {
        gap = nil
      }
    }
    return lines
  }
}

extension OwnedLines {
  /// The text of an item, line by line, without indentation, list marker and blank lines.
  func text(of item: ItemID) -> [[UInt8]] {
    let own = lines.filter { $0.item == item && !$0.isBlank }
    return own.enumerated().map { index, line in
      guard index > 0 else {
        return Array(line.text.drop { $0 <= 0x20 }.drop { $0 > 0x20 }.drop { $0 <= 0x20 })
      }
      // White space behind the marks of nested lists is columns, which may be others in another list; what
      // the list says is compared as a whole.
      let marks = line.text.prefix(while: Set(" \t>-*+.)0123456789".utf8).contains)
      return marks.filter { $0 > 0x20 } + line.text[marks.endIndex...]
    }.filter { !$0.isEmpty }
  }
}
