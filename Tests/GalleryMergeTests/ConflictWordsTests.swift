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
}
