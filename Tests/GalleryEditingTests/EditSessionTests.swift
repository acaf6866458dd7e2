import JSON
import Testing

@testable import GalleryEditing
@testable import GalleryModel

/// A page's requests, one by one.
@Suite struct EditSessionTests {
  @Test func `an index refers to the final state`() throws {
    var session = try AskedSession(["x": ["abcd"]])
    try session.ask(#"{"edit": "move", "items": ["a"], "to": {"section": "s0", "index": 2}}"#)
    #expect(session.picture("x") == ["b c a d"])
    try session.ask(#"{"undo": true}"#)
    try session.ask(#"{"edit": "move", "items": ["d"], "to": {"section": "s0", "index": 0}}"#)
    #expect(session.picture("x") == ["d a b c"])
  }

  @Test func `several items land together in document order, however they were chosen`() throws {
    var session = try AskedSession(["x": ["abcd", "efg"]])
    let answer = try session.ask(
      #"{"edit": "move", "items": ["g", "b", "e"], "to": {"section": "s0", "index": 1}}"#)
    #expect(session.picture("x") == ["a b e g c d", "f"])
    #expect(answer["ids"]?.texts == ["b", "e", "g"])
  }

  @Test func `without a place things go to the end`() throws {
    var session = try AskedSession(["x": ["abc", "d"]])
    try session.ask(#"{"edit": "move", "items": ["b"], "to": {"section": "s0"}}"#)
    #expect(session.picture("x") == ["a c b", "d"])
    try session.ask(#"{"edit": "move", "items": ["a", "d"], "to": {"section": "s1"}}"#)
    #expect(session.picture("x") == ["c b", "a d"])
    try session.ask(#"{"edit": "insert", "section": "s0", "items": ["🐶"]}"#)
    #expect(session.picture("x") == ["c b 🐶", "a d"])
  }

  @Test func `new items get ids that nothing has`() throws {
    var session = try AskedSession(["x": ["ab"]])
    let request = #"{"edit": "insert", "section": "s0", "items": ["❤", {"symbol": "❤️"}]}"#
    #expect(try session.ask(request)["ids"]?.texts == ["❤️", "❤️~2"])
    #expect(try session.ask(request)["ids"]?.texts == ["❤️~3", "❤️~4"])
    try session.ask(#"{"edit": "remove", "items": ["❤️~2"]}"#)
    let given =
      #"{"edit": "insert", "section": "s0", "index": 0, "items": [{"symbol": "🐶", "id": "ID"}]}"#
    func insert(_ id: String) throws -> [String]? {
      try session.ask(given.replacing("ID", with: id))["ids"]?.texts
    }
    #expect(try insert("dog") == ["dog"])
    #expect(try insert("dog") == ["dog~2"])
    #expect(try insert("dog~2") == ["dog~3"])
    #expect(try insert("❤️~2") == ["❤️~2"])
    #expect(session.picture("x") == ["❤️~2 dog~3 dog~2 dog a b ❤️ ❤️~3 ❤️~4"])
  }

  @Test func `a replaced item keeps what was not mentioned, and null takes away`() throws {
    let item =
      #"{"id": "d", "symbol": "🐶", "name": "Dog", "usage": "often", "tags": ["a"], "zoo": {"n": 1.50}}"#
    var session = try AskedSession(
      json: """
        [{"id": "x", "base": {"path": "x.json", "revision": "r", "document": {"title": "X", "sections":
        [{"id": "p", "items": [\(item)]}, {"id": "q", "items": []}]}}}]
        """)
    let answer = try session.ask(
      #"{"edit": "replace", "item": "d", "fields": {"name": null, "usage": "never", "tags": ["b", "c"], "size": [2, 1]}, "section": "q"}"#
    )
    #expect(
      answer["changed"]?.list.first?["items"]?.asText
        == #"[{"id":"d","symbol":"🐶","usage":"never","tags":["b","c"],"size":[2,1],"zoo":{"n":1.50}}]"#
    )
    #expect(session.picture("x") == ["", "d"])
    // One step, so that one undo reverts both.
    try session.ask(#"{"undo": true}"#)
    #expect(session.picture("x") == ["d", ""])
    #expect(!session.session.isEdited)
  }

  @Test func `sections come, change, move and go`() throws {
    var session = try AskedSession(["x": ["ab", "c"]])
    let made = try session.ask(
      #"{"edit": "insertSection", "id": "s1", "title": "New", "index": 0}"#)
    #expect(made["section"]?.text == "s1~2")
    try session.ask(
      #"{"edit": "changeSection", "section": "s1~2", "title": "Newer", "footer": "Below"}"#)
    let changed = try session.ask(#"{"edit": "changeSection", "section": "s1~2", "title": null}"#)
    #expect(
      changed["changed"]?.list.first?["sections"]?.asText
        == #"[{"id":"s1~2","footer":"Below","items":[]},{"id":"s0"},{"id":"s1"}]"#)
    try session.ask(#"{"edit": "moveSection", "section": "s1~2", "index": 2}"#)
    try session.ask(#"{"edit": "removeSection", "section": "s0"}"#)
    let sections = try session.state.list[0]["sections"]?.list ?? []
    #expect(sections.map { $0["id"]?.text } == ["s1", "s1~2"])
    for _ in 0..<5 { try session.ask(#"{"undo": true}"#) }
    #expect(session.picture("x") == ["a b", "c"])
    #expect(!session.session.isEdited)
  }

  @Test func `a move to another document is recorded`() throws {
    var session = try AskedSession(["farm": ["ab"], "zoo": ["bx"]])
    let answer = try session.ask(
      #"{"edit": "move", "document": "farm", "items": ["b"], "to": {"document": "zoo", "section": "s0", "index": 1}}"#
    )
    #expect(answer["ids"]?.texts == ["b~2"])
    #expect(session.picture("zoo") == ["b b~2 x"])
    #expect(session.moves == [#"{"from":["farm","b"],"to":["zoo","b~2"]}"#])
    try session.ask(#"{"undo": true}"#)
    #expect(session.moves == [])
    try session.ask(#"{"redo": true}"#)
    #expect(session.moves.count == 1)
    // A new item must not reuse either id.
    let new =
      #"{"edit": "insert", "document": "farm", "section": "s0", "items": [{"symbol": "🐶", "id": "b"}]}"#
    #expect(try session.ask(new)["ids"]?.texts == ["b~2"])
  }

  @Test func `row 18: edits made together are one step, or none if one of them cannot be made`()
    throws
  {
    var session = try AskedSession(["farm": ["abc"], "zoo": ["bx"]])
    let taken = try session.ask(
      #"""
      {"edit": "together", "edits": [
        {"edit": "move", "document": "zoo", "items": ["b"], "to": {"document": "zoo", "section": "s0", "index": 1}},
        {"edit": "move", "document": "farm", "items": ["a", "b"], "to": {"document": "zoo", "section": "s0", "index": 1}},
        {"edit": "remove", "document": "farm", "items": ["c"]}]}
      """#)
    #expect(session.picture("farm") == [""])
    #expect(session.picture("zoo") == ["x a b~2 b"])
    #expect(taken["ids"]?.texts == ["b", "a", "b~2"])
    let all = session
    try session.ask(#"{"undo": true}"#)
    #expect(session.picture("farm") == ["a b c"])
    #expect(!session.session.isEdited && session.moves == [])
    try session.ask(#"{"redo": true}"#)
    #expect(session.moves == all.moves && session.moves.count == 2)
    try session.ask(#"{"undo": true}"#)
    let refused = try session.ask(
      #"{"edit": "together", "edits": [{"edit": "remove", "document": "farm", "items": ["a"]}, {"edit": "remove", "document": "zoo", "items": ["a"]}]}"#
    )
    #expect(refused["error"]?.text == "unknownItem" && session.picture("farm") == ["a b c"])
  }

  @Test func `an item that goes on and comes back within one step has not moved`() throws {
    var session = try AskedSession(["farm": ["ab"], "zoo": ["x"], "sea": [""]])
    func move(_ item: String, _ from: String, _ to: String) -> String {
      #"{"edit": "move", "document": "\#(from)", "items": ["\#(item)"], "to": {"document": "\#(to)", "section": "s0"}}"#
    }
    let edits = [move("b", "farm", "zoo"), move("b", "zoo", "sea")].joined(separator: ", ")
    try session.ask(#"{"edit": "together", "edits": [\#(edits)]}"#)
    #expect(session.moves == [#"{"from":["farm","b"],"to":["sea","b"]}"#])
    try session.ask(#"{"undo": true}"#)
    #expect(session.moves == [] && !session.session.isEdited)
  }

  @Test func `an item moved back has its old id again, and no move is recorded`() throws {
    var session = try AskedSession(["farm": ["ab"], "zoo": ["bx"]])
    func move(_ item: String, _ from: String, _ to: String) throws -> [String]? {
      try session.ask(
        #"{"edit": "move", "document": "FROM", "items": ["ITEM"], "to": {"document": "TO", "section": "s0"}}"#
          .replacing("FROM", with: from).replacing("ITEM", with: item).replacing("TO", with: to))[
          "ids"]?.texts
    }
    #expect(try move("b", "farm", "zoo") == ["b~2"])
    #expect(try move("b~2", "zoo", "farm") == ["b"])
    #expect(session.moves == [])
    #expect(!session.session.isEdited)
    // A removed item does not match the arriving one.
    try session.ask(#"{"edit": "remove", "document": "zoo", "items": ["b"]}"#)
    #expect(try move("b", "farm", "zoo") == ["b~2"])
    // An item that is not in the base is new, not moved.
    try session.ask(#"{"edit": "insert", "document": "farm", "section": "s0", "items": ["🐶"]}"#)
    #expect(try move("🐶", "farm", "zoo") == ["🐶"])
    #expect(session.moves == [#"{"from":["farm","b"],"to":["zoo","b~2"]}"#])
  }

  @Test func `a copy is a new item, and the picture is found from where it lies`() throws {
    let picture = #"{"id": "p", "symbol": ":p:", "image": "img/p.gif", "name": "P"}"#
    var session = try AskedSession(
      json: """
        [{"id": "zoo/a", "base": {"path": "zoo/a.json", "revision": "r", "document": {"title": "A", "sections":
        [{"id": "s0", "items": [\(picture)]}]}}},
        {"id": "b", "base": {"path": "b.json", "revision": "r", "document": {"title": "B", "sections":
        [{"id": "s0", "items": []}]}}}]
        """)
    let copied = try session.ask(
      #"{"edit": "copy", "document": "zoo/a", "items": ["p"], "to": {"document": "b", "section": "s0", "index": 0}}"#
    )
    #expect(
      copied["changed"]?.list.first?["items"]?.asText
        == #"[{"id":":p:","symbol":":p:","image":"zoo/img/p.gif","name":"P"}]"#)
    #expect(session.picture("zoo/a") == ["p"])
    #expect(session.moves == [])
    try session.ask(
      #"{"edit": "copy", "document": "zoo/a", "items": ["p"], "to": {"section": "s0"}}"#)
    #expect(session.picture("zoo/a") == ["p :p:"])
  }

  @Test func `an edit without effect is no step`() throws {
    var session = try AskedSession(["x": ["ab"]])
    for request in [
      #"{"edit": "move", "items": ["a"], "to": {"section": "s0", "index": 0}}"#,
      #"{"edit": "insert", "section": "s0", "items": []}"#,
      #"{"edit": "replace", "item": "a", "fields": {"symbol": "🍎"}}"#,
      #"{"edit": "changeSection", "section": "s0"}"#, #"{"undo": true}"#,
    ] {
      let answer = try session.ask(request)
      #expect(answer["changed"] == .array([]), "\(request)")
      #expect(answer["canUndo"] == .bool(false), "\(request)")
    }
  }

  @Test func `canonically equivalent texts are different`() throws {
    var session = try AskedSession(["x": ["a"]])
    try session.ask(#"{"edit": "replace", "item": "a", "fields": {"name": "caf\u00e9"}}"#)
    let answer = try session.ask(
      #"{"edit": "replace", "item": "a", "fields": {"name": "cafe\u0301"}}"#)
    #expect(answer["changed"]?.list.count == 1)
  }

  @Test(
    arguments: [
      (#"{"edit": "remove", "items": ["a", "z"]}"#, "unknownItem", "z"),
      (#"{"edit": "remove", "items": ["a", "a"]}"#, "repeatedItem", "a"),
      (#"{"edit": "remove", "document": "y", "items": []}"#, "unknownDocument", "y"),
      (#"{"edit": "insert", "section": "s9", "items": ["🐶"]}"#, "unknownSection", "s9"),
      (#"{"edit": "insert", "section": "s0", "index": 3, "items": ["🐶"]}"#, "outOfRange", "s0"),
      (#"{"edit": "insert", "section": "s0", "items": ["🐶", "dog"]}"#, "badItem", nil),
      (#"{"edit": "insert", "section": "s0", "items": [{"symbol": ":p:"}]}"#, "badItem", nil),
      (
        #"{"edit": "insert", "section": "s0", "items": [{"symbol": "🐶", "id": "a b"}]}"#, "badItem",
        nil
      ),
      (
        #"{"edit": "insert", "section": "s0", "items": [{"symbol": "🐶", "name": "\u0007"}]}"#,
        "badItem", nil
      ),
      (#"{"edit": "replace", "item": "a", "fields": {"symbol": "🐶🐶"}}"#, "badItem", "a"),
      (#"{"edit": "replace", "item": "a", "fields": {"name": "\u0007"}}"#, "badText", nil),
      (#"{"edit": "replace", "item": "a", "fields": {"nom": "x"}}"#, "unreadable", "a"),
      (
        #"{"edit": "replace", "item": "a", "fields": {"name": "x"}, "section": "s9"}"#,
        "unknownSection", "s9"
      ),
      (
        #"{"edit": "move", "items": ["a"], "to": {"section": "s0", "index": 2}}"#, "outOfRange",
        "s0"
      ),
      (
        #"{"edit": "move", "items": ["a"], "to": {"section": "s0", "index": -1}}"#, "outOfRange",
        nil
      ),
      (
        #"{"edit": "move", "items": ["a"], "to": {"section": "s0", "index": 0.5}}"#, "outOfRange",
        nil
      ),
      (#"{"edit": "moveSection", "section": "s0", "index": 1}"#, "sectionOutOfRange", nil),
      (#"{"edit": "insertSection", "id": "a b"}"#, "badID", "a b"),
      (#"{"edit": "boil"}"#, "unreadable", nil), (#"{"ask": "why"}"#, "unreadable", nil),
      (#"{}"#, "unreadable", nil), (#"[1]"#, "unreadable", nil), (#"{"edit": "#, "unreadable", nil),
    ] as [(String, String, String?)])
  func `what cannot be done changes nothing and says why`(
    _ request: String, _ code: String, _ id: String?
  ) throws {
    var session = try AskedSession(["x": ["ab"]])
    let answer = try session.ask(request)
    #expect(answer["error"]?.text == code)
    #expect(answer["id"]?.text == id)
    #expect(answer["changed"] == nil && answer["canUndo"] == .bool(false))
    #expect(!session.session.isEdited)
  }

  @Test func `a new section of a long title gets as much of it as an id may have`() throws {
    var session = try AskedSession(["x": ["ab"]])
    let long = String(repeating: "가", count: 120)
    let request = #"{"edit": "insertSection", "id": "\#(long)", "title": "\#(long)"}"#
    #expect(try session.ask(request)["section"]?.text == String(repeating: "가", count: 100))
    #expect(try session.ask(request)["section"]?.text == String(repeating: "가", count: 98) + "~2")
  }

  @Test(arguments: [
    "", "{}", #"{"documents": {}}"#, #"[{"id": "x"}]"#, #"[{"id": "x", "document": {}}]"#,
    #"[{"id": "x", "document": {"title": "X", "sections": [{"items": []}]}}]"#,
    #"[{"id": "x", "document": {"title": "X", "sections": [{"id": "s", "items": ["🐶"]}]}}]"#,
    #"[{"id": "x", "document": {"title": "X", "sections": [{"id": "s", "items": [{"id": "a", "symbol": "a"}]}]}}]"#,
    #"[{"id": "x", "document": {"kind": "artwork", "title": "X", "sections": []}}]"#,
    #"[{"id": "x", "document": {"title": "X", "sections": []}}, {"id": "x", "document": {"title": "X", "sections": []}}]"#,
  ]) func `a document that cannot be read losslessly is not edited`(_ text: String) {
    #expect(EditSession(Array(text.utf8)) == nil)
  }

  @Test func `an edited document is resumed from its edited state`() throws {
    var session = try AskedSession(["x": ["ab"]])
    try session.ask(#"{"edit": "remove", "items": ["a"]}"#)
    let export = session.text(#"{"ask": "export"}"#)
    let again = try AskedSession(json: export)
    #expect(again.picture("x") == ["b"])
    #expect(again.session.isEdited)
    #expect(!again.session.history.canUndo)
  }
}

extension AskedSession {
  /// The moves that an export lists.
  var moves: [String] {
    session.export().moves.map { move in
      var writer = JSONWriter()
      move.write(to: &writer)
      return String(decoding: writer.bytes, as: UTF8.self)
    }
  }
}

extension JSONTree {
  var asText: String { String(decoding: written(), as: UTF8.self) }
}
