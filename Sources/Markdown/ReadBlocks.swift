import CCmark

/// Blocks, headings and links of a document, collected in one walk.
struct MarkdownContents {
  var blocks: [MarkdownBlock] = []
  var headings: [MarkdownHeading] = []
  var links: [MarkdownLink] = []

  init(_ tree: MarkdownTree, _ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
    let lines = LineOffsets(bytes, in: range)
    let places = BlockPlaces(bytes: bytes, lines: lines)
    blocks = tree.root.children.map { places.block($0) }
    tree.root.walk { node, isEntering in
      guard isEntering else { return }
      switch node.kind {
      case CMARK_NODE_HEADING: headings.append(places.heading(node))
      case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
        links.append(
          MarkdownLink(
            url: String(decoding: node.url, as: UTF8.self), isImage: node.kind == CMARK_NODE_IMAGE,
            offset: places.link(node)))
      default: break
      }
    }
  }
}

/// Converts cmark's lines and columns to byte ranges.
private struct BlockPlaces {
  let bytes: UnsafeBufferPointer<UInt8>
  let lines: LineOffsets

  func block(_ node: MarkdownNode) -> MarkdownBlock {
    let kind = kind(node)
    let range = range(node)
    var textRange = range
    if case .heading = kind { textRange = headingText(node) }
    let items = node.kind == CMARK_NODE_LIST ? node.children.map { item($0) } : []
    return MarkdownBlock(kind: kind, range: range, textRange: textRange, items: items)
  }

  func heading(_ node: MarkdownNode) -> MarkdownHeading {
    let text = plainText(node)
    let givenID = givenID(bytes[headingText(node)])
    return MarkdownHeading(
      level: node.headingLevel,
      text: givenID.flatMap { withoutID($0, text) } ?? text, givenID: givenID, range: range(node))
  }

  /// The offset of a link. cmark counts columns of `<…>` from the start of its paragraph, so search
  /// for the bracket.
  func link(_ node: MarkdownNode) -> Int {
    let offset = lines.offset(line: node.startLine, column: node.startColumn)
    let marks = [UInt8(ascii: "["), UInt8(ascii: "!"), UInt8(ascii: "<")]
    if offset < bytes.count, marks.contains(bytes[offset]) { return offset }
    let line = lines.start(node.startLine)..<lines.end(node.startLine)
    return bytes[line].firstIndex(of: UInt8(ascii: "<")) ?? line.lowerBound
  }

  private func kind(_ node: MarkdownNode) -> MarkdownBlock.Kind {
    switch node.kind {
    case CMARK_NODE_HEADING: .heading(level: node.headingLevel)
    case CMARK_NODE_LIST: .list(isOrdered: node.isOrderedList)
    case CMARK_NODE_BLOCK_QUOTE: .quote
    case CMARK_NODE_CODE_BLOCK: .code
    case CMARK_NODE_HTML_BLOCK: .html
    case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
    default: .paragraph
    }
  }

  private func range(_ node: MarkdownNode) -> Range<Int> {
    var start = lines.offset(line: node.startLine, column: node.startColumn)
    let last = lastLine(node)
    if node.kind == CMARK_NODE_HEADING {
      start = endOfDefinitions(from: start, onLine: node.startLine, upTo: last - 1)
    }
    return start..<max(start, lines.end(last))
  }

  /// The start of a setext heading's text. cmark counts the link reference definitions directly above
  /// it to its lines, because they began as one paragraph.
  private func endOfDefinitions(from start: Int, onLine first: Int, upTo last: Int) -> Int {
    var (start, line) = (start, first)
    while line < last, bytes[start] == UInt8(ascii: "[") {
      // Lines of which nothing is left are definitions; one of eight lines is longer than any in use.
      let end = (line..<min(last, line + 8)).last { end in
        let text = UnsafeBufferPointer(rebasing: bytes[start..<lines.end(end)])
        return MarkdownTree(text, options: CMARK_OPT_DEFAULT).root.firstChild == nil
      }
      guard let end else { break }
      line = end + 1
      start = lines.start(line)
      while isSpace(bytes[start]) { start += 1 }
    }
    return start
  }

