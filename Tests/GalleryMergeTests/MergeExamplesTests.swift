import GalleryModel
import JSON
import Testing

@testable import GalleryMerge

/// Merges pictures and compares the outcome with one; the conflicts are `kind of item or section`.
private func expectMerge(
  base: String, ours: String, theirs: String, gives expected: String, conflicts: [String] = [],
  prefer: Side? = nil, export: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
) {
  let base = export ? stated(drawn(base)) : drawn(base)
  let theirs = export ? stated(drawn(theirs)) : drawn(theirs)
  let (merged, merge) = merge(
    base: base, ours: drawn(ours), theirs: theirs, options(prefer: prefer, export: export))
  #expect(drawing(of: merged) == expected, sourceLocation: sourceLocation)
  let found = merge.conflicts.map { conflict in
    let kind =
      switch conflict.kind {
      case .field: conflict.field ?? ""
      case .deletion(let side): "deleted by \(side)"
      case .place: "place"
      case .newID: "new id"
      case .kind: "kind"
      }
    return "\(kind) of \(conflict.item ?? conflict.section ?? conflict.document)"
  }
  #expect(found == conflicts, sourceLocation: sourceLocation)
}

@Suite struct MergeExamplesTests {
  @Test func `a field edited on one side survives an edit of another field on the other`() {
    var base = drawn("A: 🐶\"Dog\"")
    var ours = base
    var theirs = base
    ours.sections[0].items[0].name = "Puppy"
    theirs.sections[0].items[0].usage = "often"
    base.sections[0].items[0].tags = []
    let (merged, merge) = merge(base: base, ours: ours, theirs: theirs, options())
    #expect(merged.sections[0].items[0].name == "Puppy")
    #expect(merged.sections[0].items[0].usage == "often")
    #expect(merge.conflicts.isEmpty)
  }

  @Test func `moves, inserts and deletes of either side all survive`() {
    expectMerge(
      base: "A: 🍎 🍐 🍊\nB: 🐶 🐱 🐭", ours: "A: 🍐 🍊\nB: 🍎 🐶 🐱 🐭 🐹",
      theirs: "A: 🍎 🍋 🍐\nB: 🐱 🐭 🐶", gives: "A: 🍋 🍐\nB: 🍎 🐱 🐭 🐹 🐶")
  }

  @Test func `things inserted into one gap stand one behind the other, ours first`() {
    expectMerge(base: "A: 🍎 🍐", ours: "A: 🍎 🍋 🍐", theirs: "A: 🍎 🍇 🍐", gives: "A: 🍎 🍋 🍇 🍐")
  }

  @Test func `a field edited differently on both sides is a conflict`() {
    for (prefer, name) in [(nil, "O"), (.ours, "O"), (.theirs, "T")] as [(Side?, String)] {
      expectMerge(
        base: "A: 🐶\"B\" 🐱", ours: "A: 🐶\"O\" 🐱", theirs: "A: 🐱 🐶\"T\"",
        gives: "A: 🐱 🐶\"\(name)\"", conflicts: ["name of 🐶"], prefer: prefer)
    }
  }
}
