import JSON
import RandomNumbers
import Testing

@testable import GalleryEditing
@testable import GalleryModel

/// A session with two artworks, in separate folders, and a collection.
private func session() throws -> AskedSession {
  try AskedSession(
    json: """
      {"documents": [
        {"id": "sea", "base": {"path": "art/sea.json", "revision": "sha256-1", "document": {
          "kind": "artwork", "title": "Sea", "note": "kept", "canvas": {"width": 300, "height": 200,
            "background": {"image": "../pictures/sea.png"}},
          "placements": [{"id": "p", "symbol": ":fish:", "image": "fish.png", "x": 1.50, "y": 2}]}}},
        {"id": "night", "base": {"path": "night.json", "revision": "sha256-2", "document": {
          "kind": "artwork", "title": "Night", "placements": []}}},
        {"id": "pets", "base": {"path": "pets.json", "revision": "sha256-3", "document": {
          "kind": "collection", "title": "Pets", "sections": []}}}]}
      """)
}

/// The ids of exported documents: `id+` for a new one, `id-` for a deleted one.
private func exported(_ session: AskedSession) -> [String] {
  session.session.export().documents.map {
    $0.id.string + ($0.base == nil ? "+" : "") + ($0.document == nil ? "-" : "")
  }
}

private func ids(_ answer: JSONTree) -> [String] {
  guard case .array(let ids)? = answer["ids"] else { return [] }
  return ids.compactMap { if case .string(let id) = $0 { id } else { nil } }
}

