import JSON
import RandomNumbers
import Testing

@testable import GalleryEditing
@testable import GalleryModel

/// A page that saves: its session, and the draft from which another page continues.
private struct SavingPage {
  var session: AskedSession
  /// Since the last save.
  private(set) var bases: String
  private(set) var entries: [String] = []
  private var revision = 1

  init(_ bases: String) throws {
    self.bases = bases
    session = try AskedSession(json: bases)
  }

  @discardableResult
  mutating func ask(_ request: String) throws -> JSONTree {
    let answer = try session.ask(request)
    if answer["error"] == nil, !(answer["changed"]?.list ?? []).isEmpty {
      entries.append(answer["entry"]?.text ?? request)
    }
    return answer
  }

  /// The documents in the files after a save, in the form of the server's response.
  func saved(_ change: (GalleryDocument) -> GalleryDocument = { $0 }) -> [String] {
    session.session.history.documents.slots.map { slot in
      let base = slot.document.map { document in
        #"{"path":"\#(slot.id).json","revision":"sha256-\#(revision)","document":\#(change(document).jsonText)}"#
      }
      return #"{"id":"\#(slot.id)","base":\#(base ?? "null")}"#
    }
  }

  mutating func save(_ saved: [String]) throws -> JSONTree {
    revision += 1
    let texts = saved.map { text in
      var writer = JSONWriter()
      writer.string(text)
      return String(decoding: writer.bytes, as: UTF8.self)
    }
    let answer = try session.ask(#"{"saved":[\#(texts.joined(separator: ","))]}"#)
    if answer["error"] == nil {
      bases = "[\(saved.filter { !$0.hasSuffix(#""base":null}"#) }.joined(separator: ","))]"
      entries = []
    }
    return answer
  }

  /// The session of a page that is opened now.
  var reopened: EditSession {
    get throws {
      var page = try AskedSession(json: bases)
      for entry in entries { try page.ask(entry) }
      return page.session
    }
  }
}

@Suite struct SavedDocumentsTests {
  @Test func `after a save the history goes on, and a draft leads to the same`() throws {
    var crossed = 0
    for seed in lawSeeds(6) {
      var requests = RandomRequests(seed: UInt64(seed))
      var random = SeededRandom(UInt64(seed) &+ 77)
      var page = try SavingPage(requests.documents())
      for _ in 0..<80 {
        var request = requests.next(for: page.session.session.history.documents)
        if random.chance(4) { request = random.chance(3) ? #"{"redo":true}"# : #"{"undo":true}"# }
        if try page.ask(request)["entry"] != nil { crossed += 1 }
        if random.chance(9) {
          let before = page.session.session.history
          let answer = try page.save(page.saved())
          #expect(answer["error"] == nil)
          #expect(answer["isEdited"] == .bool(false))
          #expect(answer["canUndo"] == .bool(before.canUndo))
        }
        let reopened = try page.reopened
        #expect(
          reopened.export().written() == page.session.session.export().written(), "seed \(seed)")
        #expect(reopened.isEdited == page.session.session.isEdited)
      }
    }
    #expect(crossed > 20)
  }

  @Test func `what was undone after a save is an edit of what was saved`() throws {
    var page = try SavingPage(documentsJSON(["zoo": ["abc"], "farm": ["xy"]]))
    try page.ask(#"{"edit":"remove","document":"zoo","items":["a"]}"#)
    try page.ask(
      #"{"edit":"move","document":"zoo","items":["b"],"to":{"document":"farm","section":"s0","index":0}}"#
    )
    #expect(try page.save(page.saved())["canUndo"] == .bool(true))
    try page.ask(#"{"undo":true}"#)
    #expect(page.session.picture("zoo") == ["b c"])
    let export = page.session.session.export()
    #expect(export.documents.map { $0.base?.revision } == ["sha256-1", "sha256-1"])
    // The export says that the item moves back.
    #expect(export.moves.map { $0.from.document } == ["farm"])
    try page.ask(#"{"undo":true}"#)
    #expect(page.session.picture("zoo") == ["a b c"])
    try page.ask(#"{"redo":true}"#)
    try page.ask(#"{"redo":true}"#)
    #expect(page.session.picture("farm") == ["b x y"])
    #expect(!page.session.session.isEdited)
    #expect(try !page.reopened.isEdited)
  }

  @Test func `a new document that was saved is deleted by undo, and a deleted one comes back`()
    throws
  {
    var page = try SavingPage(documentsJSON(["air": ["d"], "zoo": ["abc"]]))
    try page.ask(#"{"edit":"newArtwork","id":"sea","title":"Sea"}"#)
    try page.ask(#"{"edit":"removeDocument","document":"air"}"#)
    #expect(try page.save(page.saved())["error"] == nil)
    for undone in [["zoo", "sea", "air"], ["zoo", "air"]] {
      try page.ask(#"{"undo":true}"#)
      let documents = page.session.session.history.documents
      #expect(documents.all.map { $0.id.string } == undone)
      #expect(try page.reopened.history.documents == documents)
    }
    let export = page.session.session.export().documents
    #expect(export.map { $0.id } == ["zoo", "sea", "air"])
    #expect(export.map { $0.base == nil } == [false, false, true])
    #expect(export.map { $0.document == nil } == [false, true, false])
  }

  @Test func `where a file says something else, the save is not gone on from`() throws {
    var page = try SavingPage(documentsJSON(["zoo": ["abc"]]))
    try page.ask(#"{"edit":"remove","document":"zoo","items":["a"]}"#)
    let before = page.session.session.export().written()
    let other = page.saved { document in
      guard case .collection(var collection) = document else { return document }
      collection.title = "Other"
      return .collection(collection)
    }
    #expect(try page.save(other)["error"] == .string("changed"))
    #expect(try page.save([#"{"id":"new","base":null}"#])["error"] == .string("changed"))
    #expect(try page.save(["{"])["error"] == .string("unreadable"))
    #expect(page.session.session.export().written() == before)
  }
}
