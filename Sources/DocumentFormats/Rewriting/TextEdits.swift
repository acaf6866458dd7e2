/// A batch of replacements of ranges of a text.
struct TextEdits {
  private var edits: [(range: Range<Int>, text: [UInt8])] = []

  var isEmpty: Bool { edits.isEmpty }

  mutating func replace(_ range: Range<Int>, with text: [UInt8]) {
    edits.append((range, text))
  }

  mutating func insert(_ text: [UInt8], at offset: Int) {
    edits.append((offset..<offset, text))
  }

  /// The text of a range with its edits applied. Insertions at one offset keep their order; an edit
  /// inside a range that another has replaced is dropped.
  func applied(to bytes: [UInt8], in range: Range<Int>) -> [UInt8] {
    let sorted = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }.map(\.element)
    var text: [UInt8] = []
    var offset = range.lowerBound
    for edit in sorted where edit.range.lowerBound >= offset {
      text += bytes[offset..<edit.range.lowerBound] + edit.text
      offset = edit.range.upperBound
    }
    return text + bytes[offset..<max(offset, range.upperBound)]
  }
}
