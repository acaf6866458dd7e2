@testable import GalleryMerge

/// A brute-force oracle: enumerates all explanations of moves, from contract.md §5 “Moves” alone.
struct MoveJudge {
  /// The things of each list.
  let base: [[Int]]
  let ours: [[Int]]
  let theirs: [[Int]]
  /// Deleted things, and deleted lists.
  let gone: Set<Int>
  let dead: Set<Int>

  /// Whether some explanation is conflict-free; nil if there are too many.
  var hasExplanationWithoutConflict: Bool? {
    var answer = true
    // Explanations of different lists are independent.
    for list in base.indices {
      let oursKept = longestCommon(base[list], ours[list])
      let theirsKept = longestCommon(base[list], theirs[list])
      guard let oursKept, let theirsKept else { return nil }
      let hasOne = oursKept.contains { mine in
        theirsKept.contains { yours in isFree(list, mine, yours) }
      }
      if !hasOne { answer = false }
    }
    return answer
  }

  private func isFree(_ list: Int, _ oursKept: Set<Int>, _ theirsKept: Set<Int>) -> Bool {
    let stable = oursKept.intersection(theirsKept)
    var arrived: [Int] = []
    for thing in ours[list] where !gone.contains(thing) && theirs[list].contains(thing) {
      guard let home = base.firstIndex(where: { $0.contains(thing) }) else { continue }
      if home != list || !oursKept.contains(thing) && !theirsKept.contains(thing) {
        arrived.append(thing)
      }
    }
    for thing in base[list] where !gone.contains(thing) {
      guard let mine = ours.firstIndex(where: { $0.contains(thing) }),
        let yours = theirs.firstIndex(where: { $0.contains(thing) }), mine != yours
      else { continue }
      let isMovedByBoth = !oursKept.contains(thing) && !theirsKept.contains(thing)
      // If one of the two lists is deleted, the thing goes to the other.
      if isMovedByBoth && dead.contains(mine) == dead.contains(yours) { return false }
    }
    func gap(_ thing: Int, _ order: [Int]) -> Int {
      order.prefix { $0 != thing }.count { stable.contains($0) }
    }
    for thing in arrived {
      if gap(thing, ours[list]) != gap(thing, theirs[list]) { return false }
      for other in arrived where other != thing {
        let isFirst = { (order: [Int]) in
          order.firstIndex(of: thing)! < order.firstIndex(of: other)!
        }
        if isFirst(ours[list]) != isFirst(theirs[list]) { return false }
      }
    }
    return true
  }

  private func longestCommon(_ one: [Int], _ other: [Int]) -> [Set<Int>]? {
    let common = one.filter { other.contains($0) && !gone.contains($0) }
    if common.count > 12 { return nil }
    let places = common.map { other.firstIndex(of: $0)! }
    var best: [Set<Int>] = [[]]
    for bits in 1..<max(1, 1 << common.count) {
      let chosen = common.indices.filter { bits >> $0 & 1 == 1 }
      if chosen.count < best[0].count { continue }
      guard zip(chosen, chosen.dropFirst()).allSatisfy({ places[$0] < places[$1] }) else {
        continue
      }
      if chosen.count > best[0].count { best = [] }
      best.append(Set(chosen.map { common[$0] }))
    }
    return best
  }
}

extension MoveJudge {
  init(_ merging: OrderMerging) {
    self.init(
      base: merging.base.lists, ours: merging.ours.lists, theirs: merging.theirs.lists,
      gone: Set(merging.isGone.indices.filter { merging.isGone[$0] }),
      dead: Set(merging.isDead.indices.filter { merging.isDead[$0] }))
  }
}
