import GalleryEditing
import GalleryMerge
import GalleryModel
import SourceFiles
import Testing

@testable import DocumentFormats
@testable import SiteContent
@testable import SiteModel

/// Conflicts of exports with files, and with each other: which there are, and what they tell.
@Suite struct ImportConflictsTests {
  /// Files by their paths below `Content/`, as they were when pages were built and as they are now.
  private func site(_ files: KeyValuePairs<String, String>) async -> Site {
    await readSite(FileTree(files: files.map { SourceFile(path: "Content/" + $0, text: $1) }))
  }

  private func edited(
    _ id: DocumentID, of site: Site, _ change: (inout EmojiCollection) -> Void
  ) throws -> ExportedDocument {
    let document = try #require(site.documents.first { $0.id == id })
    let base = try #require(document.collection).statingEveryID
    var theirs = base
    change(&theirs)
    return ExportedDocument(
      theirs,
      base: ExportBase(path: document.path.string, revision: document.revision, base))
  }

  private func export(
    _ path: String, _ documents: [ExportedDocument], moves: [ItemRelocation] = []
  ) -> SourceFile {
    SourceFile(path: path, bytes: ExportFile(documents: documents, moves: moves).written())
  }

  @Test func `a section and an item of one id are two questions`() async throws {
    let text = """
      {"title": "C", "sections": [{"id": "pets", "title": "Pets",
        "items": [{"id": "pets", "symbol": "🐶", "name": "Dog"}]}]}
      """
    let built = await site(["c.json": text])
    let ours = text.replacing(#""Pets""#, with: #""Animals""#).replacing("Dog", with: "Puppy")
    let now = await site(["c.json": ours])
    let both = export(
      "e.json",
      [
        try edited("c", of: built) {
          $0.sections[0].title = "Haustiere"
          $0.sections[0].items[0].name = "Hund"
        }
      ])
    let plan = now.planImport(of: [both], prefer: nil)
    #expect(plan.conflicts.count == 2 && plan.conflictsByThing.map(\.count) == [1, 1])
    let decisions = plan.conflicts.map {
      ConflictDecision($0, side: $0.conflict.item == nil ? .theirs : .ours)
    }
    let decided = now.planImport(of: [both], prefer: nil, decisions: decisions)
    let bytes = try #require(decided.writes.first?.bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == ours.replacing(#""Animals""#, with: #""Haustiere""#))
    // Nor is what an earlier export did to the section told of the item.
    let first = export("a.json", [try edited("c", of: built) { $0.sections[0].footer = "Tiere" }])
    let second = export(
      "b.json", [try edited("c", of: built) { $0.sections[0].items[0].name = "Hund" }])
    #expect(
      now.planImport(of: [first, second], prefer: nil).conflicts.map(\.earlier) == [[]])
  }

