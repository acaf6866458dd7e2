import GalleryModel
import Texts

/// Assigns the ids of a merged document, and decides which must be stated.
///
/// Things keep their ids. An unstated id stays unstated if the default numbering yields it, and is
/// stated if the merge would change it or the next merge would mismatch the thing.
struct MergedIDs {
  private let table: MergeTable
  private let options: MergeOptions
  private let document: Int
  private var sections: [WantedID<Section>] = []
  private var items: [WantedID<Item>] = []
  /// The keys of items by section, in the merged order.
  private var itemKeys: [[Int]] = []
  private var sectionKeys: [Int] = []

  init(_ table: MergeTable, _ options: MergeOptions, document: Int) {
    self.table = table
    self.options = options
    self.document = document
  }

  mutating func add(section key: Int, _ merged: Section) {
    let versions = Triple(
      table.section(key, .base), table.section(key, .ours), table.section(key, .theirs))
    sectionKeys.append(key)
    itemKeys.append([])
    sections.append(
      WantedID(
        versions.map { $0?.id }, isGiven: versions.map { $0?.hasGivenID },
        isTouched: versions.ours.map { !$0.hasSameContent(as: merged) } ?? true,
        name: options.sectionID(versions.theirs?.title ?? merged.title),
        mayLeaveOut: options.theirsStatesEveryID))
  }

  /// - Parameter isMoved: whether only theirs moved it.
  mutating func add(item key: Int, _ merged: Item, isMoved: Bool) {
    // Ids in other documents do not count.
    let paths = table.items[key]
    let versions = Triple(
      paths.base?.document == document ? table.item(key, .base) : nil,
      paths.ours?.document == document ? table.item(key, .ours) : nil,
      paths.theirs?.document == document ? table.item(key, .theirs) : nil)
    itemKeys[itemKeys.count - 1].append(key)
    items.append(
      WantedID(
        versions.map { $0?.id }, isGiven: versions.map { $0?.hasGivenID },
        isTouched: isMoved || (versions.ours.map { !$0.hasSameContent(as: merged) } ?? true),
        name: defaultID(ofSymbol: merged.symbol), mayLeaveOut: options.theirsStatesEveryID))
  }

  /// Writes the ids to a collection of exactly these things.
  mutating func write(to collection: inout EmojiCollection) {
    let known = (sections: knownSections, items: knownItems)
    // Iterates to a fixed point: stating an id changes the default ids of its namesakes. The last round
    // states all.
    for round in 0..<20 {
      if round == 19 {
        for index in sections.indices { sections[index].mustBeStated = true }
        for index in items.indices { items[index].mustBeStated = true }
      }
      resolve(&sections, known: known.sections)
      resolve(&items, known: known.items)
      put(into: &collection)
      if items.allSatisfy({ $0.isStated }) && sections.allSatisfy({ $0.isStated }) { return }
      if stateWhatCountingChanges(in: collection, onlyFirst: round < 10) { continue }
      if !stateWhatWouldBeMistaken(in: collection) { return }
    }
  }

  private var knownSections: KnownIDs<Section> {
    let ids = table.documents.map { $0[document]?.sections.map { $0.id } ?? [] }
    let isOld = table.sectionKeys.theirs[document].map { table.sections[$0].base != nil }
    return KnownIDs(ids, isOld: isOld)
  }

  private var knownItems: KnownIDs<Item> {
    let ids = table.documents.map { document in
      document[self.document]?.itemIDs ?? []
    }
    let isOld = table.itemKeys.theirs[document].joined().map {
      table.items[$0].base?.document == document
    }
    return KnownIDs(ids, isOld: isOld)
  }

  private func put(into collection: inout EmojiCollection) {
    var next = 0
    for section in collection.sections.indices {
      collection.sections[section].id = sections[section].id
      collection.sections[section].hasGivenID = sections[section].isStated
      for item in collection.sections[section].items.indices {
        collection.sections[section].items[item].id = items[next].id
        collection.sections[section].items[item].hasGivenID = items[next].isStated
        next += 1
      }
    }
  }

  /// States ids that default numbering would change; returns whether there were any.
  /// - Parameter onlyFirst: states only the first item of each section, which may fix the others.
  private mutating func stateWhatCountingChanges(
    in collection: EmojiCollection, onlyFirst: Bool
  ) -> Bool {
    var counted = collection
    counted.assignDefaultIDs(sectionID: options.sectionID)
    var isAny = false
    var next = 0
    for section in collection.sections.indices {
      let (now, wanted) = (counted.sections[section], collection.sections[section])
      if now.id != wanted.id {
        sections[section].mustBeStated = true
        isAny = true
      }
      var isFirst = true
      for item in wanted.items.indices {
        if now.items[item].id != wanted.items[item].id, isFirst || !onlyFirst {
          items[next + item].mustBeStated = true
          isAny = true
          isFirst = false
        }
      }
      next += wanted.items.count
    }
    return isAny
  }

  /// States ids of things that the next merge with the same base would mismatch.
  private mutating func stateWhatWouldBeMistaken(in collection: EmojiCollection) -> Bool {
    guard let base = table.documents.base[document] else { return false }
    let flatBase = FlatItems(base)
    let flat = FlatItems(collection)
    // The next export may be another one, which does not know of theirs' edits.
    let alone = ItemMatches(base: flatBase, ours: flat, theirs: FlatItems(nil)).ours
    let matches = ItemMatches(
      base: flatBase, ours: flat, theirs: FlatItems(table.documents.theirs[document])
    ).ours
    var isAny = false
    var next = 0
    for keys in itemKeys {
      for key in keys {
        let path = table.items[key].base
        let expected =
          path?.document == document ? path.map { flatBase.starts[$0.section] + $0.item } : nil
        if matches[next] != expected || alone[next] != expected, !items[next].isStated {
          items[next].mustBeStated = true
          isAny = true
        }
        next += 1
      }
    }
    let theirs = table.documents.theirs[document]?.sections ?? []
    let theirKeys = table.itemKeys.theirs[document]
    func keys(beside theirs: [Section], _ theirKeys: [[Int]]) -> [Int] {
      SectionMatching(
        Triple(base.sections, collection.sections, theirs),
        items: Triple(table.itemKeys.base[document], itemKeys, theirKeys), firstKey: 0, options
      ).keys.ours
    }
    // Nor does the next export know of a section that theirs added.
    let (lone, found) = (keys(beside: [], []), keys(beside: theirs, theirKeys))
    for (index, key) in sectionKeys.enumerated() where !sections[index].isStated {
      let section = table.sections[key]
      let known = section.ours == nil ? [lone[index], found[index]] : [found[index]]
      if known.contains(where: { ($0 < base.sections.count ? $0 : nil) != section.base?.section }) {
        sections[index].mustBeStated = true
        isAny = true
      }
    }
    return isAny
  }
}

extension KnownIDs {
  /// - Parameter isOld: for each thing of theirs, whether the base has it.
  fileprivate init(_ ids: Triple<[Text<Kind>]>, isOld: [Bool]) {
    old = Set(ids.base + zip(ids.theirs, isOld).compactMap { $1 ? $0 : nil })
    all = old.union(ids.ours + ids.theirs)
  }
}
