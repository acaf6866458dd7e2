import GalleryModel
import JSON
import Texts

// Answers to the page about documents: the full state on request, afterwards diffs.

extension JSONWriter {
  /// The full state of a document as a page shows or requires it.
  mutating func state(of document: EmojiCollection) {
    beginObject()
    name("id")
    string(document.id)
    fields(of: document)
    name("sections")
    beginArray()
    for section in document.sections {
      beginObject()
      texts(of: section)
      name("items")
      beginArray()
      for item in section.items { item.write(to: &self) }
      endArray()
      endObject()
    }
    endArray()
    endObject()
  }

  /// A diff of each changed document; the full state if it is new, null if it was deleted.
  mutating func changes(from before: EditedDocuments, to after: EditedDocuments) {
    name("changed")
    beginArray()
    for (index, slot) in after.slots.enumerated() {
      let old = index < before.slots.count ? before.slots[index].document : nil
      switch (old, slot.document) {
      case (.collection(let old), .collection(let new)):
        if old != new { change(from: old, to: new) }
      case (.artwork(let old), .artwork(let new)):
        if old != new { change(from: old, to: new) }
      case (nil, nil): break
      case (_, let new): arrivalOrDeparture(of: slot.id, new)
      }
    }
    endArray()
  }

  private mutating func arrivalOrDeparture(of id: DocumentID, _ document: GalleryDocument?) {
    beginObject()
    name("document")
    string(id)
    name("state")
    switch document {
    case .collection(let collection): state(of: collection)
    case .artwork(let artwork): state(of: artwork)
    case nil: null()
    }
    endObject()
  }

  /// The title if it changed, all sections (changed ones with item ids), new and changed items.
  private mutating func change(from before: EmojiCollection, to after: EmojiCollection) {
    let pairs = sectionPairs(of: before, and: after)
    // An item of a changed section is new, or was in a changed section before.
    var old = EmojiCollection(id: "", title: "")
    old.sections = pairs.before.map { before.sections[$0] }
    let known = ItemIndex(of: old)
    beginObject()
    name("document")
    string(after.id)
    if ExactText(after.title) != ExactText(before.title) {
      name("title")
      string(after.title)
    }
    name("sections")
    beginArray()
    for (section, isSame) in zip(after.sections, pairs.isSame) {
      beginObject()
      if isSame {
        name("id")
        string(section.id)
      } else {
        texts(of: section)
        name("items")
        beginArray()
        for item in section.items { string(item.id) }
        endArray()
      }
      endObject()
    }
    endArray()
    name("items")
    beginArray()
    for (section, isSame) in zip(after.sections, pairs.isSame) where !isSame {
      for item in section.items where known.item(item.id, in: old) != item {
        item.write(to: &self)
      }
    }
    endArray()
    endObject()
  }

  private mutating func texts(of section: Section) {
    name("id")
    string(section.id)
    fields(of: section)
  }

  mutating func strings(_ name: String, _ strings: [String]) {
    self.name(name)
    beginArray()
    for each in strings { string(each) }
    endArray()
  }
}

/// Which sections of `after` are unchanged, and which of `before` were changed or removed.
private func sectionPairs(
  of before: EmojiCollection, and after: EmojiCollection
) -> (isSame: [Bool], before: [Int]) {
  var isSame: [Bool] = []
  var kept = [Bool](repeating: false, count: before.sections.count)
  for (index, section) in after.sections.enumerated() {
    func hasID(_ index: Int) -> Bool {
      index < before.sections.count && before.sections[index].id == section.id
    }
    // Fast path: mostly the index is unchanged.
    let old = hasID(index) ? index : before.sections.indices.first(where: hasID)
    if let old, before.sections[old] == section {
      kept[old] = true
      isSame.append(true)
    } else {
      isSame.append(false)
    }
  }
  return (isSame, before.sections.indices.filter { !kept[$0] })
}