  /// The last non-blank line of a block.
  ///
  /// Corrects end lines of cmark 0.30.2, which include trailing blank lines of some blocks and the
  /// line behind a setext heading or a closed list, and exclude the last line of HTML with an end
  /// condition.
  private func lastLine(_ node: MarkdownNode) -> Int {
    var last = node.endLine
    if node.kind == CMARK_NODE_HTML_BLOCK {
      last = node.startLine - 1 + LineOffsets.count(of: node.literal)
    }
    var ancestor: MarkdownNode? = node
    while let current = ancestor {
      if let next = current.next {
        last = min(last, next.startLine - 1)
        break
      }
      ancestor = current.parent
    }
    return lines.lastFilledLine(from: node.startLine, to: last)
  }

  private func item(_ node: MarkdownNode) -> MarkdownListItem {
    var paragraph: Range<Int>?
    if let first = node.firstChild, first.kind == CMARK_NODE_PARAGRAPH {
      paragraph = range(first)
    }
    return MarkdownListItem(range: range(node), firstParagraph: paragraph)
  }

  /// The range of a heading's text, for ATX and setext headings.
  private func headingText(_ node: MarkdownNode) -> Range<Int> {
    let whole = range(node)
    var (start, end) = (whole.lowerBound, whole.upperBound)
    func trim() {
      while start < end, isSpace(bytes[start]) { start += 1 }
      while end > start, isSpace(bytes[end - 1]) { end -= 1 }
    }
    var marks = 0
    while start + marks < end, bytes[start + marks] == UInt8(ascii: "#") { marks += 1 }
    let isATX =
      marks == node.headingLevel && (start + marks == end || isSpace(bytes[start + marks]))
    if isATX, lastLine(node) == node.startLine {
      start += marks
      trim()
      var closing = end
      while closing > start, bytes[closing - 1] == UInt8(ascii: "#") { closing -= 1 }
      if closing == start || isSpace(bytes[closing - 1]) { end = closing }
    } else {
      end = max(start, lines.end(lastLine(node) - 1))
    }
    trim()
    return start..<end
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// `x` of `Title {#x}`; nil if the brace is escaped.
  private func givenID(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    guard text.last == UInt8(ascii: "}"), let open = text.lastIndex(of: UInt8(ascii: "{")),
      open + 2 < text.endIndex - 1, text[open + 1] == UInt8(ascii: "#"),
      open == text.startIndex || isSpace(text[open - 1])
    else { return nil }
    let id = text[open + 2..<text.endIndex - 1]
    guard !id.contains(where: { isSpace($0) || $0 == UInt8(ascii: "\\") }) else { return nil }
    return String(decoding: id, as: UTF8.self)
  }
}

/// A heading's text without its explicit id; nil if it does not end with it verbatim.
private func withoutID(_ id: String, _ text: String) -> String? {
  let suffix = "{#\(id)}"
  guard text.utf8.reversed().starts(with: suffix.utf8.reversed()) else { return nil }
  var kept = Array(text.utf8.dropLast(suffix.utf8.count))
  while kept.last == 0x20 { kept.removeLast() }
  return String(decoding: kept, as: UTF8.self)
}

/// A node's plain text: line ends become spaces, images their descriptions, raw HTML is dropped.
func plainText(_ root: MarkdownNode) -> String {
  var text: [UInt8] = []
  root.walk { node, isEntering in
    guard isEntering else { return }
    switch node.kind {
    case CMARK_NODE_TEXT, CMARK_NODE_CODE: text.append(contentsOf: node.literal)
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text.append(0x20)
    default: break
    }
  }
  return String(decoding: text, as: UTF8.self)
}
