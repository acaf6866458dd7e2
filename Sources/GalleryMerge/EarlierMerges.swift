// Whether ours is what came of merging theirs before. Then it stays as it is: merging is idempotent.
//
// What came of a merge may hide what was moved. Of `A B C` and `D E`, ours puts B before A, and D between
// them and C; theirs puts D before B, and A behind E. That comes to `B D C` and `E A`. With A gone, B does
// not look moved, so that D seems to stand behind B on our side and before it on theirs. So an earlier
// order of ours is looked for that comes to ours by merging theirs.

extension OrderMerging {
  /// Ours as it is, if merging theirs into some earlier order comes to it.
  /// - Parameter order: what came of the merge otherwise.
  /// - Returns: nil where no such order is found.
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

  /// An order that merging theirs once more does not change, if there is one without conflict.
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

  /// Lists that the merge changed, and those with things that were moved to different places.
  private func disputed(_ order: MergedOrder, _ present: [[Int]]) -> [Int] {
    let disputed = lists(of: order.conflicts)
    return base.lists.indices.filter { disputed.contains($0) || order.lists[$0] != present[$0] }
  }

  private func merging(_ earlier: [[Int]]) -> OrderMerging {
    OrderMerging(
      base: base, ours: Places(lists: earlier, things: isGone.count), theirs: theirs,
      isGone: isGone, isDead: isDead, winner: winner)
  }

  /// Lists with an order of one of them from which merging theirs comes to the order that ours has there.
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

  /// All things, then all but one, then all but two: these, ours may have moved to the same place.
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

  /// An order without what theirs did: what it moved stands next to what neither moved, as in the base,
  /// and what it brought is not there.
  /// - Parameter isBehind: whether things return behind what neither moved, or before it.
  /// - Returns: nil where fewer moves explain that order.
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

/// What theirs did to the order of a list that is in ours, too, under one explanation.
private struct TheirMoves {
  /// What theirs moved or brought, in the order of both sides.
  let placed: [Int]
  /// What it moved to another list.
  let taken: [Int]
  /// What theirs kept, and what stands the same to all that it placed on both sides.
  let agreed: [Int]

  /// - Parameter isKept: by index in the base's list, what theirs kept.
  /// - Returns: nil where ours lacks something that theirs did.
  init?(_ list: Int, _ isKept: [Bool], _ mine: [Int], _ merging: OrderMerging) {
    let (base, ours, theirs) = (merging.base, merging.ours, merging.theirs)
    let yours = theirs.lists[list].filter { !merging.isGone[$0] }
    var keeps = Array(repeating: false, count: merging.isGone.count)
    for (thing, isKept) in zip(base.lists[list], isKept) { keeps[thing] = isKept }
    // What theirs took out is no longer here, and what it brought is; what ours took elsewhere, theirs
    // left alone.
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
    // In one order on both sides: as many before a thing are the same ones.
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

/// Of how many things in a list an earlier order is looked for.
private let mostThings = 1000
/// How many choices of what neither moved, and how many of the placed things may be left out in turn.
private let mostStable = 16
private let mostLeftOut = 8
/// How often theirs is merged again where that changes what came of it.
private let mostRepetitions = 3
/// How many things all merges have together by which an earlier order is looked for.
private let mostMergedThings = 4000
