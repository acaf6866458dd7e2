import GalleryModel
import Markdown
import SourceFiles
import Texts

/// Finds links of a collection whose addresses are defined elsewhere in the file: `[home][h]`, and
/// `[h]: https://example.com` in another line. They are warnings.
///
/// The texts of a collection stand alone, in JSON and in exports, too. What stands in no text, as the
/// definitions of links, they do not have, so that such a link stays text in all pages.
///
/// A text is read as it stands alone: links that it then lacks are those. What is read goes forward
/// through the file, each link is looked at once.
struct ReferenceLinks {
  private let file: SourceFile
  /// Those of the file that were not looked at, in order.
  private var rest: ArraySlice<MarkdownLink>
  /// Those in the prose at hand.
  private var inProse: [MarkdownLink] = []

  init(_ document: MarkdownDocument, in file: SourceFile) {
    self.file = file
    let mayDefine = zip(file.bytes, file.bytes.dropFirst()).contains {
      $0 == UInt8(ascii: "]") && $1 == UInt8(ascii: ":")
    }
    rest = mayDefine ? document.links[...] : []
  }

  /// Looks at those up to a place.
  /// - Parameter text: what is read there, in Markdown.
  mutating func look(upTo end: Int, in text: @autoclosure () -> [UInt8]) -> [Problem] {
    let links = take(upTo: end)
    return links.isEmpty ? [] : missing(links, in: text())
  }

  /// Those up to a place are in the prose at hand.
  mutating func leaveToProse(upTo end: Int) { inProse += take(upTo: end) }

  /// Looks at those of the prose at hand, which ends here.
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
    return links.compactMap { link in
      if let count = counts[ExactText(link.url)], count > 0 {
        counts[ExactText(link.url)] = count - 1
        return nil
      }
      let brackets = brackets(of: link)
      return .warning(
        "this \(link.isImage ? "picture" : "link") stays text, since a text of a collection does not"
          + " see what is defined elsewhere in the file; write "
          + String(decoding: file.bytes[brackets], as: UTF8.self)
          + "(\(linkDestination(link.url)))", at: brackets)
    }
  }

  /// Where `[home]` stands of `[home][h]`.
  private func brackets(of link: MarkdownLink) -> Range<Int> {
    let text = file.bytes[link.offset...]
    guard let open = text.firstIndex(of: UInt8(ascii: "[")),
      let close = text[open...].firstIndex(of: UInt8(ascii: "]"))
    else { return link.offset..<link.offset }
    return (link.isImage && open > link.offset ? open - 1 : open)..<close + 1
  }
}
