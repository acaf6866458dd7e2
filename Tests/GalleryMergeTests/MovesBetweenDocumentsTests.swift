import GalleryModel
import JSON
import RandomNumbers
import Testing

@testable import GalleryMerge

private func move(_ from: String, _ item: String, _ to: String, _ now: String) -> ItemRelocation {
  ItemRelocation(from: .init(document: from, item: item), to: .init(document: to, item: now))
}

private func versions(
  _ id: String, _ base: String?, _ ours: String?, _ theirs: String?
) -> DocumentVersions {
  func document(_ text: String?, _ isExport: Bool) -> GalleryDocument? {
    text.map {
      let collection = drawn($0, id: id, title: id)
      return .collection(isExport ? stated(collection) : collection)
    }
  }
  return DocumentVersions(
    id: id, base: document(base, true), ours: document(ours, false), theirs: document(theirs, true))
}

private func drawings(_ merge: Merge) -> [String?] {
  merge.documents.map { $0.content.map { drawing(of: $0.collection) } }
}

@Suite struct MovesBetweenDocumentsTests {
  @Test func `a listed move carries our edits and says where the text is`() {
    let merge = mergeDocuments(
      [
        versions("animals", "A: 🐶 🐱", "A: 🐶\"Dog\" 🐱", "A: 🐱"),
        versions("farm", "B: 🐮", "B: 🐮", "B: 🐮 🐶"),
      ], moves: [move("animals", "🐶", "farm", "🐶")], options(export: true))
    #expect(drawings(merge) == ["A: 🐱", "B: 🐮 🐶\"Dog\""])
    #expect(merge.conflicts == [])
    #expect(
      merge.documents[1].itemOrigins[0] == [
        .init(document: "farm", item: "🐮"), .init(document: "animals", item: "🐶"),
      ])
    #expect(merge.changes.map(\.inWords) == ["🐶 moved from animals to farm"])
  }

  @Test func `an id that is taken in the target gets a number`() {
    let merge = mergeDocuments(
      [
        versions("animals", "A: 🐶\"Dog\"", "A: 🐶\"Dog\"", "A:"),
        versions("farm", "B: 🐮", "B: 🐮 🐶", "B: 🐮 🐶\"Dog\""),
      ], moves: [move("animals", "🐶", "farm", "🐶")], options(export: true))
    #expect(drawings(merge) == ["A:", "B: 🐮 🐶 🐶\"Dog\""])
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

  @Test func `between documents nothing is lost or doubled, edits follow, and twice is once`() {
    for seed in 0..<mergeCount {
      var random = RandomVersions(seed: seed)
      let files = ["a", "b", "c"].map { random.collection(id: $0, sections: 4) }
      random.onlyFresh = true
      random.reserved = files.flatMap { $0.itemIDs }
      var (ours, theirs) = (files, files.map(stated))
      var moves: [ItemRelocation] = []
      var movedIDs: [(document: Int, id: String)] = []
      for _ in 0..<random.random.next(below: 4) {
        let (from, to) = (random.random.next(below: 3), random.random.next(below: 3))
        guard from != to, let path = files[from].paths.randomElement(using: &random.random),
          !theirs[to].sections.isEmpty
        else { continue }
        let id = files[from].sections[path.0].items[path.1].id
        guard let place = theirs[from].path(of: id) else { continue }
        var item = theirs[from].remove(place)
        item.id = theirs[to].freeID(
          shownForm(of: item.symbol), in: theirs[to].itemIDs + random.reserved)
        theirs[to].insert(item, at: random.place(in: theirs[to]))
        moves.append(move(files[from].id, id, files[to].id, item.id))
        movedIDs.append((from, id))
      }
      // Ours edits items where they are, those that move among them, and adds some.
      var edited: [String] = []
      for (document, id) in movedIDs where random.random.chance(2) {
        let path = ours[document].path(of: id)!
        let name = random.fresh("n")
        ours[document].sections[path.0].items[path.1].name = name
        edited.append(name)
      }
      for document in 0..<3 where !ours[document].sections.isEmpty && random.random.chance(2) {
        let item = random.named(random.item(), in: ours[document], by: .tool)
        ours[document].insert(item, at: random.place(in: ours[document]))
      }
      ours = ours.map { random.finished($0, by: .tool) }
      func merged(_ ours: [EmojiCollection]) -> Merge {
        mergeDocuments(
          (0..<3).map {
            DocumentVersions(
              id: files[$0].id, base: .collection(stated(files[$0])), ours: .collection(ours[$0]),
              theirs: .collection(theirs[$0]))
          }, moves: moves, options(export: true))
      }
      let once = merged(ours)
      #expect(once.conflicts == [] && once.remarks == [], "seed \(seed)")
      let results = once.documents.compactMap { $0.content?.collection }
      #expect(
        results.reduce(0) { $0 + $1.itemCount } == ours.reduce(0) { $0 + $1.itemCount },
        "seed \(seed)")
      for (result, theirs) in zip(results, theirs) {
        let ids = Set(result.itemIDs.map { IDBytes($0) })
        #expect(ids.count == result.itemCount, "seed \(seed)")
        #expect(ids.isSuperset(of: theirs.itemIDs.map { IDBytes($0) }), "seed \(seed)")
      }
      let names = results.flatMap { $0.sections.flatMap { $0.items.compactMap(\.name) } }
      for name in edited { #expect(names.count { $0 == name } == 1, "seed \(seed): \(name)") }
      for (document, result) in zip(once.documents, results) {
        for (origins, section) in zip(document.itemOrigins, result.sections) {
          for (origin, item) in zip(origins, section.items) {
            let source = ours.first { $0.id == origin?.document }
            #expect(source?.item(origin!.item)?.symbol == item.symbol, "seed \(seed)")
          }
        }
      }
      let twice = merged(results)
      #expect(twice.conflicts == [] && twice.changes == [], "seed \(seed)")
      #expect(twice.documents.compactMap { $0.content?.collection } == results, "seed \(seed)")
    }
  }
}
