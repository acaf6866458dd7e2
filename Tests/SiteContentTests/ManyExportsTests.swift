import GalleryEditing
import GalleryMerge
import GalleryModel
import RandomNumbers
import SourceFiles
import Testing
import Texts

@testable import DocumentFormats
@testable import SiteContent
@testable import SiteModel

/// Setting items aside before a merge is an optimization that must not change the result.
@Suite struct ManyExportsTests {
  @Test func `exports of one page equal merging whole documents one by one`()
    async throws
  {
    var kept = 0
    for seed in lawSeeds(6, pinned: [376_497_989]) {
      var random = SeededRandom(UInt64(seed) &+ 12_000_000)
      var edits = RandomEdits(SeededRandom(UInt64(seed) &+ 13_000_000))
      let file = SourceFile(path: "Content/c.json", text: start)
      let site = await readSite(FileTree(files: [file]))
      let document = try #require(site.documents.first)
      let base = try #require(document.collection).statingEveryID
      let exportBase = ExportBase(path: "c.json", revision: document.revision, base)
      let prefer: Side? = seed % 3 == 0 ? .ours : seed % 3 == 1 ? .theirs : nil
      let options = MergeOptions(
        prefer: prefer, theirsStatesEveryID: true, sectionID: Slug.ofSectionTitle)
      var ours = document.content.merged(as: "c")
      var exports: [SourceFile] = []
      var changes: [String] = []
      var conflicts: [Conflict] = []
      for number in 0..<20 {
        var theirs = base
        for _ in 0...random.next(below: 3) {
          let kind = random.chance(3) ? random.pick(RandomEdits.Kind.allCases) : .addItem
          if let (edit, _, _) = edits.next(kind, in: theirs) { _ = try theirs.apply(edit) }
        }
        theirs = theirs.statingEveryID
        exports.append(
          SourceFile(
            path: "\(number).json",
            bytes: ExportFile(documents: [ExportedDocument(theirs, base: exportBase)]).written()))
        let merge = mergeDocuments(
          [
            DocumentVersions(
              id: "c", base: .collection(base), ours: ours, theirs: .collection(theirs))
          ], options)
        ours = merge.documents[0].content
        changes += merge.changes.map(\.inWords.description)
        conflicts += merge.conflicts
      }
      let plan = site.planImport(of: exports, prefer: prefer)
      let note: Comment = "seed \(seed)"
      #expect(plan.changes.map(\.description) == changes, note)
      #expect(plan.conflicts.map(\.conflict) == conflicts, note)
      guard prefer != nil || conflicts.isEmpty, case .collection(let wanted)? = ours,
        let bytes = plan.writes.first?.bytes
      else { continue }
      kept += 1
      let read = try #require(collection(in: SourceFile(path: "c.json", bytes: bytes), "c.json"))
      #expect(read.itemIDs == wanted.itemIDs, note)
      #expect(read.says(wanted), note)
    }
    // Of three seeds two prefer a side, and are kept whatever conflicts.
    #expect(kept > lawCount(6) / 2)
  }

  @Test func `set-aside items are restored in place`() throws {
    var ours = try collection(of: ["🐶", "a", "b", "c", "🦊", "d", "🐱"])
    let whole = ours
    let page = try export(of: ["🐶", "🐱"], ["🐶", "🐱", "x"])
    var aside = SetAsideItems()
    aside.setAside(from: &ours, for: page.theirs, base: page.base)
    #expect(ours.itemIDs == ["🐶", "a", "d", "🐱"] && !aside.isEmpty && aside.has(symbol: "🦊"))
    // Three more after them, and one that theirs has.
    ours.sections[0].items.insert(
      Item(id: "e", hasGivenID: true, symbol: "🐸"), at: 3)
    aside.setAside(from: &ours, for: page.theirs, base: page.base)
    #expect(ours.itemIDs == ["🐶", "a", "e", "🐱"])
    let other = try export(of: ["🐶", "🐱"], ["🐶", "🐱", "c"])
    var again = (ours, aside)
    again.1.setAside(from: &again.0, for: other.theirs, base: page.base)
    #expect(again.0.itemIDs == ["🐶", "a", "b", "c", "🦊", "e", "🐱"])
    aside.putBack(into: &ours)
    #expect(ours.itemIDs == ["🐶", "a", "b", "c", "🦊", "d", "e", "🐱"] && aside.isEmpty)
    ours.sections[0].items.remove(at: 6)
    #expect(ours == whole)
  }
}

/// A collection with some of the emoji that random edits add.
private let start = """
  {"title": "C", "sections": [
    {"title": "One", "items": ["🐶", {"symbol": "🐱", "name": "Cat"}, "🐮", {"id": "pig", "symbol": "🐷"}]},
    {"title": "Two", "items": [{"symbol": "🐶", "name": "Rex"}, "🐰", "🐻"]}]}

  """

private func collection(of ids: [String]) throws -> EmojiCollection {
  var collection = EmojiCollection(id: "c", title: "C")
  collection.sections = [Section(id: "s", hasGivenID: true, title: nil)]
  collection.sections[0].items = ids.map { id in
    let isEmoji = id.utf8.count > 1
    return Item(id: ItemID(id), hasGivenID: !isEmoji, symbol: isEmoji ? id : "🐸")
  }
  return collection
}

private func export(
  of old: [String], _ new: [String]
) throws -> (base: ReadExport.Base, theirs: EmojiCollection) {
  let base = ReadExport.Base(
    path: "c.json", revision: "", content: .collection(try collection(of: old).statingEveryID),
    number: 1)
  return (base, try collection(of: new).statingEveryID)
}
