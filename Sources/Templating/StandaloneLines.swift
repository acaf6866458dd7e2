/// Finds standalone tags and removes the white space of their lines.
///
/// The specification: a section, comment, delimiter or partial tag alone on its line removes the
/// line; a partial's indentation is added to each of its lines. Inheritance tags may share such a
/// line, and a block that opens and closes on its own line keeps the line ending.
struct StandaloneLines {
  let bytes: [UInt8]
  private(set) var tokens: [TemplateToken]

  init(bytes: [UInt8], tokens: [TemplateToken]) {
    self.bytes = bytes
    self.tokens = tokens
    var start = 0
    for index in tokens.indices where endsLine(index) || index == tokens.count - 1 {
      markLine(start...index)
      start = index + 1
    }
  }

  private func endsLine(_ index: Int) -> Bool {
    tokens[index].kind == .text && bytes[tokens[index].range.upperBound - 1] == UInt8(ascii: "\n")
  }

  private mutating func markLine(_ line: ClosedRange<Int>) {
    let tags = line.filter { tokens[$0].kind != .text }
    guard let first = tags.first, let last = tags.last else { return }
    // Text between two tags of a line is one token, so at most one precedes the first tag.
    let leading = line.lowerBound < first ? line.lowerBound : nil
    if let leading, !isBlank(leading) || !tokens[leading].startsLine { return }
    if leading == nil, !startsLine(first) { return }
    let indentation = leading.map { tokens[$0].range } ?? tokens[first].range.emptyStart
    let isBlankElsewhere = line.allSatisfy { tokens[$0].kind != .text || isBlank($0) }
    let isAlone =
      tags.count == 1 ? vanishes(first) : tags.allSatisfy { isInheritance($0) }
    if isBlankElsewhere, isAlone, !closesBlock(last, openedIn: line) {
      for index in line {
        if tokens[index].kind == .text {
          tokens[index].range = tokens[index].range.emptyStart
        } else {
          tokens[index].isStandalone = true
        }
      }
      tokens[first].indentation = indentation
    } else if tokens[first].kind == .block {
      if let leading { tokens[leading].range = tokens[leading].range.emptyStart }
      tokens[first].indentation = indentation
    }
  }

  private func startsLine(_ index: Int) -> Bool {
    let start = tokens[index].range.lowerBound
    return index == 0 || bytes[start - 1] == UInt8(ascii: "\n")
  }

  private func isBlank(_ index: Int) -> Bool {
    bytes[tokens[index].range].allSatisfy(isSpace)
  }

  /// Whether a standalone tag of this kind removes its line.
  private func vanishes(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .text, .variable, .unescaped: false
    case .section, .inverted, .close, .comment, .delimiters, .partial, .parent, .block: true
    }
  }

  private func isInheritance(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .parent, .block: true
    case .close: tokens[index].opener.map { isInheritance($0) } ?? false
    default: false
    }
  }

  private func closesBlock(_ index: Int, openedIn line: ClosedRange<Int>) -> Bool {
    guard let opener = tokens[index].opener else { return false }
    return tokens[opener].kind == .block && line.contains(opener)
  }
}

extension Range<Int> {
  fileprivate var emptyStart: Range<Int> { lowerBound..<lowerBound }
}
