import GalleryModel
import SiteModel
import SourceFiles
import Texts

/// The pieces of prose in a collection's Markdown, by owner.
///
/// Comparing footers is not enough: prose nested in an item moves with it from footer to footer.
struct KeptProse {
  private var nested: [ItemID: Nested] = [:]
  private var sections: [SectionID: [[UInt8]]] = [:]
  private var description: [[UInt8]] = []
  private let lineBreak: [UInt8]

  /// The content nested in an item: its bytes without white space, and its blocks as HTML.
  private struct Nested: Equatable {
    var bytes: [UInt8]
    var html: [UInt8]?
  }

  init(_ places: MarkdownPlaces, of collection: EmojiCollection) {
    lineBreak = DocumentFormats.lineBreak(of: places.bytes)
    description = Self.pieces(places.description, in: places.bytes)
    for (section, place) in zip(collection.sections, places.sections) {
      sections[section.id] = Self.pieces(
        place.prose.filter { !$0.isNested }, in: places.bytes)
      for (item, place) in zip(section.items, place.items) where place.isNested {
        // A placeholder replaces the item's own paragraph, which may be edited.
        let (lines, text) = (place.lines, place.paragraph)
        let alone =
          places.bytes[lines.lowerBound..<text.lowerBound] + "x".utf8
          + places.bytes[text.upperBound..<lines.upperBound]
        nested[item.id] = Nested(
          bytes: places.bytes[place.paragraph.upperBound..<place.lines.upperBound]
            .filter { $0 > 0x20 },
          html: nestedHTML(Array(alone)))
      }
    }
  }

  /// Empty comments are ignored.
  private static func pieces(_ prose: [MarkdownPlaces.Prose], in bytes: [UInt8]) -> [[UInt8]] {
    prose.map { piece in
      let end = bytes[piece.lines].lastIndex { $0 > 0x20 }.map { $0 + 1 }
      return Array(bytes[piece.lines.lowerBound..<(end ?? piece.lines.lowerBound)])
    }.filter { $0 != MarkdownPlacement.separator }
  }

  /// Whether every unedited piece is unchanged and has the same owner.
  /// - Parameter leaving: removed items whose nested text may be prose of their sections now.
  func isKept(
    in new: KeptProse, from read: EmojiCollection, to wanted: EmojiCollection,
    leaving: Set<ItemID>
  ) -> Bool {
    if haveSameLines(read.description, wanted.description),
      !areSame(description, new.description)
    {
      return false
    }
    var footers: [SectionID: String?] = [:]
    var edited: Set<SectionID> = []
    var gaining: Set<SectionID> = []
    for section in read.sections {
      footers[section.id] = section.footer
      if section.items.contains(where: { leaving.contains($0.id) }) { gaining.insert(section.id) }
    }
    for section in wanted.sections {
      let id = section.id
      guard let footer = footers[id] else { continue }
      if !haveSameLines(footer, section.footer) {
        edited.insert(id)
      } else if gaining.contains(id) {
        if !isPart(sections[id] ?? [], of: new.sections[id] ?? []) { return false }
      } else if !areSame(sections[id] ?? [], new.sections[id] ?? []) {
        return false
      }
    }
    if edited.isEmpty, nested.isEmpty { return true }
    var homes: [ItemID: SectionID] = [:]
    for section in read.sections {
      for item in section.items.indices {
        homes[section.items[item].id] = section.id
      }
    }
    return wanted.sections.allSatisfy { section in
      edited.contains(section.id)
        || section.items.allSatisfy { item in
          let id = item.id
          guard let home = homes[id], !edited.contains(home) else { return true }
          return nested[id] == new.nested[id]
        }
    }
  }

  /// Whether all pieces of a list are in another, in order.
  private func isPart(_ old: [[UInt8]], of new: [[UInt8]]) -> Bool {
    var rest = new[...]
    for piece in old {
      guard let place = rest.firstIndex(of: piece) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }

  private func areSame(_ old: [[UInt8]], _ new: [[UInt8]]) -> Bool {
    old.count == new.count
      && zip(old, new).allSatisfy { old, new in
        old == new
          || new.starts(with: old)
            && closingLine(of: old, lineBreak: lineBreak).map { closing in
              new[old.count...].drop { $0 <= 0x20 } == closing[...]
            } ?? false
      }
  }
}
