import GalleryModel
import RandomNumbers
import Testing

@testable import GalleryEditing

/// The order that a page shows during a drag: lifted items, targets, and the edit of a drop.
@Suite struct BoardTests {
  /// Sections `s0`, `s1` … with items `a0`, `a1` … of a collection `a`.
  private func collection(_ name: String, _ counts: [Int]) -> EmojiCollection {
    var collection = EmojiCollection(id: DocumentID(name), title: name)
    var next = 0
    for (number, count) in counts.enumerated() {
      var section = Section(id: "s\(number)", hasGivenID: true)
      for _ in 0..<count {
        section.items.append(Item(id: "\(name)\(next)", hasGivenID: true, symbol: "🐶"))
        next += 1
      }
      collection.sections.append(section)
    }
    return collection
  }

  private func shown(_ order: ShownOrder, _ sections: Int) -> [[String]] {
    (0..<sections).map { order.items(inSection: $0).map { $0.string } }
  }

  @Test func `an order is that of lists made so`() {
    var random = SeededRandom(law: 61)
    for _ in 0..<lawCount(400) {
      let counts = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        Int.random(in: 0...9, using: &random)
      }
      let document = collection("a", counts)
      let paths = counts.enumerated().flatMap { section, count in
        (0..<count).map { ItemPath(section: section, item: $0) }
      }
      let gone = paths.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
      let closed = document.sections.map { $0.id }
        .filter { _ in Int.random(in: 0..<6, using: &random) == 0 }
      let runs = (0..<Int.random(in: 0...3, using: &random)).map { number in
        let section = Int.random(in: counts.indices, using: &random)
        let stay = (0...counts[section]).filter { item in
          !gone.holds(ItemPath(section: section, item: item))
        }
        let count = Int.random(in: 1...3, using: &random)
        return ShownOrder.Run(
          (0..<count).map { "new\(number)-\($0)" }, sizes: Array(repeating: nil, count: count),
          at: ItemPath(section: section, item: stay.randomElement(using: &random)!))
      }
      let order = ShownOrder(of: document.sections, closed: closed, gone: gone, runs: runs)
      let expected = document.sections.enumerated().map { section, each -> [String] in
        (0...each.items.count).flatMap { item -> [String] in
          let path = ItemPath(section: section, item: item)
          let before = runs.filter { $0.place == path }.flatMap { $0.items.map { $0.string } }
          let isShown = item < each.items.count && !gone.holds(path) && !closed.contains(each.id)
          return before + (isShown ? [each.items[item].id.string] : [])
        }
      }
      #expect(shown(order, counts.count) == expected)
      for path in paths {
        let id = document.sections[path.section].items[path.item].id.string
        let place = expected[path.section].firstIndex(of: id)
        #expect(order.place(of: path)?.item == place)
        if let place {
          let shown = ItemPath(section: path.section, item: place)
          #expect(order.itemOfDocument(at: shown) == path.item)
        }
      }
      var made = document.sections.map { closed.contains($0.id) ? 0 : $0.items.count }
      order.forEachReplacement { section, old, sizes in made[section] += sizes.count - old.count }
      #expect(made == expected.map { $0.count })
    }
  }

  /// Applies the edit of a drop, and updates the board.
  private func drop(_ lift: Int, on board: Board, _ session: inout AskedSession) throws {
    let held = try #require(board.lift(lift))
    for move in board.moves(of: lift) {
      let from = board.all[move.number]
      let items = held.paths[move.number].map { "\"\(from.item(at: $0).id)\"" }
      let answer = try session.ask(
        #"{"edit": "move", "document": "\#(from.id)", "items": [\#(items.joined(separator: ","))],"#
          + #" "to": {"document": "\#(board.all[held.target!].id)","#
          + #" "section": "\#(held.gap.section)", "index": \#(move.index)}}"#)
      try #require(answer["error"] == nil)
    }
    board.end(lift)
    board.follow(session.session.documents) { _ in }
  }

  @Test func `dropping makes what was shown, whatever else is held`() throws {
    for seed in lawSeeds(150) {
      var random = SeededRandom(UInt64(seed))
      var session = try AskedSession(["a": ["abc", "", "defghi"], "b": ["klmn", "op"]])
      let board = Board()
      for document in session.session.documents.collections { _ = board.show(document) }
      var lifts: [Int] = []
      for _ in 0..<8 {
        let number = Int.random(in: 0...1, using: &random)
        let all = board.all[number].sections.flatMap { $0.items.map { $0.id } }
        let some = all.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
        let added = board.beginLift(from: number)
        if board.add(some, of: number, to: added) > 0 {
          lifts.append(added)
        } else {
          board.end(added)
        }
        guard let lift = lifts.randomElement(using: &random) else { continue }
        let target = Int.random(in: 0...1, using: &random)
        for each in 0...1 { board.arrange(each, isTried: true) }
        let section = board.all[target].sections.indices.randomElement(using: &random)!
        let count = board.all[target].order.count(ofSection: section)
        _ = board.aim(
          lift, at: (section, Int.random(in: 0...count, using: &random)), in: target, isCopy: false)
      }
      for each in 0...1 { board.arrange(each, isTried: true) }
      let expected = board.all.map { all in
        shown(all.order, all.sections.count).map { items in
          items.map { $0.split(separator: "\u{1}").last.map(String.init) ?? "" }
        }
      }
      for lift in lifts { try drop(lift, on: board, &session) }
      let found = session.session.documents.collections.map {
        $0.sections.map { $0.items.map { $0.id.string } }
      }
      #expect(found == expected, "seed \(seed)")
    }
  }

  @Test func `what is read arrives where its place was kept, whatever comes and goes`() {
    let board = Board()
    var document = collection("a", [4])
    _ = board.show(document)
    let kept = ["\u{1}one", "\u{1}two"].map { id in
      let lift = board.beginLift(from: 0, newcomer: ItemID(id), isKept: true)
      #expect(board.aim(lift, section: 0, index: 1, in: 0, isCopy: false))
      board.arrange(0, isTried: false)
      return lift
    }
    func place(_ number: Int) -> Int? { board.whereabouts(of: kept[number])?.index }
    #expect(
      board.all[0].order.items(inSection: 0).map { $0.string }
        == ["a0", "\u{1}one", "\u{1}two", "a1", "a2", "a3"])
    document.sections[0].items.removeSubrange(1...2)
    var changed: [Int] = []
    board.follow(EditedDocuments([.collection(document)])) { changed.append($0) }
    #expect(changed == [0] && place(1) == 1)
    document.sections[0].items.insert(Item(id: "new", hasGivenID: true, symbol: "🐱"), at: 1)
    board.follow(EditedDocuments([.collection(document)])) { _ in }
    board.end(kept[1], arrived: "new")
    #expect(place(0) == 1)
    document.sections = []
    board.follow(EditedDocuments([.collection(document)])) { _ in }
    #expect(place(0) == nil)
  }
}
