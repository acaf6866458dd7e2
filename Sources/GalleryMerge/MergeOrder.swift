/// The merged order, with its conflicts.
struct MergedOrder: Sendable {
  /// The things of each list.
  var lists: [[Int]]
  /// Things that both sides moved to different places.
  var conflicts: [Int] = []
  /// By thing: whether a side moved it.
  var oursMoved: [Bool]
  var theirsMoved: [Bool]
}

/// Three-way merge of order: each thing goes where the side that moved or added it put it; the others
/// keep their order.
///
/// Stable things, which neither side moved, divide a list into gaps. A side's things in a gap stay
/// together in its order, ours first unless the versions' order says otherwise.
struct OrderMerging {
  let base: Places
  let ours: Places
  let theirs: Places
  /// Things that are deleted.
  let isGone: [Bool]
  /// Deleted lists; a thing that would go to one stays where the other side has it.
  let isDead: [Bool]
  /// The side that wins a conflict about a thing's place.
  let winner: (_ thing: Int) -> Side
  /// By list, explanations from a search; for other lists they are computed.
  var explanations: [Int: MoveExplanation] = [:]
  /// The side whose things come first in a gap that both sides filled; nil: by a three-way merge of
  /// their relative order, else ours.
  var first: Side?
  /// Lists in which one side already contains the other's changes.
  var settledLists: [Int: Side] = [:]

  /// Which side determines a thing's place.
  private enum Placing {
    case neither
    case both
    case ours
    case theirs
    /// Neither moved it.
    case stable
  }

  /// Merges all lists of one connected component.
  func mergedTogether() -> MergedOrder {
    let order = mergedAfresh()
    if let earlier = earlierMerge(order) { return earlier }
    return order.conflicts.isEmpty && isEntangled(order) ? repeatable(order) : order
  }

  /// Ignores earlier merges of theirs; searches for an explanation only if there is a conflict.
  func mergedAfresh() -> MergedOrder {
    let order = quicklyMerged()
    return order.conflicts.isEmpty ? order : searched(order)
  }

  /// Merges without a search; a reported conflict may be avoidable.
  func quicklyMerged() -> MergedOrder {
    let order = mergedOnce()
    return order.conflicts.isEmpty && isEntangled(order) ? checked(order) : order
  }

  func mergedOnce() -> MergedOrder {
    let count = isGone.count
    var order = MergedOrder(
      lists: Array(repeating: [], count: base.lists.count),
      oursMoved: Array(repeating: false, count: count),
      theirsMoved: Array(repeating: false, count: count))
    for list in base.lists.indices {
      let things = base.lists[list]
      let kept =
        explanations[list]
        ?? MoveExplanation(
          things, list: list, base: base, ours: ours, theirs: theirs, isGone: isGone)
      for (index, thing) in things.enumerated() {
        order.oursMoved[thing] = ours.has(thing) && !kept.oursKept[index]
        order.theirsMoved[thing] = theirs.has(thing) && !kept.theirsKept[index]
      }
      if things.contains(where: { isGone[$0] }) {
        markDeleted(things, list, in: ours, &order.oursMoved)
        markDeleted(things, list, in: theirs, &order.theirsMoved)
      }
    }
    var placing = (0..<count).map { self.placing(of: $0, &order) }
    for list in base.lists.indices {
      if let side = settledLists[list] {
        order.lists[list] = (side == .ours ? ours : theirs).lists[list].filter { !isGone[$0] }
      } else {
        merge(list, &placing, &order)
      }
    }
    return order
  }

  /// Marks which deleted things a side moved but still has in the list: explanations ignore them.
  private func markDeleted(
    _ things: [Int], _ list: Int, in places: Places, _ isMoved: inout [Bool]
  ) {
    let present = things.filter { places.list[$0] == list }
    let kept = longestIncreasing(
      present.map { places.position[$0] }, below: places.lists[list].count,
      wishing: { isGone[present[$0]] })
    for (thing, isKept) in zip(present, kept) where isGone[thing] { isMoved[thing] = !isKept }
  }

  private func placing(of thing: Int, _ order: inout MergedOrder) -> Placing {
    if isGone[thing] { return .neither }
    if !ours.has(thing) { return theirs.has(thing) ? .theirs : .neither }
    if !theirs.has(thing) { return .ours }
    let (oursList, theirsList) = (ours.list[thing], theirs.list[thing])
    if oursList != theirsList, isDead[oursList] != isDead[theirsList] {
      return isDead[oursList] ? .theirs : .ours
    }
    guard base.has(thing) else {
      // Both added it; of two lists ours wins without a conflict.
      return oursList == theirsList ? .both : .ours
    }
    switch (order.oursMoved[thing], order.theirsMoved[thing]) {
    case (false, false): return .stable
    case (true, false): return .ours
    case (false, true): return .theirs
    case (true, true):
      if oursList == theirsList { return .both }
      order.conflicts.append(thing)
      return winner(thing) == .ours ? .ours : .theirs
    }
  }

