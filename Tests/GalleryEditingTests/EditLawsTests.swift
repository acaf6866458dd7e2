import RandomNumbers
import Testing

@testable import GalleryEditing
@testable import GalleryModel

/// A random step, possibly invalid: places past the end, ids that are taken or deleted.
private func randomStep(_ random: inout SeededRandom, in documents: EditedDocuments) -> EditStep {
  let document = random.pick(documents.collections)
  let items = document.sections.flatMap(\.items)
  func section(_ random: inout SeededRandom) -> SectionID {
    document.sections.isEmpty || random.chance(50) ? "gone" : random.pick(document.sections).id
  }
  func place(_ random: inout SeededRandom) -> ItemPlace {
    let id = section(&random)
    let count = document.sections.first { $0.id == id }?.items.count ?? 0
    return ItemPlace(section: id, index: random.next(below: count + 2))
  }
  func item(_ random: inout SeededRandom) -> ItemID {
    items.isEmpty || random.chance(50) ? "gone" : random.pick(items).id
  }
  func new(_ random: inout SeededRandom) -> Item {
    var item = Item(id: "n\(random.next(below: 100_000))", symbol: "🍏")
    item.name = random.chance(2) ? "new" : nil
    return item
  }
  func some<Element>(
    _ random: inout SeededRandom, _ make: (inout SeededRandom) -> Element
  ) -> [Element] {
    (0..<1 + random.next(below: 4)).map { _ in make(&random) }
  }
  let edit: CollectionEdit
  switch random.next(below: 12) {
  case 0, 1:
    edit = .insertItems(some(&random) { ItemInsertion(new(&$0), at: place(&$0)) })
  case 2: edit = .removeItems(some(&random, item))
  case 3, 4, 5, 6: edit = .moveItems(some(&random) { ItemMove(item(&$0), to: place(&$0)) })
  case 7:
    var changed = items.isEmpty ? new(&random) : random.pick(items)
    changed.usage = "u\(random.next(below: 9))"
    edit = .replaceItem(changed)
  case 8:
    var section = Section(id: "t\(random.next(below: 40))")
    section.items = some(&random, new)
    edit = .insertSection(section, at: random.next(below: document.sections.count + 2))
  case 9: edit = .removeSection(section(&random))
  case 10:
    edit = .moveSection(
      section(&random), to: random.next(below: document.sections.count + 1))
  default:
    guard documents.collections.count > 1, let moved = items.first else {
      var fields = Fields(of: document)
      fields[.title] = .text("t\(random.next(below: 9))")
      edit = .changeCollection(fields)
      break
    }
    let other = documents.collections.first { $0.id != document.id }!
    return .move(
      moved, from: document.id, to: other.id,
      at: ItemPlace(section: other.sections.first?.id ?? "gone", index: 0), as: moved.id)
  }
  return EditStep([.init(document.id, edit)])
}

private func randomDocuments(_ random: inout SeededRandom) -> EditedDocuments {
  EditedDocuments(
    (0..<1 + random.next(below: 2)).map { number in
      var document = EmojiCollection(id: "d\(number)", title: "")
      document.sections = (0..<random.next(below: 5)).map { index in
        var section = Section(id: "s\(index)")
        section.items = (0..<random.next(below: 12)).map {
          Item(id: "\(number).\(index).\($0)", symbol: "🍎")
        }
        return section
      }
      return .collection(document)
    })
}

@Test func `undoing two hundred edits restores the start, redoing them the end`() {
  var (made, refused) = (0, 0)
  for seed in lawSeeds(4) {
    var random = SeededRandom(UInt64(seed))
    let start = randomDocuments(&random)
    var history = EditHistory(start)
    var states = [start]
    while states.count <= 200 {
      let before = history.documents
      do throws(EditError) {
        let continues = random.chance(4)
        try history.perform(randomStep(&random, in: before), continues: continues)
        if history.documents != before {
          if continues, states.count > 1 { states.removeLast() }
          states.append(history.documents)
        }
        made += 1
      } catch {
        #expect(history.documents == before)
        refused += 1
      }
    }
    let end = history.documents
    for state in states.dropLast().reversed() {
      #expect(history.undo() != nil)
      #expect(history.documents == state, "seed \(seed)")
    }
    #expect(history.undo() == nil)
    #expect(history.documents == start)
    for state in states.dropFirst() {
      #expect(history.redo() != nil)
      #expect(history.documents == state, "seed \(seed)")
    }
    #expect(history.redo() == nil)
    #expect(history.documents == end)
  }
  #expect(made > 150 * lawCount(4))
  #expect(refused > 5 * lawCount(4))
}

@Test func `moves neither lose nor duplicate items`() {
  for seed in lawSeeds(4) {
    var random = SeededRandom(UInt64(seed) &+ 7_000_000)
    var documents = randomDocuments(&random)
    let ids = documents.collections.flatMap { $0.sections.flatMap(\.items) }.map(\.id).sorted()
    for _ in 0..<100 {
      let step = randomStep(&random, in: documents)
      let isMove = step.parts.allSatisfy {
        if case .collection(.moveItems) = $0.edit { true } else { step.parts.count == 2 }
      }
      if isMove { _ = try? documents.apply(step) }
    }
    #expect(
      documents.collections.flatMap { $0.sections.flatMap(\.items) }.map(\.id).sorted() == ids)
  }
}

@Test func `a moved item stands where it was meant to`() throws {
  for seed in lawSeeds(40) {
    var random = SeededRandom(UInt64(seed) &+ 9_000_000)
    var document = randomDocuments(&random).collections[0]
    let items = document.sections.flatMap(\.items).map(\.id)
    guard items.count > 3 else { continue }
    let moved = Array(items.shuffled(using: &random).prefix(3))
    let target = random.pick(document.sections)
    let room = target.items.filter { !moved.contains($0.id) }.count
    let start = random.next(below: room + 1)
    _ = try document.apply(
      .moveItems(
        moved.enumerated().map {
          ItemMove($1, to: ItemPlace(section: target.id, index: start + $0))
        }))
    let section = document.sections.first { $0.id == target.id }!
    #expect(section.items[start..<start + 3].map(\.id) == moved)
  }
}
