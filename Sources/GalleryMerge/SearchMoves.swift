// The heuristics nearly always find a conflict-free explanation. If not, all explanations of a list are
// enumerated, within limits: a conflict is reported only if each of them has one.

extension OrderMerging {
  /// The order without the conflicts that some explanation avoids; unchanged beyond the limits.
  func searched(_ order: MergedOrder) -> MergedOrder {
    var search = self
    var choices: [(list: Int, all: [MoveExplanation])] = []
    var hasConflict = false
    for list in lists(of: order.conflicts) {
      guard let all = explanationsWithoutConflict(of: list) else { return order }
      if all.isEmpty {
        hasConflict = true
      } else {
        choices.append((list, all))
        search.explanations[list] = all[0]
      }
    }
    if hasConflict { return search.mergedOnce() }
    let mirrored = self.mirrored
    choices = choices.filter { choice in
      if isContained(choice.list) {
        search.settledLists[choice.list] = .ours
      } else if mirrored.isContained(choice.list) {
        search.settledLists[choice.list] = .theirs
      } else {
        return true
      }
      return false
    }
    return search.repeatable(choices)
  }

  /// The merge under the first idempotent combination of explanations, preferably for both sides.
  private func repeatable(_ choices: [(list: Int, all: [MoveExplanation])]) -> MergedOrder {
    let first = mergedOnce()
    if choices.isEmpty { return first }
    var fallback: MergedOrder?
    var tries = 0
    var numbers = Array(repeating: 0, count: choices.count)
    while tries < mostTries {
      tries += 1
      var candidate = self
      for (number, choice) in zip(numbers, choices) {
        candidate.explanations[choice.list] = choice.all[number]
      }
      for side in [nil, .ours, .theirs] as [Side?] {
        candidate.first = side
        let order = candidate.mergedOnce()
        guard order.conflicts.isEmpty, isUnchanged(order, byMerging: theirs) else { continue }
        let mirrored = candidate.mirrored
        if mirrored.isUnchanged(mirrored.mergedOnce(), byMerging: ours) { return order }
        fallback = fallback ?? order
      }
      // Next combination, like an odometer.
      var place = 0
      while place < numbers.count {
        numbers[place] += 1
        if numbers[place] < choices[place].all.count { break }
        numbers[place] = 0
        place += 1
      }
      if place == numbers.count { break }
    }
    return fallback ?? oneSided(choices.map { $0.list }) ?? first
  }

  /// For lists of the same things that both sides reordered heavily: the order of the side that
  /// moved more, else of theirs; nil if neither gives an idempotent merge without conflicts.
  private func oneSided(_ lists: [Int]) -> MergedOrder? {
    var candidate = self
    var moreMoved: [(list: Int, side: Side)] = []
    for list in lists {
      let mine = ours.lists[list].filter { !isGone[$0] }
      let yours = theirs.lists[list].filter { !isGone[$0] }
      guard !isDead[list], mine.count == yours.count, mine.allSatisfy({ theirs.list[$0] == list })
      else {
        continue
      }
      let kept = [mine, yours].map { things in
        let known = things.filter { base.list[$0] == list }.map { base.position[$0] }
        return longestIncreasing(known, below: base.lists[list].count).count { $0 }
      }
      moreMoved.append((list, kept[0] < kept[1] ? .ours : .theirs))
    }
    for (list, side) in moreMoved { candidate.settledLists[list] = side }
    let order = candidate.mergedOnce()
    // An order equal to ours is trivially idempotent.
    if order.conflicts.isEmpty, order.lists == ours.lists || isUnchanged(order, byMerging: theirs) {
      return order
    }
    for (list, _) in moreMoved { candidate.settledLists[list] = .theirs }
    let other = candidate.mergedOnce()
    return other.conflicts.isEmpty && isUnchanged(other, byMerging: theirs) ? other : nil
  }

  private var mirrored: OrderMerging {
    var mirrored = OrderMerging(
      base: base, ours: theirs, theirs: ours, isGone: isGone, isDead: isDead, winner: winner)
    for (list, explanation) in explanations {
      mirrored.explanations[list] = MoveExplanation(
        oursKept: explanation.theirsKept, theirsKept: explanation.oursKept)
    }
    mirrored.first = first.map { $0.other }
    for (list, side) in settledLists { mirrored.settledLists[list] = side.other }
    return mirrored
  }

  /// The lists that contain the things in any version.
  func lists(of things: [Int]) -> [Int] {
    var isIn = Array(repeating: false, count: base.lists.count)
    for thing in things {
      for places in [base, ours, theirs] where places.has(thing) { isIn[places.list[thing]] = true }
    }
    return isIn.indices.filter { isIn[$0] }
  }

  /// Whether merging the same side into an order again changes nothing.
  private func isUnchanged(_ order: MergedOrder, byMerging side: Places) -> Bool {
    var again = OrderMerging(
      base: base, ours: Places(lists: order.lists, things: isGone.count), theirs: side,
      isGone: isGone, isDead: isDead, winner: winner)
    var repeated = again.quicklyMerged()
    for list in again.lists(of: repeated.conflicts) {
      guard again.isContained(list), let first = again.explanationsWithoutConflict(of: list)?.first
      else { return false }
      again.settledLists[list] = .ours
      again.explanations[list] = first
    }
    if !again.settledLists.isEmpty { repeated = again.mergedOnce() }
    return repeated.conflicts.isEmpty && repeated.lists == order.lists
  }
}

/// Limits of the search: longest common subsequences per side, and their pairs times the list's length.
private let mostSubsequences = 128
private let mostWork = 400_000
/// Most combinations of explanations that are tried.
private let mostTries = 200

