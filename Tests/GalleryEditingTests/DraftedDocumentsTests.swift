import JSON
import RandomNumbers
import Testing

@testable import GalleryEditing
@testable import GalleryModel

private let undo = #"{"undo":true}"#
private let redo = #"{"redo":true}"#

private func remove(_ document: String, _ item: String, more: String = "") -> String {
  #"{"edit":"remove","document":"\#(document)","items":["\#(item)"]\#(more)}"#
}

private func move(_ item: String, _ document: String, _ to: String, by edit: String = "move")
  -> String
{
  """
  {"edit":"\(edit)","document":"\(document)","items":["\(item)"],\
  "to":{"document":"\(to)","section":"s0"}}
  """
}

private func newArtwork(_ id: String, of source: String? = nil) -> String {
  let of = source.map { #","of":"\#($0)""# } ?? ""
  return #"{"edit":"newArtwork","id":"\#(id)","title":"T"\#(of)}"#
}

private func question(without documents: [String], _ draft: [String]) -> String {
  let (draft, documents) = (
    JSONTree.array(draft.map { .string($0) }), documents.map { JSONTree.string($0) }
  )
  return #"{"ask":"without","draft":\#(text(draft)),"documents":\#(text(.array(documents)))}"#
}

private func text(_ tree: JSONTree) -> String { String(decoding: tree.written(), as: UTF8.self) }

private func index(_ tree: JSONTree) -> Int? {
  if case .number(let spelling) = tree { Int(spelling) } else { nil }
}

/// Which steps of a draft are about which documents, and what discarding some leaves. The documents are `a` to `e`,
/// each with the items `1` to `4`.
@Suite struct DraftedDocumentsTests {
  private struct Answer: Equatable {
    var edited: [String]
    var bound: [String]
    var kept: [Int]
  }

  private func without(_ documents: [String], _ draft: [String]) throws -> Answer {
    let items = ["1234"]
    var session = try AskedSession(["a": items, "b": items, "c": items, "d": items, "e": items])
    let answer = try session.ask(question(without: documents, draft))
    #expect(answer["isEdited"] == .bool(false), "it changes nothing")
    return Answer(
      edited: try #require(answer["edited"]?.texts), bound: try #require(answer["bound"]?.texts),
      kept: try #require(answer["kept"]?.list.compactMap(index)))
  }

  private func edited(_ draft: [String]) throws -> [String] { try without([], draft).edited }

  @Test func `edited is what is done, not what was undone`() throws {
    let steps = [remove("a", "1"), remove("b", "1"), undo]
    #expect(try edited(steps) == ["a"])
    #expect(try edited(steps + [redo]) == ["a", "b"])
    #expect(try edited([remove("a", "1"), undo, remove("b", "1"), redo]) == ["b"])
    #expect(try edited([undo, redo]) == [])
  }

  @Test func `what goes on is undone with what is before it`() throws {
    let steps = [
      remove("b", "1"), remove("a", "1"), remove("a", "2", more: #","continues":true"#),
      remove("a", "3", more: #","continues":true"#), undo,
    ]
    #expect(try edited(steps) == ["b"])
    #expect(try edited(steps + [redo]) == ["b", "a"])
    #expect(try edited(steps + [undo]) == [])
    #expect(try without(["a"], steps).kept == [0])
  }

  @Test func `a move edits both documents, a copy only the one that it goes to`() throws {
    #expect(try edited([move("1", "a", "b")]) == ["a", "b"])
    #expect(try edited([move("1", "a", "b", by: "copy")]) == ["b"])
    #expect(try edited([move("1", "a", "a", by: "copy")]) == ["a"])
    #expect(try edited([newArtwork("x"), undo, redo, newArtwork("y", of: "x"), undo]) == ["x"])
    let together = "{\"edit\":\"together\",\"edits\":[\(remove("a", "1")),\(move("1", "b", "c"))]}"
    #expect(try edited([together]) == ["a", "b", "c"])
  }

  @Test func `documents are bound by what went from one to the other, however far`() throws {
    let steps = [
      move("1", "a", "b"), remove("c", "1"), move("2", "b", "d", by: "copy"), newArtwork("x"),
      newArtwork("y", of: "x"),
    ]
    #expect(try without(["a"], steps).bound.sorted() == ["a", "b", "d"])
    #expect(try without(["d"], steps).bound.sorted() == ["a", "b", "d"])
    #expect(try without(["y"], steps).bound.sorted() == ["x", "y"])
    #expect(try without(["c"], steps).bound == ["c"])
    // Undone edits may be redone.
    #expect(try without(["b"], [move("1", "a", "b"), undo]).bound.sorted() == ["a", "b"])
  }

  @Test func `without some documents all other steps keep their places and their history`() throws {
    let steps = [
      remove("a", "1"), remove("b", "1"), undo, remove("b", "2"), undo, redo, remove("a", "2"),
    ]
    #expect(try without(["a"], steps).kept == [1, 2, 3, 4, 5])
    #expect(try without(["b"], steps).kept == [0, 6])
    #expect(try without(["e"], steps).kept == [0, 1, 2, 3, 4, 5, 6])
  }

  @Test func `what was made of something discarded goes together with its undoing`() throws {
    let steps = [
      remove("c", "1"), #"{"edit":"insert","document":"a","section":"s0","items":["🐶"]}"#,
      move("🐶", "a", "b"), remove("b", "🐶"), undo, undo, undo, remove("c", "2"),
    ]
    #expect(try without(["a"], steps) == Answer(edited: ["c"], bound: ["a"], kept: [0, 7]))
  }

  @Test func `more than can be undone counts`() throws {
    var steps = [remove("a", "1")]
    for _ in 0..<EditHistory.mostSteps {
      steps.append(#"{"edit":"insert","document":"b","section":"s0","items":["🐶"]}"#)
    }
    #expect(try edited(steps) == ["a", "b"])
    #expect(try without(["b"], steps).kept == [0])
  }

  @Test func `whatever was written into the storage, it is not taken for more than it is`() throws {
    for step in [
      "{}", "", "5", #"{"edit":"remove"}"#, #"{"edit":"move","document":"a","to":5}"#,
      #"{"edits":"x"}"#, #"{"edit":"together","edits":[{}]}"#, #"{"edit":"\u0000"}"#,
      remove("a", "9"),
    ] {
      let answer = try without(["b"], [step, remove("c", "1")])
      #expect(answer == Answer(edited: ["c"], bound: ["b"], kept: [1]), "\(step)")
    }
  }

  @Test func `what is left is what the other documents were, with all that can be undone`() throws {
    for seed in lawSeeds(10) {
      var requests = RandomRequests(seed: UInt64(seed))
      var random = SeededRandom(UInt64(seed) &+ 5)
      let bases = requests.documents()
      var page = try AskedSession(json: bases)
      var draft: [String] = []
      for _ in 0..<60 {
        var request = requests.next(for: page.session.history.documents)
        if random.chance(4) { request = random.chance(3) ? redo : undo }
        if try page.ask(request)["changed"]?.list.isEmpty == false { draft.append(request) }
      }
      let discarded = page.session.history.documents.slots[0].id
      let answer = try page.ask(question(without: [discarded.string], draft))
      let kept = answer["kept"]?.list.compactMap(index) ?? []
      var left = try AskedSession(json: bases)
      for index in kept { #expect(try left.ask(draft[index])["error"] == nil) }
      let bound = answer["bound"]?.texts ?? []
      let origins = try AskedSession(json: bases).session.history.documents
      for slot in page.session.history.documents.slots {
        let isDiscarded = bound.contains(slot.id.string)
        #expect(
          left.session.history.documents[slot.id]
            == (isDiscarded ? origins[slot.id] : slot.document),
          "seed \(seed), \(slot.id)")
      }
    }
  }
}
