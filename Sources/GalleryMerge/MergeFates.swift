import GalleryModel

/// Decides which things are deleted, and records edit/delete conflicts.
struct Fates {
  /// One side edited what the other deleted.
  struct Collision {
    enum Thing {
      case document(Int)
      case section(Int)
      case item(Int)
    }

    var thing: Thing
    var deleter: Side
  }

  private(set) var goneDocuments: [Bool]
  /// By key.
  private(set) var goneSections: [Bool]
  private(set) var goneItems: [Bool]
  private(set) var collisions: [Collision] = []
  /// Documents that ours deleted and theirs did not edit.
  private(set) var passedOver: [Int] = []

  private let table: MergeTable
  private let winners: Winners
  /// By document, if only one side has it: which side, and whether the document is kept.
  private var halves: [(owner: Side, isKept: Bool)?]

  init(_ table: MergeTable, winners: Winners) {
    self.table = table
    self.winners = winners
    halves = Array(repeating: nil, count: table.documents.base.count)
    goneDocuments = Array(repeating: false, count: halves.count)
    goneSections = Array(repeating: false, count: table.sections.count)
    goneItems = Array(repeating: false, count: table.items.count)
    for document in halves.indices { decideDocument(document) }
    for section in table.sections.indices { decideSection(section) }
    for item in table.items.indices { decideItem(item) }
  }

  /// Undeletes a section that is still needed, and its document.
  mutating func revive(section: Int) {
    goneSections[section] = false
    goneDocuments[table.documentOfSection(section)] = false
  }

  private mutating func decideDocument(_ document: Int) {
    let has = table.documents.map { $0[document] != nil }
    switch (has.base, has.ours, has.theirs) {
    case (_, true, true), (false, false, true): return
    case (_, false, false): goneDocuments[document] = true
    case (_, let hasOurs, _):
      let owner: Side = hasOurs ? .ours : .theirs
      var isKept = false
      if !has.base || isEdited(document, by: owner) {
        isKept = winners.ofDocument(document) == owner
        collisions.append(Collision(thing: .document(document), deleter: owner.other))
      } else if owner == .theirs {
        passedOver.append(document)
      }
      halves[document] = (owner, isKept)
      goneDocuments[document] = !isKept
    }
  }

  private mutating func decideSection(_ key: Int) {
    let section = table.sections[key]
    if let half = halves[table.documentOfSection(key)] {
      goneSections[key] = !half.isKept || section[half.owner] == nil
      return
    }
    switch (section.ours != nil, section.theirs != nil) {
    case (true, true): return
    case (false, false): goneSections[key] = true
    case (let hasOurs, _):
      let owner: Side = hasOurs ? .ours : .theirs
      guard section.base != nil else { return }
      goneSections[key] = true
      if isTouched(section: key, by: owner) {
        collisions.append(Collision(thing: .section(key), deleter: owner.other))
        goneSections[key] = winners.ofSection(key) != owner
      }
    }
  }

  private mutating func decideItem(_ key: Int) {
    let item = table.items[key]
    let owner: Side
    switch (item.ours != nil, item.theirs != nil) {
    case (true, true): return
    case (false, false):
      goneItems[key] = true
      return
    case (let hasOurs, _): owner = hasOurs ? .ours : .theirs
    }
    guard let path = item[owner] else { return }
    if let half = halves[path.document], half.owner == owner {
      goneItems[key] = !half.isKept
      return
    }
    let section = table.sectionKeys[Version(owner)][path.document][path.section]
    let isSectionDeleted =
      table.sections[section].base != nil && table.sections[section][owner.other] == nil
    if item.base == nil {
      goneItems[key] = isSectionDeleted && goneSections[section]
    } else if isSectionDeleted {
      // Items are deleted with their section; one that came from elsewhere was deleted there.
      let wasHere = table.sectionKey(ofItem: key, .base) == section
      goneItems[key] = goneSections[section] || !wasHere && !isEdited(item: key, by: owner)
    } else if isEdited(item: key, by: owner) {
      collisions.append(Collision(thing: .item(key), deleter: owner.other))
      goneItems[key] = winners.ofItem(key) != owner
    } else {
      goneItems[key] = true
    }
  }

  /// Whether a section was edited, or holds an item that was edited, added or moved in.
  private func isTouched(section key: Int, by side: Side) -> Bool {
    let version = Version(side)
    guard let path = table.sections[key][side], let section = table.section(key, version),
      let before = table.section(key, .base)
    else { return false }
    if !section.hasSameMeaning(as: before) { return true }
    return table.itemKeys[version][path.document][path.section].contains { item in
      table.sectionKey(ofItem: item, .base) != key || isEdited(item: item, by: side)
    }
  }

  private func isEdited(item key: Int, by side: Side) -> Bool {
    guard let before = table.item(key, .base), let after = table.item(key, Version(side)) else {
      return false
    }
    return !before.hasSameMeaning(as: after)
  }

  /// Whether a side changed a document, apart from items that the other side has elsewhere.
  private func isEdited(_ document: Int, by side: Side) -> Bool {
    let version = Version(side)
    guard let before = table.documents.base[document],
      let after = table.documents[version][document], before.hasSameMeaning(as: after),
      table.sectionKeys.base[document] == table.sectionKeys[version][document]
    else { return true }
    for section in before.sections.indices {
      guard before.sections[section].hasSameMeaning(as: after.sections[section]) else {
        return true
      }
      let isElsewhere = { (item: Int) in table.items[item][side.other] != nil }
      let was = table.itemKeys.base[document][section].filter { !isElsewhere($0) }
      let now = table.itemKeys[version][document][section].filter { !isElsewhere($0) }
      if was != now || now.contains(where: { isEdited(item: $0, by: side) }) { return true }
    }
    return false
  }
}
