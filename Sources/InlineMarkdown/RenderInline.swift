/// Options for rendering inline Markdown to HTML.
public struct InlineHTMLOptions {
  /// Passes raw HTML through; otherwise it is replaced by a comment.
  public var allowsRawHTML = false
  /// Passes every URL through; otherwise unsafe ones become empty.
  public var allowsEveryURL = false
  /// Maps each URL as written to the one in the output.
  public var rewriteURL: (_ url: String, _ isImage: Bool) -> String = { url, _ in url }

  public init() {}
}

/// Renders one line of Markdown as inline content: emphasis, code, links, images.
///
/// Block syntax is plain text here, as in an item's description; line ends become spaces. The page
/// runs the same code, so a cell after an edit equals the cell of a build.
public func renderInline(
  _ text: String, _ options: InlineHTMLOptions = InlineHTMLOptions()
) -> [UInt8] {
  var renderer = InlineRenderer(options: options)
  guard let line = line(of: text) else {
    renderer.output.escape(text.utf8)
    return renderer.output.bytes
  }
  let parser = InlineParser(line)
  for piece in parser.pieces { renderer.render(piece, of: parser) }
  return renderer.output.bytes
}

/// The text of one line of Markdown without its markup; raw HTML is dropped, images become their
/// descriptions.
public func plainText(inline text: String) -> String {
  guard let line = line(of: text) else { return text }
  let parser = InlineParser(line)
  var plain: [UInt8] = []
  for piece in parser.pieces {
    switch piece {
    case .text(let range), .code(let range): plain += line[range]
    case .literal(let bytes): plain += bytes
    case .delimiters(let index): plain += parser.delimiters.runs[index].rest
    case .rawHTML, .linkStart, .linkEnd: break
    }
  }
  return String(decoding: plain, as: UTF8.self)
}

/// The text as one trimmed line. Fast path: nil if no character is special in Markdown, as in most
/// names; nil also if the text contains U+0000.
private func line(of text: String) -> [UInt8]? {
  // Called for every text of every item: a plain loop over the text in place.
  let isPlain = text.utf8.withContiguousStorageIfAvailable(isPlainLine) ?? isPlainLine(text.utf8)
  guard !isPlain, !text.utf8.contains(0) else { return nil }
  var line = text.utf8.drop(while: isSpace).map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
  while let last = line.last, isSpace(last) { line.removeLast() }
  return line
}

private func isPlainLine(_ text: some BidirectionalCollection<UInt8>) -> Bool {
  text.first != 0x20 && text.last != 0x20 && !text.contains(where: mayBeMark)
}

private func mayBeMark(_ byte: UInt8) -> Bool {
  switch byte {
  case 1..<0x20, UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "<"),
    UInt8(ascii: "["), UInt8(ascii: "\\"), UInt8(ascii: "]"), UInt8(ascii: "_"), UInt8(ascii: "`"):
    true
  default: false
  }
}

/// The HTML so far, and whether it is inside an image's description, which has no tags.
private struct InlineRenderer {
  let options: InlineHTMLOptions
  var output = HTMLOutput()
  private var pictures = 0

  init(options: InlineHTMLOptions) {
    self.options = options
  }

  mutating func render(_ piece: InlinePiece, of parser: InlineParser) {
    switch piece {
    case .text(let range): output.escape(parser.line[range])
    case .literal(let bytes): output.escape(bytes)
    case .code(let range):
      putTag("<code>")
      output.escape(parser.line[range])
      putTag("</code>")
    case .rawHTML(let range): renderRawHTML(parser.line[range])
    case .delimiters(let index): render(parser.delimiters.runs[index])
    case .linkStart(let link): begin(link)
    case .linkEnd(let link): end(link)
    }
  }

  private mutating func putTag(_ tag: String) {
    if pictures == 0 { output.put(tag) }
  }

  private mutating func render(_ run: DelimiterRun) {
    for isStrong in run.ended { putTag(isStrong ? "</strong>" : "</em>") }
    output.escape(run.rest)
    for isStrong in run.begun.reversed() { putTag(isStrong ? "<strong>" : "<em>") }
  }

  private mutating func renderRawHTML(_ html: ArraySlice<UInt8>) {
    if pictures > 0 {
      output.escape(html)
    } else if options.allowsRawHTML {
      html.withUnsafeBufferPointer { output.raw($0) }
    } else {
      output.put("<!-- raw HTML omitted -->")
    }
  }

  private mutating func begin(_ link: InlineLink) {
    if link.isImage { pictures += 1 }
    guard pictures == (link.isImage ? 1 : 0) else { return }
    output.put(link.isImage ? "<img src=\"" : "<a href=\"")
    var url = options.rewriteURL(String(decoding: link.url, as: UTF8.self), link.isImage)
    url.withUTF8 { url in
      if options.allowsEveryURL || isSafeInMarkdown(url, isImage: link.isImage) {
        output.escapeURL(url)
      }
    }
    if link.isImage {
      output.put("\" alt=\"")
    } else {
      renderTitle(link)
      output.put("\">")
    }
  }

  private mutating func end(_ link: InlineLink) {
    if link.isImage { pictures -= 1 }
    guard pictures == 0 else { return }
    if link.isImage {
      renderTitle(link)
      output.put("\" />")
    } else {
      output.put("</a>")
    }
  }

  private mutating func renderTitle(_ link: InlineLink) {
    guard !link.title.isEmpty else { return }
    output.put("\" title=\"")
    output.escape(link.title)
  }
}

extension DelimiterRun {
  /// The unmatched part, which is text.
  fileprivate var rest: [UInt8] { [UInt8](repeating: character, count: remaining) }
}
