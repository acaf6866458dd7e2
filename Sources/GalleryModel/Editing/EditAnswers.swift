import JSON
import Texts

// What the page hears of documents: all of them when it asks, afterwards only what has changed.

extension JSONWriter {
  /// A document with all that a page shows of it or insists on.
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

  /// Of each document that changed what is different; all of it where it is new, nothing where it is
  /// gone.
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

  private mutating func arrivalOrDeparture(of id: String, _ document: GalleryDocument?) {
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

  /// All sections in order, those that changed with the ids of their items, and the items that are new
  /// or different.
  private mutating func change(from before: EmojiCollection, to after: EmojiCollection) {
    let pairs = sectionPairs(of: before, and: after)
    // An item of a changed section was in a changed section before, or is new.
    var old = EmojiCollection(id: "", title: "")
    old.sections = pairs.before.map { before.sections[$0] }
    let known = ItemIndex(of: old)
    beginObject()
    name("document")
    string(after.id)
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

  mutating func ids(_ ids: [String]) {
    name("ids")
    beginArray()
    for id in ids { string(id) }
    endArray()
  }
}

/// Which sections of `after` are the same as before, and which of `before` are not there any more as
/// they were.
private func sectionPairs(
  of before: EmojiCollection, and after: EmojiCollection
) -> (isSame: [Bool], before: [Int]) {
  var isSame: [Bool] = []
  var kept = [Bool](repeating: false, count: before.sections.count)
  for (index, section) in after.sections.enumerated() {
    func hasID(_ index: Int) -> Bool {
      index < before.sections.count && ExactText(before.sections[index].id) == ExactText(section.id)
    }
    // Mostly it stands where it stood.
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
