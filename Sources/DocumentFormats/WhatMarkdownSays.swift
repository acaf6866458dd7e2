import GalleryModel
import JSON
import SiteModel
import SourceFiles
import Texts

extension EmojiCollection {
  /// A copy without the distinctions that Markdown loses: line endings become LF, and an empty
  /// section title or footer nil.
  public var asMarkdownSaysIt: EmojiCollection {
    var plain = self
    plain.description = description.map(withoutReturns)
    for index in sections.indices {
      plain.sections[index].title = sections[index].title.flatMap { $0.isEmpty ? nil : $0 }
      plain.sections[index].footer = sections[index].footer.flatMap {
        $0.isEmpty ? nil : withoutReturns($0)
      }
    }
    return plain
  }
}

extension EmojiCollection {
  /// Normalizes the edited parts by a round trip through Markdown: in an item or in braces a line
  /// break becomes a space, in a footer a heading becomes a quotation.
  public func readBack(editedFrom base: EmojiCollection) -> (
    EmojiCollection, unsaid: [Difference]
  ) {
    var edited = EmojiCollection(id: id, title: "edited")
    var places: [(section: Int, items: [Int])] = []
    let sections = Dictionary(base.sections.map { ($0.id, $0) }) { first, _ in first }
    let oldItems = Dictionary(
      base.sections.lazy.flatMap(\.items).map { ($0.id, $0) }
    ) { first, _ in first }
    for (index, section) in self.sections.enumerated() {
      let changed = section.items.indices.filter {
        oldItems[section.items[$0].id]?.hasSameText(as: section.items[$0]) != true
      }
      var only = section
      only.items = changed.map { section.items[$0] }
      // Unedited prose is already in the file, so it needs no check.
      if let old = sections[section.id],
        ExactText(old.footer) == ExactText(section.footer)
      {
        only.footer = nil
      }
      let isHeadingNew = !section.hasSameHeading(as: sections[section.id] ?? Section())
      if changed.isEmpty, only.footer == nil, !isHeadingNew { continue }
      edited.sections.append(only)
      places.append((index, changed))
    }
    guard !places.isEmpty else { return (self, []) }
    let path: ContentPath = "\(id).md"
    let file = SourceFile(path: path.inSite, bytes: writeMarkdownCollection(edited, id: nil))
    guard let reading = readDocument(file, at: path), case .collection(let read) = reading.content
    else { return (self, []) }
    var meant = reading
    meant.content = .collection(edited)
    guard let unsaid = whatChanged(from: meant, to: reading) else { return (self, []) }
    var collection = self
    for (((section, items), edited), said) in zip(zip(places, edited.sections), read.sections) {
      if edited.footer != nil { collection.sections[section].footer = said.footer }
      collection.sections[section].title = said.title
      let base = sections[edited.id] ?? Section()
      for field in SectionField.inBraces where edited[field] != base[field] {
        collection.sections[section][field] = said[field]
      }
      if edited.others != base.others {
        collection.sections[section].others.takeValues(of: said.others)
      }
      for ((item, edited), said) in zip(zip(items, edited.items), said.items) {
        collection.sections[section].items[item].takeText(of: said, editedFrom: oldItems[edited.id])
      }
    }
    return (collection, unsaid)
  }
}

extension Item {
  fileprivate func hasSameText(as other: Item) -> Bool {
    ItemField.spelled.allSatisfy { self[$0] == other[$0] } && others == other.others
  }

  fileprivate mutating func takeText(of said: Item, editedFrom base: Item?) {
    for field in ItemField.texts { self[field] = said[field] }
    for field in ItemField.onlyInBraces where self[field] != base?[field] {
      self[field] = said[field]
    }
    if others != base?.others { others.takeValues(of: said.others) }
  }
}

extension ItemField {
  /// The fields that a round trip may normalize.
  fileprivate static let spelled = texts + onlyInBraces
}

extension Section {
  fileprivate func hasSameHeading(as other: Section) -> Bool {
    ExactText(title) == ExactText(other.title)
      && SectionField.inBraces.allSatisfy { self[$0] == other[$0] } && others == other.others
  }
}

extension [JSONTreeMember] {
  /// Takes the values of the members that another list has, too.
  ///
  /// A member whose name braces cannot spell stays, so that the import refuses it.
  fileprivate mutating func takeValues(of said: [JSONTreeMember]) {
    let values = ValuesByName(said)
    self = map { JSONTreeMember($0.name, values[$0.name] ?? $0.value) }
  }
}

/// Converts line endings to LF.
public func withoutReturns(_ text: String) -> String {
  var plain: [UInt8] = []
  var last: UInt8 = 0
  for byte in text.utf8 {
    if !(byte == 0x0A && last == 0x0D) { plain.append(byte == 0x0D ? 0x0A : byte) }
    last = byte
  }
  return String(decoding: plain, as: UTF8.self)
}
