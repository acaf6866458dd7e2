/// Which things of one list both sides kept in place, and so which they moved.
///
/// A moved thing lies outside a longest common subsequence (LCS) of base and side. The LCS may not be
/// unique: `B A` is `A B` with either one moved. The preferred explanation has the fewest conflicts,
/// then moves, then `differences`; ties keep the first things, which is symmetric in both sides.
struct MoveExplanation {
  /// By index in the base's list: whether a thing stayed in the list and in order.
  private(set) var oursKept: [Bool]
  private(set) var theirsKept: [Bool]

  init(oursKept: [Bool], theirsKept: [Bool]) {
    self.oursKept = oursKept
    self.theirsKept = theirsKept
  }

  /// The best explanation of a few candidates, in O(n log n).
  /// - Parameter things: those of the base's list.
  init(_ things: [Int], list: Int, base: Places, ours: Places, theirs: Places, isGone: [Bool]) {
    let oursOrder = SideOrder(of: things, list: list, base: base, side: ours, isGone: isGone)
    let theirsOrder = SideOrder(of: things, list: list, base: base, side: theirs, isGone: isGone)
    oursKept = oursOrder.kept()
    theirsKept = theirsOrder.kept()
    if oursOrder.areAll(oursKept) && theirsOrder.areAll(theirsKept) { return }
    var search = ExplanationSearch(
      oursOrder, theirsOrder, from: (oursKept, theirsKept),
      ExplanationJudge(things: things, list: list, ours: ours, theirs: theirs, isGone: isGone))
    search.considerWishes()
    search.considerMovesOfWhatIsBetween()
    (oursKept, theirsKept) = search.best
  }
}

/// The things of the base's list that one side still has in it.
private struct SideOrder {
  /// Their indices in the base's list.
  private let indices: [Int]
  /// Their positions in the side's list, and its length.
  private let positions: [Int]
  private let limit: Int
  private let baseCount: Int

  init(of things: [Int], list: Int, base: Places, side: Places, isGone: [Bool]) {
    // Deleted things are ignored: the next merge would not see them either.
    let present = things.filter { side.list[$0] == list && !isGone[$0] }
    indices = present.map { base.position[$0] }
    positions = present.map { side.position[$0] }
    limit = side.lists[list].count
    baseCount = things.count
  }

  /// An LCS of base and side, as flags by index in the base's list.
  /// - Parameter isWished: what to keep if there is a choice.
  func kept(wishing isWished: (Int) -> Bool = { _ in false }) -> [Bool] {
    flags(longestIncreasing(positions, below: limit, wishing: { isWished(indices[$0]) }))
  }

  /// The things that at least one LCS keeps.
  var maybeKept: [Bool] { flags(inSomeLongestIncreasing(positions, below: limit)) }

  func areAll(_ kept: [Bool]) -> Bool { kept.count { $0 } == indices.count }

  private func flags(_ present: [Bool]) -> [Bool] {
    var flags = Array(repeating: false, count: baseCount)
    for (index, flag) in zip(indices, present) { flags[index] = flag }
    return flags
  }
}

/// The best of the candidates considered so far.
private struct ExplanationSearch {
  typealias Candidate = (ours: [Bool], theirs: [Bool])

  private let ours: SideOrder
  private let theirs: SideOrder
  private let judge: ExplanationJudge
  private(set) var best: Candidate
  private var bestScore: ExplanationJudge.Score

  init(
    _ ours: SideOrder, _ theirs: SideOrder, from first: Candidate, _ judge: ExplanationJudge
  ) {
    (self.ours, self.theirs, self.judge) = (ours, theirs, judge)
    (best, bestScore) = (first, judge.score(first.ours, first.theirs))
  }

  private mutating func consider(_ candidate: Candidate) {
    let score = judge.score(candidate.ours, candidate.theirs)
    if score.isBetter(than: bestScore)
      || !bestScore.isBetter(than: score) && comesFirst(candidate, best)
    {
      (best, bestScore) = (candidate, score)
    }
  }

  /// If there is a choice, one side keeps what the other moved for certain. For the other side,
  /// every `Wish` is tried.
  mutating func considerWishes() {
    let (maybeOurs, maybeTheirs) = (ours.maybeKept, theirs.maybeKept)
    let theirsSure = theirs.kept { !maybeOurs[$0] }
    let oursSure = ours.kept { !maybeTheirs[$0] }
    for wish in Wish.allCases {
      consider((ours.kept { wish.holds(theirsSure[$0], maybeTheirs[$0]) }, theirsSure))
      consider((oursSure, theirs.kept { wish.holds(oursSure[$0], maybeOurs[$0]) }))
    }
  }

  /// Tries to count the stable things between two conflicting places as moved: then they coincide.
  mutating func considerMovesOfWhatIsBetween() {
    for _ in 0..<3 where !bestScore.conflicts.isEmpty {
      let between = judge.between(best.ours, best.theirs, bestScore.conflicts)
      let current = best
      let stillOurs = ours.kept { current.ours[$0] && !between[$0] }
      let stillTheirs = theirs.kept { current.theirs[$0] && !between[$0] }
      let (freeOurs, freeTheirs) = (ours.kept { !between[$0] }, theirs.kept { !between[$0] })
      for (mine, yours) in [(stillOurs, stillTheirs), (freeOurs, freeTheirs)] {
        for candidate in [(mine, current.theirs), (current.ours, yours), (mine, yours)] {
          consider(candidate)
        }
      }
      consider((ours.kept { current.theirs[$0] && !between[$0] }, current.theirs))
      consider((current.ours, theirs.kept { current.ours[$0] && !between[$0] }))
    }
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
