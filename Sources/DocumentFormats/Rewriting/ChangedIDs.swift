import GalleryModel
import Texts

/// The ids that things of a file have in the document that it is rewritten to, by their ids in the file,
/// where these differ: a default id is another one after a new title, or a new namesake before it.
public struct ChangedIDs: Sendable {
  public var sections: [SectionID: SectionID] = [:]
  public var items: [ItemID: ItemID] = [:]

  public init() {}

  var isEmpty: Bool { sections.isEmpty && items.isEmpty }
}

extension EmojiCollection {
  /// A copy with these ids, but for those that the file states.
  public func calling(_ ids: ChangedIDs) -> EmojiCollection {
    if ids.isEmpty { return self }
    var called = self
    let names = changed(sections.map { ($0.id, $0.hasGivenID) }, by: ids.sections)
    let items = sections.flatMap { $0.items.map { ($0.id, $0.hasGivenID) } }
    let itemNames = changed(items, by: ids.items)
    var next = 0
    for section in sections.indices {
      called.sections[section].id = names[section]
      for item in sections[section].items.indices {
        called.sections[section].items[item].id = itemNames[next]
        next += 1
      }
    }
    return called
  }

  /// The ids that items have in a copy with other ids.
  func items(_ ids: Set<ItemID>, calledIn copy: EmojiCollection) -> Set<ItemID> {
    ids.isEmpty ? [] : Set(zip(itemIDs, copy.itemIDs).filter { ids.contains($0.0) }.map(\.1))
  }
}

extension Artwork {
  /// A copy with these ids, but for those that the file states.
  func calling(_ ids: ChangedIDs) -> Artwork {
    if ids.isEmpty { return self }
    var called = self
    let names = changed(placements.map { ($0.id, $0.hasGivenID) }, by: ids.items)
    for (index, name) in names.enumerated() { called.placements[index].id = name }
    return called
  }
}

/// A thing that goes makes room: where another gets its id, it gets one that none has.
private func changed<Kind>(
  _ ids: [(id: Text<Kind>, isGiven: Bool)], by changes: [Text<Kind>: Text<Kind>]
) -> [Text<Kind>] {
  var changed = ids.map { $1 ? $0 : changes[$0] ?? $0 }
  let new = Set(changes.values)
  var taken = new.union(ids.map(\.id))
  for (index, id) in changed.enumerated()
  where id == ids[index].id && new.contains(id) && changes[id] != id {
    var number = 2
    repeat {
      changed[index] = numberedID(id, number)
      number += 1
    } while !taken.insert(changed[index]).inserted
  }
  return changed
}
