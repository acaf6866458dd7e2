import JSON
import RandomNumbers
import Testing

@testable import GalleryEditing
@testable import GalleryModel

/// A model of a page: it knows only the initial state and the answers.
private struct ShownPage: Equatable {
  struct Document: Equatable {
    var sections: [(id: String, texts: JSONTree, items: [String])]
    var items: [String: JSONTree]

    static func == (lhs: Document, rhs: Document) -> Bool {
      lhs.items == rhs.items
        && lhs.sections.elementsEqual(rhs.sections) {
          $0.id == $1.id && $0.texts == $1.texts && $0.items == $1.items
        }
    }
  }

  var documents: [String: Document] = [:]

  init(state: JSONTree) {
    for document in state.list {
      var shown = Document(sections: [], items: [:])
      for section in document["sections"]?.list ?? [] {
        let items = section["items"]?.list ?? []
        shown.sections.append((section["id"]!.text!, texts(section), items.map { $0["id"]!.text! }))
        for item in items { shown.items[item["id"]!.text!] = item }
      }
      documents[document["id"]!.text!] = shown
    }
  }

  mutating func follow(_ answer: JSONTree) {
    for change in answer["changed"]?.list ?? [] {
      var shown = documents[change["document"]!.text!]!
      let before = shown.sections
      shown.sections = change["sections"]!.list.map { section in
        let id = section["id"]!.text!
        guard let items = section["items"] else { return before.first { $0.id == id }! }
        return (id, texts(section), items.texts ?? [])
      }
      for item in change["items"]!.list { shown.items[item["id"]!.text!] = item }
      let present = Set(shown.sections.flatMap(\.items))
      shown.items = shown.items.filter { present.contains($0.key) }
      documents[change["document"]!.text!] = shown
    }
  }
}

private func texts(_ section: JSONTree) -> JSONTree {
  .array([section["title"] ?? .null, section["footer"] ?? .null])
}

@Suite struct RequestLawsTests {
  @Test
  func `row 19: a page that follows the answers shows what there is, and no id is there twice`()
    throws
  {
    var (made, refused) = (0, 0)
    for seed in lawSeeds(4) {
      var requests = RandomRequests(seed: UInt64(seed))
      var session = try AskedSession(json: requests.documents())
      var page = ShownPage(state: try session.state)
      for _ in 0..<200 {
        let before = session.session.history.documents
        let request = requests.next(for: before)
        let answer = try session.ask(request)
        if answer["error"] != nil {
          #expect(session.session.history.documents == before, "\(request)")
          refused += 1
          continue
        }
        made += 1
        page.follow(answer)
        #expect(page == ShownPage(state: try session.state), "seed \(seed): \(request)")
        let now = session.session.history.documents
        #expect(
          (answer["changed"]?.list.isEmpty == true) == (now.collections == before.collections))
        for document in now.collections {
          let ids = document.sections.flatMap(\.items).map(\.id)
          #expect(Set(ids).count == ids.count, "seed \(seed): \(request)")
          #expect(Set(document.sections.map(\.id)).count == document.sections.count)
        }
      }
    }
    #expect(made > 100 * lawCount(4))
    #expect(refused > 10 * lawCount(4))
  }

  @Test func `undoing two hundred requests restores the start, redoing them the end`() throws {
    for seed in lawSeeds(4) {
      var requests = RandomRequests(seed: UInt64(seed) &+ 1_000_000)
      var session = try AskedSession(json: requests.documents())
      let start = session.session.history.documents
      var steps = 0
      while steps < 200 {
        let request = requests.next(for: session.session.history.documents)
        if request.contains("undo") || request.contains("redo") { continue }
        if try session.ask(request)["changed"]?.list.isEmpty == false { steps += 1 }
      }
      let end = session.session.history.documents
      let export = session.text(#"{"ask":"export"}"#)
      for _ in 0..<steps { try session.ask(#"{"undo":true}"#) }
      #expect(!session.session.history.canUndo)
      #expect(session.session.history.documents == start, "seed \(seed)")
      #expect(!session.session.isEdited && session.moves == [])
      for _ in 0..<steps { try session.ask(#"{"redo":true}"#) }
      #expect(!session.session.history.canRedo)
      #expect(session.session.history.documents == end, "seed \(seed)")
      #expect(session.text(#"{"ask":"export"}"#) == export, "seed \(seed)")
    }
  }

  @Test func `an export holds what there is, and its moves lead from the base to the document`()
    throws
  {
    // A history has one move on average, and many have none.
    let enough = lawCount(4) / 3
    var (looked, moves) = (0, 0)
    for seed in lawSeeds(40) where looked < lawCount(4) || moves <= enough {
      looked += 1
      var requests = RandomRequests(seed: UInt64(seed) &+ 2_000_000)
      let documents = requests.documents()
      var session = try AskedSession(json: documents)
      let bases = try readJSON(Array(documents.utf8)).root.tree["documents"]!.list
      for _ in 0..<100 { try session.ask(requests.next(for: session.session.history.documents)) }
      let export = try session.ask(#"{"ask":"export"}"#)
      let exported = export["documents"]!.list
      #expect(exported.map { $0["base"] } == bases.map { $0["base"] })
      #expect(exported.map { $0["kind"] } == bases.map { $0["kind"] })
      func items(_ document: JSONTree?) -> [String] {
        document?["sections"]?.list.flatMap { $0["items"]!.list.map { $0["id"]!.text! } } ?? []
      }
      func document(_ id: JSONTree) -> JSONTree { exported.first { $0["id"] == id }! }
      for (document, collection) in zip(exported, session.session.history.documents.collections) {
        #expect(
          items(document["document"]) == collection.sections.flatMap { $0.items.map(\.id.string) })
      }
      for move in export["moves"]?.list ?? [] {
        let (from, to) = (move["from"]!.list, move["to"]!.list)
        #expect(from[0] != to[0])
        let (left, reached) = (document(from[0])["base"]!, document(to[0])["base"]!)
        #expect(items(left["document"]).contains(from[1].text!))
        #expect(!items(document(from[0])["document"]).contains(from[1].text!))
        #expect(items(document(to[0])["document"]).contains(to[1].text!))
        #expect(!items(reached["document"]).contains(to[1].text!))
        moves += 1
      }
    }
    #expect(moves > enough)
  }
}
