import Geometry

/// The animation of one item from the old layout to the new one. (flow-layout.md §9)
///
/// Inserted items fade in at their new place, deleted ones fade out at their old place, kept ones
/// move.
public struct ItemTransition: Hashable, Sendable {
  public enum Change: String, Hashable, Sendable {
    case inserted
    case deleted
    case kept
  }

  public var change: Change
  /// Where it comes from; for a deleted item, its old index path.
  public var origin: BatchPlan.ItemOrigin
  public var initial: LayoutAttributes
  public var final: LayoutAttributes
}

extension BatchPlan {
  /// Every item of the new layout in order, then the deleted ones in their old order.
  public func transitions(from old: Layout, to new: Layout) -> [ItemTransition] {
    var transitions: [ItemTransition] = []
    for section in 0..<numberOfSections {
      var frames = new.itemFrames(inSection: section)[...]
      forEachItem(inSection: section) { origin in
        let path = IndexPath(section: section, item: frames.startIndex)
        transitions.append(arrival(of: origin, at: path, frame: frames.removeFirst(), from: old))
      }
    }
    forEachDeletedItem(in: old) { path in
      guard let frame = old.frame(of: path) else { return }
      let before = LayoutAttributes(kind: .item, indexPath: path, frame: frame)
      var after = before
      after.alpha = 0
      transitions.append(
        ItemTransition(change: .deleted, origin: .kept(path), initial: before, final: after))
    }
    return transitions
  }

  /// The initial attributes of an item of the new layout; nil if out of bounds.
  public func initialLayoutAttributes(
    forAppearingItemAt path: IndexPath, from old: Layout, to new: Layout
  ) -> LayoutAttributes? {
    guard let origin = origin(ofItemAt: path), let frame = new.frame(of: path) else { return nil }
    return arrival(of: origin, at: path, frame: frame, from: old).initial
  }

  /// The final attributes of an item of the old layout; nil if out of bounds.
  public func finalLayoutAttributes(
    forDisappearingItemAt path: IndexPath, from old: Layout, to new: Layout
  ) -> LayoutAttributes? {
    guard let frame = old.frame(of: path) else { return nil }
    guard let destination = destination(ofItemAt: path) else {
      return LayoutAttributes(kind: .item, indexPath: path, frame: frame, alpha: 0)
    }
    return new.layoutAttributes(of: .item, at: destination)
  }

  /// The final index path of an item from before; nil if deleted or out of bounds.
  public func destination(ofItemAt path: IndexPath) -> IndexPath? {
    guard finalSections.indices.contains(path.section), path.item >= 0 else { return nil }
    for (number, section) in sections.enumerated() {
      for arrival in section.arrivals where arrival.origin == .kept(path) {
        return IndexPath(section: number, item: arrival.item)
      }
    }
    guard let number = finalSections[path.section] else { return nil }
    let section = sections[number]
    let before = partitionPoint(section.removed.count) { section.removed[$0] < path.item }
    let isRemoved = before < section.removed.count && section.removed[before] == path.item
    guard path.item < section.countBefore, !isRemoved else { return nil }
    var item = path.item - before
    for arrival in section.arrivals where arrival.item <= item { item += 1 }
    return IndexPath(section: number, item: item)
  }

  private func arrival(of origin: ItemOrigin, at path: IndexPath, frame: Rect, from old: Layout)
    -> ItemTransition
  {
    let after = LayoutAttributes(kind: .item, indexPath: path, frame: frame)
    var before = after
    guard case .kept(let oldPath) = origin, let oldFrame = old.frame(of: oldPath) else {
      before.alpha = 0
      return ItemTransition(change: .inserted, origin: origin, initial: before, final: after)
    }
    before.indexPath = oldPath
    before.frame = oldFrame
    return ItemTransition(change: .kept, origin: origin, initial: before, final: after)
  }

  /// Visits the old index path of every deleted item, ascending.
  private func forEachDeletedItem(in old: Layout, _ visit: (IndexPath) -> Void) {
    var items = deletedItems[...]
    var deleted = deletedSections[...]
    while true {
      if let section = deleted.first, section <= items.first?.section ?? .max {
        // Skips items that are also deleted by index path: the section's loop visits them.
        while items.first?.section == section { items.removeFirst() }
        for item in 0..<old.numberOfItems(inSection: section) {
          visit(IndexPath(section: section, item: item))
        }
        deleted.removeFirst()
      } else if let path = items.first {
        visit(path)
        items.removeFirst()
      } else {
        return
      }
    }
  }
}
