// If both sides moved several things around each other, conflict-free explanations may contradict
// each other. Then two invariants decide: a merge is symmetric (swapping the sides gives the same
// result) and idempotent (merging again changes nothing).

extension OrderMerging {
  /// Whether both sides moved things of the same list.
  func isEntangled(_ order: MergedOrder) -> Bool {
    base.lists.contains { things in
      things.contains { order.oursMoved[$0] && !isGone[$0] }
        && things.contains { order.theirsMoved[$0] && !isGone[$0] }
    }
  }

  /// The same order, with conflicts for the things that violate an invariant.
  func checked(_ order: MergedOrder) -> MergedOrder {
    let mirrored = OrderMerging(
      base: base, ours: theirs, theirs: ours, isGone: isGone, isDead: isDead, winner: winner
    ).mergedOnce()
    // A side that already contains the other's moves stays unchanged.
    if isUnchanged(ours, by: order) { return order }
    if isUnchanged(theirs, by: mirrored) {
      return MergedOrder(
        lists: mirrored.lists, oursMoved: mirrored.theirsMoved, theirsMoved: mirrored.oursMoved)
    }
    var isDisputed = Array(repeating: false, count: isGone.count)
    for thing in mirrored.conflicts { isDisputed[thing] = true }
    for (side, merged) in [(theirs, order), (ours, mirrored)] {
      let again = OrderMerging(
        base: base, ours: Places(lists: merged.lists, things: isGone.count), theirs: side,
        isGone: isGone, isDead: isDead, winner: winner
      ).mergedOnce()
      for thing in again.conflicts { isDisputed[thing] = true }
      for list in base.lists.indices {
        dispute(merged.lists[list], again.lists[list], order, &isDisputed)
      }
    }
    for list in base.lists.indices {
      for moved in [order.theirsMoved, order.oursMoved] {
        // Things that one side did not move keep their relative order if the sides are swapped.
        let isCompared = { (thing: Int) in base.has(thing) && !moved[thing] }
        dispute(
          order.lists[list].filter(isCompared), mirrored.lists[list].filter(isCompared), order,
          &isDisputed)
      }
    }
    var checked = order
    checked.conflicts = isDisputed.indices.filter {
      isDisputed[$0] && ours.has($0) && theirs.has($0) && base.has($0)
    }
    let wanted = checked.conflicts.filter { winner($0) == .theirs }
    if wanted.isEmpty { return checked }
    if wanted.count == checked.conflicts.count {
      checked.lists = mirrored.lists
    } else {
      for thing in wanted { place(thing, in: &checked) }
    }
    return checked
  }

  /// Inserts one thing behind its last predecessor in theirs; the others stay in place.
  private func place(_ thing: Int, in order: inout MergedOrder) {
    let list = theirs.list[thing]
    guard !isGone[thing], !isDead[list] else { return }
    for index in order.lists.indices { order.lists[index].removeAll { $0 == thing } }
    let before = Set(theirs.lists[list][..<theirs.position[thing]])
    let last = order.lists[list].lastIndex { before.contains($0) }
    order.lists[list].insert(thing, at: last.map { $0 + 1 } ?? 0)
  }

  private func isUnchanged(_ side: Places, by order: MergedOrder) -> Bool {
    order.conflicts.isEmpty
      && base.lists.indices.allSatisfy { list in
        side.lists[list].filter { !isGone[$0] } == order.lists[list]
      }
  }

  private func dispute(
    _ things: [Int], _ others: [Int], _ order: MergedOrder, _ isDisputed: inout [Bool]
  ) {
    if things == others { return }
    for thing in things + others where order.oursMoved[thing] || order.theirsMoved[thing] {
      isDisputed[thing] = true
    }
  }
}
