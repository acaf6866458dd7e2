import GalleryModel
import RandomNumbers
import Testing

@testable import GalleryMerge

/// A document of numbered things in lists, and two edited versions.
private struct Lists: Sendable {
  var base: [[Int]]
  var ours: [[Int]]
  var theirs: [[Int]]
  var gone: Set<Int> = []
  /// Deleted lists.
  var dead: Set<Int> = []
  var count: Int

  init(
    base: [[Int]], ours: [[Int]], theirs: [[Int]], gone: Set<Int> = [], dead: Set<Int> = []
  ) {
    (self.base, self.ours, self.theirs) = (base, ours, theirs)
    (self.gone, self.dead) = (gone, dead)
    count = 1 + (base + ours + theirs).joined().max()!
  }

  init(seed: Int) {
    var random = SeededRandom(UInt64(seed))
    count = 0
    base = (0..<1 + random.next(below: 3)).map { _ in [] }
    for list in base.indices {
      for _ in 0..<random.next(below: base.count == 1 ? 9 : 7) {
        base[list].append(count)
        count += 1
      }
    }
    (ours, theirs) = (base, base)
    // Ours and theirs alternate, so that some edits affect the same things.
    edit(\.ours, &random)
    edit(\.theirs, &random)
  }

  private mutating func edit(
    _ side: WritableKeyPath<Lists, [[Int]]>, _ random: inout SeededRandom
  ) {
    for _ in 0..<random.next(below: 6) {
      let list = random.next(below: base.count)
      let edit = random.next(below: 8)
      if edit == 0 {
        self[keyPath: side][list].insert(
          count, at: random.next(below: self[keyPath: side][list].count + 1))
        count += 1
      } else if !self[keyPath: side][list].isEmpty {
        let thing = self[keyPath: side][list].remove(
          at: random.next(below: self[keyPath: side][list].count))
        if edit == 1 {
          gone.insert(thing)
        } else {
          let target = edit < 6 ? list : random.next(below: base.count)
          self[keyPath: side][target].insert(
            thing, at: random.next(below: self[keyPath: side][target].count + 1))
        }
      }
    }
  }

  /// A side without deleted things.
  func present(_ side: [[Int]]) -> [[Int]] { side.map { $0.filter { !gone.contains($0) } } }

  func merging(_ ours: [[Int]], _ theirs: [[Int]]) -> OrderMerging {
    OrderMerging(
      base: Places(lists: base, things: count), ours: Places(lists: ours, things: count),
      theirs: Places(lists: theirs, things: count),
      isGone: (0..<count).map { gone.contains($0) }, isDead: base.indices.map { dead.contains($0) },
      winner: { _ in .ours })
  }
}

