import JSON
import Testing

@testable import GalleryEditing
@testable import GalleryModel

/// What a page asks of things that are locked. Loops over the lists of requests, so that a new one has to say
/// here what it does to them.
@Suite struct RefuseLockedTests {
  private static let collection = #"""
    {"id": "zoo", "base": {"path": "zoo.json", "revision": "r", "document": {"title": "Zoo", "sections": [
      {"id": "pets", "title": "Pets", "items": [
        {"id": "dog", "symbol": "🐶", "name": "Dog", "locked": true}, {"id": "cat", "symbol": "🐱"}]},
      {"id": "farm", "title": "Farm", "locked": true, "items": [{"id": "cow", "symbol": "🐮"}]},
      {"id": "sea", "title": "Sea", "items": [{"id": "fish", "symbol": "🐟"}]}]}}}
    """#
  private static let artwork = #"""
    {"id": "art", "base": {"path": "art.json", "revision": "r", "document": {"title": "Art", "placements": [
      {"id": "sun", "symbol": "☀️", "x": 1, "y": 2, "locked": true},
      {"id": "bee", "symbol": "🐝", "x": 3, "y": 4}, {"id": "ant", "symbol": "🐜", "x": 5, "y": 6}]}}}
    """#

  private func session() throws -> AskedSession {
    try AskedSession(json: #"{"documents": [\#(Self.collection), \#(Self.artwork)]}"#)
  }

  /// Requests about locked things, with the id of the thing that refuses them; nil if allowed.
  private func requests(_ name: CollectionRequest) -> [(members: String, locked: String?)] {
    switch name {
    case .insert: [(#""section": "farm", "items": ["🐷"]"#, nil)]
    case .remove: [(#""items": ["dog"]"#, "dog"), (#""items": ["cat", "dog"]"#, "dog")]
    case .copy: [(#""items": ["dog"], "to": {"section": "farm"}"#, nil)]
    case .move:
      [
        (#""items": ["dog"], "to": {"section": "pets", "index": 1}"#, "dog"),
        (#""items": ["cat", "dog"], "to": {"section": "sea"}"#, "dog"),
        (#""items": ["cow"], "to": {"section": "pets", "index": 0}"#, nil),
        (#""items": ["cat"], "to": {"section": "pets", "index": 0}"#, nil),
      ]
    case .replace:
      [
        (#""item": "dog", "fields": {"name": "Rex"}"#, "dog"),
        (#""item": "dog", "fields": {"locked": null}"#, "dog"),
        (#""item": "dog", "fields": {}, "section": "sea""#, "dog"),
        (#""item": "cow", "fields": {"name": "Cow"}"#, nil),
      ]
    case .insertSection: [(#""id": "air", "index": 0"#, nil)]
    case .retitle: [(#""title": "Sea""#, nil)]
    case .changeSection:
      [
        (#""section": "farm", "title": "F""#, "farm"),
        (#""section": "farm", "footer": "F""#, "farm"),
        (#""section": "farm", "locked": null"#, "farm"), (#""section": "pets", "title": "P""#, nil),
      ]
    case .moveSection:
      [
        (#""section": "farm", "index": 0"#, "farm"), (#""section": "pets", "index": 2"#, "dog"),
        (#""section": "sea", "index": 0"#, nil),
      ]
    case .removeSection:
      [
        (#""section": "farm""#, "farm"), (#""section": "pets""#, "dog"),
        (#""section": "sea""#, nil),
      ]
    }
  }

  private func requests(_ name: ArtworkRequest) -> [(members: String, locked: String?)] {
    func about(_ members: String) -> [(members: String, locked: String?)] {
      [
        (#""placements": ["sun"]\#(members)"#, "sun"),
        (#""placements": ["bee", "sun"]\#(members)"#, "sun"),
        (#""placements": ["bee"]\#(members)"#, nil),
      ]
    }
    return switch name {
    case .place: [(#""placements": [{"symbol": "🐶"}], "at": [1, 1]"#, nil)]
    case .remove: about("")
    case .shift: about(#", "by": [1, 1]"#)
    case .scale: about(#", "by": 2"#)
    case .turn: about(#", "by": 90"#)
    case .set: about(#", "fields": {"x": 9}"#)
    case .align: about(#", "side": "left""#)
    case .order: about(#", "way": "back""#) + about(#", "way": "front""#)
    case .duplicate: [(#""placements": ["sun"], "by": [1, 1]"#, nil)]
    case .change: [(#""fields": {"title": "A", "width": 10}"#, nil)]
    }
  }

  private func requests(_ name: DocumentRequest) -> [(members: String, locked: String?)] {
    switch name {
    case .together:
      [
        (
          #""edits": [{"edit": "remove", "document": "zoo", "items": ["cat"]}, "#
            + #"{"edit": "remove", "document": "art", "placements": ["sun"]}]"#, "sun"
        ),
        (#""edits": [{"edit": "remove", "document": "zoo", "items": ["cat"]}]"#, nil),
      ]
    case .newArtwork: [(#""id": "new", "title": "New", "of": "art""#, nil)]
    case .removeDocument: [(#""document": "art""#, "sun"), (#""document": "zoo""#, "dog")]
    // It stands for undoing and redoing.
    case .become: [(#""documents": [{"id": "zoo", "text": null}]"#, nil)]
    }
  }

  @Test func `no request moves, changes or removes what is locked`() throws {
    // In loops: one expression for all would take the compiler half a minute.
    for name in CollectionRequest.allCases {
      for (members, locked) in requests(name) {
        try expect(locked, from: #"{"edit": "\#(name.rawValue)", "document": "zoo", \#(members)}"#)
      }
    }
    for name in ArtworkRequest.allCases {
      for (members, locked) in requests(name) {
        try expect(locked, from: #"{"edit": "\#(name.rawValue)", "document": "art", \#(members)}"#)
      }
    }
    for name in DocumentRequest.allCases {
      for (members, locked) in requests(name) {
        try expect(locked, from: #"{"edit": "\#(name.rawValue)", \#(members)}"#)
      }
    }
  }

  private func expect(_ locked: String?, from request: String) throws {
    var session = try session()
    let before = try session.state
    let answer = try session.ask(request)
    #expect(answer["error"]?.text == locked.map { _ in "locked" }, "\(request)")
    #expect(answer["id"]?.text == locked, "\(request)")
    #expect((try session.state == before) == (locked != nil), "\(request)")
  }

  @Test func `a refusal says what is locked, and why`() throws {
    var session = try session()
    let answer = try session.ask(#"{"edit": "remove", "document": "zoo", "items": ["dog"]}"#)
    #expect(answer["refusal"]?.text == "“Dog” is locked: its file says so")
  }

  @Test func `a locked section without a title is called so, not by its default id`() throws {
    for title in ["", #""title": "", "#] {
      var session = try AskedSession(
        json: #"""
          {"documents": [{"id": "zoo", "base": {"path": "zoo.json", "revision": "r", "document":
            {"title": "Zoo", "sections": [{"id": "section", \#(title)"locked": true, "items": []}]}}}]}
          """#)
      let answer = try session.ask(
        #"{"edit": "removeSection", "document": "zoo", "section": "section"}"#)
      #expect(answer["refusal"]?.text == "“Untitled section” is locked: its file says so")
    }
  }

  @Test func `a locked item without a name is called by its symbol`() throws {
    for name in ["", #""name": "", "#] {
      var session = try AskedSession(
        json: #"""
          {"documents": [{"id": "zoo", "base": {"path": "zoo.json", "revision": "r", "document":
            {"title": "Zoo", "sections": [
              {"id": "pets", "items": [{"id": "dog", "symbol": "🐶", \#(name)"locked": true}]}]}}}]}
          """#)
      let answer = try session.ask(#"{"edit": "remove", "document": "zoo", "items": ["dog"]}"#)
      #expect(answer["refusal"]?.text == "“🐶” is locked: its file says so")
    }
  }

  @Test func `a copy is not locked, however it is made`() throws {
    var session = try session()
    for request in [
      #"{"edit": "copy", "document": "zoo", "items": ["dog"], "to": {"section": "sea"}}"#,
      #"{"edit": "insert", "document": "zoo", "section": "sea", "items": [{"symbol": "🐶", "locked": true}]}"#,
      #"{"edit": "duplicate", "document": "art", "placements": ["sun"], "by": [1, 1]}"#,
      #"{"edit": "newArtwork", "id": "new", "title": "New", "of": "art"}"#,
    ] {
      #expect(try session.ask(request)["error"] == nil)
    }
    let collection = try #require(session.session.history.documents.collections.first)
    #expect(collection.sections.map { $0.items.count { $0.isLocked } } == [1, 0, 0])
    let locked = session.session.history.documents.all.map { document in
      if case .artwork(let artwork) = document {
        artwork.placements.count { $0.isLocked }
      } else {
        0
      }
    }
    #expect(locked == [0, 1, 0])
  }

  @Test func `undo and redo lead back to what was, locked or not`() throws {
    var session = try session()
    let lock =
      #"{"edit": "replace", "document": "zoo", "item": "fish", "fields": {"locked": true}}"#
    try session.ask(
      #"{"edit": "move", "document": "zoo", "items": ["fish"], "to": {"section": "pets"}}"#)
    try session.ask(lock)
    #expect(try session.ask(lock)["error"]?.text == "locked")
    for way in ["undo", "undo", "redo", "redo"] {
      #expect(try session.ask(#"{"\#(way)": true}"#)["error"] == nil)
    }
    #expect(session.picture("zoo") == ["dog cat fish", "cow", ""])
  }

  @Test func `members of a section that is locked stay as free as they were`() throws {
    var session = try session()
    try session.ask(
      #"{"edit": "move", "document": "zoo", "items": ["cow"], "to": {"section": "sea"}}"#)
    try session.ask(
      #"{"edit": "move", "document": "zoo", "items": ["fish"], "to": {"section": "farm"}}"#)
    #expect(session.picture("zoo") == ["dog cat", "fish", "cow"])
  }
}
