import GalleryModel
import Markdown
import SourceFiles
import Texts

/// Warns of reference links in a collection whose definitions are elsewhere in the file: `[home][h]`,
/// and `[h]: https://example.com` on another line.
///
/// Each text of a collection is parsed by itself, as in JSON and in exports, without the definitions
/// around it, so such a link would be rendered as text.
///
/// A link of the file that is missing when its text is parsed alone is such a link. One forward pass
/// over the file checks each link once.
struct ReferenceLinks {
  private let file: SourceFile
  /// The links of the file not checked yet, in order.
  private var rest: ArraySlice<MarkdownLink>
  /// The links in the current prose.
  private var inProse: [MarkdownLink] = []

  init(_ document: MarkdownDocument, in file: SourceFile) {
    self.file = file
    let mayDefine = zip(file.bytes, file.bytes.dropFirst()).contains {
      $0 == UInt8(ascii: "]") && $1 == UInt8(ascii: ":")
    }
    rest = mayDefine ? document.links[...] : []
  }

  /// Checks the links up to an offset.
  /// - Parameter text: the Markdown that is parsed alone there.
  mutating func look(upTo end: Int, in text: @autoclosure () -> [UInt8]) -> [Problem] {
    let links = take(upTo: end)
    return links.isEmpty ? [] : missing(links, in: text())
  }

  /// Assigns the links up to an offset to the current prose.
  mutating func leaveToProse(upTo end: Int) { inProse += take(upTo: end) }

  /// Checks the links of the current prose, which ends here.
  mutating func look(inProse text: String) -> [Problem] {
    defer { inProse = [] }
    return inProse.isEmpty ? [] : missing(inProse, in: Array(text.utf8))
  }

  private mutating func take(upTo end: Int) -> ArraySlice<MarkdownLink> {
    let links = rest.prefix { $0.offset < end }
    rest = rest[links.endIndex...]
    return links
  }

  private func missing(_ links: some Sequence<MarkdownLink>, in text: [UInt8]) -> [Problem] {
    guard let document = try? MarkdownDocument(text) else { return [] }
    var counts: [ExactText: Int] = [:]
    for link in document.links { counts[ExactText(link.url), default: 0] += 1 }
    return links.compactMap { link -> Problem? in
      if let count = counts[ExactText(link.url)], count > 0 {
        counts[ExactText(link.url)] = count - 1
        return nil
      }
      let brackets = brackets(of: link)
      return .warning(
        .literalLink,
        """
        this \(link.isImage ? "picture" : "link") stays text, since a text of a collection does \
        not see what is defined elsewhere in the file; write \
        \(String(decoding: file.bytes[brackets], as: UTF8.self))(\(linkDestination(link.url)))
        """, at: brackets)
    }
  }

  /// The range of `[home]` in `[home][h]`.
  private func brackets(of link: MarkdownLink) -> Range<Int> {
    let text = file.bytes[link.offset...]
    guard let open = text.firstIndex(of: UInt8(ascii: "[")),
      let close = text[open...].firstIndex(of: UInt8(ascii: "]"))
    else { return link.offset..<link.offset }
    return (link.isImage && open > link.offset ? open - 1 : open)..<close + 1
  }
}
