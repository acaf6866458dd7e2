import CCmark

/// A CommonMark text as a tree, and what its source says where.
///
/// Reading is bounded (see `checkMarkdown`), so that no page can hold up the build.
public struct MarkdownDocument: Sendable {
  let tree: MarkdownTree
  /// The blocks that stand in no other, in order. Definitions of links are none.
  public let blocks: [MarkdownBlock]
  /// All headings, in order.
  public let outline: [MarkdownHeading]
  /// All links and pictures, in order.
  public let links: [MarkdownLink]

  /// Reads CommonMark 0.30.
  /// - Parameters:
  ///   - bytes: a whole file in UTF-8; all offsets count from its start.
  ///   - range: the part of it that is Markdown; all of it by default.
  ///   - isSmart: turns straight quotes, `--` and `...` into typographic ones.
  ///   - isChecked: whether `checkMarkdown` has looked at these very bytes already.
  public init(
    _ bytes: [UInt8], in range: Range<Int>? = nil, isSmart: Bool = false, isChecked: Bool = false
  ) throws(MarkdownError) {
    var range = range ?? bytes.indices
    // cmark passes over a byte order mark itself, but then counts columns behind it.
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

  /// The text without markup, for descriptions: blocks and lines are joined by spaces; code blocks
  /// and raw HTML are left out.
  /// - Parameter limit: in characters; what is longer is cut between words and ends in `…`.
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

/// Cuts a text between words; a text of one long word is cut where it must be.
public func shortened(_ text: String, to limit: Int) -> String {
  guard let end = text.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex),
    end < text.endIndex
  else { return text }
  let kept = text[..<end]
  let cut = kept.lastIndex(of: " ").map { kept[..<$0] } ?? kept
  return cut + "…"
}
