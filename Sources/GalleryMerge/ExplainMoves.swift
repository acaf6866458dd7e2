/// Which things of one list both sides kept in place, and so which they moved.
///
/// A moved thing lies outside a longest common subsequence (LCS) of base and side. The LCS may not be
/// unique: `B A` is `A B` with either one moved. The preferred explanation has the fewest conflicts,
/// then the fewest moves; ties keep the first things, so that swapping the sides changes nothing.
struct MoveExplanation {
  /// Things that kept their order among those that stayed in the list.
  private(set) var oursKept: [Bool]
  private(set) var theirsKept: [Bool]

  init(oursKept: [Bool], theirsKept: [Bool]) {
    self.oursKept = oursKept
    self.theirsKept = theirsKept
  }

  /// The best explanation of a few candidates, in O(n log n).
  /// - Parameter things: those of the base's list.
  init(_ things: [Int], list: Int, base: Places, ours: Places, theirs: Places, isGone: [Bool]) {
    // Deleted things are ignored: the next merge would not see them either.
    let inOurs = things.filter { ours.list[$0] == list && !isGone[$0] }
    let inTheirs = things.filter { theirs.list[$0] == list && !isGone[$0] }
    let oursValues = inOurs.map { ours.position[$0] }
    let theirsValues = inTheirs.map { theirs.position[$0] }
    let limits = (ours.lists[list].count, theirs.lists[list].count)
    // Maps flags of present things to flags by index in the base's list.
    func spread(_ flags: [Bool], _ present: [Int]) -> [Bool] {
      var spread = Array(repeating: false, count: things.count)
      for (thing, flag) in zip(present, flags) { spread[base.position[thing]] = flag }
      return spread
    }
    func kept(_ side: Side, wishing isWished: (Int) -> Bool) -> [Bool] {
      side == .ours
        ? spread(
          longestIncreasing(
            oursValues, below: limits.0, wishing: { isWished(base.position[inOurs[$0]]) }), inOurs)
        : spread(
          longestIncreasing(
            theirsValues, below: limits.1, wishing: { isWished(base.position[inTheirs[$0]]) }),
          inTheirs)
    }
    let nothing: (Int) -> Bool = { _ in false }
    oursKept = kept(.ours, wishing: nothing)
    theirsKept = kept(.theirs, wishing: nothing)
    let areAllKept = { (kept: [Bool], count: Int) in kept.count { $0 } == count }
    if areAllKept(oursKept, inOurs.count) && areAllKept(theirsKept, inTheirs.count) { return }
    let maybeOurs = spread(inSomeLongestIncreasing(oursValues, below: limits.0), inOurs)
    let maybeTheirs = spread(inSomeLongestIncreasing(theirsValues, below: limits.1), inTheirs)
    let judge = ExplanationJudge(
      things: things, list: list, ours: ours, theirs: theirs, isGone: isGone)
    var candidates: [(ours: [Bool], theirs: [Bool])] = [(oursKept, theirsKept)]
    // If there is a choice, prefer to keep what the other side moved for certain; of the rest, try both
    // what it kept and what it moved.
    let theirsSure = kept(.theirs, wishing: { !maybeOurs[$0] })
    let oursSure = kept(.ours, wishing: { !maybeTheirs[$0] })
    for wish in Wish.allCases {
      candidates.append(
        (kept(.ours, wishing: { wish.holds(theirsSure[$0], maybeTheirs[$0]) }), theirsSure))
      candidates.append(
        (oursSure, kept(.theirs, wishing: { wish.holds(oursSure[$0], maybeOurs[$0]) })))
    }
    var best = candidates[0]
    var bestScore = judge.score(best.ours, best.theirs)
    func consider(_ candidate: (ours: [Bool], theirs: [Bool])) {
      let score = judge.score(candidate.ours, candidate.theirs)
      if score.isBetter(than: bestScore)
        || !bestScore.isBetter(than: score) && comesFirst(candidate, best)
      {
        (best, bestScore) = (candidate, score)
      }
    }
    for candidate in candidates.dropFirst() { consider(candidate) }
    // Two different places coincide if the stable things between them count as moved.
    for _ in 0..<3 where !bestScore.conflicts.isEmpty {
      let between = judge.between(best.ours, best.theirs, bestScore.conflicts)
      let current = best
      let mine = kept(.ours, wishing: { current.ours[$0] && !between[$0] })
      let yours = kept(.theirs, wishing: { current.theirs[$0] && !between[$0] })
      for candidate in [(mine, current.theirs), (current.ours, yours), (mine, yours)] {
        consider(candidate)
      }
      let freed = kept(.ours, wishing: { !between[$0] })
      let others = kept(.theirs, wishing: { !between[$0] })
      for candidate in [(freed, current.theirs), (current.ours, others), (freed, others)] {
        consider(candidate)
      }
      let agreed = kept(.ours, wishing: { current.theirs[$0] && !between[$0] })
      let agreeing = kept(.theirs, wishing: { current.ours[$0] && !between[$0] })
      for candidate in [(agreed, current.theirs), (current.ours, agreeing)] { consider(candidate) }
    }
    (oursKept, theirsKept) = best
  }
}