  private func merge(_ list: Int, _ placing: inout [Placing], _ order: inout MergedOrder) {
    let stable = base.lists[list].filter { placing[$0] == .stable }
    settle(list, &placing, &order)
    var oursGaps = Array(repeating: [Int](), count: stable.count + 1)
    var theirsGaps = oursGaps
    fill(&oursGaps, from: ours.lists[list], placing, .ours)
    fill(&theirsGaps, from: theirs.lists[list], placing, .theirs)
    var merged: [Int] = []
    merged.reserveCapacity(max(ours.lists[list].count, theirs.lists[list].count))
    for gap in 0...stable.count {
      if oursGaps[gap].isEmpty {
        merged += theirsGaps[gap]
      } else if theirsGaps[gap].isEmpty {
        merged += oursGaps[gap]
      } else {
        join(oursGaps[gap], theirsGaps[gap], placing, into: &merged)
      }
      if gap < stable.count { merged.append(stable[gap]) }
    }
    order.lists[list] = merged
  }

  /// Settles things that both sides put into the list. In the same gap and order, the sides agree.
  /// Otherwise a moved thing is a conflict, and an added one goes where ours has it.
  private func settle(_ list: Int, _ placing: inout [Placing], _ order: inout MergedOrder) {
    guard ours.lists[list].contains(where: { placing[$0] == .both }) else { return }
    let oursGap = gaps(of: ours.lists[list], placing)
    let theirsGap = gaps(of: theirs.lists[list], placing)
    let both = ours.lists[list].filter { placing[$0] == .both }
    let inOneGap = both.filter { oursGap[ours.position[$0]] == theirsGap[theirs.position[$0]] }
    var isSettled = Array(repeating: false, count: ours.lists[list].count)
    func settleInOrder(_ things: [Int]) {
      let kept = longestIncreasing(
        things.map { theirs.position[$0] }, below: theirs.lists[list].count)
      for (thing, isKept) in zip(things, kept) where isKept {
        isSettled[ours.position[thing]] = true
      }
    }
    settleInOrder(inOneGap.filter { base.has($0) })
    // Moved things take precedence over added ones, which may stay where ours has them.
    var bound = -1
    var next: [Int?] = []
    var last: Int?
    for thing in inOneGap.reversed() {
      next.append(last)
      if isSettled[ours.position[thing]] { last = theirs.position[thing] }
    }
    var added: [Int] = []
    for (thing, next) in zip(inOneGap, next.reversed()) {
      let place = theirs.position[thing]
      if isSettled[ours.position[thing]] {
        bound = place
      } else if !base.has(thing), place > bound, next.map({ place < $0 }) ?? true {
        added.append(thing)
      }
    }
    settleInOrder(added)
    for thing in both where !isSettled[ours.position[thing]] {
      if base.has(thing) {
        order.conflicts.append(thing)
        placing[thing] = winner(thing) == .ours ? .ours : .theirs
      } else {
        placing[thing] = .ours
      }
    }
  }

  /// For each thing of a list, the number of stable things up to and including it (prefix sums).
  private func gaps(of things: [Int], _ placing: [Placing]) -> [Int] {
    var gap = 0
    return things.map { thing in
      if placing[thing] == .stable { gap += 1 }
      return gap
    }
  }

  private func fill(
    _ gaps: inout [[Int]], from things: [Int], _ placing: [Placing], _ side: Placing
  ) {
    var gap = 0
    for thing in things {
      if placing[thing] == .stable {
        gap += 1
      } else if placing[thing] == side || placing[thing] == .both {
        gaps[gap].append(thing)
      }
    }
  }

  /// Joins both sides' things in one gap; shared things divide it further.
  private func join(
    _ oursRun: [Int], _ theirsRun: [Int], _ placing: [Placing], into merged: inout [Int]
  ) {
    let isShared = { (thing: Int) in placing[thing] == .both }
    var (mine, yours) = (oursRun[...], theirsRun[...])
    while true {
      joinUnshared(mine.prefix { !isShared($0) }, yours.prefix { !isShared($0) }, into: &merged)
      mine = mine.drop { !isShared($0) }
      yours = yours.drop { !isShared($0) }
      guard let shared = mine.popFirst(), yours.popFirst() != nil else { break }
      merged.append(shared)
    }
    merged += mine + yours
  }

  private func joinUnshared(
    _ mine: ArraySlice<Int>, _ yours: ArraySlice<Int>, into merged: inout [Int]
  ) {
    if let first {
      merged += first == .ours ? mine + yours : yours + mine
      return
    }
    var yours = yours
    // Only things in all versions have a required order. It costs quadratic time, so it is
    // ignored in runs beyond a limit, which were reordered altogether.
    let known = yours.indices.filter { base.has(yours[$0]) && ours.has(yours[$0]) }
    let isShort = mine.count * known.count < 1_000_000
    for thing in mine {
      if isShort, base.has(thing), theirs.has(thing),
        let last = known.last(where: {
          $0 >= yours.startIndex && isFirst(yours[$0], before: thing)
        })
      {
        merged += yours[...last]
        yours = yours[(last + 1)...]
      }
      merged.append(thing)
    }
    merged += yours
  }

  /// Whether a thing that theirs placed comes before one that ours placed: a three-way merge of their
  /// relative order; false unless all versions have both in one list.
  private func isFirst(_ theirsThing: Int, before oursThing: Int) -> Bool {
    guard let before = precedes(theirsThing, oursThing, in: base),
      let oursSays = precedes(theirsThing, oursThing, in: ours),
      let theirsSays = precedes(theirsThing, oursThing, in: theirs)
    else { return false }
    return oursSays == before ? theirsSays : oursSays
  }

  private func precedes(_ first: Int, _ second: Int, in places: Places) -> Bool? {
    guard places.has(first), places.list[first] == places.list[second] else { return nil }
    return places.position[first] < places.position[second]
  }
}
