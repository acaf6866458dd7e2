import CCmark
import InlineMarkdown

/// Options for rendering to HTML.
public struct MarkdownHTMLOptions {
  /// Options for inline content.
  public var inline = InlineHTMLOptions()
  /// An id for each heading of `outline`; empty for none. With ids, `{#id}` is stripped from the
  /// text.
  public var anchors: [String] = []
  /// Whether to omit a top-level block or an item of a top-level list, by its byte range.
  public var skips: ((Range<Int>) -> Bool)?

  public init() {}
}

extension MarkdownDocument {
  /// Renders the document, or a range of its top-level blocks, byte for byte like cmark.
  public func html(
    _ options: MarkdownHTMLOptions = MarkdownHTMLOptions(), blocks chosen: Range<Int>? = nil
  ) -> [UInt8] {
    var renderer = HTMLRenderer(options: options, outline: outline)
    for (index, node) in tree.root.children.enumerated() {
      let block = blocks[index]
      let isChosen =
        chosen?.contains(index) ?? true && options.skips?(block.range) != true
      if isChosen, block.items.contains(where: { options.skips?($0.range) == true }) {
        renderer.renderList(node, block.items)
      } else if isChosen {
        renderer.render(node)
      } else {
        renderer.pass(node)
      }
    }
    return renderer.output.bytes
  }
}

/// The rendering state.
struct HTMLRenderer {
  private let options: MarkdownHTMLOptions
  private let outline: [MarkdownHeading]
  private(set) var output = HTMLOutput()
  /// The number of headings so far.
  private var headings = 0
  /// The image whose alt text is being written; it has no tags.
  private var picture: MarkdownNode?

  init(options: MarkdownHTMLOptions, outline: [MarkdownHeading] = []) {
    self.options = options
    self.outline = outline
  }

  mutating func render(_ root: MarkdownNode) {
    root.walk { node, isEntering in
      if picture == node { picture = nil }
      if picture != nil {
        renderPlain(node)
      } else {
        render(node, isEntering)
      }
    }
  }

  /// Renders a list without skipped items; an empty list is omitted.
  mutating func renderList(_ list: MarkdownNode, _ items: [MarkdownListItem]) {
    let kept = items.map { options.skips?($0.range) != true }
    guard kept.contains(true) else { return pass(list) }
    render(list, true)
    for (item, isKept) in zip(list.children, kept) {
      if isKept { render(item) } else { pass(item) }
    }
    render(list, false)
  }

  /// Omits a block, but counts its headings.
  mutating func pass(_ root: MarkdownNode) {
    root.walk { node, isEntering in
      if isEntering, node.kind == CMARK_NODE_HEADING { headings += 1 }
    }
  }

  private mutating func renderPlain(_ node: MarkdownNode) {
    switch node.kind {
    case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE: output.escape(node.literal)
    case CMARK_NODE_LINEBREAK, CMARK_NODE_SOFTBREAK: output.put(" ")
    default: break
    }
  }

  private mutating func render(_ node: MarkdownNode, _ isEntering: Bool) {
    switch node.kind {
    case CMARK_NODE_TEXT: renderText(node)
    case CMARK_NODE_SOFTBREAK: output.put("\n")
    case CMARK_NODE_LINEBREAK: output.put("<br />\n")
    case CMARK_NODE_CODE:
      output.put("<code>")
      output.escape(node.literal)
      output.put("</code>")
    case CMARK_NODE_HTML_INLINE: renderRawHTML(node)
    case CMARK_NODE_EMPH: output.put(isEntering ? "<em>" : "</em>")
    case CMARK_NODE_STRONG: output.put(isEntering ? "<strong>" : "</strong>")
    case CMARK_NODE_LINK: renderLink(node, isEntering)
    case CMARK_NODE_IMAGE: renderImage(node, isEntering)
    default: renderBlock(node, isEntering)
    }
  }

  private mutating func renderBlock(_ node: MarkdownNode, _ isEntering: Bool) {
    if node.kind == CMARK_NODE_PARAGRAPH, isTight(node) { return }
    switch node.kind {
    case CMARK_NODE_HEADING where !isEntering: output.put("</h\(node.headingLevel)>\n")
    case CMARK_NODE_PARAGRAPH where !isEntering: output.put("</p>\n")
    case CMARK_NODE_ITEM where !isEntering: output.put("</li>\n")
    case CMARK_NODE_LIST where !isEntering: output.put(node.isOrderedList ? "</ol>\n" : "</ul>\n")
    case CMARK_NODE_DOCUMENT: break
    default:
      output.newLine()
      beginBlock(node, isEntering)
    }
  }

