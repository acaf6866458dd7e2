import GalleryModel
import JSON
import Testing

@testable import GalleryMerge

/// Values and conflicts are told without JSON.
@Suite struct ConflictWordsTests {
  @Test(arguments: [
    (#""Dog""#, "“Dog”"), ("12", "12"), ("true", "true"), ("null", "nothing"), ("[]", "nothing"),
    (#"["a"]"#, "“a”"), (#"["a", "b", "c"]"#, "“a”, “b” and “c”"), ("[64, 48.5]", "64 × 48.5"),
    (
      #"{"itemsPerRow": 3, "sectionInset": {"top": 8, "left": 0}}"#,
      "itemsPerRow 3, sectionInset (top 8, left 0)"
    ),
    (
      #"{"id": "x", "symbol": "🍎", "name": "Apple", "tags": ["red"], "x-note": [1, [2]]}"#,
      "🍎 “Apple”, tags “red”, x-note 1 and 2"
    ),
    (
      #"{"title": "Fruit", "items": ["🍎", {"symbol": "🍐"}]}"#, "“Fruit”, 2 items"
    ),
    (#"{"kind": "collection", "id": "a", "title": "A", "sections": [{}]}"#, "“A”, 1 section"),
    (#"{"title": "A", "placements": []}"#, "“A”, 0 placements"), ("{}", "nothing"),
  ])
  func `a value in words`(_ json: String, _ words: String) throws {
    #expect(try readJSON(Array(json.utf8)).root.tree.inWords.description == words)
  }

  @Test func `which versions are told depends on what collided`() {
    func names(_ kind: Conflict.Kind) -> [String] {
      let conflict = Conflict(
        kind, document: "a", base: .string("b"), ours: .string("o"), theirs: .string("t"),
        spots: [nil, Change.Spot(document: "a", documentTitle: "A", after: "🐶"), nil], thing: "🍎")
      return conflict.versionsInWords.map { "\($0.name): \($0.words)" }
    }
    #expect(names(.field) == ["began as: “b”"])
    #expect(names(.deletion(by: .ours)) == ["began as: “b”", "theirs: “t”"])
    #expect(names(.deletion(by: .theirs)) == ["began as: “b”", "ours: “o”"])
    #expect(names(.newID) == ["ours: “o”", "theirs: “t”"])
    #expect(names(.place) == ["began: nowhere", "ours: behind 🐶 in A", "theirs: nowhere"])
  }

  /// A section before and after an edit of an item is as many items.
  @Test func `what was edited in a section or a collection that the other side deleted is named`() {
    let base = drawn("A: 🐶\"Dog\" 🐱 🐭 🐹 🐰 🦊 🐻\nB: 🐮")
    var edited = base
    edited.sections[0].items[0].name = "Puppy"
    edited.sections[0].items.remove(at: 1)
    edited.sections[1].items[0].name = "Cow"
    var deleted = base
    deleted.sections.remove(at: 0)
    func notes(ours: EmojiCollection?, theirs: EmojiCollection?) -> [String] {
      let versions = DocumentVersions(
        id: base.id, base: .collection(base), ours: ours.map { .collection($0) },
        theirs: theirs.map { .collection($0) })
      return mergeDocuments([versions], options()).conflicts
        .flatMap(\.versionsInWords).map { "\($0.name): \($0.words)" }
    }
    #expect(
      notes(ours: deleted, theirs: edited) == [
        "began as: “A”, 7 items", "theirs: “A”, 6 items",
        "edited there: 🐱 deleted from A; 🐶 renamed from “Dog” to “Puppy”",
      ])
    #expect(
      notes(ours: edited, theirs: deleted).last
        == "edited here: 🐱 deleted from A; 🐶 renamed from “Dog” to “Puppy”")
    #expect(
      notes(ours: nil, theirs: edited).last == """
        edited there: 🐱 deleted from A; 🐶 renamed from “Dog” to “Puppy”; \
        🐮 named “Cow”
        """)
    edited = base
    for index in base.sections[0].items.indices { edited.sections[0].items[index].tags = ["x"] }
    #expect(
      notes(ours: deleted, theirs: edited).last == """
        edited there: 🐶 tagged “x”; 🐱 tagged “x”; 🐭 tagged “x”; 🐹 tagged “x”; 🐰 tagged “x” \
        and 2 others
        """)
    // The sixth is named, too.
    edited.sections[0].items[6].tags = []
    #expect(notes(ours: deleted, theirs: edited).last?.hasSuffix("; 🦊 tagged “x”") == true)
  }
}
