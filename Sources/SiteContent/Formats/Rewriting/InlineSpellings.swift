import GalleryModel
import Texts

/// How the names of items and the titles of sections are spelled in Markdown, with markup and comments
/// that a collection, which has them as plain text, does not know.
struct InlineSpellings {
  private struct Spelling {
    /// As it is read.
    var text: String
    var markup: [UInt8]
    var thing: String
    var offset: Int
  }

  private var items: [ExactText: Spelling] = [:]
  private var sections: [ExactText: Spelling] = [:]

  init(_ places: MarkdownPlaces, of collection: EmojiCollection) {
    for (section, place) in zip(collection.sections, places.sections) {
      if let title = section.title, let heading = place.heading {
        let lines = JoinedLines(heading.text, in: places.bytes)
        sections[ExactText(section.id)] = Spelling(
          text: title, markup: MarkdownAttributes.split(lines.text).text,
          thing: "the section “\(title)”", offset: heading.block.lowerBound)
      }
      for (item, place) in zip(section.items, place.items) {
        let text = JoinedLines(place.paragraph, in: places.bytes).text
        guard let name = item.name, let markup = MarkdownItemText(text)?.name else { continue }
        items[ExactText(item.id)] = Spelling(
          text: name, markup: Array(markup.utf8), thing: "\(item.symbol) “\(name)”",
          offset: place.paragraph.lowerBound)
      }
    }
  }

  /// What says the same in other markup, and where it stood.
  func changes(from old: InlineSpellings) -> [(thing: String, offset: Int)] {
    (Self.changes(from: old.sections, to: sections) + Self.changes(from: old.items, to: items))
      .sorted { $0.offset < $1.offset }.map { ($0.thing, $0.offset) }
  }

  private static func changes(
    from old: [ExactText: Spelling], to new: [ExactText: Spelling]
  ) -> [Spelling] {
    old.filter { id, spelling in
      guard let other = new[id], ExactText(other.text) == ExactText(spelling.text) else {
        return false
      }
      return ExactText(withoutEscapes(other.markup)) != ExactText(withoutEscapes(spelling.markup))
    }.map(\.value)
  }

  /// An escape that comes or goes is no markup.
  private static func withoutEscapes(_ markup: [UInt8]) -> String {
    trimmed(markup.filter { $0 != UInt8(ascii: "\\") }[...])
  }
}
