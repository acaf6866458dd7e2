import GalleryModel
import JSON

/// Compares two versions of a document; nil means that the document does not exist.
public func changes(
  from old: GalleryDocument?, to new: GalleryDocument?, id: DocumentID, _ options: MergeOptions
) -> [Change] {
  guard let old, let new, old.isArtwork == new.isArtwork else {
    var changes: [Change] = []
    for (document, kind) in [(old, Change.Kind.deleted), (new, Change.Kind.added)] {
      guard let document else { continue }
      changes.append(
        Change(kind: kind, subject: .document, document: id, thing: document.nameInWords))
    }
    return changes
  }
  // A two-way diff as a three-way table: old is the base, new is theirs, ours is empty.
  let table = MergeTable(
    Triple([old.collection], [nil], [new.collection]), moves: [], options: options)
  func snapshot(_ document: GalleryDocument, _ version: Version) -> Snapshot {
    Snapshot(
      [(id, document)], sectionKeys: table.sectionKeys[version],
      itemKeys: table.itemKeys[version], sections: table.sections.count,
      items: table.items.count)
  }
  return Comparison(from: snapshot(old, .base), to: snapshot(new, .theirs)).changes()
}

/// A diff of two snapshots that share document numbers and keys.
struct Comparison {
  private let old: Snapshot
  private let new: Snapshot
  private var found: [Change] = []

  init(from old: Snapshot, to new: Snapshot) {
    self.old = old
    self.new = new
  }

  func changes() -> [Change] {
    var comparison = self
    for document in old.documents.indices { comparison.compareDocument(document) }
    return comparison.found
  }

  private mutating func compareDocument(_ document: Int) {
    let id = new.documents[document].id
    let (before, after) = (old.documents[document].content, new.documents[document].content)
    guard let before, let after, before.isArtwork == after.isArtwork else {
      if before == after { return }
      if let before {
        found.append(
          Change(kind: .deleted, subject: .document, document: id, thing: before.nameInWords))
      }
      if let after {
        found.append(
          Change(kind: .added, subject: .document, document: id, thing: after.nameInWords))
        // Items that came from other documents are reported as moved or edited.
        for keys in new.itemKeys[document] {
          compareItems(keys.filter { old.items[$0] != nil }, [])
        }
      }
      return
    }
    let (mine, yours) = (before.collection, after.collection)
    if !mine.hasSameContent(as: yours) {
      compare(
        mine.fields, yours.fields,
        Change(kind: .added, subject: .document, document: id, thing: before.nameInWords))
    }
    if !after.isArtwork { compareSections(document, id) }
    var deleted: [Int] = []
    for keys in old.itemKeys[document] {
      deleted += keys.filter { new.items[$0] == nil }
    }
    for key in deleted { reportItem(key, .deleted, in: old) }
    let movedSections = new.sectionKeys[document]
    for (section, key) in movedSections.enumerated() {
      let before = old.sections[key].map { old.itemKeys[$0.document][$0.section] } ?? []
      compareItems(new.itemKeys[document][section], before)
    }
  }

  private mutating func compareSections(_ document: Int, _ id: DocumentID) {
    for key in old.sectionKeys[document] where new.sections[key] == nil {
      reportSection(key, .deleted, in: old)
    }
    let moved = moved(new.sectionKeys[document], from: old.sectionKeys[document])
    for (key, isMoved) in zip(new.sectionKeys[document], moved) {
      guard let before = old.section(key), let after = new.section(key) else {
        reportSection(key, .added, in: new)
        continue
      }
      if isMoved, let from = old.spot(ofSection: key), let to = new.spot(ofSection: key) {
        reportSection(key, .moved(from: from, to: to), in: old)
      }
      if !before.hasSameContent(as: after) {
        compare(
          before.fields, after.fields,
          Change(
            kind: .added, subject: .section, document: id, section: after.id,
            thing: before.nameInWords))
      }
    }
  }

  /// Compares the items of a section with those that it had before.
  private mutating func compareItems(_ keys: [Int], _ before: [Int]) {
    let moved = moved(keys, from: before)
    for (key, isMoved) in zip(keys, moved) {
      guard let old = old.item(key), let new = new.item(key) else {
        reportItem(key, .added, in: new)
        continue
      }
      if isMoved, let from = self.old.spot(ofItem: key), let to = self.new.spot(ofItem: key) {
        reportItem(key, .moved(from: from, to: to), in: self.old)
      }
      if !old.hasSameContent(as: new), let path = self.new.items[key] {
        let spot = self.new.spot(ofItem: key)
        compare(
          old.fields, new.fields,
          Change(
            kind: .added, subject: .item, document: self.new.documents[path.document].id,
            section: spot?.section, item: new.id, thing: "\(self.old.name(old))"))
      }
    }
  }

  /// Which things are new to a list or outside the longest increasing subsequence of old positions.
  private func moved(_ keys: [Int], from before: [Int]) -> [Bool] {
    var positions: [(key: Int, position: Int)] = []
    for (position, key) in before.enumerated() { positions.append((key, position)) }
    positions.sort { $0.key < $1.key }
    func position(of key: Int) -> Int? {
      var (low, high) = (0, positions.count)
      while low < high {
        let middle = (low + high) / 2
        if positions[middle].key < key { low = middle + 1 } else { high = middle }
      }
      return low < positions.count && positions[low].key == key ? positions[low].position : nil
    }
    let places = keys.map { position(of: $0) }
    var kept = longestIncreasing(places.compactMap { $0 }, below: before.count)[...]
    return places.map { $0 == nil || kept.popFirst() == false }
  }

  private mutating func reportItem(_ key: Int, _ kind: Change.Kind, in snapshot: Snapshot) {
    guard let item = snapshot.item(key), let spot = snapshot.spot(ofItem: key) else { return }
    let now = new.spot(ofItem: key) ?? spot
    found.append(
      Change(
        kind: kind, subject: .item, document: now.document, section: now.section,
        item: (new.item(key) ?? item).id, thing: "\(snapshot.name(item))", spot: spot))
  }

  private mutating func reportSection(_ key: Int, _ kind: Change.Kind, in snapshot: Snapshot) {
    guard let section = snapshot.section(key), let spot = snapshot.spot(ofSection: key) else {
      return
    }
    found.append(
      Change(
        kind: kind, subject: .section, document: spot.document,
        section: (new.section(key) ?? section).id, thing: section.nameInWords, spot: spot))
  }

  /// Adds a change for each field that differs, recursively for members of objects.
  private mutating func compare(
    _ old: [JSONTreeMember], _ new: [JSONTreeMember], _ change: Change, path: String = ""
  ) {
    let (oldIndex, newIndex) = (MemberIndex(old), MemberIndex(new))
    let added = new.filter { oldIndex.number(of: $0.name) == nil }.map { $0.name }
    for name in old.map({ $0.name }) + added {
      let (before, after) = (oldIndex[name], newIndex[name])
      if before == after { continue }
      if case .object(let mine)? = before, case .object(let yours)? = after {
        compare(mine, yours, change, path: path + name + ".")
        continue
      }
      var change = change
      change.kind = .edited(field: path + name, from: before, to: after)
      found.append(change)
    }
  }
}
