import Bytes
import GalleryModel
import Texts

extension EmojiCollection {
  /// Applies an edit atomically; the only way to edit a collection.
  ///
  /// - Returns: the exact inverse edit.
  public mutating func apply(_ edit: CollectionEdit) throws(EditError) -> CollectionEdit {
    switch edit {
    case .insertItems(let insertions): return try insert(insertions)
    case .removeItems(let ids): return try remove(ids)
    case .moveItems(let moves): return try move(moves)
    case .replaceItem(let item): return try replace(item)
    case .insertSection(let section, let index): return try insert(section, at: index)
    case .removeSection(let id):
      let index = try indexOfSection(id)
      return .insertSection(sections.remove(at: index), at: index)
    case .moveSection(let id, let index): return try moveSection(id, to: index)
    case .changeSection(let id, let fields):
      let index = try indexOfSection(id)
      let before = Fields(of: sections[index])
      sections[index].replaceFields(by: fields)
      return .changeSection(id, before)
    case .changeCollection(let fields):
      let before = Fields(of: self)
      replaceFields(by: fields)
      return .changeCollection(before)
    }
  }

  private mutating func insert(_ insertions: [ItemInsertion]) throws(EditError) -> CollectionEdit {
    let ids = insertions.map { $0.item.id }
    try checkNew(ids)
    sections = try placed(insertions, in: sections)
    return .removeItems(ids)
  }

  private mutating func remove(_ ids: [ItemID]) throws(EditError) -> CollectionEdit {
    let paths = try paths(of: ids)
    var insertions: [ItemInsertion] = []
    insertions.reserveCapacity(paths.count)
    for path in paths {
      let section = sections[path.section]
      insertions.append(
        ItemInsertion(
          section.items[path.item], at: ItemPlace(section: section.id, index: path.item)))
    }
    sections = without(paths)
    return .insertItems(insertions)
  }

  private mutating func move(_ moves: [ItemMove]) throws(EditError) -> CollectionEdit {
    let paths = try paths(of: moves.map { $0.item })
    var back: [ItemMove] = []
    var arrivals: [ItemInsertion] = []
    for (move, path) in zip(moves, paths) {
      let section = sections[path.section]
      back.append(ItemMove(move.item, to: ItemPlace(section: section.id, index: path.item)))
      arrivals.append(ItemInsertion(section.items[path.item], at: move.place))
    }
    sections = try placed(arrivals, in: without(paths))
    return .moveItems(back)
  }

  private mutating func replace(_ item: Item) throws(EditError) -> CollectionEdit {
    guard let path = ItemIndex(of: self).path(of: item.id, in: self) else {
      throw .unknownItem(item.id)
    }
    let before = sections[path.section].items[path.item]
    sections[path.section].items[path.item] = item
    return .replaceItem(before)
  }

  private mutating func insert(_ section: Section, at index: Int) throws(EditError)
    -> CollectionEdit
  {
    guard index >= 0, index <= sections.count else { throw .sectionOutOfRange(index) }
    if sections.contains(where: { $0.id == section.id }) {
      throw .repeatedSection(section.id)
    }
    try checkNew(section.items.map { $0.id })
    sections.insert(section, at: index)
    return .removeSection(section.id)
  }

  private mutating func moveSection(_ id: SectionID, to index: Int) throws(EditError)
    -> CollectionEdit
  {
    let old = try indexOfSection(id)
    guard index >= 0, index < sections.count else { throw .sectionOutOfRange(index) }
    sections.insert(sections.remove(at: old), at: index)
    return .moveSection(id, to: old)
  }

  func indexOfSection(_ id: SectionID) throws(EditError) -> Int {
    for index in sections.indices where sections[index].id == id {
      return index
    }
    throw .unknownSection(id)
  }

  /// Throws if an id of an inserted item is taken or repeated.
  private func checkNew(_ ids: [ItemID]) throws(EditError) {
    let known = ItemIndex(of: self)
    for id in ids where known.path(of: id, in: self) != nil { throw .repeatedItem(id) }
    if let id = firstRepeated(ids) { throw .repeatedItem(id) }
  }

  /// The paths of items, in the order of `ids`; throws if one is missing or repeated.
  private func paths(of ids: [ItemID]) throws(EditError) -> [ItemPath] {
    let known = ItemIndex(of: self)
    var paths: [ItemPath] = []
    paths.reserveCapacity(ids.count)
    for id in ids {
      guard let path = known.path(of: id, in: self) else { throw .unknownItem(id) }
      paths.append(path)
    }
    if let id = firstRepeated(ids) { throw .repeatedItem(id) }
    return paths
  }

  /// The sections without some of their items.
  private func without(_ paths: [ItemPath]) -> [Section] {
    var sections = sections
    let sorted = paths.sorted()
    var next = 0
    while next < sorted.count {
      let section = sorted[next].section
      var kept: [Item] = []
      kept.reserveCapacity(sections[section].items.count)
      for (index, item) in sections[section].items.enumerated() {
        if next < sorted.count, sorted[next] == ItemPath(section: section, item: index) {
          next += 1
        } else {
          kept.append(item)
        }
      }
      sections[section].items = kept
    }
    return sections
  }

  /// Inserts items in ascending order, so that each index refers to the final state.
  private func placed(
    _ arrivals: [ItemInsertion], in sections: [Section]
  ) throws(EditError) -> [Section] {
    var sections = sections
    var order: [(path: ItemPath, arrival: Int)] = []
    order.reserveCapacity(arrivals.count)
    for (index, arrival) in arrivals.enumerated() {
      let section = try indexOfSection(arrival.place.section)
      order.append((ItemPath(section: section, item: arrival.place.index), index))
    }
    order.sort { $0.path != $1.path ? $0.path < $1.path : $0.arrival < $1.arrival }
    var next = 0
    while next < order.count {
      let section = order[next].path.section
      let present = sections[section].items
      var items: [Item] = []
      items.reserveCapacity(present.count + arrivals.count)
      var passed = 0
      while next < order.count, order[next].path.section == section {
        let (path, arrival) = order[next]
        while items.count < path.item, passed < present.count {
          items.append(present[passed])
          passed += 1
        }
        // Of several insertions at one place, later ones stand behind earlier ones.
        guard path.item >= 0, items.count >= path.item else {
          throw .outOfRange(arrivals[arrival].place)
        }
        items.append(arrivals[arrival].item)
        next += 1
      }
      items += present[passed...]
      sections[section].items = items
    }
    return sections
  }
}

/// The indices of an item: its section and itself (an index path).
struct ItemPath: Sendable, Equatable, Comparable {
  var section: Int
  var item: Int

  static func < (lhs: ItemPath, rhs: ItemPath) -> Bool {
    lhs.section != rhs.section ? lhs.section < rhs.section : lhs.item < rhs.item
  }
}
