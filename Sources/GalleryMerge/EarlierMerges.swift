// Keeps merging idempotent: ours stays unchanged if it is the result of an earlier merge of theirs.
//
// A merge result may hide moves. Of `A B C` and `D E`, ours puts B before A, and D between them and C;
// theirs puts D before B, and A behind E. The result is `B D C` and `E A`. Without A, B no longer looks
// moved, so D seems to be behind B in ours and before it in theirs. So this searches for an earlier
// order of ours from which merging theirs produces ours.

extension OrderMerging {
  /// Ours unchanged, if merging theirs into some earlier order produces it.
  /// - Parameter order: the result of the merge otherwise.
  /// - Returns: nil if no such order is found within the limits.
  func earlierMerge(_ order: MergedOrder) -> MergedOrder? {
    let present = ours.lists.map { $0.filter { !isGone[$0] } }
    let lists = disputed(order, present)
    guard !lists.isEmpty, !order.conflicts.isEmpty || isEntangled(order) else { return nil }
    var earlier = present
    for list in lists {
      guard let found = earlierLists(list, in: earlier, coming: present[list]) else {
        return nil
      }
      earlier = found
      let again = merging(earlier).mergedAfresh()
      if again.conflicts.isEmpty, again.lists == present { return again }
    }
    return nil
  }

  /// A conflict-free fixed point of merging theirs again, or `order` if none is found.
  func repeatable(_ order: MergedOrder) -> MergedOrder {
    if isRepeatable(order) { return order }
    var other = self
    for side in [Side.theirs, .ours] {
      other.first = side
      let candidate = other.mergedOnce()
      if candidate.conflicts.isEmpty, isRepeatable(candidate) { return candidate }
    }
    var candidate = order
    for _ in 0..<mostRepetitions {
      candidate = merging(candidate.lists).mergedAfresh()
      if !candidate.conflicts.isEmpty { break }
      if isRepeatable(candidate) { return candidate }
    }
    return order
  }

  private func isRepeatable(_ order: MergedOrder) -> Bool {
    let again = merging(order.lists)
    let repeated = again.mergedAfresh()
    return repeated.conflicts.isEmpty && repeated.lists == order.lists
      || again.earlierMerge(repeated) != nil
  }

  /// Lists that the merge changed or that hold conflicting moves.
  private func disputed(_ order: MergedOrder, _ present: [[Int]]) -> [Int] {
    let disputed = lists(of: order.conflicts)
    return base.lists.indices.filter { disputed.contains($0) || order.lists[$0] != present[$0] }
  }

  private func merging(_ earlier: [[Int]]) -> OrderMerging {
    OrderMerging(
      base: base, ours: Places(lists: earlier, things: isGone.count), theirs: theirs,
      isGone: isGone, isDead: isDead, winner: winner)
  }

  /// Replaces one list by an order from which merging theirs produces ours' order; nil if none is found.
  private func earlierLists(_ list: Int, in lists: [[Int]], coming order: [Int]) -> [[Int]]? {
    guard base.lists[list].count <= mostThings, let explanations = allKept(in: theirs, list)
    else { return nil }
    var tries = max(1, mostMergedThings / (isGone.count + 1))
    for kept in explanations {
      guard let moves = TheirMoves(list, kept, order, self) else { continue }
      let stable = allLongestIncreasing(
        moves.agreed.map { base.position[$0] }, below: base.lists[list].count, most: mostStable)
      for isKept in stable ?? [] {
        let stable = zip(moves.agreed, isKept).filter { $0.1 }.map { $0.0 }
        for back in withFewLeftOut(moves.placed + moves.taken) {
          for isBehind in [true, false] {
            if tries == 0 { return nil }
            guard
              let earlier = undoing(back, in: order, list, stable: stable, isBehind: isBehind)
            else { continue }
            tries -= 1
            let isHere = Set(earlier)
            var lists = lists.map { $0.filter { !isHere.contains($0) } }
            lists[list] = earlier
            let again = merging(lists).mergedAfresh()
            if again.lists[list] == order, !self.lists(of: again.conflicts).contains(list) {
              return lists
            }
          }
        }
      }
    }
    return nil
  }

  /// All things, then all but one, then all but two: ours may have made the moves left out itself.
  private func withFewLeftOut(_ things: [Int]) -> [[Int]] {
    var all = [things]
    if things.count > mostLeftOut { return all }
    for first in things.indices {
      all.append(things.indices.filter { $0 != first }.map { things[$0] })
    }
    for second in things.indices {
      for first in 0..<second {
        all.append(things.indices.filter { $0 != first && $0 != second }.map { things[$0] })
      }
    }
    return all
  }

