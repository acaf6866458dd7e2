import GalleryModel
import JSON
import Testing
import Texts

@testable import GalleryMerge

private func move(
  _ from: DocumentID, _ item: ItemID, _ to: DocumentID, _ now: ItemID
) -> ItemRelocation {
  ItemRelocation(from: .init(document: from, item: item), to: .init(document: to, item: now))
}

private func versions(
  _ id: DocumentID, _ base: String?, _ ours: String?, _ theirs: String?
) -> DocumentVersions {
  func document(_ text: String?, _ isExport: Bool) -> GalleryDocument? {
    text.map {
      let collection = drawn($0, id: id, title: id.string)
      return .collection(isExport ? stated(collection) : collection)
    }
  }
  return DocumentVersions(
    id: id, base: document(base, true), ours: document(ours, false), theirs: document(theirs, true))
}

private func drawings(_ merge: MergeResult) -> [String?] {
  merge.documents.map { $0.content.map { drawing(of: $0.collection) } }
}

@Suite struct MovesBetweenDocumentsTests {
  @Test func `a listed move keeps our edits and records the origin`() {
    let merge = mergeDocuments(
      [
        versions("animals", "A: 🐶 🐱", "A: 🐶\"Dog\" 🐱", "A: 🐱"),
        versions("farm", "B: 🐮", "B: 🐮", "B: 🐮 🐶"),
      ], moves: [move("animals", "🐶", "farm", "🐶")], options(export: true))
    #expect(drawings(merge) == ["A: 🐱", "B: 🐮 🐶\"Dog\""])
    #expect(merge.conflicts == [])
    #expect(
      merge.documents[1].origins.ours.items[0] == [
        .init(document: "farm", item: "🐮"), .init(document: "animals", item: "🐶"),
      ])
    #expect(merge.changes.map(\.inWords) == ["🐶 moved from animals to farm"])
  }

  @Test func `an id taken in the target gets a number`() {
    let merge = mergeDocuments(
      [
        versions("animals", "A: 🐶\"Dog\"", "A: 🐶\"Dog\"", "A:"),
        versions("farm", "B: 🐮", "B: 🐮 🐶", "B: 🐮 🐶\"Dog\""),
      ], moves: [move("animals", "🐶", "farm", "🐶")], options(export: true))
    #expect(drawings(merge) == ["A:", "B: 🐮 🐶 🐶\"Dog\""])
  }

  @Test func `moved items are matched by similarity`() {
    let animals = versions("animals", "A: 🐶 🐶", "A: 🐶\"Dog\" 🐶", "A:")
    var farm = versions("farm", "B: 🐮", "B: 🐮 🐱", "B: 🐮 🐶 🐶")
    let moves = [move("animals", "🐶", "farm", "🐶"), move("animals", "🐶~2", "farm", "🐶~2")]
    let once = mergeDocuments([animals, farm], moves: moves, options(export: true))
    #expect(drawings(once) == ["A:", "B: 🐮 🐱 🐶\"Dog\" 🐶"])
    var after = animals
    (after.ours, farm.ours) = (once.documents[0].content, once.documents[1].content)
    let twice = mergeDocuments([after, farm], moves: moves, options(export: true))
    #expect(drawings(twice) == drawings(once))
    #expect(twice.changes == [] && twice.conflicts == [] && twice.remarks == [])
  }

  @Test func `what moved away and came back by a later edit is not moved once more`() {
    let animals = versions("animals", "A: 🐶 🐱", "A: 🐶\"Dog\" 🐱", "A: 🐱")
    let farm = versions("farm", "B: 🐮", "B: 🐮 🐶", "B: 🐮 🐶")
    let moves = [move("animals", "🐶", "farm", "🐶")]
    let merge = mergeDocuments([animals, farm], moves: moves, options(export: true))
    #expect(merge.conflicts.map(\.document) == ["animals"])
    let theirs = mergeDocuments(
      [animals, farm], moves: moves, options(prefer: .theirs, export: true))
    #expect(drawings(theirs) == ["A: 🐱", "B: 🐮 🐶"])
  }

  @Test func `what moved here with a given id is known by it, whatever its emoji became`() {
    let animals = versions("animals", "A: x=🐶 🐱", "A: 🐱", "A: 🐱")
    let farm = versions("farm", "B: 🐮", "B: 🐮 x=🐺\"Wolf\"", "B: 🐮 x=🐶")
    let moves = [move("animals", "x", "farm", "x")]
    let merge = mergeDocuments([animals, farm], moves: moves, options(export: true))
    #expect(drawings(merge) == ["A: 🐱", "B: 🐮 x=🐺\"Wolf\""])
    #expect(merge.changes == [] && merge.conflicts == [] && merge.remarks == [])
  }

  @Test func `an item that moved to another document and was deleted here is deleted`() {
    let merge = mergeDocuments(
      [versions("a", "A: 🐶 🐱", "A: 🐱", "A: 🐱"), versions("b", "B:", "B:", "B: 🐶")],
      moves: [move("a", "🐶", "b", "🐶")], options(export: true))
    #expect(drawings(merge) == ["A: 🐱", "B:"])
    #expect(merge.remarks.map(\.kind) == [.movedButDeleted(by: .ours)])
  }

  @Test func `new documents appear, deleted ones go, and an edited one is not deleted unasked`() {
    let merge = mergeDocuments(
      [
        versions("new", nil, nil, "A: 🐶"), versions("gone", "A: 🐶", "A: 🐶", nil),
        versions("edited", "A: 🐶", "A: 🐶\"Dog\"", nil), versions("passed", "A: 🐶", nil, "A: 🐶"),
        versions("lost", "A: 🐶", nil, "A: 🐶\"Dog\""),
      ], options(export: true))
    #expect(drawings(merge) == ["A: 🐶", nil, "A: 🐶\"Dog\"", nil, nil])
    #expect(merge.conflicts.map(\.document) == ["edited", "lost"])
    #expect(merge.remarks.map(\.kind) == [.documentGone])
    #expect(
      merge.changes.map(\.inWords) == [
        "the collection “new” added", "the collection “gone” deleted",
      ])
    let theirs = mergeDocuments(
      [versions("lost", "A: 🐶", nil, "A: 🐶\"Dog\"")], options(prefer: .theirs, export: true))
    #expect(drawings(theirs) == ["A: 🐶\"Dog\""])
  }

  @Test func `moves between documents lose nothing, keep edits, and are idempotent`() {
    for seed in mergeSeeds {
      let versions = MovingVersions(seed: seed)
      let (ours, theirs) = (versions.ours, versions.theirs)
      let once = versions.merged(ours)
      #expect(once.conflicts == [] && once.remarks == [], "seed \(seed)")
      let results = once.documents.compactMap { $0.content?.collection }
      #expect(
        results.reduce(0) { $0 + $1.itemCount } == ours.reduce(0) { $0 + $1.itemCount },
        "seed \(seed)")
      for (result, theirs) in zip(results, theirs) {
        let ids = Set(result.itemIDs)
        #expect(ids.count == result.itemCount, "seed \(seed)")
        #expect(ids.isSuperset(of: theirs.itemIDs), "seed \(seed)")
      }
      let names = results.flatMap { $0.sections.flatMap { $0.items.compactMap(\.name) } }
      for name in versions.edited {
        #expect(names.count { $0 == name } == 1, "seed \(seed): \(name)")
      }
      for (document, result) in zip(once.documents, results) {
        for (origins, section) in zip(document.origins.ours.items, result.sections) {
          for (origin, item) in zip(origins, section.items) {
            let source = ours.first { $0.id == origin?.document }
            #expect(source?.item(origin!.item)?.symbol == item.symbol, "seed \(seed)")
          }
        }
      }
      let twice = versions.merged(results)
      #expect(twice.conflicts == [] && twice.changes == [], "seed \(seed)")
      #expect(twice.documents.compactMap { $0.content?.collection } == results, "seed \(seed)")
    }
  }
}
