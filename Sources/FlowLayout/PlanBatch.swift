// The cost of a batch of updates.
//
// A `Layout` stores only what is expensive to compute: of a section of different sizes the lines
// and their starts, of a uniform section nothing. The position of an item in its line is computed
// on demand.
//
// A batch is checked and becomes a plan, which knows neither sizes nor ids, so it applies to a list
// of items as well as to a layout. The plan says which ranges of each section's items are replaced.
// Sizes are moved in place; lines are broken again from the one before each change to the first
// that starts where an old one did, and the rest shifts. A section counts the neighbours that
// differ in size, so it detects a change between uniform and not without a pass over its items. The
// result equals the layout from scratch, bit for bit; property tests check this over random
// batches.

// From a batch to its plan, in the five steps of the specification. (flow-layout.md §9)

extension BatchUpdates {
  /// The plan of the batch. Throws the first failed check.
  ///
  /// - Parameter counts: how many items each section has before the batch.
  public func plan(before counts: [Int]) throws(BatchUpdateError) -> BatchPlan {
    try check(before: counts)
    let (origins, finalSections) = try planSections(before: counts)
    var sections: [BatchPlan.Section] = []
    sections.reserveCapacity(origins.count)
    for origin in origins {
      let count =
        switch origin {
        case .kept(let section): counts[section]
        case .inserted(let number): insertSections[number].section.items.count
        }
      sections.append(BatchPlan.Section(origin: origin, countBefore: count))
    }
    // Steps 2 and 3: what leaves. A deleted section takes all of its items along.
    for path in (deleteItems + moveItems.map { $0.from }).sorted() {
      if let section = finalSections[path.section] { sections[section].removed.append(path.item) }
    }
    try addArrivals(to: &sections)
    try checkCounts(sections, before: counts)
    return BatchPlan(
      sections: sections, deletedItems: deleteItems.sorted(),
      deletedSections: deleteSections.sorted(), finalSections: finalSections)
  }

  /// Steps 3 and 4: sections that leave and arrive, ascending by final index.
  private func planSections(before counts: [Int]) throws(BatchUpdateError)
    -> ([BatchPlan.SectionOrigin], [Int?])
  {
    let leaving = Places(deleteSections + moveSections.map { $0.from })
    let coming =
      (insertSections.indices.map {
        (at: insertSections[$0].at, origin: BatchPlan.SectionOrigin.inserted($0))
      } + moveSections.map { (at: $0.to, origin: BatchPlan.SectionOrigin.kept($0.from)) })
      .sorted { $0.at < $1.at }
    for (number, arrival) in coming.enumerated() {
      let end = counts.count - leaving.ascending.count + number
      guard arrival.at >= 0, arrival.at <= end else {
        throw .outOfBoundsAfter(.section(arrival.at))
      }
    }
    var origins: [BatchPlan.SectionOrigin] = []
    origins.reserveCapacity(counts.count + coming.count)
    var (left, arrived) = (0, 0)
    for section in 0...counts.count {
      while arrived < coming.count, coming[arrived].at == origins.count {
        origins.append(coming[arrived].origin)
        arrived += 1
      }
      if left < leaving.ascending.count, leaving.ascending[left] == section {
        left += 1
      } else if section < counts.count {
        origins.append(.kept(section))
      }
    }
    var finalSections = [Int?](repeating: nil, count: counts.count)
    for (number, origin) in origins.enumerated() {
      if case .kept(let section) = origin { finalSections[section] = number }
    }
    return (origins, finalSections)
  }

  /// Step 5: inserted and moved items, ascending by final index path.
  private func addArrivals(to sections: inout [BatchPlan.Section]) throws(BatchUpdateError) {
    let coming =
      (insertItems.indices.map {
        (at: insertItems[$0].at, origin: BatchPlan.ItemOrigin.inserted($0))
      } + moveItems.map { (at: $0.to, origin: BatchPlan.ItemOrigin.kept($0.from)) })
      .sorted { $0.at < $1.at }
    for arrival in coming {
      let (section, item) = (arrival.at.section, arrival.at.item)
      guard sections.indices.contains(section), item >= 0, item <= sections[section].countAfter
      else { throw .outOfBoundsAfter(.item(arrival.at)) }
      sections[section].arrivals.append(BatchPlan.Arrival(item: item, origin: arrival.origin))
    }
  }

  /// The ninth check: the data source reports the same counts.
  private func checkCounts(_ sections: [BatchPlan.Section], before counts: [Int])
    throws(BatchUpdateError)
  {
    guard let newCounts else { return }
    guard newCounts.count == sections.count else {
      throw .sectionCountMismatch(
        before: counts.count, after: newCounts.count, inserted: insertSections.count,
        deleted: deleteSections.count)
    }
    for (number, section) in sections.enumerated() where section.countAfter != newCounts[number] {
      var count = BatchUpdateError.ItemCount(
        section: number, before: 0, after: newCounts[number])
      if case .kept(let old) = section.origin {
        count.before = section.countBefore
        for path in deleteItems where path.section == old { count.deleted += 1 }
        for move in moveItems where move.from.section == old { count.movedOut += 1 }
      }
      for insertion in insertItems where insertion.at.section == number { count.inserted += 1 }
      for move in moveItems where move.to.section == number { count.movedIn += 1 }
      throw .itemCountMismatch(count)
    }
  }
}