  private mutating func beginBlock(_ node: MarkdownNode, _ isEntering: Bool) {
    switch node.kind {
    case CMARK_NODE_PARAGRAPH: output.put("<p>")
    case CMARK_NODE_HEADING: beginHeading(node)
    case CMARK_NODE_BLOCK_QUOTE: output.put(isEntering ? "<blockquote>\n" : "</blockquote>\n")
    case CMARK_NODE_LIST:
      let start = node.listStart
      output.put(
        !node.isOrderedList ? "<ul>\n" : start == 1 ? "<ol>\n" : "<ol start=\"\(start)\">\n")
    case CMARK_NODE_ITEM: output.put("<li>")
    case CMARK_NODE_THEMATIC_BREAK: output.put("<hr />\n")
    case CMARK_NODE_CODE_BLOCK: renderCodeBlock(node)
    case CMARK_NODE_HTML_BLOCK:
      renderRawHTML(node)
      output.newLine()
    default: break
    }
  }

  /// Whether a paragraph belongs to a tight list, where it has no `<p>`.
  private func isTight(_ paragraph: MarkdownNode) -> Bool {
    guard let list = paragraph.parent?.parent, list.kind == CMARK_NODE_LIST else { return false }
    return list.isTightList
  }

  private mutating func beginHeading(_ node: MarkdownNode) {
    output.put("<h\(node.headingLevel)")
    if headings < options.anchors.count {
      output.put(" id=\"")
      output.escape(options.anchors[headings].utf8)
      output.put("\"")
    }
    output.put(">")
    headings += 1
  }

  /// Renders text. With anchors, strips `{#id}` from the end of a heading.
  private mutating func renderText(_ node: MarkdownNode) {
    var text = node.literal[...]
    if !options.anchors.isEmpty, node.next == nil, node.parent?.kind == CMARK_NODE_HEADING,
      headings <= outline.count, let id = outline[headings - 1].givenID
    {
      let suffix = "{#\(id)}"
      if text.reversed().starts(with: suffix.utf8.reversed()) {
        text = text.dropLast(suffix.utf8.count)
        while text.last == 0x20 { text = text.dropLast() }
      }
    }
    output.escape(text)
  }

  private mutating func renderCodeBlock(_ node: MarkdownNode) {
    let language = node.fenceInfo.prefix { $0 != 0x20 && !(0x09...0x0D).contains($0) }
    if language.isEmpty {
      output.put("<pre><code>")
    } else {
      output.put("<pre><code class=\"language-")
      output.escape(language)
      output.put("\">")
    }
    output.escape(node.literal)
    output.put("</code></pre>\n")
  }

  private mutating func renderRawHTML(_ node: MarkdownNode) {
    if options.inline.allowsRawHTML {
      output.raw(node.literal)
    } else {
      output.put("<!-- raw HTML omitted -->")
    }
  }

  private mutating func renderLink(_ node: MarkdownNode, _ isEntering: Bool) {
    guard isEntering else { return output.put("</a>") }
    output.put("<a href=\"")
    renderURL(node, isImage: false)
    renderTitle(node)
    output.put("\">")
  }

  private mutating func renderImage(_ node: MarkdownNode, _ isEntering: Bool) {
    if isEntering {
      output.put("<img src=\"")
      renderURL(node, isImage: true)
      output.put("\" alt=\"")
      picture = node
    } else {
      renderTitle(node)
      output.put("\" />")
    }
  }

  private mutating func renderTitle(_ node: MarkdownNode) {
    guard !node.title.isEmpty else { return }
    output.put("\" title=\"")
    output.escape(node.title)
  }

  private mutating func renderURL(_ node: MarkdownNode, isImage: Bool) {
    var url = options.inline.rewriteURL(String(decoding: node.url, as: UTF8.self), isImage)
    url.withUTF8 { url in
      if options.inline.allowsEveryURL || isSafeInMarkdown(url, isImage: isImage) {
        output.escapeURL(url)
      }
    }
  }
}
