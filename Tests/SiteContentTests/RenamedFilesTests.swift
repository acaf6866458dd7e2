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

/// Edits of documents whose files were renamed, reworded or removed meanwhile.
/// (contract.md §5 “Renamed files”)
@Suite struct RenamedFilesTests {
  @Test func `a document that merely has sections of the same titles is not the renamed one`()
    async throws
  {
    var history = History(["a.json": monday, "b.json": tuesday])
    try await history.edit { $0.sections[0].items.removeFirst() }
    history.files["Content/a.json"] = nil
    history.files["Content/new.json"] = monday.replacing("Week 1", with: "First week")
    let plan = await history.planned()
    #expect(plan.conflicts.map(\.conflict.kind) == [.deletion(by: .ours)])
    #expect(plan.writes.isEmpty)
  }

  @Test func `edits are known in a renamed file, also at the second import`() async throws {
    var history = History(["a.json": monday, "b.json": tuesday])
    try await history.edit {
      $0.sections[1].items.append($0.sections[0].items.removeFirst())
    }
    history.files["Content/new.json"] = history.files.removeValue(forKey: "Content/a.json")
    let first = await history.planned()
    #expect(first.conflicts.isEmpty && first.writes.map(\.path) == ["Content/new.json"])
    history.take(first)
    let second = await history.planned()
    #expect(second.conflicts.isEmpty && second.diagnostics.isEmpty && second.writes.isEmpty)
  }

  @Test(arguments: [true, false])
  func `edits from before and after a rename come to one file from one export`(isOldFirst: Bool)
    async throws
  {
    var history = History(["a.json": monday])
    let old = try await history.edited("a") { $0.sections[0].items[0].name = "Red" }
    history.files["Content/new.json"] = history.files.removeValue(forKey: "Content/a.json")
    let new = try await history.edited("new") { $0.sections[0].items[1].name = "Green" }
    history.export(isOldFirst ? [old, new] : [new, old])
    let first = await history.planned()
    #expect(first.conflicts.isEmpty && first.writes.map(\.path) == ["Content/new.json"])
    // The page is told what became of each.
    #expect(first.documents.map(\.id) == ["new", "new"])
    history.take(first)
    let text = try #require(history.files["Content/new.json"])
    #expect(text.contains("Red") && text.contains("Green"))
    let second = await history.planned()
    #expect(second.conflicts.isEmpty && second.diagnostics.isEmpty && second.writes.isEmpty)
  }