/// Laws of moves, against a brute-force oracle.
@Suite struct MoveLawsTests {
  /// If ours may be the result of an earlier merge of theirs, it stays unchanged, whatever looks moved:
  /// otherwise merging would not be idempotent.
  @Test func `places conflict exactly if every explanation has a conflict`() {
    var free = 0
    var held: [(seed: Int, note: String)] = []
    for seed in mergeSeedsOfRareExceptions {
      let lists = Lists(seed: seed)
      for (one, other) in [(lists.ours, lists.theirs), (lists.theirs, lists.ours)] {
        let merging = lists.merging(one, other)
        let order = merging.merged()
        let isFree = MoveJudge(merging).hasExplanationWithoutConflict
        if isFree == false, order.conflicts.isEmpty, order.lists == lists.present(one) {
          held.append((seed, "\(lists.base) \(one) \(other)"))
          continue
        }
        #expect(
          order.conflicts.isEmpty == isFree, "seed \(seed): \(lists.base) \(one) \(other)")
        if isFree == true { free += 1 }
      }
    }
    #expect(free > mergeSeedsOfRareExceptions.count)
    expectRare(held, oneIn: 1000)
  }

  @Test func `nothing is lost or duplicated`() {
    for seed in mergeSeeds {
      let lists = Lists(seed: seed)
      let order = lists.merging(lists.ours, lists.theirs).merged()
      let present = Set(lists.ours.joined()).union(lists.theirs.joined()).subtracting(lists.gone)
      #expect(order.lists.joined().sorted() == present.sorted(), "seed \(seed)")
    }
  }

  /// A result may have a shorter explanation than the moves that led to it, which hides the earlier order.
  /// Then a second merge differs: that takes several entangled moves of both sides, and happens about once
  /// in 100,000 merges.
  @Test func `merging itself or the base changes nothing; merging is nearly idempotent`() {
    var different: [(seed: Int, note: String)] = []
    for seed in mergeSeedsOfRareExceptions {
      let lists = Lists(seed: seed)
      for side in [lists.ours, lists.theirs] {
        for (one, other) in [(side, side), (side, lists.base), (lists.base, side)] {
          let order = lists.merging(lists.present(one), lists.present(other)).merged()
          #expect(order.lists == lists.present(side) && order.conflicts.isEmpty, "seed \(seed)")
        }
      }
      let once = lists.merging(lists.ours, lists.theirs).merged()
      guard once.conflicts.isEmpty else { continue }
      let twice = lists.merging(once.lists, lists.theirs).merged()
      if twice.lists != once.lists || !twice.conflicts.isEmpty {
        different.append((seed, "\(once.lists), then \(twice.lists) \(twice.conflicts)"))
      }
    }
    expectRare(different, oneIn: 20_000)
  }

  @Test func `the laws hold for documents, with edited fields, ids and sections`() {
    var held: [(seed: Int, note: String)] = []
    for seed in mergeSeedsOfRareExceptions {
      let versions = Versions(seed: seed, edits: 7)
      let merging = DocumentMerging(
        [
          DocumentVersions(
            id: "c", base: .collection(versions.base), ours: .collection(versions.ours),
            theirs: .collection(versions.theirs))
        ], [], options(export: versions.isExport))
      for orders in [merging.itemOrder, merging.sectionOrder(with: merging.fates.goneSections)] {
        let order = orders.merged()
        let present = orders.isGone.indices.filter {
          !orders.isGone[$0] && (orders.ours.has($0) || orders.theirs.has($0))
        }
        #expect(order.lists.joined().sorted() == present, "seed \(seed)")
        guard let isFree = MoveJudge(orders).hasExplanationWithoutConflict else { continue }
        if !isFree, order.conflicts.isEmpty {
          held.append((seed, "\(order.lists)"))
        } else {
          #expect(order.conflicts.isEmpty == isFree, "seed \(seed)")
        }
      }
    }
    expectRare(held, oneIn: 1000)
  }

  @Test(arguments: [
    // 5 moves into a section that ours deleted.
    Lists(
      base: [[0, 1], [2, 3, 4, 5]], ours: [[], [2, 5, 3, 4]], theirs: [[6, 0, 5], [2, 4, 1, 3]],
      gone: [0, 1, 6], dead: [0]),
    // 7 does.
    Lists(
      base: [[0, 1], [2, 3, 4, 5, 6], [7, 8, 9]], ours: [[], [3, 4, 5, 10], [8, 7, 9]],
      theirs: [[11, 7, 0, 1], [2, 3, 5, 6, 12], [4, 8]], gone: [0, 1, 2, 6, 9, 11], dead: [0]),
    // Theirs deleted 1, which ours edited.
    Lists(base: [[0, 1, 2], [3]], ours: [[0, 2, 1], [3]], theirs: [[4, 2, 0], []], gone: [3]),
  ])
  private func `an item of a section that goes, and one that is kept, is there once`(lists: Lists) {
    for (one, other) in [(lists.ours, lists.theirs), (lists.theirs, lists.ours)] {
      let order = lists.merging(one, other).merged()
      let present = Set((one + other).joined()).subtracting(lists.gone)
      #expect(order.lists.joined().sorted() == present.sorted())
    }
  }

  @Test func `ours stays unchanged if it may already contain theirs`() {
    // Ours moved 1 before 0 and 3 behind both; the first move is invisible once 0 is in another list.
    let lists = Lists(
      base: [[0, 1, 2], [3, 4]], ours: [[1, 0, 3, 2], [4]], theirs: [[3, 1, 2], [4, 0]])
    let once = lists.merging(lists.ours, lists.theirs).merged()
    #expect(once.lists == [[1, 3, 2], [4, 0]] && once.conflicts.isEmpty)
    #expect(!lists.merging(once.lists, lists.theirs).mergedAfresh().conflicts.isEmpty)
    let twice = lists.merging(once.lists, lists.theirs).merged()
    #expect(twice.lists == once.lists && twice.conflicts.isEmpty)
  }

  @Test func `what one side alone moved is no conflict, whatever the other moved around it`() {
    // Only ours moved 0.
    let base = [[0, 1], [2, 3, 4, 5, 6, 7, 8]]
    let ours = [[1, 4, 9], [2, 3, 0, 6, 7, 5, 8]]
    let theirs = [[2, 0, 1, 10], [8, 4, 6, 3, 7]]
    let merging = OrderMerging(
      base: Places(lists: base, things: 11), ours: Places(lists: ours, things: 11),
      theirs: Places(lists: theirs, things: 11), isGone: (0..<11).map { $0 == 5 },
      isDead: [false, false], winner: { _ in .ours })
    let order = merging.merged()
    #expect(order.conflicts.isEmpty)
    #expect(order.lists[0].contains(2) && order.lists[0].contains(4) && order.lists[1].contains(0))
    #expect(order.lists.joined().sorted() == [0, 1, 2, 3, 4, 6, 7, 8, 9, 10])
  }
}
