import GalleryModel
import JSON
import RandomNumbers
import Testing
import Texts

@testable import GalleryMerge

/// Three versions of one collection, and how each was edited.
struct Versions {
  var base: EmojiCollection
  var ours: EmojiCollection
  var theirs: EmojiCollection
  var isExport: Bool

  /// - Parameter edits: the number of edits per side; by default at random up to four.
  init(seed: Int, edits: Int? = nil) {
    var random = RandomVersions(seed: seed)
    let file = random.collection()
    isExport = random.random.chance(2)
    base = isExport ? stated(file) : file
    ours = random.edited(file, by: random.random.chance(2) ? .tool : .person, edits: edits)
    let hand: Hand = isExport ? .page : random.random.chance(2) ? .tool : .person
    theirs = random.edited(file, by: hand, edits: edits)
  }

  func merged(prefer: Side? = nil) -> (EmojiCollection, MergeResult) {
    mergeAlone(
      base: base, ours: ours, theirs: theirs, options(prefer: prefer, export: isExport))
  }
}

@Suite struct MergeLawsTests {
  @Test func `merging with an unchanged side returns the other`() {
    for seed in mergeSeeds {
      let versions = Versions(seed: seed)
      let (base, theirs) = (versions.base, versions.theirs)
      let setup = options(export: versions.isExport)
      for x in [theirs, versions.ours] {
        let (onlyTheirs, first) = mergeAlone(base: base, ours: base, theirs: x, setup)
        #expect(onlyTheirs == x, "seed \(seed)")
        #expect(first.conflicts == [], "seed \(seed)")
        let (onlyOurs, second) = mergeAlone(base: base, ours: x, theirs: base, setup)
        #expect(onlyOurs == x, "seed \(seed)")
        #expect(second.conflicts == [] && second.changes == [], "seed \(seed)")
        let (both, third) = mergeAlone(base: base, ours: x, theirs: x, setup)
        #expect(both == x, "seed \(seed)")
        #expect(third.conflicts == [] && third.changes == [], "seed \(seed)")
      }
    }
  }

  @Test func `importing an export into the unchanged file restores the page's state`() {
    for seed in mergeSeeds {
      var random = RandomVersions(seed: seed)
      let file = random.collection()
      let theirs = random.edited(file, by: .page)
      let (merged, merge) = mergeAlone(
        base: stated(file), ours: file, theirs: theirs, options(export: true))
      #expect(stated(merged) == theirs, "seed \(seed)")
      #expect(merge.conflicts == [], "seed \(seed)")
      var counted = merged
      counted.assignDefaultIDs(sectionID: sectionID)
      #expect(counted == merged, "seed \(seed): ids that are not stated are those by default")
    }
  }

  @Test func `ids are unique, and unstated ids are the default ones`() {
    for seed in mergeSeeds {
      let versions = Versions(seed: seed)
      for prefer in [nil, .ours, .theirs] as [Side?] {
        let (merged, _) = versions.merged(prefer: prefer)
        let ids = merged.itemIDs
        #expect(Set(ids).count == ids.count, "seed \(seed)")
        let sections = merged.sections.map { $0.id }
        #expect(Set(sections).count == sections.count, "seed \(seed)")
        var counted = merged
        counted.assignDefaultIDs(sectionID: sectionID)
        #expect(counted == merged, "seed \(seed)")
      }
    }
  }

  @Test func `importing is idempotent`() {
    var clean = 0
    for seed in mergeSeeds {
      var versions = Versions(seed: seed)
      let (once, first) = versions.merged()
      guard first.conflicts == [] else { continue }
      clean += 1
      versions.ours = once
      let (twice, second) = versions.merged()
      #expect(twice == once, "seed \(seed)")
      #expect(second.conflicts == [], "seed \(seed)")
      #expect(second.changes == [], "seed \(seed)")
    }
    #expect(clean > mergeSeeds.count / 4)
  }

  /// Few emoji and given ids that look like default ones of others: most of these collide.
  @Test func `importing is idempotent where ids collide`() {
    var random = SeededRandom(law: 40)
    var clean = 0
    for _ in 0..<lawCount(500) {
      let drawings = (0..<3).map { _ in collidingItems(&random) }
      let (base, ours, theirs) = (drawn(drawings[0]), drawn(drawings[1]), drawn(drawings[2]))
      let (once, first) = mergeAlone(base: base, ours: ours, theirs: theirs, options())
      guard first.conflicts == [] else { continue }
      clean += 1
      let (twice, second) = mergeAlone(base: base, ours: once, theirs: theirs, options())
      #expect(drawing(of: twice) == drawing(of: once), "\(drawings)")
      #expect(second.changes == [] && second.conflicts == [], "\(drawings)")
    }
    #expect(clean > lawCount(500) / 4)
  }

  private func collidingItems(_ random: inout SeededRandom) -> String {
    var items: [String] = []
    var ids: Set<String> = []
    for _ in 0..<random.next(below: 4) {
      let symbol = random.pick(["🐶", "🐱", "🍎"])
      let id = random.pick(["", "", "🐶", "🐱", "🐶~2", "🐶~3", "x", "x~2"])
      items.append(id.isEmpty || !ids.insert(id).inserted ? symbol : "\(id)=\(symbol)")
    }
    return "A: " + items.joined(separator: " ")
  }
}
