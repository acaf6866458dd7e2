import CCmark

/// A parsed CommonMark text with source positions.
///
/// Parsing time is bounded (see `checkMarkdown`), so that no page can stall the build.
public struct MarkdownDocument: Sendable {
  let tree: MarkdownTree
  /// The top-level blocks, in order, without link reference definitions.
  public let blocks: [MarkdownBlock]
  /// All headings, in order.
  public let outline: [MarkdownHeading]
  /// All links and images, in order.
  public let links: [MarkdownLink]

  /// Parses CommonMark 0.30.
  /// - Parameters:
  ///   - bytes: a whole file in UTF-8; all offsets count from its start.
  ///   - range: the part of it that is Markdown; all of it by default.
  ///   - isSmart: smart punctuation: curly quotes, dashes and ellipses.
  ///   - isChecked: whether `checkMarkdown` has accepted this range of the bytes.
  public init(
    _ bytes: [UInt8], in range: Range<Int>? = nil, isSmart: Bool = false, isChecked: Bool = false
  ) throws(MarkdownError) {
    var range = range ?? bytes.indices
    // cmark skips a byte order mark itself, but then its columns are off.
    if range.lowerBound == 0, bytes[range].starts(with: [0xEF, 0xBB, 0xBF]) {
      range = 3..<range.upperBound
    }
    if !isChecked { try checkMarkdown(bytes, in: range) }
    let options = isSmart ? CMARK_OPT_SMART : CMARK_OPT_DEFAULT
    (tree, blocks, outline, links) = bytes.withUnsafeBufferPointer { buffer in
      let tree = MarkdownTree(UnsafeBufferPointer(rebasing: buffer[range]), options: options)
      let contents = MarkdownContents(tree, buffer, in: range)
      return (tree, contents.blocks, contents.headings, contents.links)
    }
  }

  /// The plain text, for descriptions: blocks and lines joined by spaces, without code blocks and
  /// raw HTML.
  /// - Parameter limit: in characters; longer text is truncated between words and ends in `…`.
  public func plainText(limit: Int = .max) -> String {
    var text = ""
    tree.root.walk { node, isEntering in
      guard isEntering, node.kind == CMARK_NODE_PARAGRAPH || node.kind == CMARK_NODE_HEADING else {
        return
      }
      let part = Markdown.plainText(node)
      text += text.isEmpty || part.isEmpty ? part : " " + part
    }
    return shortened(text, to: limit)
  }
}

/// Truncates a text between words, or inside a word that is longer than the limit.
public func shortened(_ text: String, to limit: Int) -> String {
  // Of few bytes there are fewer characters still, which take time to count.
  guard text.utf8.count > limit,
    let end = text.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex),
    end < text.endIndex
  else { return text }
  let kept = text[..<end]
  let cut = kept.lastIndex(of: " ").map { kept[..<$0] } ?? kept
  return cut + "…"
}
