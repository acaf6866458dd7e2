import GalleryModel
import Markdown

/// An item's list marker with the spaces around it.
struct MarkdownMark {
  var bytes: [UInt8]

  static let usual = MarkdownMark(bytes: Array("- ".utf8))

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  init(of item: MarkdownPlaces.Item, in bytes: [UInt8]) {
    self.bytes = Array(bytes[item.lines.lowerBound..<item.paragraph.lowerBound])
  }

  /// Whether the text starts on the marker's line.
  var isInLine: Bool { !bytes.contains(where: isLineEnd) }

  /// The column where the item's content begins.
  var contentColumn: Int {
    isInLine ? width(of: bytes) : width(of: bytes[..<bulletEnd]) + 1
  }

  /// The marker for text on the same line.
  var inLine: MarkdownMark {
    isInLine ? self : MarkdownMark(bytes: bytes[..<bulletEnd] + [0x20])
  }

  private var bulletEnd: Int {
    let start = bytes.firstIndex { $0 > 0x20 } ?? bytes.endIndex
    return bytes[start...].firstIndex { $0 <= 0x20 } ?? bytes.endIndex
  }

  /// The bullet without indentation, and one space.
  var plain: MarkdownMark {
    digits == nil ? MarkdownMark(bytes: bytes.filter { $0 > 0x20 } + [0x20]) : .usual
  }

  /// Padded so that only lines indented by four columns belong to the item.
  var wide: MarkdownMark {
    let mark = plain
    return MarkdownMark(bytes: mark.bytes + spaces(4 - mark.bytes.count))
  }

  private var digits: Range<Int>? {
    guard let start = bytes.firstIndex(where: { $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    let end = bytes[start...].firstIndex { $0 < 0x30 || $0 > 0x39 } ?? bytes.endIndex
    return start..<end
  }

  /// The marker of the next item: numbers increment.
  var next: MarkdownMark {
    guard let digits, let number = Int(String(decoding: bytes[digits], as: UTF8.self)),
      number < 999_999_999
    else { return self }
    var other = self
    other.bytes.replaceSubrange(digits, with: Array(String(number + 1).utf8))
    return other
  }

  /// A copy with a bullet that starts no line of a text; unchanged if numbered or none is free.
  func differing(from text: String?) -> MarkdownMark {
    guard let text else { return self }
    let firsts = text.utf8.split(whereSeparator: isLineEnd).map {
      $0.drop(while: isIndentation).first
    }
    guard digits == nil, let place = bytes.firstIndex(where: { $0 > 0x20 }) else { return self }
    for bullet in [bytes[place]] + Array("-*+".utf8) where !firsts.contains(bullet) {
      var other = self
      other.bytes[place] = bullet
      return other
    }
    return self
  }

  /// Whether both belong to one list: equal up to their numbers.
  private func isAlike(_ other: MarkdownMark) -> Bool {
    guard let digits, let others = other.digits else { return bytes == other.bytes }
    return bytes[..<digits.lowerBound] == other.bytes[..<others.lowerBound]
      && bytes[digits.upperBound...].elementsEqual(other.bytes[others.upperBound...])
  }

  /// Replaces the marker of an item's lines and reindents what is nested in it.
  ///
  /// The width of a tab depends on its column. If reindenting changes the nested blocks, tabs are
  /// replaced by spaces of their original width.
  func marking(_ lines: [UInt8], insteadOf old: MarkdownMark) -> [UInt8] {
    if isAlike(old) { return lines }
    let marked = marking(lines, insteadOf: old, line: { Array($0) })
    guard lines.contains(UInt8(ascii: "\t")) else { return marked }
    let blocks = nestedHTML(lines)
    if nestedHTML(marked) == blocks { return marked }
    let spaced = marking(lines, insteadOf: old, line: withColumns)
    return nestedHTML(spaced) == blocks ? spaced : marked
  }

  private func marking(
    _ lines: [UInt8], insteadOf old: MarkdownMark, line change: (ArraySlice<UInt8>) -> [UInt8]
  ) -> [UInt8] {
    var marked = bytes
    var offset = old.bytes.count
    var isFirst = true
    while offset < lines.count {
      let end = lineEnd(from: offset, in: lines, upTo: lines.count)
      let line = lines[offset..<end]
      marked +=
        isFirst
        ? Array(line)
        : indented(change(line)[...], from: old.contentColumn, to: contentColumn)
      isFirst = false
      offset = end
    }
    return marked
  }
}

/// The HTML of an item's lines without the tags of the list; nil if they do not parse.
func nestedHTML(_ lines: [UInt8]) -> [UInt8]? {
  guard let html = (try? MarkdownDocument(lines))?.html() else { return nil }
  // Drops the tags of the list: the opening one depends on the item's number.
  return Array(html.drop { !isLineEnd($0) }.dropLast("</ul>\n".utf8.count))
}
