import GalleryModel
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
  /// Normalizes the edited parts by a round trip through Markdown: in an item a line break becomes
  /// a space, in a footer a heading becomes a quotation.
  public func readBack(editedFrom base: EmojiCollection) -> (
    EmojiCollection, unsaid: [Difference]
  ) {
    var edited = EmojiCollection(id: id, title: "edited")
    var places: [(section: Int, items: [Int])] = []
    let sections = Dictionary(base.sections.map { ($0.id, $0) }) { first, _ in first }
    let items = Dictionary(
      base.sections.lazy.flatMap(\.items).map { ($0.id, $0) }
    ) { first, _ in first }
    for (index, section) in self.sections.enumerated() {
      let changed = section.items.indices.filter {
        items[section.items[$0].id]?.hasSameText(as: section.items[$0]) != true
      }
      var only = section
      only.items = changed.map { section.items[$0] }
      // Unedited prose is already in the file, so it needs no check.
      if let old = sections[section.id],
        ExactText(old.footer) == ExactText(section.footer)
      {
        only.footer = nil
      }
      let isRetitled = ExactText(sections[section.id]?.title) != ExactText(section.title)
      if changed.isEmpty, only.footer == nil, !isRetitled { continue }
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
      for (item, said) in zip(items, said.items) {
        collection.sections[section].items[item].takeText(of: said)
      }
    }
    return (collection, unsaid)
  }
}

extension Item {
  fileprivate func hasSameText(as other: Item) -> Bool {
    ItemField.texts.allSatisfy { self[$0] == other[$0] }
  }

  fileprivate mutating func takeText(of other: Item) {
    for field in ItemField.texts { self[field] = other[field] }
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
