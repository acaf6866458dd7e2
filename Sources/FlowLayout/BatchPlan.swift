/// The result of a batch: for every index path of the final state, where its content comes from.
///
/// Knows neither sizes nor ids, so it can be applied to any list of lists.
public struct BatchPlan: Hashable, Sendable {
  /// Where a final section comes from.
  public enum SectionOrigin: Hashable, Sendable {
    /// Its index before the batch.
    case kept(Int)
    /// An index in `insertSections`.
    case inserted(Int)
  }

  /// Where an item of the final state comes from.
  public enum ItemOrigin: Hashable, Sendable {
    /// Its index path before the batch, moved or not.
    case kept(IndexPath)
    /// An index in `insertItems`.
    case inserted(Int)
    /// An index in `insertSections`, and the item's own among those that came with the section.
    case insertedWithSection(Int, item: Int)
  }

  /// One section of the final state.
  struct Section: Hashable, Sendable {
    let origin: SectionOrigin
    /// How many items it had before.
    let countBefore: Int
    /// Indices, before the batch, of items that leave by deletion or move; ascending.
    var removed: [Int] = []
    /// Inserted and moved-in items, ascending by final index.
    var arrivals: [Arrival] = []

    var countAfter: Int { countBefore - removed.count + arrivals.count }
  }

  /// An inserted or moved-in item, with its final index.
  struct Arrival: Hashable, Sendable {
    let item: Int
    let origin: ItemOrigin
  }

  private(set) var sections: [Section]
  /// Items deleted by index path, ascending; some may be in deleted sections.
  let deletedItems: [IndexPath]
  let deletedSections: [Int]
  /// The final index of each section from before; nil if deleted.
  let finalSections: [Int?]

  init(
    sections: [Section], deletedItems: [IndexPath], deletedSections: [Int], finalSections: [Int?]
  ) {
    self.sections = sections
    self.deletedItems = deletedItems
    self.deletedSections = deletedSections
    self.finalSections = finalSections
  }

  public var numberOfSections: Int { sections.count }

  public func numberOfItems(inSection section: Int) -> Int { sections[section].countAfter }

  public func origin(ofSection section: Int) -> SectionOrigin { sections[section].origin }

  /// Visits the origin of every item of a final section, in order.
  public func forEachItem(inSection section: Int, _ visit: (ItemOrigin) -> Void) {
    let section = sections[section]
    var (own, removed, arrived) = (0, 0, 0)
    for item in 0..<section.countAfter {
      if arrived < section.arrivals.count, section.arrivals[arrived].item == item {
        visit(section.arrivals[arrived].origin)
        arrived += 1
        continue
      }
      while removed < section.removed.count, section.removed[removed] == own {
        removed += 1
        own += 1
      }
      visit(section.origin(ofOwn: own))
      own += 1
    }
  }

  /// The origin of an item of the final state; nil if out of bounds.
  public func origin(ofItemAt path: IndexPath) -> ItemOrigin? {
    guard sections.indices.contains(path.section), path.item >= 0 else { return nil }
    let section = sections[path.section]
    guard path.item < section.countAfter else { return nil }
    let before = partitionPoint(section.arrivals.count) { section.arrivals[$0].item < path.item }
    if before < section.arrivals.count, section.arrivals[before].item == path.item {
      return section.arrivals[before].origin
    }
    var own = path.item - before
    for removed in section.removed where removed <= own { own += 1 }
    return section.origin(ofOwn: own)
  }
}

extension BatchPlan.Section {
  fileprivate func origin(ofOwn item: Int) -> BatchPlan.ItemOrigin {
    switch origin {
    case .kept(let section): .kept(IndexPath(section: section, item: item))
    case .inserted(let number): .insertedWithSection(number, item: item)
    }
  }
}