  /// Undoes theirs' moves: things that it moved return next to stable ones, as in the base, and things
  /// that it brought in are removed.
  /// - Parameter isBehind: whether things return behind the preceding stable thing or before the next.
  /// - Returns: nil if fewer moves explain that order.
  private func undoing(
    _ back: [Int], in order: [Int], _ list: Int, stable: [Int], isBehind: Bool
  ) -> [Int]? {
    var isBack = Array(repeating: false, count: isGone.count)
    for thing in back { isBack[thing] = true }
    var isStable = Array(repeating: false, count: isGone.count)
    for thing in stable { isStable[thing] = true }
    var runs = Array(repeating: [Int](), count: stable.count + 1)
    var gap = 0
    let returned = base.lists[list].filter { isBack[$0] }
    for thing in returned {
      while gap < stable.count, base.position[stable[gap]] < base.position[thing] { gap += 1 }
      runs[gap].append(thing)
    }
    gap = 0
    var earlier = isBehind ? runs[0] : []
    for thing in order where !isBack[thing] {
      if isStable[thing], !isBehind { earlier += runs[gap] }
      earlier.append(thing)
      guard isStable[thing] else { continue }
      gap += 1
      if isBehind { earlier += runs[gap] }
    }
    if !isBehind { earlier += runs[gap] }
    let home = earlier.filter { base.list[$0] == list }
    let kept = longestIncreasing(
      home.map { base.position[$0] }, below: base.lists[list].count)
    return kept.count { $0 } == stable.count + returned.count ? earlier : nil
  }
}

/// Theirs' moves in one list, all already present in ours, under one explanation.
private struct TheirMoves {
  /// Things that theirs moved within the list or into it, in the order of both sides.
  let placed: [Int]
  /// Things that theirs moved to another list.
  let taken: [Int]
  /// Things that theirs kept and that have the same order relative to `placed` on both sides.
  let agreed: [Int]

  /// - Parameter isKept: what theirs kept, by index in the base's list.
  /// - Returns: nil if ours lacks one of theirs' moves.
  init?(_ list: Int, _ isKept: [Bool], _ mine: [Int], _ merging: OrderMerging) {
    let (base, ours, theirs) = (merging.base, merging.ours, merging.theirs)
    let yours = theirs.lists[list].filter { !merging.isGone[$0] }
    var keeps = Array(repeating: false, count: merging.isGone.count)
    for (thing, isKept) in zip(base.lists[list], isKept) { keeps[thing] = isKept }
    // Ours lacks what theirs moved out of the list and has what it moved in; theirs did not move what
    // ours moved out.
    for thing in mine where theirs.has(thing) && theirs.list[thing] != list {
      if base.list[thing] != theirs.list[thing] { return nil }
    }
    for thing in yours where ours.list[thing] != list && !keeps[thing] { return nil }
    placed = mine.filter { theirs.list[$0] == list && !keeps[$0] }
    taken = base.lists[list].filter {
      !merging.isGone[$0] && theirs.has($0) && theirs.list[$0] != list
        && ours.list[$0] == theirs.list[$0]
    }
    let isInOrder = zip(placed, placed.dropFirst()).allSatisfy {
      theirs.position[$0] < theirs.position[$1]
    }
    if !isInOrder { return nil }
    // `placed` has one order on both sides, so equal counts before a thing mean equal sets.
    var isPlaced = Array(repeating: false, count: merging.isGone.count)
    for thing in placed { isPlaced[thing] = true }
    var before = Array(repeating: 0, count: merging.isGone.count)
    var count = 0
    for thing in yours {
      before[thing] = count
      if isPlaced[thing] { count += 1 }
    }
    count = 0
    var agreed: [Int] = []
    for thing in mine {
      if keeps[thing], before[thing] == count { agreed.append(thing) }
      if isPlaced[thing] { count += 1 }
    }
    self.agreed = agreed
  }
}

/// Longest list that is searched for an earlier order.
private let mostThings = 1000
/// Most choices of stable things, and most moved things for which `withFewLeftOut` leaves some out.
private let mostStable = 16
private let mostLeftOut = 8
/// Most repeated merges in search of a fixed point.
private let mostRepetitions = 3
/// Work limit of the search: the sum of things over all its merges.
private let mostMergedThings = 4000
