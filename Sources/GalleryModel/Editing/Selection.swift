/// The selected items of a collection, by id, visible or not.
public struct Selection: Sendable, Equatable {
  /// In no particular order.
  public private(set) var ids: [ItemID] = []
  /// The start of a range selection: the item selected last without Shift.
  public private(set) var anchor: ItemID?

  public init() {}

  public var isEmpty: Bool { ids.isEmpty }

  public func contains(_ id: ItemID) -> Bool {
    ids.contains(id)
  }

  /// A plain click or tap: toggles one item.
  public mutating func toggle(_ id: ItemID) {
    if let index = ids.firstIndex(of: id) {
      ids.remove(at: index)
    } else {
      ids.append(id)
    }
    anchor = id
  }

  /// Shift-click: selects exactly the range from the anchor to an item, across sections.
  public mutating func extend(to id: ItemID, in collection: EmojiCollection) {
    let order = collection.sections.flatMap { $0.items.map { $0.id } }
    func place(_ id: ItemID?) -> Int? { id.flatMap { order.firstIndex(of: $0) } }
    guard let end = place(id) else { return }
    let start = place(anchor) ?? end
    ids = Array(order[min(start, end)...max(start, end)])
    if place(anchor) == nil { anchor = id }
  }

  public mutating func selectAll(of collection: EmojiCollection) {
    ids = collection.sections.flatMap { $0.items.map { $0.id } }
  }

  public mutating func clear() {
    ids = []
    anchor = nil
  }

  /// Deselects items that no longer exist.
  public mutating func keep(only collection: EmojiCollection) {
    let known = ItemIndex(of: collection)
    ids.removeAll { known.path(of: $0, in: collection) == nil }
    if let id = anchor, known.path(of: id, in: collection) == nil { anchor = nil }
  }

  /// The selected items in document order, in which a drag of several drops them.
  public func inOrder(of collection: EmojiCollection) -> [ItemID] {
    let known = ItemIndex(of: collection)
    let paths = ids.compactMap { known.path(of: $0, in: collection) }.sorted()
    return paths.map { collection.sections[$0.section].items[$0.item].id }
  }
}