/// Breaks ties between equally good explanations, symmetrically in both sides.
func comesFirst(
  _ one: (ours: [Bool], theirs: [Bool]), _ other: (ours: [Bool], theirs: [Bool])
) -> Bool {
  func precedes(_ lhs: [Bool], _ rhs: [Bool]) -> Bool? {
    zip(lhs, rhs).first { $0 != $1 }.map { $0.0 }
  }
  func sorted(_ pair: (ours: [Bool], theirs: [Bool])) -> ([Bool], [Bool]) {
    precedes(pair.theirs, pair.ours) == true ? (pair.theirs, pair.ours) : pair
  }
  let stable = zip(one.ours, one.theirs).map { $0 && $1 }
  let otherStable = zip(other.ours, other.theirs).map { $0 && $1 }
  if let answer = precedes(stable, otherStable) { return answer }
  let (first, second) = (sorted(one), sorted(other))
  return precedes(first.0, second.0) ?? precedes(first.1, second.1) ?? false
}

/// Which things one side prefers to keep, given the other side's moves.
private enum Wish: CaseIterable {
  case whatIsKept
  case whatIsKeptOrSurelyMoved
  case whatIsMoved
  case whatIsSurelyMoved

  func holds(_ isKept: Bool, _ maybeKept: Bool) -> Bool {
    switch self {
    case .whatIsKept: isKept
    case .whatIsKeptOrSurelyMoved: isKept || !maybeKept
    case .whatIsMoved: !isKept
    case .whatIsSurelyMoved: !maybeKept
    }
  }
}

/// Scores explanations by their conflicts and moves.
struct ExplanationJudge {
  let things: [Int]
  let list: Int
  let ours: Places
  let theirs: Places
  let isGone: [Bool]

  struct Score {
    /// Indices of things that both sides moved to different places.
    var conflicts: [Int] = []
    /// How many moved things are in different gaps on the two sides.
    var differences = 0
    var moves = 0

    func isBetter(than other: Score) -> Bool {
      if conflicts.count != other.conflicts.count { return conflicts.count < other.conflicts.count }
      return moves != other.moves ? moves < other.moves : differences < other.differences
    }
  }

  func score(_ oursKept: [Bool], _ theirsKept: [Bool]) -> Score {
    var score = Score()
    let isStable = stable(oursKept, theirsKept)
    let oursGaps = gaps(in: ours, isStable)
    let theirsGaps = gaps(in: theirs, isStable)
    var inOneGap: [Int] = []
    for index in things.indices where !isGone[things[index]] && !isStable[index] {
      score.moves += 1
      if oursGaps[index] != theirsGaps[index] { score.differences += 1 }
      guard !oursKept[index], !theirsKept[index] else { continue }
      let thing = things[index]
      if ours.list[thing] != theirs.list[thing] {
        score.conflicts.append(index)
      } else if ours.list[thing] == list {
        if oursGaps[index] == theirsGaps[index] {
          inOneGap.append(index)
        } else {
          score.conflicts.append(index)
        }
      }
    }
    inOneGap.sort { ours.position[things[$0]] < ours.position[things[$1]] }
    let kept = longestIncreasing(
      inOneGap.map { theirs.position[things[$0]] }, below: theirs.lists[list].count)
    score.conflicts += zip(inOneGap, kept).filter { !$0.1 }.map { $0.0 }
    return score
  }

  /// Which stable things lie between the two places of a conflicting thing.
  func between(_ oursKept: [Bool], _ theirsKept: [Bool], _ conflicts: [Int]) -> [Bool] {
    let isStable = stable(oursKept, theirsKept)
    let oursGaps = gaps(in: ours, isStable)
    let theirsGaps = gaps(in: theirs, isStable)
    var isBetween = Array(repeating: false, count: things.count + 1)
    for index in conflicts where oursGaps[index] >= 0 && theirsGaps[index] >= 0 {
      let (low, high) = (
        min(oursGaps[index], theirsGaps[index]), max(oursGaps[index], theirsGaps[index])
      )
      for number in low..<high { isBetween[number] = true }
    }
    var number = 0
    return things.indices.map { index in
      guard isStable[index] else { return false }
      number += 1
      return isBetween[number - 1]
    }
  }

  private func stable(_ oursKept: [Bool], _ theirsKept: [Bool]) -> [Bool] {
    things.indices.map { oursKept[$0] && theirsKept[$0] && !isGone[things[$0]] }
  }

  /// For each thing, how many stable ones precede it (prefix sums); -1 if it left the list.
  private func gaps(in places: Places, _ isStable: [Bool]) -> [Int] {
    var stableBefore = Array(repeating: 0, count: places.lists[list].count + 1)
    for index in things.indices where isStable[index] {
      stableBefore[places.position[things[index]] + 1] += 1
    }
    for index in 1..<stableBefore.count { stableBefore[index] += stableBefore[index - 1] }
    return things.map { places.list[$0] == list ? stableBefore[places.position[$0]] : -1 }
  }
}