  @Test func `of two files that hold the edits equally neither is taken`() async throws {
    var history = History(["a.json": monday])
    try await history.edit { $0.sections[0].items[0].name = "Red" }
    history.take(await history.planned())
    let edited = try #require(history.files["Content/a.json"])
    history.files = [:]
    for number in 1...7 { history.files["Content/copy-\(number).json"] = edited }
    let plan = await history.planned()
    let conflict = try #require(plan.conflicts.first?.conflict)
    #expect(conflict.inWords.description.hasSuffix("“copy-4”, “copy-5” and 2 others"))
    // The sixth is named, too.
    history.files["Content/copy-7.json"] = nil
    let six = try #require(await history.planned().conflicts.first?.conflict)
    #expect(six.inWords.description.hasSuffix("“copy-5”, “copy-6”"))
    history.files["Content/copy-3.json"] = edited.replacing(#""🍏""#, with: #""🍏", "🍊""#)
    #expect(await history.planned().conflicts.count == 1)
  }

  @Test func `of two files with one id neither is written, but the error of the site told`()
    async throws
  {
    let text = monday.replacing(#""title": "Week 1""#, with: #""id": "a", "title": "Week 1""#)
    // The copy is read before the original, or after it.
    for copy in ["a copy.json", "b.json"] {
      var history = History(["a.json": text])
      try await history.edit { $0.sections[0].items[0].name = "Red" }
      history.files["Content/\(copy)"] = text
      let plan = await history.planned()
      #expect(plan.writes.isEmpty && plan.diagnostics.map(\.code) == [.duplicateID])
    }
  }

  @Test func `of files that may be it theirs is written where it was, and ours stays`() async throws
  {
    var history = History(["a.json": monday])
    try await history.edit { $0.sections[0].items[0].name = "Red" }
    history.files["Content/copy-1.json"] = history.files.removeValue(forKey: "Content/a.json")
    history.files["Content/copy-2.json"] = history.files["Content/copy-1.json"]
    let site = await history.site()
    let told = try #require(await history.planned().conflicts.first)
    for side in [Side.ours, .theirs] {
      let decided = [ConflictDecision(told, side: side)]
      for plan in [
        site.planImport(of: [history.export], prefer: side),
        site.planImport(of: [history.export], prefer: nil, decisions: decided),
      ] {
        #expect(plan.writes.map(\.path) == (side == .ours ? [] : ["Content/a.json"]))
        #expect(plan.leavesOut == (side == .ours) && plan.diagnostics.isEmpty)
        let bytes = plan.writes.first?.bytes ?? []
        #expect(side == .ours || String(decoding: bytes, as: UTF8.self).contains("Red"))
      }
      #expect(
        site.planImport(of: [history.export], prefer: nil, decisions: decided).conflicts.isEmpty)
    }
  }

  @Test func `an edited document whose file has another id now is a conflict`() async throws {
    var history = History(["a.json": monday, "b.json": tuesday])
    let edited = try await history.edited("a") { $0.sections[0].items[0].name = "Red" }
    let other = try await history.edited("b") { $0.sections[0].items[0].name = "Blue" }
    history.export([edited, other])
    history.files["Content/a.json"] = monday.replacing(
      #""title": "Week 1""#, with: #""id": "new", "title": "Week 1""#)
    let plan = await history.planned()
    #expect(plan.conflicts.map(\.conflict.kind) == [.deletion(by: .ours)])
    #expect(plan.diagnostics.isEmpty && plan.writes.isEmpty)
    let site = await history.site()
    let ours = site.planImport(of: [history.export], prefer: .ours)
    #expect(ours.leavesOut && ours.diagnostics.isEmpty)
    #expect(ours.writes.map(\.path) == ["Content/b.json"])
    // Its file is another document's now, which is never written over.
    let theirs = site.planImport(of: [history.export], prefer: .theirs)
    #expect(theirs.diagnostics.map(\.code) == [.occupiedPlace] && theirs.writes.isEmpty)
  }

  @Test func `every edit is in the files, or reported, or refused`() async throws {
    var (accepted, renamed, ties) = (0, 0, 0)
    for seed in lawSeeds(50) {
      let note: Comment = "seed \(seed)"
      var random = SeededRandom(UInt64(seed) &+ 21_000_000)
      var history = History(random: &random)
      let edits = try await history.edits(random: &random)
      let place = history.changed(random: &random)
      let first = await history.planned()
      if !first.conflicts.isEmpty || !first.diagnostics.isEmpty || first.leavesOut {
        #expect(first.conflicts.isEmpty || first.writes.isEmpty, note)
        continue
      }
      history.take(first)
      let texts = history.files.values
      #expect(edits.words.allSatisfy { word in texts.contains { $0.contains(word) } }, note)
      guard let place, first.writes.allSatisfy({ $0.path == place }) else {
        // Another file equals the base, or has as much in common with it.
        ties += 1
        continue
      }
      let ids = try #require(await history.itemIDs(in: place), note)
      if !edits.removed.isDisjoint(with: ids),
        2 * edits.left.intersection(ids).count < edits.left.count
      {
        // It was reworded so much that it counts as another document.
        ties += 1
        continue
      }
      #expect(edits.removed.isDisjoint(with: ids), note)
      #expect(edits.words.allSatisfy { history.files[place]?.contains($0) ?? false }, note)
      accepted += 1
      if place != "Content/a.json", place != "Content/a.md" { renamed += 1 }
      let second = await history.planned()
      #expect(second.writes.isEmpty, note)
      if let conflict = second.conflicts.first?.conflict, case .renamed = conflict.kind {
        ties += 1
      } else if !edits.left.isEmpty {
        #expect(second.conflicts.isEmpty && second.diagnostics.isEmpty, note)
      }
    }
    print("\(accepted) imports were accepted, \(renamed) into renamed files; \(ties) ties")
    #expect(accepted > lawCount(50) / 4 && renamed > lawCount(50) / 20)
    #expect(ties <= max(10, lawCount(50) / 10))
  }
}

private let monday = """
  {"kind": "collection", "title": "Week 1", "sections": [
    {"title": "Monday", "items": ["🍎", "🍏"]}, {"title": "Friday", "items": ["🐶"]}]}
  """
private let tuesday = """
  {"kind": "collection", "title": "Week 2", "sections": [
    {"title": "Monday", "items": ["🚗"]}, {"title": "Friday", "items": ["🚕"]}]}
  """

/// The files of a site by path, and an export of edits of its first document, `a`.
private struct History {
  var files: [String: String]
  var export = SourceFile(path: "e.json", text: "")

  init(_ texts: KeyValuePairs<String, String>) {
    files = Dictionary(uniqueKeysWithValues: texts.map { ("Content/" + $0, $1) })
  }

  /// Two to four similar collections of few emoji.
  init(random: inout SeededRandom) {
    files = [:]
    for name in ["a", "b", "c", "d"].prefix(2 + random.next(below: 3)) {
      let isMarkdown = random.chance(2)
      let title = random.pick(["Week 1", "Week 2"])
      let sections = (0..<1 + random.next(below: 3)).map { number in
        (
          ["Monday", "Friday", "Sunday"][number],
          (0..<random.next(below: 5)).map { _ in random.pick(["🍎", "🍏", "🐶", "🚗", "🚕"]) }
        )
      }
      if isMarkdown {
        files["Content/\(name).md"] =
          "---\nkind: collection\n---\n\n# \(title)\n"
          + sections.map { "\n## \($0)\n\n" + $1.map { "- \($0)\n" }.joined() }.joined()
      } else {
        let texts = sections.map {
          #"{"title": "\#($0)", "items": ["# + $1.map { "\"\($0)\"" }.joined(separator: ", ") + "]}"
        }
        files["Content/\(name).json"] =
          #"{"kind": "collection", "title": "\#(title)", "sections": ["#
          + texts.joined(separator: ",\n") + "]}\n"
      }
    }
  }

  private var path: String? { ["Content/a.json", "Content/a.md"].first { files[$0] != nil } }

  func site() async -> Site {
    await readSite(FileTree(files: files.map { SourceFile(path: $0, text: $1) }))
  }

  func planned() async -> ImportPlan { await site().planImport(of: [export], prefer: nil) }

  func itemIDs(in path: String) async -> [ItemID]? {
    await site().documents.first { $0.path.inSite == path }?.collection?.itemIDs
  }

  mutating func take(_ plan: ImportPlan) {
    for write in plan.writes {
      files[write.path] = write.bytes.map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Edits a page of `a`, and exports that.
  mutating func edit(_ change: (inout EmojiCollection) -> Void) async throws {
    export([try await edited("a", change)])
  }

  func edited(
    _ id: DocumentID, _ change: (inout EmojiCollection) -> Void
  ) async throws -> ExportedDocument {
    let document = try #require(await site().documents.first { $0.id == id })
    let base = try #require(document.collection).statingEveryID
    var theirs = base
    change(&theirs)
    theirs.assignDefaultIDs(sectionID: Slug.ofSectionTitle)
    return ExportedDocument(
      theirs.statingEveryID,
      base: ExportBase(path: document.path.string, revision: document.revision, base))
  }

  mutating func export(_ documents: [ExportedDocument]) {
    export = SourceFile(path: "e.json", bytes: ExportFile(documents: documents).written())
  }

  struct Edits {
    /// New names and titles, which no other file has.
    var words: [String] = []
    var removed: Set<ItemID> = []
    /// The remaining items, by which the document is recognized.
    var left: Set<ItemID> = []
  }

  /// One to three random edits in the page of `a`.
  mutating func edits(random: inout SeededRandom) async throws -> Edits {
    var edits = Edits()
    try await edit { theirs in
      for number in 1...1 + random.next(below: 3) {
        let places = theirs.sections.indices.flatMap { section in
          theirs.sections[section].items.indices.map { (section, $0) }
        }
        let section = random.next(below: theirs.sections.count)
        let place = random.element(of: places)
        switch (random.next(below: 5), place) {
        case (0, _):
          theirs.title = "Titled \(number)"
          edits.words.removeAll { $0.hasPrefix("Titled") }
          edits.words.append(theirs.title)
        case (1, _):
          var item = Item(id: ItemID("new-\(number)"), hasGivenID: true, symbol: "🦊")
          item.name = "Added \(number)"
          theirs.sections[section].items.append(item)
          edits.words.append("Added \(number)")
        case (2, let (from, index)?):
          let item = theirs.sections[from].items.remove(at: index)
          if let name = item.name { edits.words.removeAll { $0 == name } }
          if !item.id.string.hasPrefix("new") { edits.removed.insert(item.id) }
        case (3, let (from, index)?):
          theirs.sections[section].items.append(theirs.sections[from].items.remove(at: index))
        case (_, let (from, index)?):
          if let name = theirs.sections[from].items[index].name {
            edits.words.removeAll { $0 == name }
          }
          theirs.sections[from].items[index].name = "Named \(number)"
          edits.words.append("Named \(number)")
        default: break
        }
      }
      edits.left = Set(theirs.itemIDs)
    }
    return edits
  }

  /// Renames, rewords, copies, edits or removes the file of `a`.
  /// - Returns: its path afterwards; nil if there is none.
  mutating func changed(random: inout SeededRandom) -> String? {
    guard var place = path, var text = files[place] else { return nil }
    if random.chance(5) {
      files[place] = nil
      return nil
    }
    if random.chance(2) {
      files[place] = nil
      place = place.replacing("/a.", with: "/new.")
    }
    if random.chance(3) { text = text.replacing("Week 1", with: "First week") }
    if random.chance(6) { text = text.replacing("Monday", with: "Moon day") }
    if random.chance(8) { text = text.replacing("🍎", with: "🍊") }
    if random.chance(10) { files[place.replacing("/", with: "/copy-")] = text }
    files[place] = text
    return place
  }
}
