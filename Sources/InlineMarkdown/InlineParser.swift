/// Parses a line as inline content. (CommonMark 0.30, appendix “A parsing strategy”)
///
/// Linear time: each scan that may fail at the line's end knows beforehand whether its target
/// exists, and failed searches for openers are remembered.
struct InlineParser {
  let line: [UInt8]
  private(set) var pieces: [InlinePiece] = []
  private(set) var delimiters = DelimiterStack()
  private var brackets = BracketStack()
  private var rawHTML = RawHTMLScanner()
  private var index = 0
  /// The start of the last known run of backticks, by length, and whether the line was scanned to
  /// its end.
  private var backticks: [Int] = []
  private var hasAllBackticks = false

  /// - Parameter line: a single line, trimmed.
  init(_ line: [UInt8]) {
    self.line = line
    while index < line.count { parsePiece() }
    delimiters.matchEmphasis(above: nil)
  }

  private mutating func parsePiece() {
    switch line[index] {
    case UInt8(ascii: "\\"): parseBackslash()
    case UInt8(ascii: "`"): parseCodeSpan()
    case UInt8(ascii: "&"): parseReference()
    case UInt8(ascii: "<"): parseAngleBracket()
    case UInt8(ascii: "*"), UInt8(ascii: "_"): parseDelimiters()
    case UInt8(ascii: "["): openBracket(length: 1)
    case UInt8(ascii: "!") where byte(at: index + 1) == UInt8(ascii: "["): openBracket(length: 2)
    case UInt8(ascii: "]"): closeBracket()
    default: parseText()
    }
  }

  private func byte(at index: Int) -> UInt8? { index < line.count ? line[index] : nil }

  private mutating func put(_ piece: InlinePiece, to end: Int) {
    pieces.append(piece)
    index = end
  }

  private mutating func putText(to end: Int) { put(.text(index..<end), to: end) }

  private mutating func parseText() {
    var end = index + 1
    while end < line.count, !beginsMark(line[end]) { end += 1 }
    putText(to: end)
  }

  private func beginsMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "&"), UInt8(ascii: "<"),
      UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "!"):
      true
    default: false
    }
  }

  private mutating func parseBackslash() {
    if let next = byte(at: index + 1), isASCIIPunctuation(next) {
      put(.text(index + 1..<index + 2), to: index + 2)
    } else {
      putText(to: index + 1)
    }
  }

  private mutating func parseReference() {
    if let reference = characterReference(in: line, at: index) {
      put(.literal(reference.bytes), to: reference.end)
    } else {
      putText(to: index + 1)
    }
  }

  // MARK: Code

  /// cmark treats longer runs as text.
  private static let mostBackticks = 1000

  private mutating func parseCodeSpan() {
    let start = endOfBackticks(from: index)
    if let (closing, end) = closingBackticks(start - index, from: start) {
      put(.code(code(in: start..<closing)), to: end)
    } else {
      putText(to: start)
    }
  }

  /// The next run of exactly `count` backticks.
  ///
  /// As in libcmark 0.30.2, after a search that reached the line's end, each search may overwrite
  /// the last known run of a length with an earlier one; runs behind that are then not found.
  private mutating func closingBackticks(_ count: Int, from start: Int) -> (start: Int, end: Int)? {
    guard count <= Self.mostBackticks, !hasAllBackticks || backticks[count] > start else {
      return nil
    }
    var closing = start
    if backticks.isEmpty {
      backticks = [Int](repeating: -1, count: Self.mostBackticks + 1)
    }
    while closing < line.count {
      let end = endOfBackticks(from: closing)
      guard end > closing else {
        closing += 1
        continue
      }
      if end - closing <= Self.mostBackticks { backticks[end - closing] = closing }
      if end - closing == count { return (closing, end) }
      closing = end
    }
    hasAllBackticks = true
    return nil
  }

  private func endOfBackticks(from start: Int) -> Int {
    var end = start
    while byte(at: end) == UInt8(ascii: "`") { end += 1 }
    return end
  }

  /// Strips one space at both ends, unless the code consists of spaces.
  private func code(in range: Range<Int>) -> Range<Int> {
    guard range.count > 2, line[range.lowerBound] == 0x20, line[range.upperBound - 1] == 0x20,
      line[range].contains(where: { $0 != 0x20 })
    else { return range }
    return range.lowerBound + 1..<range.upperBound - 1
  }

  // MARK: Autolinks and HTML

  private mutating func parseAngleBracket() {
    if let (end, isEmail) = autolink(in: line, at: index) {
      let text = index + 1..<end - 1
      let url = resolvingReferences(in: Array(line[text]))
      let link = InlineLink(
        isImage: false, url: isEmail ? Array("mailto:".utf8) + url : url, title: [])
      pieces.append(.linkStart(link))
      pieces.append(.literal(resolvingReferences(in: Array(line[text]))))
      put(.linkEnd(link), to: end)
    } else if let end = rawHTML.end(in: line, from: index) {
      put(.rawHTML(index..<end), to: end)
    } else {
      putText(to: index + 1)
    }
  }

  // MARK: Emphasis

  private mutating func parseDelimiters() {
    let character = line[index]
    var end = index
    while byte(at: end) == character { end += 1 }
    // Parsed as if behind a comma, where no block can begin; this decides flanking.
    let before = index == 0 ? UInt32(UInt8(ascii: ",")) : scalar(in: line, before: index)
    let run = DelimiterRun(
      character, length: end - index, before: before, after: scalar(in: line, at: end))
    put(.delimiters(delimiters.push(run)), to: end)
  }

  // MARK: Links

  private mutating func openBracket(length: Int) {
    brackets.push(
      OpenBracket(
        piece: pieces.count, isImage: length == 2, lastDelimiter: delimiters.last))
    putText(to: index + length)
  }

  private mutating func closeBracket() {
    guard let bracket = brackets.pop(), let target = linkTarget(in: line, at: index + 1) else {
      return putText(to: index + 1)
    }
    let link = InlineLink(isImage: bracket.isImage, url: target.url, title: target.title)
    pieces[bracket.piece] = .linkStart(link)
    delimiters.matchEmphasis(above: bracket.lastDelimiter)
    // Links do not nest.
    if !bracket.isImage { brackets.deactivateLinks() }
    put(.linkEnd(link), to: target.end)
  }
}
