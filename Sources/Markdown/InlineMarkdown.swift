import CCmark

/// Renders one line of Markdown as what stands inside a paragraph: emphasis, code, links, pictures.
///
/// What would begin a block is text here, as in an item's description; line ends are spaces.
public func renderInline(
  _ text: String, _ options: MarkdownHTMLOptions = MarkdownHTMLOptions()
) -> [UInt8] {
  if isPlain(text) { return escaped(text) }
  return withInline(text) { paragraph in
    guard let paragraph else { return escaped(text) }
    var renderer = HTMLRenderer(options: options)
    for node in paragraph.children { renderer.render(node) }
    return Array(renderer.output.bytes.dropFirst())
  }
}

/// The text of one line of Markdown without its markup.
public func plainText(inline text: String) -> String {
  if isPlain(text) { return text }
  return withInline(text) { paragraph in
    guard let paragraph else { return text }
    return String(decoding: plainText(paragraph).utf8.dropFirst(), as: UTF8.self)
  }
}

/// Whether nothing in a text means anything to Markdown, as in most names and descriptions.
private func isPlain(_ text: String) -> Bool {
  let isPlain = text.utf8.allSatisfy { byte in
    switch byte {
    case 0..<0x20, UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "<"),
      UInt8(ascii: "["), UInt8(ascii: "\\"), UInt8(ascii: "]"), UInt8(ascii: "_"),
      UInt8(ascii: "`"):
      false
    default: true
    }
  }
  return isPlain && text.utf8.first != 0x20 && text.utf8.last != 0x20
}

/// Reads a text as one paragraph that begins with a comma, or gives nil where that is refused.
///
/// Behind a comma nothing begins a block, and emphasis and links are the same as at a line's start.
private func withInline<Result>(_ text: String, _ body: (MarkdownNode?) -> Result) -> Result {
  let isSpace: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
  var line: [UInt8] = [UInt8(ascii: ",")]
  for byte in text.utf8.drop(while: isSpace) {
    line.append(byte == 0x0A || byte == 0x0D ? 0x20 : byte)
  }
  do throws(MarkdownError) {
    let document = try MarkdownDocument(line)
    return withExtendedLifetime(document) {
      body(document.tree.root.firstChild.flatMap { $0.kind == CMARK_NODE_PARAGRAPH ? $0 : nil })
    }
  } catch {
    return body(nil)
  }
}

private func escaped(_ text: String) -> [UInt8] {
  var output = HTMLOutput()
  output.escape(text.utf8)
  return output.bytes
}
