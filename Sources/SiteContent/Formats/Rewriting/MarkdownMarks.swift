import GalleryModel

/// What stands before an item's text in its first line: spaces, its list's mark, spaces.
struct MarkdownMark {
  var bytes: [UInt8]

  static let usual = MarkdownMark(bytes: Array("- ".utf8))

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  init(of item: MarkdownPlaces.Item, in bytes: [UInt8]) {
    self.bytes = Array(bytes[item.lines.lowerBound..<item.paragraph.lowerBound])
  }

  /// Whether the text stands in the mark's line, and in a column that is easily told.
  var isPlain: Bool { !bytes.contains { isLineEnd($0) || $0 == 0x09 } }

  private var digits: Range<Int>? {
    guard let start = bytes.firstIndex(where: { $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    let end = bytes[start...].firstIndex { $0 < 0x30 || $0 > 0x39 } ?? bytes.endIndex
    return start..<end
  }

  /// The mark of the next item: a number grows by one.
  var next: MarkdownMark {
    guard let digits, let number = Int(String(decoding: bytes[digits], as: UTF8.self)),
      number < 999_999_999
    else { return self }
    var other = self
    other.bytes.replaceSubrange(digits, with: Array(String(number + 1).utf8))
    return other
  }

  /// A bullet that is not among those that lines of a text begin with.
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

  /// Whether both stand for one list but for their numbers.
  private func isAlike(_ other: MarkdownMark) -> Bool {
    guard let digits, let others = other.digits else { return bytes == other.bytes }
    return bytes[..<digits.lowerBound] == other.bytes[..<others.lowerBound]
      && bytes[digits.upperBound...].elementsEqual(other.bytes[others.upperBound...])
  }

  /// Lines that began with another mark, with this one: what is nested in them keeps its distance.
  func marking(_ lines: [UInt8], insteadOf old: MarkdownMark) -> [UInt8] {
    if isAlike(old) || !old.isPlain || !isPlain { return lines }
    var marked = bytes
    var offset = old.bytes.count
    var isFirst = true
    while offset < lines.count {
      let end = lineEnd(from: offset, in: lines, upTo: lines.count)
      let line = lines[offset..<end]
      let spaces = line.prefix { $0 == 0x20 }.count
      if isFirst || spaces < old.bytes.count {
        // A line without its indentation is one of the paragraph before it.
        marked += line
      } else {
        marked += Array(repeating: 0x20, count: spaces - old.bytes.count + bytes.count)
        marked += line.dropFirst(spaces)
      }
      isFirst = false
      offset = end
    }
    return marked
  }
}
