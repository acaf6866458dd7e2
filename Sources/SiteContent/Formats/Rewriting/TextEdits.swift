/// Replacements of stretches of a text, made all at once.
struct TextEdits {
  private var edits: [(range: Range<Int>, text: [UInt8])] = []

  var isEmpty: Bool { edits.isEmpty }

  mutating func replace(_ range: Range<Int>, with text: [UInt8]) {
    edits.append((range, text))
  }

  mutating func insert(_ text: [UInt8], at offset: Int) {
    edits.append((offset..<offset, text))
  }

  /// The text of a range after the edits in it; of several insertions at one place the first comes
  /// first, and what lies in a stretch that another edit has taken already is passed over.
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