@Test func `a new artwork is empty paper, is exported without a base, and goes by undoing`() throws
{
  var session = try session()
  let untouched = session.text(#"{"ask": "export"}"#)
  let answer = try session.ask(#"{"edit": "newArtwork", "id": "untitled", "title": "Untitled"}"#)
  #expect(ids(answer) == ["untitled"])
  guard case .artwork(let artwork)? = session.session.history.documents["untitled"] else {
    Issue.record("it is not there")
    return
  }
  #expect(artwork.title == "Untitled" && artwork.placements.isEmpty)
  #expect(artwork.canvas.color == Artwork.newCanvasColor)
  #expect(exported(session) == ["sea", "night", "pets", "untitled+"])
  let change = try #require(answer["changed"])
  #expect(change.written().contains(Array(#""document":"untitled","state":{"id":"untitled""#.utf8)))
  try session.ask(
    """
    {"edit": "place", "document": "untitled", "at": [10, 10], "placements": [{"symbol": "🐝"}]}
    """)
  let edited = session.text(#"{"ask": "export"}"#)
  try session.ask(#"{"undo": true}"#)
  let gone = try session.ask(#"{"undo": true}"#)
  #expect(gone["changed"]?.written() == Array(#"[{"document":"untitled","state":null}]"#.utf8))
  #expect(!session.session.isEdited && session.text(#"{"ask": "export"}"#) == untouched)
  try session.ask(#"{"redo": true}"#)
  try session.ask(#"{"redo": true}"#)
  #expect(session.text(#"{"ask": "export"}"#) == edited)
}

@Test func `a copy shows the same pictures from where its own file will be`() throws {
  var session = try session()
  try session.ask(#"{"edit": "newArtwork", "id": "sea-1", "title": "Sea 1", "of": "sea"}"#)
  guard case .artwork(let copy)? = session.session.history.documents["sea-1"] else {
    Issue.record("it is not there")
    return
  }
  #expect(copy.title == "Sea 1" && copy.others.map(\.name) == ["note"])
  #expect(copy.canvas.image == "pictures/sea.png")
  #expect(copy.placements.map(\.image) == ["art/fish.png"])
  #expect(copy.placements.map(\.center.x) == [1.5])
}

@Test func `a deleted document is exported as null, and comes back byte for byte`() throws {
  var session = try session()
  let before = session.text(#"{"ask": "export"}"#)
  let answer = try session.ask(#"{"edit": "removeDocument", "document": "sea"}"#)
  #expect(answer["changed"]?.written() == Array(#"[{"document":"sea","state":null}]"#.utf8))
  #expect(exported(session) == ["sea-", "night", "pets"])
  #expect(session.session.history.documents.all.map(\.id) == ["night", "pets"])
  #expect(session.session.isEdited)
  // Edits of a deleted document are refused.
  for request in [
    #"{"edit": "shift", "document": "sea", "placements": ["p"], "by": [1, 1]}"#,
    #"{"edit": "removeDocument", "document": "sea"}"#,
  ] {
    #expect(try session.ask(request)["error"] == .string("unknownDocument"))
  }
  let back = try session.ask(#"{"undo": true}"#)
  #expect(ids(back) == ["sea"])
  #expect(session.text(#"{"ask": "export"}"#) == before && !session.session.isEdited)
}

@Test(arguments: [
  (#""id": "night", "title": "N""#, "repeatedDocument"),
  (#""id": "gone", "title": "G""#, "repeatedDocument"),
  (#""id": "a/b", "title": "B""#, "badID"), (#""id": "", "title": "B""#, "badID"),
  (#""title": "B""#, "unreadable"), (#""id": "b""#, "unreadable"),
  (#""id": "b", "title": 1"#, "unreadable"),
  (#""id": "b", "title": "\u0007""#, "badText"),
  (#""id": "b", "title": "B", "of": "nowhere""#, "unknownDocument"),
  (#""id": "b", "title": "B", "of": "pets""#, "otherKind"),
])
func `what cannot be a new artwork is refused, and nothing changes`(
  _ members: String, _ error: String
) throws {
  var session = try AskedSession(
    json: """
      {"documents": [
        {"id": "night", "base": {"path": "n.json", "revision": "r", "document": {"title": "N", "placements": []}}},
        {"id": "gone", "base": {"path": "g.json", "revision": "r", "document": {"title": "G", "placements": []}}},
        {"id": "pets", "base": {"path": "p.json", "revision": "r", "document": {"title": "P", "sections": []}}}]}
      """)
  try session.ask(#"{"edit": "removeDocument", "document": "gone"}"#)
  let before = session.text(#"{"ask": "export"}"#)
  let answer = try session.ask(#"{"edit": "newArtwork", \#(members)}"#)
  #expect(answer["error"] == .string(error))
  #expect(session.text(#"{"ask": "export"}"#) == before)
}

@Test func `where there is nothing yet, there can be a new artwork`() throws {
  var session = try AskedSession(json: #"{"documents": []}"#)
  try session.ask(#"{"edit": "newArtwork", "id": "first", "title": "First"}"#)
  #expect(exported(session) == ["first+"])
}

@Test func `a new artwork gets another name and id in one step`() throws {
  var session = try session()
  try session.ask(#"{"edit": "newArtwork", "id": "untitled", "title": "Untitled"}"#)
  let answer = try session.ask(
    """
    {"edit": "together", "edits": [
      {"edit": "newArtwork", "id": "my-cat", "title": "My cat", "of": "untitled"},
      {"edit": "removeDocument", "document": "untitled"}]}
    """)
  #expect(ids(answer) == ["my-cat"])
  #expect(exported(session) == ["sea", "night", "pets", "my-cat+"])
  try session.ask(#"{"undo": true}"#)
  #expect(exported(session) == ["sea", "night", "pets", "untitled+"])
}

@Test func `undoing creations and deletions restores the export`() throws {
  for seed in lawSeeds(200) {
    var random = SeededRandom(UInt64(seed))
    var session = try session()
    var exports = [session.text(#"{"ask": "export"}"#)]
    for step in 0..<random.number(1...12) {
      let documents = session.session.history.documents.all
      let id = documents.isEmpty ? "none" : random.pick(documents).id
      let request =
        switch random.number(0...4) {
        case 0: #"{"edit": "newArtwork", "id": "n\#(step)", "title": "N"}"#
        case 1: #"{"edit": "newArtwork", "id": "c\#(step)", "title": "C", "of": "\#(id)"}"#
        case 2: #"{"edit": "removeDocument", "document": "\#(id)"}"#
        case 3:
          #"{"edit": "place", "document": "\#(id)", "at": [\#(step), 5], "placements": [{"symbol": "🐝"}]}"#
        default: #"{"edit": "change", "document": "\#(id)", "fields": {"title": "T\#(step)"}}"#
        }
      if case .string? = try session.ask(request)["error"] { continue }
      exports.append(session.text(#"{"ask": "export"}"#))
    }
    let last = exports.count - 1
    for back in (0..<last).reversed() {
      try session.ask(#"{"undo": true}"#)
      #expect(session.text(#"{"ask": "export"}"#) == exports[back], "seed \(seed)")
    }
    #expect(!session.session.isEdited, "seed \(seed)")
    for next in exports.indices.dropFirst() {
      try session.ask(#"{"redo": true}"#)
      #expect(session.text(#"{"ask": "export"}"#) == exports[next], "seed \(seed)")
    }
  }
}
