import Texts

/// Which items of a collection are selected, by id, whether they are shown at the moment or not.
public struct Selection: Sendable, Equatable {
  /// In no order that matters.
  public private(set) var ids: [String] = []
  /// Where a range begins: the item that was chosen last without Shift.
  public private(set) var anchor: String?

  public init() {}

  public var isEmpty: Bool { ids.isEmpty }

  public func contains(_ id: String) -> Bool {
    ids.contains { ExactText($0) == ExactText(id) }
  }

  /// A plain click or tap: one more, or one less.
  public mutating func toggle(_ id: String) {
    if let index = ids.firstIndex(where: { ExactText($0) == ExactText(id) }) {
      ids.remove(at: index)
    } else {
      ids.append(id)
    }
    anchor = id
  }

  /// Shift: all from the anchor to an item, across sections, and nothing else.
  public mutating func extend(to id: String, in collection: EmojiCollection) {
    let order = collection.sections.flatMap { $0.items.map { $0.id } }
    func place(_ id: String?) -> Int? {
      guard let id else { return nil }
      return order.firstIndex { ExactText($0) == ExactText(id) }
    }
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

  /// Lets go of what is no longer there.
  public mutating func keep(only collection: EmojiCollection) {
    let known = ItemIndex(of: collection)
    ids.removeAll { known.path(of: $0, in: collection) == nil }
    if let id = anchor, known.path(of: id, in: collection) == nil { anchor = nil }
  }

  /// The selected items in document order, however they were chosen: a drag of several lands so.
  public func inOrder(of collection: EmojiCollection) -> [String] {
    let known = ItemIndex(of: collection)
    let paths = ids.compactMap { known.path(of: $0, in: collection) }.sorted()
    return paths.map { collection.sections[$0.section].items[$0.item].id }
  }
}
