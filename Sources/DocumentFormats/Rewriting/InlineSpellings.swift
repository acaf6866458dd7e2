import GalleryModel
import Texts

/// The inline source of item names and section titles: the collection keeps only their plain text,
/// without markup and comments.
struct InlineSpellings {
  private struct Spelling {
    /// The plain text.
    var text: String
    var markup: [UInt8]
    var thing: Message
    var offset: Int
  }

  private var items: [ItemID: Spelling] = [:]
  private var sections: [SectionID: Spelling] = [:]

  init(_ places: MarkdownPlaces, of collection: EmojiCollection) {
    for (section, place) in zip(collection.sections, places.sections) {
      if let title = section.title, let heading = place.heading {
        let lines = JoinedLines(heading.text, in: places.bytes)
        sections[section.id] = Spelling(
          text: title, markup: MarkdownAttributes.split(lines.text).text,
          thing: "the section “\(title)”", offset: heading.block.lowerBound)
      }
      for (item, place) in zip(section.items, place.items) {
        let text = JoinedLines(place.paragraph, in: places.bytes).text
        guard let name = item.name, let markup = MarkdownItemText(text)?.name else { continue }
        items[item.id] = Spelling(
          text: name, markup: Array(markup.utf8), thing: "\(item.symbol) “\(name)”",
          offset: place.paragraph.lowerBound)
      }
    }
  }

  /// Names and titles with the same text but other markup, and their original offsets.
  func changes(from old: InlineSpellings) -> [(thing: Message, offset: Int)] {
    (Self.changes(from: old.sections, to: sections) + Self.changes(from: old.items, to: items))
      .sorted { $0.offset < $1.offset }.map { ($0.thing, $0.offset) }
  }

  private static func changes<Kind>(
    from old: [Text<Kind>: Spelling], to new: [Text<Kind>: Spelling]
  ) -> [Spelling] {
    old.filter { id, spelling in
      guard let other = new[id], ExactText(other.text) == ExactText(spelling.text) else {
        return false
      }
      return ExactText(withoutEscapes(other.markup)) != ExactText(withoutEscapes(spelling.markup))
    }.map(\.value)
  }

  /// Adding or removing an escape is not a change of markup.
  private static func withoutEscapes(_ markup: [UInt8]) -> String {
    trimmed(markup.filter { $0 != UInt8(ascii: "\\") }[...])
  }
}
