// Incremental layout: after a batch the layout equals one made from scratch, at the cost of what
// changed. (flow-layout.md §9, §10)

import Geometry

extension Layout {
  /// Applies the batch, all or nothing, and returns its plan.
  ///
  /// To animate from old to new frames, keep a copy of the layout from before and see
  /// `BatchPlan.transitions`.
  @discardableResult
  public mutating func performBatchUpdates(_ updates: BatchUpdates) throws(BatchUpdateError)
    -> BatchPlan
  {
    let plan = try updates.plan(before: sections.map { $0.count })
    // Sizes of moved items are read before sections change their indices.
    let changes = itemChanges(of: updates, by: plan)
    var firstChanged = sections.count
    if !updates.deleteSections.isEmpty || !updates.insertSections.isEmpty
      || !updates.moveSections.isEmpty
    {
      firstChanged = rearrangeSections(of: updates, by: plan)
    }
    apply(changes, firstChanged: firstChanged)
    return plan
  }

  /// Replaces items of sections, each named at most once, at the cost of what changes.
  public mutating func apply(_ changes: [(section: Int, change: ItemChange)]) {
    apply(changes, firstChanged: sections.count)
  }

  private mutating func apply(
    _ changes: [(section: Int, change: ItemChange)], firstChanged: Int
  ) {
    var firstChanged = firstChanged
    for (section, change) in changes {
      sections[section].apply(change, to: &metrics[section], settings: settings)
      firstChanged = min(firstChanged, section)
    }
    stackSections(from: firstChanged)
  }

  /// Reorders sections; their items are still the old ones.
  ///
  /// - Returns: the lowest index at which a section changed.
  private mutating func rearrangeSections(of updates: BatchUpdates, by plan: BatchPlan) -> Int {
    let line = container.lineExtent(along: axes)
    var (newSections, newMetrics): ([SectionLayout], [SectionMetrics]) = ([], [])
    newSections.reserveCapacity(plan.numberOfSections)
    newMetrics.reserveCapacity(plan.numberOfSections)
    var same = 0
    for section in 0..<plan.numberOfSections {
      switch plan.origin(ofSection: section) {
      case .kept(let old):
        newSections.append(sections[old])
        newMetrics.append(metrics[old])
        if same == section, old == section { same += 1 }
      case .inserted(let number):
        let inserted = updates.insertSections[number].section
        newSections.append(SectionLayout(inserted, settings: settings, contentLine: line))
        newMetrics.append(inserted)
      }
    }
    (sections, metrics) = (newSections, newMetrics)
    return same
  }

  /// The change to the items of each final section that has one.
  private func itemChanges(of updates: BatchUpdates, by plan: BatchPlan)
    -> [(section: Int, change: ItemChange)]
  {
    let resized = resizedItems(updates.reloadItems, by: plan)
    var changes: [(section: Int, change: ItemChange)] = []
    var next = 0
    for (number, section) in plan.sections.enumerated() {
      let first = next
      while next < resized.count, resized[next].section == number { next += 1 }
      guard first < next || !section.removed.isEmpty || !section.arrivals.isEmpty else { continue }
      let change = section.change(resized: resized[first..<next]) {
        size(of: $0, inSection: number, of: updates, by: plan)
      }
      changes.append((section: number, change: change))
    }
    return changes
  }

  /// The size an arriving item gets in a section.
  private func size(
    of origin: BatchPlan.ItemOrigin, inSection section: Int, of updates: BatchUpdates,
    by plan: BatchPlan
  ) -> Size {
    let itemSize =
      switch plan.origin(ofSection: section) {
      case .kept(let old): metrics[old].itemSize
      case .inserted(let number): updates.insertSections[number].section.itemSize
      }
    switch origin {
    case .inserted(let number): return updates.insertItems[number].size ?? itemSize
    case .insertedWithSection: return itemSize
    case .kept(let path):
      let source = metrics[path.section]
      // An item without a size of its own gets the item size of its new section.
      if case .equal(source.itemSize, _) = source.items, plan.finalSections[path.section] != section
      {
        return itemSize
      }
      return source.items[path.item]
    }
  }

  /// Reloads that change an item's size, ascending, with final section indices.
  private func resizedItems(_ reloads: [BatchUpdates.ItemReload], by plan: BatchPlan)
    -> [ResizedItem]
  {
    var resized: [ResizedItem] = []
    for reload in reloads {
      guard let size = reload.size, let section = plan.finalSections[reload.at.section] else {
        continue
      }
      resized.append(ResizedItem(section: section, item: reload.at.item, size: size))
    }
    return resized.enumerated().sorted {
      ($0.element.section, $0.element.item, $0.offset)
        < ($1.element.section, $1.element.item, $1.offset)
    }.map { $0.element }
  }
}

/// A kept item with a new size; `item` is its index before the batch.
private struct ResizedItem {
  var section: Int
  var item: Int
  var size: Size
}

extension BatchPlan.Section {
  /// The section's change as splices, in time proportional to what changed.
  fileprivate func change(
    resized: ArraySlice<ResizedItem>, size: (BatchPlan.ItemOrigin) -> Size
  ) -> ItemChange {
    var change = ItemChange()
    // `own` is an index from before the batch, `place` one in the final section.
    var (own, place) = (0, 0)
    var (removed, resized, arrivals) = (removed[...], resized, arrivals[...])
    while true {
      let event = min(removed.first ?? .max, resized.first?.item ?? .max)
      // An arrival precedes any event behind its index.
      if let arrival = arrivals.first, event == .max || arrival.item - place <= event - own {
        own += arrival.item - place
        place = arrival.item
        change.replace(own..<own, at: place, with: size(arrival.origin))
        place += 1
        arrivals.removeFirst()
        continue
      }
      guard event != .max else { return change }
      place += event - own
      own = event
      if removed.first == event {
        change.replace(own..<own + 1, at: place, with: nil)
        removed.removeFirst()
      } else {
        // When an item is reloaded twice, the later size wins.
        var size: Size?
        while let next = resized.first, next.item == event {
          size = next.size
          resized.removeFirst()
        }
        change.replace(own..<own + 1, at: place, with: size)
        place += 1
      }
      own += 1
    }
  }
}
