import RandomNumbers
import Testing

@testable import GalleryMerge

/// Orders of one list against a brute-force oracle over all explanations of moves.
@Suite struct OrderOracleTests {
  @Test func `there is a conflict exactly if every explanation has one`() {
    var random = SeededRandom(law: 7)
    var conflicts = 0
    for _ in 0..<lawCount(2000) {
      let count = 2 + random.next(below: 4)
      let base = Array(0..<count)
      let ours = shuffled(base, &random)
      let theirs = shuffled(base, &random)
      let merged = mergedOrder(base, ours, theirs)
      #expect(merged.lists[0].sorted() == base)
      let hasConflict = fewestConflicts(base, ours, theirs) > 0
      if hasConflict { conflicts += 1 }
      #expect(
        merged.conflicts.isEmpty == !hasConflict, "\(ours) \(theirs) gives \(merged.lists[0])")
    }
    #expect(conflicts > 0)
  }

  @Test func `merging orders is idempotent and symmetric, with the base as identity`() {
    var random = SeededRandom(law: 8)
    for _ in 0..<lawCount(2000) {
      let base = Array(0..<2 + random.next(below: 6))
      let ours = shuffled(base, &random)
      let theirs = shuffled(base, &random)
      #expect(mergedOrder(base, ours, base).lists[0] == ours)
      #expect(mergedOrder(base, base, ours).lists[0] == ours)
      let same = mergedOrder(base, ours, ours)
      #expect(same.lists[0] == ours && same.conflicts.isEmpty, "\(ours)")
      let once = mergedOrder(base, ours, theirs)
      guard once.conflicts.isEmpty else { continue }
      let twice = mergedOrder(base, once.lists[0], theirs)
      #expect(
        twice.lists[0] == once.lists[0] && twice.conflicts.isEmpty,
        "\(ours) \(theirs): \(once.lists[0])")
      let mirrored = mergedOrder(base, theirs, ours)
      #expect(mirrored.conflicts.isEmpty, "\(ours) \(theirs)")
      // After an exhaustive search, the chosen explanation may depend on earlier merges.
      guard isQuick(base, ours, theirs), isQuick(base, theirs, ours) else { continue }
      for (index, first) in once.lists[0].enumerated() {
        for second in once.lists[0][(index + 1)...] where isSettled(first, second, once) {
          #expect(
            mirrored.lists[0].firstIndex(of: first)! < mirrored.lists[0].firstIndex(of: second)!,
            "\(ours) \(theirs): \(once.lists[0]) \(mirrored.lists[0])")
        }
      }
    }
  }

  @Test func `the increasing subsequence is longest, with the most wished-for elements`() {
    var random = SeededRandom(law: 9)
    for _ in 0..<lawCount(2000) {
      let count = 1 + random.next(below: 7)
      let values = Array(0..<count + 2).shuffled(using: &random).prefix(count).map { $0 }
      let wishes = values.map { _ in random.chance(2) }
      let kept = longestIncreasing(values, below: count + 2, wishing: { wishes[$0] })
      let all = increasing(values)
      let longest = all.map(\.count).max()!
      let best = all.filter { $0.count == longest }
      let chosen = values.indices.filter { kept[$0] }
      #expect(best.contains(chosen))
      let most = best.map { $0.count { wishes[$0] } }.max()
      #expect(chosen.count { wishes[$0] } == most)
      let some = inSomeLongestIncreasing(values, below: count + 2)
      #expect(values.indices.filter { some[$0] } == Set(best.flatMap { $0 }).sorted())
    }
  }
}

/// Whether the order of two things must be symmetric in the sides: not if each side placed one of
/// them.
func isSettled(_ first: Int, _ second: Int, _ order: MergedOrder) -> Bool {
  let firstMoved = (order.oursMoved[first], order.theirsMoved[first])
  let secondMoved = (order.oursMoved[second], order.theirsMoved[second])
  return firstMoved == secondMoved || firstMoved == (false, false) || secondMoved == (false, false)
}

private func shuffled(_ list: [Int], _ random: inout SeededRandom) -> [Int] {
  if random.chance(4) { return list.shuffled(using: &random) }
  var list = list
  for _ in 0..<1 + random.next(below: 2) {
    let thing = list.remove(at: random.next(below: list.count))
    list.insert(thing, at: random.next(below: list.count + 1))
  }
  return list
}

private func mergedOrder(_ base: [Int], _ ours: [Int], _ theirs: [Int]) -> MergedOrder {
  merging(base, ours, theirs).merged()
}

/// Whether the heuristics find a conflict-free explanation.
private func isQuick(_ base: [Int], _ ours: [Int], _ theirs: [Int]) -> Bool {
  merging(base, ours, theirs).quicklyMerged().conflicts.isEmpty
}

private func merging(_ base: [Int], _ ours: [Int], _ theirs: [Int]) -> OrderMerging {
  OrderMerging(
    base: Places(lists: [base], things: base.count),
    ours: Places(lists: [ours], things: base.count),
    theirs: Places(lists: [theirs], things: base.count),
    isGone: Array(repeating: false, count: base.count), isDead: [false], winner: { _ in .ours })
}

/// All increasing subsequences, as indices, by brute force.
private func increasing(_ values: [Int]) -> [[Int]] {
  (0..<1 << values.count).map { bits in values.indices.filter { bits >> $0 & 1 == 1 } }.filter {
    zip($0, $0.dropFirst()).allSatisfy { values[$0] < values[$1] }
  }
}

/// Brute force over all pairs of longest common subsequences.
private func fewestConflicts(_ base: [Int], _ ours: [Int], _ theirs: [Int]) -> Int {
  func keeps(_ order: [Int]) -> [Set<Int>] {
    let all = increasing(base.map { order.firstIndex(of: $0)! })
    let longest = all.map(\.count).max()!
    return all.filter { $0.count == longest }.map { Set($0) }
  }
  var fewest = Int.max
  for mine in keeps(ours) {
    for yours in keeps(theirs) {
      let stable = mine.intersection(yours)
      // Things that both moved agree if they are in the same gap between stable things, and in the same
      // relative order.
      let both = base.filter { !mine.contains($0) && !yours.contains($0) }
      func place(_ thing: Int, _ order: [Int]) -> Int {
        order.prefix { $0 != thing }.count { stable.contains($0) }
      }
      let same = both.filter { place($0, ours) == place($0, theirs) }
      let order = ours.filter { same.contains($0) }.map { theirs.firstIndex(of: $0)! }
      let longest = increasing(order).map(\.count).max() ?? 0
      fewest = min(fewest, both.count - longest)
    }
  }
  return fewest
}
