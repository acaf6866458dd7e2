import GalleryEditing
import GalleryMerge
import GalleryModel
import RandomNumbers
import SourceFiles
import Testing

@testable import DocumentFormats
@testable import SiteContent
@testable import SiteModel

/// Exports of one page whose items differ in nothing but their names, if at all: a file without ids
/// tells them apart by these alone.
@Suite struct EqualItemsTests {
  /// A file with pears of these names, and what pages that were built from it export.
  private struct Pears {
    let path: ContentPath
    var file: SourceFile
    let base: EmojiCollection
    let revision: String

    init(_ names: [String?], isMarkdown: Bool = false) async throws {
      var pears = EmojiCollection(id: "c", title: "C")
      pears.sections = [Section(title: "S")]
      pears.sections[0].items = names.map { name in
        var item = Item(symbol: "🍐")
        item.name = name
        return item
      }
      pears.assignDefaultIDs(sectionID: Slug.ofSectionTitle)
      path = isMarkdown ? "c.md" : "c.json"
      file = SourceFile(
        path: path.inSite,
        bytes: isMarkdown
          ? writeMarkdownCollection(pears, id: nil) : writeCollectionFile(pears))
      let document = try #require(await readSite(FileTree(files: [file])).documents.first)
      base = try #require(document.collection).statingEveryID
      revision = document.revision
    }

    func export(_ edit: (inout [Item]) -> Void) -> SourceFile {
      var theirs = base
      edit(&theirs.sections[0].items)
      let old = ExportBase(path: path.string, revision: revision, base)
      return SourceFile(
        path: "x.json",
        bytes: ExportFile(documents: [ExportedDocument(theirs, base: old)]).written())
    }

    /// - Returns: the number of changes; nil after a conflict.
    mutating func take(_ exports: [SourceFile]) async -> Int? {
      let plan = await readSite(FileTree(files: [file])).planImport(of: exports, prefer: nil)
      guard plan.conflicts.isEmpty, !plan.diagnostics.hasErrors else { return nil }
      if let bytes = plan.writes.first?.bytes { file = SourceFile(path: file.path, bytes: bytes) }
      return plan.changes.count
    }

    var items: [Item] { collection(in: file, path)?.sections[0].items ?? [] }
    var names: [String?] { items.map(\.name) }
  }

  @Test(arguments: [false, true]) func `a deletion hits the item that was deleted`(
    isMarkdown: Bool
  ) async throws {
    var pears = try await Pears(["b", nil], isMarkdown: isMarkdown)
    let deletion = pears.export { $0.removeLast() }
    let clearing = pears.export { $0[0].name = nil }
    for export in [deletion, clearing, deletion, clearing] { _ = await pears.take([export]) }
    #expect(pears.names == [nil] && pears.items[0].id == pears.base.sections[0].items[0].id)
  }

  @Test(arguments: [false, true])
  func `names that were swapped stay so, and one stated id suffices`(
    isMarkdown: Bool
  ) async throws {
    var pears = try await Pears(["a", "b"], isMarkdown: isMarkdown)
    let swap = pears.export { ($0[0].name, $0[1].name) = ("b", "a") }
    #expect(await pears.take([swap]) == 2)
    #expect(pears.names == ["b", "a"] && pears.items.map(\.hasGivenID) == [true, false])
    #expect(await pears.take([swap]) == 0)
  }

  @Test(arguments: [false, true]) func `a rename hits the item, and not its copy`(
    isMarkdown: Bool
  ) async throws {
    var pears = try await Pears(["c"], isMarkdown: isMarkdown)
    let copying = pears.export {
      $0.append($0[0])
      $0[1].id = "🍐~2"
    }
    let renaming = pears.export { $0[0].name = "d" }
    #expect(await pears.take([copying, renaming]) == 2)
    #expect(pears.names == ["d", "c"] && pears.items.map(\.hasGivenID) == [true, false])
    #expect(await pears.take([renaming]) == 0)
  }

  @Test func `an id is stated only where another would be taken for the item`() async throws {
    var pears = try await Pears(["a", "b", "c"])
    let export = pears.export { ($0[0].name, $0[2].name) = ("b", "d") }
    #expect(await pears.take([export]) == 2)
    #expect(pears.names == ["b", "b", "d"] && !pears.items.contains { $0.hasGivenID })
  }

  /// Each pear is deleted, renamed or left alone, by as many pages as like.
  @Test func `importing exports of equal items is exact, and changes nothing the second time`()
    async throws
  {
    for seed in lawSeeds(40) {
      var random = SeededRandom(UInt64(seed) &+ 14_000_000)
      let names = [nil, nil, "a", "b"]
      let old = (0..<1 + random.next(below: 5)).map { _ in random.pick(names) }
      var pears = try await Pears(old, isMarkdown: random.chance(2))
      let new = old.map { name in
        switch random.next(below: 4) {
        case 0: (name: name, isGone: true)
        case 1, 2: (name: random.pick(names), isGone: false)
        default: (name: name, isGone: false)
        }
      }
      let shares = (0..<4).map { _ in new.map { _ in random.chance(2) } }
      let exports = shares.map { isDone in
        pears.export { items in
          for place in new.indices.reversed() where isDone[place] {
            items[place].name = new[place].name
            if new[place].isGone { items.remove(at: place) }
          }
        }
      }
      let note: Comment = "seed \(seed): \(old) \(new)"
      if random.chance(2) {
        #expect(await pears.take(exports) != nil, note)
      } else {
        for export in exports { #expect(await pears.take([export]) != nil, note) }
      }
      let once = pears.file.bytes
      for export in exports { #expect(await pears.take([export]) == 0, note) }
      #expect(pears.file.bytes == once, note)
      // What at least one page did.
      let wanted: [String?] = old.indices.compactMap { place in
        if !shares.contains(where: { $0[place] }) { return .some(old[place]) }
        return new[place].isGone ? nil : .some(new[place].name)
      }
      #expect(pears.names == wanted, note)
    }
  }
}