  @Test(arguments: [
    (
      "c.json",
      #"""
      {
        "id": "c",
        "title": "Animals",
        "layout": {
          "itemsPerRow": 6
        },
        "sections": []
      }
      """#, [3, 5]
    ),
    (
      "c.md",
      "---\nkind: collection\nid: c\ntitle: Animals\nlayout:\n  itemsPerRow: 6\n---\n\n- 🐶\n",
      [4, 6]
    ),
    ("c.md", "---\nkind: collection\nlayout: {itemsPerRow: 6}\n---\n\n# Animals\n\n- 🐶\n", [6, 3]),
  ])
  func `a conflict about a field of a document stands where the file says it`(
    _ file: String, _ text: String, _ lines: [Int]
  ) async throws {
    let built = await site([file: text])
    let now = await site([file: text.replacing("Animals", with: "Pets").replacing("6", with: "7")])
    let edit = export(
      "e.json",
      [
        try edited("c", of: built) {
          $0.title = "Tiere"
          $0.layout.itemsPerRow = 8
        }
      ])
    let plan = now.planImport(of: [edit], prefer: nil)
    #expect(plan.conflicts.map { $0.location?.line } == lines)
  }

  @Test(arguments: [
    ("---\nkind: collection\n---\n\n# Animals\n\nOf the *farm*.\n\n- 🐶\n", 7),
    ("---\nkind: collection\n---\n\n- first\n- Of the *farm*.\n\n## Pets\n\n- 🐶\n", 5),
    ("---\nkind: collection\ndescription: plain\n---\n\n    Of the *farm*.\n\n- 🐶\n", 6),
    ("---\nkind: collection\ndescription: Of the *farm*.\n---\n\n- 🐶\n", 3),
  ])
  func `one about the description in Markdown points at its first line`(_ text: String, _ line: Int)
    async throws
  {
    let built = await site(["c.md": text])
    let now = await site(["c.md": text.replacing("farm", with: "yard")])
    let edit = export("e.json", [try edited("c", of: built) { $0.description = "Of the city." }])
    let plan = now.planImport(of: [edit], prefer: nil)
    #expect(plan.conflicts.map { $0.location?.line } == [line])
  }

  @Test func `a conflict about an item that an earlier export moved away names that export`()
    async throws
  {
    let built = await site([
      "a.json": #"{"title": "A", "sections": [{"items": ["🐱", {"symbol": "🐶", "name": "Dog"}]}]}"#,
      "b.json": #"{"title": "B", "sections": [{"items": ["🐭", "🐶"]}]}"#,
    ])
    let dog = try #require(built.documents.first { $0.id == "a" }?.collection?.sections[0].items[1])
    let move = export(
      "move.json",
      [
        try edited("a", of: built) { $0.sections[0].items.remove(at: 1) },
        try edited("b", of: built) {
          $0.sections[0].items.append(dog)
          $0.sections[0].items[2].id = "🐶~2"
          $0.sections[0].items[2].hasGivenID = true
        },
      ],
      moves: [
        ItemRelocation(
          from: ItemRelocation.Place(document: "a", item: "🐶"),
          to: ItemRelocation.Place(document: "b", item: "🐶~2"))
      ])
    let rename = export(
      "rename.json", [try edited("a", of: built) { $0.sections[0].items[1].name = "Hound" }])
    let plan = built.planImport(of: [move, rename], prefer: nil)
    #expect(plan.diagnostics.isEmpty)
    #expect(plan.conflicts.map(\.conflict.kind) == [.deletion(by: .ours)])
    #expect(plan.conflicts.map(\.earlier) == [["move.json"]])
    // In the other order the edit moves along.
    #expect(built.planImport(of: [rename, move], prefer: nil).conflicts.isEmpty)
    // Its text goes along, so that no version from before stands for the file (`ReplacedVersions`).
    let moved = built.planImport(of: [move], prefer: nil)
    #expect(moved.writes.filter(\.carriesText).map(\.path) == ["Content/b.json"])
  }

  /// A page shows it in the footer, which is that of another section then.
  @Test func `what is nested goes with its item, which edits no section`() async throws {
    let text =
      "---\nkind: collection\n---\n## Pets\n\n- 🐶 Dog\n- 🐱 Cat\n  - nested\n\n## Farm\n\n- 🐮 Cow\n"
    let built = await site(["zoo.md": text])
    func edit(_ change: (inout [Section]) -> Void) throws -> SourceFile {
      export("e.json", [try edited("zoo", of: built) { change(&$0.sections) }])
    }
    let addition = try edit {
      $0.insert(Section(title: "New"), at: 1)
      $0[1].id = "new"
      $0[1].items = [$0[0].items.removeLast()]
    }
    let move = try edit { $0[1].items.append($0[0].items.removeLast()) }
    let moveOfAll = try edit {
      let pets = $0.removeFirst()
      $0[0].items += pets.items
    }
    let deletion = try edit { $0[0].items.removeLast() }
    let farewell = try edit {
      let pets = $0.removeFirst()
      $0[0].items += pets.items.dropLast()
    }
    for exports in [[addition, addition], [move, moveOfAll], [deletion, farewell]] {
      var now = text
      for export in exports {
        let plan = await site(["zoo.md": now]).planImport(of: [export], prefer: nil)
        #expect(plan.conflicts.isEmpty && !plan.diagnostics.hasErrors)
        if let bytes = plan.writes.first?.bytes { now = String(decoding: bytes, as: UTF8.self) }
      }
      let atOnce = built.planImport(of: exports, prefer: nil).writes.first?.bytes
      #expect(atOnce.map { String(decoding: $0, as: UTF8.self) } == now)
    }
    // What the file has nested since is an edit.
    let newer = await site(["zoo.md": text.replacing("nested", with: "new")])
    #expect(newer.planImport(of: [moveOfAll], prefer: nil).conflicts.count == 1)
  }

  @Test func `what is nested stays in its item where a section comes back`() async throws {
    let text =
      "---\nkind: collection\n---\n## A\n\n- 🐤 Chick\n  - nested\n\n## B\n\n- 🐧 Penguin\n  - deep\n\nWords.\n\n## C\n\n- 🐸 Frog\n"
    let built = await site(["zoo.md": text])
    func edit(_ change: (inout [Section]) -> Void) throws -> SourceFile {
      export("e.json", [try edited("zoo", of: built) { change(&$0.sections) }])
    }
    let deletion = try edit { $0.remove(at: 1) }
    let farewell = try edit { $0[1].items += $0.remove(at: 1).items }
    let move = try edit { $0[1].items.append($0[0].items.removeLast()) }
    let renaming = try edit { $0[1].items[0].name = "P" }
    let retitling = try edit { $0[1].title = "Birds" }
    for exports in [
      [deletion, move], [farewell, renaming], [deletion, renaming, move],
      [deletion, move, retitling],
    ] {
      let first = built.planImport(of: exports, prefer: .theirs)
      let now = String(decoding: try #require(first.writes.first?.bytes), as: UTF8.self)
      #expect(now.contains("🐤 Chick\n  - nested\n") && now.contains("\n  - deep\n"))
      let again = await site(["zoo.md": now]).planImport(of: exports, prefer: .theirs)
      #expect(again.writes.isEmpty && !again.diagnostics.hasErrors)
    }
    // It is the section of the file for later exports, too.
    let moved = try #require(built.planImport(of: [move], prefer: nil).writes.first?.bytes)
    let last = await site(["zoo.md": String(decoding: moved, as: UTF8.self)])
      .planImport(of: [deletion, move, retitling], prefer: .theirs)
    #expect(
      last.writes.first.map { String(decoding: $0.bytes ?? [], as: UTF8.self) }
        == String(decoding: moved, as: UTF8.self).replacing("## B", with: "## Birds {#b}"))
  }

  @Test func `a section that replaced another stays another for later exports`() async throws {
    let text = #"{"title": "Zoo", "sections": [{"title": "Farm", "items": ["🐨", "🐮"]}]}"#
    let built = await site(["zoo.json": text])
    let replacement = export(
      "a.json",
      [
        try edited("zoo", of: built) {
          $0.sections[0].id = "half"
          $0.sections[0].title = "Half"
        }
      ])
    let deletion = export(
      "b.json", [try edited("zoo", of: built) { $0.sections[0].items.removeFirst() }])
    var now = built
    for exports in [[replacement, deletion], [replacement], [deletion]] {
      let plan = now.planImport(of: exports, prefer: nil)
      #expect(plan.conflicts.isEmpty && !plan.diagnostics.hasErrors)
      guard let bytes = plan.writes.first?.bytes else { continue }
      now = await site(["zoo.json": String(decoding: bytes, as: UTF8.self)])
      #expect(now.documents.first?.collection?.sections.map(\.id) == ["half"])
    }
  }

  @Test func `an export that a tool has spelled otherwise began with the file`() async throws {
    let text = """
      {"title": "C", "v": 1.00, "sections": [{"title": "S", "v": [1.00],
        "items": [{"symbol": "🐶", "name": "Dog", "v": {"w": 1.00}}]}]}
      """
    let built = await site(["c.json": text])
    let renaming = try edited("c", of: built) { $0.sections[0].items[0].name = "Hund" }
    var deletion = renaming
    deletion.document = nil
    let edits: [(ExportedDocument, String?)] = [
      (renaming, text.replacing("Dog", with: "Hund")), (deletion, nil),
    ]
    for (document, wanted) in edits {
      let spelled = String(decoding: export("e.json", [document]).bytes, as: UTF8.self)
        .replacing("1.00", with: "1.0")
      let plan = built.planImport(of: [SourceFile(path: "e.json", text: spelled)], prefer: nil)
      #expect(!plan.diagnostics.hasErrors && plan.conflicts.isEmpty)
      let written = plan.writes.map { $0.bytes.map { String(decoding: $0, as: UTF8.self) } }
      #expect(written == [wanted])
    }
  }
}