extension OrderMerging {
  /// All conflict-free explanations of a list, the best first.
  /// - Returns: nil if there are too many to try.
  func explanationsWithoutConflict(of list: Int) -> [MoveExplanation]? {
    let things = base.lists[list]
    guard things.count <= 1000, let mine = allKept(in: ours, list),
      let yours = allKept(in: theirs, list), mine.count * yours.count * things.count <= mostWork
    else { return nil }
    let judge = ExplanationJudge(
      things: things, list: list, ours: ours, theirs: theirs, isGone: isGone)
    var found: [(explanation: MoveExplanation, score: ExplanationJudge.Score)] = []
    for oursKept in mine {
      for theirsKept in yours {
        let explanation = MoveExplanation(oursKept: oursKept, theirsKept: theirsKept)
        if hasConflict(explanation, in: list) { continue }
        found.append((explanation, judge.score(oursKept, theirsKept)))
      }
    }
    found.sort { one, other in
      if one.score.isBetter(than: other.score) { return true }
      if other.score.isBetter(than: one.score) { return false }
      return comesFirst(
        (one.explanation.oursKept, one.explanation.theirsKept),
        (other.explanation.oursKept, other.explanation.theirsKept))
    }
    return found.map { $0.explanation }
  }

  /// All longest common subsequences of base and side, as flags by index in the base; nil if too many.
  func allKept(in side: Places, _ list: Int) -> [[Bool]]? {
    let present = base.lists[list].filter { side.list[$0] == list && !isGone[$0] }
    let all = allLongestIncreasing(
      present.map { side.position[$0] }, below: side.lists[list].count, most: mostSubsequences)
    return all?.map { kept in
      var spread = Array(repeating: false, count: base.lists[list].count)
      for (thing, isKept) in zip(present, kept) { spread[base.position[thing]] = isKept }
      return spread
    }
  }

  /// Whether both sides moved a thing within, out of or into the list to different places.
  private func hasConflict(_ explanation: MoveExplanation, in list: Int) -> Bool {
    var isStable = Array(repeating: false, count: isGone.count)
    var isMoved = isStable
    for (index, thing) in base.lists[list].enumerated() where !isGone[thing] {
      guard ours.has(thing), theirs.has(thing) else { continue }
      isStable[thing] = explanation.oursKept[index] && explanation.theirsKept[index]
      isMoved[thing] = !explanation.oursKept[index] && !explanation.theirsKept[index]
      if !isMoved[thing] { continue }
      let (mine, yours) = (ours.list[thing], theirs.list[thing])
      if mine != yours, isDead[mine] == isDead[yours] { return true }
    }
    // Things that both moved within the list or into it must have the same gaps and order.
    func places(in side: Places, _ other: Places) -> [(thing: Int, gap: Int)] {
      var gap = 0
      var places: [(thing: Int, gap: Int)] = []
      for thing in side.lists[list] {
        if isStable[thing] { gap += 1 }
        if !isGone[thing], base.has(thing), other.list[thing] == list,
          isMoved[thing] || base.list[thing] != list
        {
          places.append((thing, gap))
        }
      }
      return places
    }
    return !places(in: ours, theirs).elementsEqual(places(in: theirs, ours)) {
      $0.thing == $1.thing && $0.gap == $1.gap
    }
  }

  /// Whether ours already contains theirs' changes to a list, as after an earlier merge: the things
  /// that theirs moved or added have the same place among the stable things, and the other things
  /// need no more moves by ours than ours made in the whole list.
  func isContained(_ list: Int) -> Bool {
    let (mine, yours) = (ours.lists[list], theirs.lists[list])
    // Things that ours lacks, or that a side has in a deleted list, would be added here by the merge.
    if yours.contains(where: { !isGone[$0] && !ours.has($0) }) { return false }
    let isLost = { (things: [Int], side: Places) in
      things.contains { side.has($0) && isDead[side.list[$0]] }
    }
    if isDead[list] || isLost(mine, theirs) || isLost(yours, ours) { return false }
    let shared = mine.filter { !isGone[$0] && theirs.list[$0] == list }
    // Ours lacks what theirs moved out of the list, and has what it moved in.
    for thing in mine where !isGone[thing] && theirs.has(thing) && theirs.list[thing] != list {
      if base.list[thing] != theirs.list[thing] { return false }
    }
    for thing in yours where !isGone[thing] && ours.list[thing] != list {
      if base.list[thing] != list { return false }
    }
    guard let all = allKept(in: theirs, list) else { return false }
    let known = shared.filter { base.list[$0] == list }
    let ownMoves =
      known.count
      - longestIncreasing(known.map { base.position[$0] }, below: base.lists[list].count)
      .count { $0 }
    return all.contains { kept in
      let isKept = { (thing: Int) in base.list[thing] == list && kept[base.position[thing]] }
      // Theirs must not have moved what ours moved out.
      for thing in yours where !isGone[thing] && ours.list[thing] != list && !isKept(thing) {
        return false
      }
      let moved = shared.filter { !isKept($0) }
      let inOrder = zip(moved, moved.dropFirst()).allSatisfy {
        theirs.position[$0] < theirs.position[$1]
      }
      if !inOrder { return false }
      let rest = known.filter(isKept)
      let agreed = rest.filter { thing in
        moved.allSatisfy {
          (ours.position[thing] < ours.position[$0])
            == (theirs.position[thing] < theirs.position[$0])
        }
      }
      let stable = longestIncreasing(
        agreed.map { base.position[$0] }, below: base.lists[list].count
      ).count { $0 }
      return rest.count - stable <= ownMoves
    }
  }
}
