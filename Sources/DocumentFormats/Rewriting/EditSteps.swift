import GalleryEditing
import GalleryModel
import Texts

extension EmojiCollection {
  /// A diff: edits that transform this version into another, one for each difference.
  func edits(to wanted: EmojiCollection) throws(EditError) -> [CollectionEdit] {
    var steps = EditSteps(from: self, to: wanted)
    try steps.placeSections()
    try steps.placeItems()
    try steps.removeRest()
    try steps.changeFields()
    return steps.edits
  }
}

private struct EditSteps {
  private(set) var edits: [CollectionEdit] = []
  private var current: EmojiCollection
  private let wanted: EmojiCollection

  init(from read: EmojiCollection, to wanted: EmojiCollection) {
    current = read
    self.wanted = wanted
  }

  private mutating func make(_ edit: CollectionEdit) throws(EditError) {
    _ = try current.apply(edit)
    edits.append(edit)
  }

  mutating func placeSections() throws(EditError) {
    for (index, section) in wanted.sections.enumerated() {
      let place = current.sections.firstIndex { $0.id == section.id }
      if place == nil {
        var empty = section
        empty.items = []
        try make(.insertSection(empty, at: index))
      }
    }
    let known = Set(wanted.sections.map { $0.id })
    for (index, section) in wanted.sections.enumerated() {
      // Sections to be deleted stay after the others until their items have moved out.
      let place = current.sections.lazy.filter { known.contains($0.id) }
        .prefix(index + 1).last
      guard let place, place.id != section.id,
        let index = current.sections.firstIndex(where: { $0.id == place.id })
      else { continue }
      try make(.moveSection(section.id, to: index))
    }
  }

  mutating func placeItems() throws(EditError) {
    var homes: [ItemID: (section: Int, item: Int)] = [:]
    for (index, section) in current.sections.enumerated() {
      for (place, item) in section.items.enumerated() { homes[item.id] = (index, place) }
    }
    for section in wanted.sections {
      let home = current.sections.firstIndex { $0.id == section.id }
      let old = section.items.map { item in
        homes[item.id].flatMap { $0.section == home ? $0.item : nil }
      }
      let staying = stayingInPlace(old) { _ in 1 }
      var last: ItemID?
      for (item, isStaying) in zip(section.items, staying) {
        defer { last = item.id }
        if isStaying { continue }
        let isKnown = homes[item.id] != nil
        let place = place(behind: last, in: section.id, without: isKnown ? item.id : nil)
        if isKnown {
          try make(.moveItems([ItemMove(item.id, to: place)]))
        } else {
          try make(.insertItems([ItemInsertion(item, at: place)]))
        }
      }
    }
  }

  /// The place after an item, or at a section's start; the index does not count the moved item.
  private func place(behind last: ItemID?, in section: SectionID, without id: ItemID?) -> ItemPlace
  {
    let items = current.sections.first { $0.id == section }?.items ?? []
    let others = items.filter { $0.id != id }
    let index = last.flatMap { last in others.firstIndex { $0.id == last } }
    return ItemPlace(section: section, index: index.map { $0 + 1 } ?? 0)
  }

  mutating func removeRest() throws(EditError) {
    let sections = Set(wanted.sections.map { $0.id })
    let items = Set(wanted.itemIDs)
    for section in current.sections {
      guard sections.contains(section.id) else {
        try make(.removeSection(section.id))
        continue
      }
      for item in section.items where !items.contains(item.id) {
        try make(.removeItems([item.id]))
      }
    }
  }

  mutating func changeFields() throws(EditError) {
    for (now, section) in zip(current.sections, wanted.sections) {
      let fields = Fields(of: section)
      if fields != Fields(of: now) { try make(.changeSection(section.id, fields)) }
      for (now, item) in zip(now.items, section.items) where !now.isWritten(like: item) {
        try make(.replaceItem(item))
      }
    }
    let fields = Fields(of: wanted)
    if fields != Fields(of: current) { try make(.changeCollection(fields)) }
  }
}
