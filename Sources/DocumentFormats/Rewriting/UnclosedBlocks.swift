import Markdown

/// The line that closes an unclosed code or HTML block at the end of Markdown; nil if there is none.
///
/// A file may end inside either (CommonMark 0.30, 4.5 and 4.6), which would absorb what follows.
func closingLine(of text: [UInt8], lineBreak: [UInt8]) -> [UInt8]? {
  /// Whether a heading appended to it parses as one.
  func isClosed(_ text: [UInt8]) -> Bool {
    let probe = text + lineBreak + lineBreak + Array("# a".utf8) + lineBreak
    return (try? MarkdownDocument(probe))?.blocks.last?.kind == .heading(level: 1)
  }
  if isClosed(text) { return nil }
  guard let block = (try? MarkdownDocument(text))?.blocks.last else { return nil }
  let start = text[block.range]
  let fence = Array(start.prefix { $0 == start.first })
  let ends = ["-->", "?>", "]]>", ">", "</script>", "</pre>", "</style>", "</textarea>"]
  let isEnded = text.last.map(isLineEnd) ?? true
  return ([fence] + ends.map { Array($0.utf8) }).first { end in
    isClosed(text + (isEnded ? [] : lineBreak) + end)
  }
}
