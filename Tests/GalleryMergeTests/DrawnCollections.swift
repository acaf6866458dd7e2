import GalleryModel
import JSON

@testable import GalleryMerge

/// A section's default id in these tests: the title in lower case, `-` for spaces.
@Sendable func sectionID(_ title: String?) -> SectionID {
  guard let title, !title.isEmpty else { return "section" }
  return SectionID(title.lowercased().replacing(" ", with: "-"))
}

/// Parses a drawn collection: `Fruit: 🍎 pear=🍐"Pear"` is a section with items; `=` precedes a given
/// id, quotes enclose a name. `fruit=Fruit:` states the section's id.
func drawn(_ text: String, id: DocumentID = "c", title: String = "C") -> EmojiCollection {
  var collection = EmojiCollection(id: id, title: title)
  for line in text.split(separator: "\n") {
    let halves = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    var section = Section(title: String(halves[0]))
    if let (id, title) = splitID(String(halves[0])) {
      section = Section(id: SectionID(id), hasGivenID: true, title: title)
    }
    if section.title == "-" { section.title = nil }
    section.items = halves[1].split(separator: " ").map { item(String($0)) }
    collection.sections.append(section)
  }
  collection.assignDefaultIDs(sectionID: sectionID)
  return collection
}

private func item(_ word: String) -> Item {
  let parts = word.split(separator: "\"", omittingEmptySubsequences: false)
  var item = Item(symbol: String(parts[0]))
  if let (id, symbol) = splitID(String(parts[0])) {
    item = Item(id: ItemID(id), hasGivenID: true, symbol: symbol)
  }
  if parts.count > 1 { item.name = String(parts[1]) }
  return item
}

private func splitID(_ word: String) -> (String, String)? {
  let parts = word.split(separator: "=", maxSplits: 1)
  return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
}

/// The drawing of a collection, in the same notation.
func drawing(of collection: EmojiCollection) -> String {
  collection.sections.map { section in
    let head = (section.hasGivenID ? "\(section.id)=" : "") + (section.title ?? "-") + ":"
    return
      ([head]
      + section.items.map { item in
        (item.hasGivenID ? "\(item.id)=" : "") + item.symbol
          + (item.name.map { "\"\($0)\"" } ?? "")
      }).joined(separator: " ")
  }.joined(separator: "\n")
}

/// As in an export, with every id stated.
func stated(_ collection: EmojiCollection) -> EmojiCollection {
  var stated = collection
  for section in stated.sections.indices {
    stated.sections[section].hasGivenID = true
    for item in stated.sections[section].items.indices {
      stated.sections[section].items[item].hasGivenID = true
    }
  }
  return stated
}

func options(prefer: Side? = nil, export: Bool = false) -> MergeOptions {
  MergeOptions(prefer: prefer, theirsStatesEveryID: export, sectionID: sectionID)
}
