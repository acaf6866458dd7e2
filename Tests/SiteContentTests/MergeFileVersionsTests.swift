import SiteContent
import SourceFiles
import Testing

/// What the merge driver writes into ours, and which conflicts it tells.
@Suite struct MergeFileVersionsTests {
  private func merged(
    _ base: String, ours: String, theirs: String, path: String = "c.md"
  ) throws -> (text: String, conflicts: [String]) {
    func file(_ text: String) -> SourceFile { SourceFile(path: path, text: text) }
    let merged = try #require(
      mergeFileVersions(
        base: file(base), ours: file(ours), theirs: file(theirs), path: path))
    return (
      String(decoding: merged.bytes, as: UTF8.self), merged.conflicts.map(\.message.description)
    )
  }

  @Test(arguments: ["  - a bone\n", ""])
  func `an item in which ours nested text stays, and that theirs deleted it is a conflict`(
    nested: String
  ) throws {
    let front = "---\nkind: collection\ntitle: Pets\n---\n\n## A\n\n"
    let base = front + "- 🐶 Dog\n\(nested)- 🐭 Mouse\n"
    let ours = front + "- 🐶 Dog\n  - a ball\n- 🐭 Mouse\n"
    let (text, conflicts) = try merged(base, ours: ours, theirs: front + "- 🐭 Mouse\n")
    #expect(text == ours)
    #expect(conflicts == ["🐶 “Dog” was edited here, and deleted there"])
    // Theirs deletes what ours left as it was.
    let (other, none) = try merged(base, ours: base, theirs: front + "- 🐭 Mouse\n")
    #expect(other == front + "- 🐭 Mouse\n" && none.isEmpty)
  }

  @Test(arguments: ["Dog", "Dog <!-- old -->", "*Dog*"])
  func `an item in which ours wrote a comment stays, and that theirs deleted it is a conflict`(
    name: String
  ) throws {
    let front = "---\nkind: collection\ntitle: Pets\n---\n\n## A\n\n"
    let base = front + "- 🐶 \(name)\n- 🐭 Mouse\n"
    let ours = front + "- 🐶 Dog <!-- ask Ann -->\n- 🐭 Mouse\n"
    let theirs = front + "- 🐭 Mouse\n"
    let (text, conflicts) = try merged(base, ours: ours, theirs: theirs)
    #expect(text == ours)
    #expect(conflicts.first == "🐶 “Dog” was edited here, and deleted there")
    // What ours left as it was goes with its item.
    for same in [base, base.replacing("🐶 ", with: "🐶  ")] {
      let (other, none) = try merged(base, ours: same, theirs: theirs)
      #expect(other == theirs && none.isEmpty)
    }
  }

  @Test(arguments: [
    ("Dog & co", "Dog &amp; co"), ("Dog*", #"Dog\*"#), ("*Dog* & co", "_Dog_ &amp; co"),
  ])
  func `an item whose name ours only spells in another way goes where theirs deleted it`(
    name: String, spelled: String
  ) throws {
    let theirs = "---\nkind: collection\ntitle: Pets\n---\n\n## A\n\n- 🐭 Mouse\n"
    let base = theirs.replacing("- 🐭", with: "- 🐶 \(name)\n- 🐭")
    let ours = theirs.replacing("- 🐭", with: "- 🐶 \(spelled)\n- 🐭")
    let (text, conflicts) = try merged(base, ours: ours, theirs: theirs)
    #expect(text == theirs && conflicts.isEmpty)
  }

  @Test func `an item in which theirs wrote a comment, and that ours deleted, is a conflict`()
    throws
  {
    let base = "---\nkind: collection\ntitle: Pets\n---\n\n## A\n\n- 🐶 Dog\n- 🐭 Mouse\n"
    let ours = base.replacing("- 🐶 Dog\n", with: "")
    for edited in ["- 🐶 Dog <!-- ask Ann -->\n", "- 🐶 *Dog*\n", "- 🐶 Dog\n  - a ball\n"] {
      let theirs = base.replacing("- 🐶 Dog\n", with: edited)
      let (text, conflicts) = try merged(base, ours: ours, theirs: theirs)
      #expect(text == ours)
      #expect(conflicts.first == "🐶 “Dog” was deleted here, and edited there")
    }
    let (text, none) = try merged(base, ours: ours, theirs: base.replacing("🐶 ", with: "🐶  "))
    #expect(text == ours && none.isEmpty)
  }

  @Test(arguments: [false, true])
  func `an item that one side moves, and in which the other edits what is nested, is merged`(
    isSwapped: Bool
  ) throws {
    let front = "---\nkind: collection\ntitle: Pets\n---\n\n## A\n\n"
    let base = front + "- 🐶 Dog\n  - a bone\n- 🐭 Mouse\n\n## B\n\n- 🐱 Cat\n"
    let edited = base.replacing("bone", with: "ball")
    let moved = front + "- 🐭 Mouse\n\n## B\n\n- 🐱 Cat\n- 🐶 Dog\n  - a bone\n"
    let (ours, theirs) = isSwapped ? (moved, edited) : (edited, moved)
    let file = { (text: String) in SourceFile(path: "c.md", text: text) }
    let merged = try #require(
      mergeFileVersions(
        base: file(base), ours: file(ours), theirs: file(theirs), path: "c.md"))
    #expect(merged.conflicts.isEmpty && merged.remarks.isEmpty)
    // The lines that are left to git: ours moved, and theirs edited.
    let wanted = moved.replacing("bone", with: "ball")
    #expect(merged.besides == nil || isSwapped)
    let lines = merged.besides?.versions.first
    #expect(String(decoding: lines?.theirs ?? merged.bytes, as: UTF8.self) == wanted)
    #expect(
      String(decoding: lines?.ours ?? merged.bytes, as: UTF8.self) == (isSwapped ? moved : wanted))
    #expect(merged.besides?.isSaid(by: Array(wanted.utf8)) ?? true)
    // Where theirs deletes it, that is the only conflict.
    let (_, conflicts) = try self.merged(
      base, ours: edited, theirs: base.replacing("- 🐶 Dog\n  - a bone\n", with: ""))
    #expect(conflicts == ["🐶 “Dog” was edited here, and deleted there"])
  }

  // A section without a given id has another one after a new title.
  @Test(arguments: [["bone"], ["Prose"], ["bone", "Prose"]], [false, true])
  func `an edit in a section that the other side renames is merged`(
    edited: [String], isSwapped: Bool
  ) throws {
    let front = "---\nkind: collection\ntitle: Pets\n---\n\n## A\n\n"
    let base = front + "- 🐶 Dog\n  - a bone\n- 🐭 Mouse\n\nProse.\n"
    let edit = { (text: String) in
      edited.reduce(text) { $0.replacing($1, with: "Other") }
    }
    let renamed = base.replacing("## A\n", with: "## Animals\n")
    let (ours, theirs) = isSwapped ? (edit(base), renamed) : (renamed, edit(base))
    let file = { (text: String) in SourceFile(path: "c.md", text: text) }
    let merged = try #require(
      mergeFileVersions(
        base: file(base), ours: file(ours), theirs: file(theirs), path: "c.md"))
    #expect(merged.conflicts.isEmpty && merged.remarks.isEmpty)
    // The lines that are left to git: theirs edited what is nested, or nothing.
    let lines = merged.besides?.versions.first
    #expect(lines == nil || !isSwapped)
    let text = String(decoding: lines?.theirs ?? merged.bytes, as: UTF8.self)
    #expect(text.replacing(" {#a}", with: "") == edit(renamed))
  }

  @Test func `text that ours moved into an item that theirs deleted is a conflict`() throws {
    let front = "---\nkind: collection\ntitle: Pets\n---\n\n## A\n\n"
    let base = front + "- 🐶 Dog\n  - a bone\n- 🐭 Mouse\n"
    let ours = base.replacing("  - a bone\n- 🐭 Mouse\n", with: "- 🐭 Mouse\n  - a bone\n")
    let theirs = base.replacing("- 🐭 Mouse\n", with: "")
    let (text, conflicts) = try merged(base, ours: ours, theirs: theirs)
    #expect(text == ours)
    #expect(conflicts.first == "🐭 “Mouse” was edited here, and deleted there")
  }

  @Test(arguments: ["c.md", "c.json"])
  func `an id “document” is one that is stated`(path: String) throws {
    func text(_ id: String, _ name: String) -> String {
      path == "c.md"
        ? "---\nkind: collection\n\(id.isEmpty ? "" : "id: \(id)\n")title: C\n---\n\n- 🐶 \(name)\n"
        : """
        {\(id.isEmpty ? "" : "\n  \"id\": \"\(id)\",")
          "title": "C",
          "sections": [{ "items": [{ "symbol": "🐶", "name": "\(name)" }] }]
        }

        """
    }
    for (base, ours, theirs, wanted) in [
      ("a", "a", "document", "document"), ("document", "document", "", ""),
      ("document", "", "document", ""), ("", "", "document", "document"),
    ] {
      let (merged, conflicts) = try merged(
        text(base, "Dog"), ours: text(ours, "Hund"), theirs: text(theirs, "Dog"), path: path)
      #expect(merged == text(wanted, "Hund") && conflicts.isEmpty)
    }
    let file = SourceFile(path: path, text: text("document", "Dog"))
    let same = SourceFile(path: path, text: text("", "Dog"))
    #expect(
      changesInWords(from: same, to: file)?.map(\.description)
        == ["id of the collection “C” set to “document”"])
    if path == "c.json" { #expect(documentLines(file)?.contains("id: document") == true) }
  }
}

extension MergedFileVersions {
  /// Without what only a line merge finds.
  var conflicts: [Diagnostic] { conflicts(in: bytes, at: "a.md") }
}
