/// What both sides did to the order of one list: which things kept their places.
///
/// A thing is moved that lies outside a longest common subsequence of the two orders, and there may be
/// several: `B A` is `A B` with either one moved. Of several explanations one without conflict counts,
/// then the one with fewer moves in all, then the one that keeps what stands first, so that it does not
/// matter which side is called ours.
struct MoveExplanation {
  /// Things that kept their order among those that stayed in the list.
  private(set) var oursKept: [Bool]
  private(set) var theirsKept: [Bool]

  /// - Parameter things: those of the base's list.
  init(_ things: [Int], list: Int, base: Places, ours: Places, theirs: Places, isGone: [Bool]) {
    let inOurs = things.filter { ours.list[$0] == list }
    let inTheirs = things.filter { theirs.list[$0] == list }
    let oursValues = inOurs.map { ours.position[$0] }
    let theirsValues = inTheirs.map { theirs.position[$0] }
    let limits = (ours.lists[list].count, theirs.lists[list].count)
    // Where in the base's list each thing is; lists of keys alone would have to be searched.
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
    // What the other side moved for certain should not have been moved here, if there is a choice; of the
    // rest, either what it kept or what it moved.
    let theirsSure = kept(.theirs, wishing: { !maybeOurs[$0] })
    let oursSure = kept(.ours, wishing: { !maybeTheirs[$0] })
    for agrees in [true, false] {
      candidates.append(
        (kept(.ours, wishing: { theirsSure[$0] == agrees || !maybeTheirs[$0] }), theirsSure))
      candidates.append(
        (oursSure, kept(.theirs, wishing: { oursSure[$0] == agrees || !maybeOurs[$0] })))
    }
    var best = candidates[0]
    var bestScore = judge.score(best.ours, best.theirs)
    for candidate in candidates.dropFirst() {
      let score = judge.score(candidate.ours, candidate.theirs)
      if score.conflicts < bestScore.conflicts
        || score.conflicts == bestScore.conflicts && score.moves < bestScore.moves
      {
        (best, bestScore) = (candidate, score)
      }
    }
    (oursKept, theirsKept) = best
  }
}

/// Counts what an explanation would come to.
struct ExplanationJudge {
  let things: [Int]
  let list: Int
  let ours: Places
  let theirs: Places
  let isGone: [Bool]

  func score(_ oursKept: [Bool], _ theirsKept: [Bool]) -> (conflicts: Int, moves: Int) {
    var conflicts = 0
    var moves = 0
    let isStable = things.indices.map { oursKept[$0] && theirsKept[$0] && !isGone[things[$0]] }
    let oursGaps = gaps(in: ours, isStable)
    let theirsGaps = gaps(in: theirs, isStable)
    for index in things.indices where !isGone[things[index]] && !isStable[index] {
      moves += 1
      guard !oursKept[index], !theirsKept[index] else { continue }
      let thing = things[index]
      if ours.list[thing] != theirs.list[thing] {
        conflicts += 1
      } else if ours.list[thing] == list, oursGaps[index] != theirsGaps[index] {
        conflicts += 1
      }
    }
    return (conflicts, moves)
  }

  /// For each thing of the list how many stable ones stand before it.
  private func gaps(in places: Places, _ isStable: [Bool]) -> [Int] {
    var stableBefore = Array(repeating: 0, count: places.lists[list].count + 1)
    for index in things.indices where isStable[index] {
      stableBefore[places.position[things[index]] + 1] += 1
    }
    for index in 1..<stableBefore.count { stableBefore[index] += stableBefore[index - 1] }
    return things.map { places.list[$0] == list ? stableBefore[places.position[$0]] : -1 }
  }
}
