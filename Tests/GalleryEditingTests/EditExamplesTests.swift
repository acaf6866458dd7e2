import Testing

@testable import GalleryEditing
@testable import GalleryModel

/// Sections of items called by single letters: `["abc", "de"]`.
func collection(_ sections: [String], id: DocumentID = "letters") -> EmojiCollection {
  var collection = EmojiCollection(id: id, title: id.string)
  collection.sections = sections.enumerated().map { index, letters in
    var section = Section(id: "s\(index)")
    section.items = letters.map { Item(id: ItemID(String($0)), symbol: "🍎") }
    return section
  }
  return collection
}

/// A collection in the same notation.
func picture(_ collection: EmojiCollection) -> [String] {
  collection.sections.map { $0.items.map(\.id.string).joined() }
}

private func expectEdit(
  _ before: [String], _ edit: CollectionEdit, _ after: [String],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  var edited = collection(before)
  let inverse = try edited.apply(edit)
  #expect(picture(edited) == after, sourceLocation: sourceLocation)
  _ = try edited.apply(inverse)
  #expect(edited == collection(before), sourceLocation: sourceLocation)
}

private func expectRefusal(
  _ before: [String], _ edit: CollectionEdit, _ error: EditError,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var edited = collection(before)
  #expect(throws: error, sourceLocation: sourceLocation) { _ = try edited.apply(edit) }
  #expect(edited == collection(before), sourceLocation: sourceLocation)
}

private func place(_ section: Int, _ index: Int) -> ItemPlace {
  ItemPlace(section: "s\(section)", index: index)
}

@Test func `row 13: a move's index counts without what moves`() throws {
  try expectEdit(["abcd"], .moveItems([ItemMove("a", to: place(0, 2))]), ["bcad"])
  try expectEdit(["abcd"], .moveItems([ItemMove("d", to: place(0, 0))]), ["dabc"])
  try expectEdit(["abcd"], .moveItems([ItemMove("b", to: place(0, 1))]), ["abcd"])
}

@Test func `row 17: several items that move together stand together`() throws {
  let moves = ["b", "e", "g"].enumerated().map { ItemMove($1, to: place(0, 1 + $0)) }
  try expectEdit(["abcd", "efg"], .moveItems(moves), ["abegcd", "f"])
}

@Test func `row 38: what is removed is named by its id, in any order`() throws {
  try expectEdit(["123456"], .removeItems(["5", "1", "3"]), ["246"])
  try expectEdit(["ab", "cd"], .removeItems(["d", "a"]), ["b", "c"])
}

@Test func `of two things for one place the later stands behind the earlier`() throws {
  let new = ["x", "y"].map { ItemInsertion(Item(id: $0, symbol: "🍏"), at: place(0, 1)) }
  try expectEdit(["ab"], .insertItems(new), ["axyb"])
}

@Test func `sections come, go and move with their items`() throws {
  var section = Section(id: "new")
  section.items = [Item(id: "x", symbol: "🍏")]
  try expectEdit(["ab", "c"], .insertSection(section, at: 1), ["ab", "x", "c"])
  try expectEdit(["ab", "c"], .removeSection("s0"), ["c"])
  try expectEdit(["ab", "c", "d"], .moveSection("s0", to: 2), ["c", "d", "ab"])
}

@Test func `fields change and change back`() throws {
  let before = collection(["ab"])
  var edited = before
  var item = edited.sections[0].items[0]
  item.name = "Apple"
  var section = Fields(of: edited.sections[0])
  section[.title] = .text("Fruit")
  var fields = Fields(of: edited)
  fields[.title] = .text("Kitchen")
  let inverses = [
    try edited.apply(.replaceItem(item)), try edited.apply(.changeSection("s0", section)),
    try edited.apply(.changeCollection(fields)),
  ]
  #expect(edited.sections[0].items[0].name == "Apple")
  #expect(edited.sections[0].title == "Fruit")
  #expect(edited.title == "Kitchen")
  for inverse in inverses.reversed() { _ = try edited.apply(inverse) }
  #expect(edited == before)
}

@Test func `row 18: what cannot be done changes nothing and says why`() {
  let item = Item(id: "a", symbol: "🍏")
  expectRefusal(
    ["ab"], .insertItems([ItemInsertion(item, at: place(0, 0))]), .repeatedItem("a"))
  expectRefusal(["ab"], .removeItems(["a", "z"]), .unknownItem("z"))
  expectRefusal(["ab"], .removeItems(["a", "a"]), .repeatedItem("a"))
  expectRefusal(
    ["ab"], .moveItems([ItemMove("a", to: place(0, 2))]), .outOfRange(place(0, 2)))
  expectRefusal(
    ["ab"], .moveItems([ItemMove("a", to: place(9, 0))]), .unknownSection("s9"))
  expectRefusal(
    ["ab"], .moveItems([ItemMove("a", to: place(0, -1))]), .outOfRange(place(0, -1)))
  expectRefusal(["ab"], .insertSection(Section(id: "s0"), at: 0), .repeatedSection("s0"))
  expectRefusal(["ab"], .moveSection("s0", to: 1), .sectionOutOfRange(1))
  expectRefusal(["ab"], .replaceItem(Item(id: "z", symbol: "🍏")), .unknownItem("z"))
}

@Test func `row 18: a step across a board is whole or nothing`() throws {
  let before = EditedDocuments([
    .collection(collection(["ab"], id: "left")), .collection(collection(["x"], id: "right")),
  ])
  var documents = before
  let item = documents.collections[0].sections[0].items[0]
  let step = EditStep.move(item, from: "left", to: "right", at: place(0, 1), as: "a")
  let inverse = try documents.apply(step)
  #expect(documents.collections.map(picture) == [["b"], ["xa"]])
  _ = try documents.apply(inverse)
  #expect(documents == before)
  let impossible = EditStep.move(item, from: "left", to: "right", at: place(0, 0), as: "x")
  #expect(throws: EditError.repeatedItem("x")) { try documents.apply(impossible) }
  #expect(documents == before)
}

@Test func `row 13: a drop on its own place is nothing to undo`() throws {
  var history = EditHistory(EditedDocuments([.collection(collection(["ab"]))]))
  try history.perform(
    EditStep([.init("letters", .moveItems([ItemMove("a", to: place(0, 0))]))]))
  #expect(!history.canUndo)
}
