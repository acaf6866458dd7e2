import GalleryModel
import Geometry
import JSON
import RandomNumbers
import Testing
import Texts

@testable import GalleryMerge

/// The changes between two drawn collections, as sentences.
private func words(_ old: String, _ new: String) -> [String] {
  changes(
    from: .collection(drawn(old)), to: .collection(drawn(new)), id: "c", options()
  ).map(\.inWords.description)
}

@Suite struct ChangesTests {
  @Test func `an item that moved to another section`() {
    #expect(
      words("Fruit 1: 🍐\nFruit 3: 🍎 🍊", "Fruit 1: 🍐 🍎\nFruit 3: 🍊")
        == ["🍎 moved from Fruit 3 to Fruit 1"])
  }

  @Test func `a section without a title is called so, and two of them by their ids`() {
    func words(untitled count: Int) -> [Message] {
      var (old, new) = (drawn("A: 🍎\nB: 🍐"), drawn("A:\nB: 🍐 🍎"))
      for index in 0..<count {
        old.sections[index].title = nil
        new.sections[index].title = nil
      }
      return changes(from: .collection(old), to: .collection(new), id: "c", options())
        .map(\.inWords)
    }
    #expect(words(untitled: 1) == ["🍎 moved from Untitled section to B"])
    let ids = drawn("A: 🍎\nB: 🍐").sections.map(\.id)
    #expect(words(untitled: 2) == ["🍎 moved from \(ids[0]) to \(ids[1])"])
  }

  @Test func `fields can be translated, and unknown members cannot`() {
    #expect(CollectionField.names.allSatisfy { fieldInWords($0).arguments.isEmpty })
    #expect(ItemField.names.allSatisfy { fieldInWords($0).arguments.isEmpty })
    #expect(fieldInWords("section") == Message(verbatim: "section"))
    #expect(fieldInWords("section").key == Message.placeholder)
    for name in ["canvas.background.color", "layout.itemsPerRow", "x..y", ".", ""] {
      #expect(fieldInWords(name).description == name)
    }
    #expect(fieldInWords("canvas.width").key == "%@.%@")
    #expect(fieldInWords("layout.itemsPerRow").key == Message.placeholder)
  }

  @Test func `an item that moved within its section`() {
    #expect(words("A: 🍎 🍐 🍊 🍋", "A: 🍐 🍊 🍎 🍋") == ["🍎 moved behind 🍊 in A"])
    #expect(words("A: 🍎 🍐 🍊", "A: 🍊 🍎 🍐") == ["🍊 moved to the start of A"])
  }

  @Test func `names that are added, changed and removed`() {
    #expect(words("A: 🐶\"Dog\"", "A: 🐶\"Puppy\"") == ["🐶 renamed from “Dog” to “Puppy”"])
    #expect(words("A: 🐶", "A: 🐶\"Puppy\"") == ["🐶 named “Puppy”"])
    #expect(words("A: 🐶\"Dog\"", "A: 🐶") == ["🐶 lost its name"])
  }

  @Test func `items and sections that are added and deleted`() {
    #expect(words("A: 🍎", "A: 🍐") == ["🍎 deleted from A", "🍐 added to A"])
    #expect(
      words("A: 🍎\nB:", "A: 🍎\nC: 🐶")
        == ["the section “B” deleted", "the section “C” added", "🐶 added to C"])
  }

  @Test func `a repeated emoji is described with its name`() {
    #expect(
      words("A: 🐶\"Rex\" 🐶\"Bello\"\nB:", "A: 🐶~2=🐶\"Bello\"\nB: 🐶=🐶\"Rex\"")
        == ["🐶 “Rex” moved from A to B"])
  }

  @Test func `other fields`() {
    var old = drawn("A: 🐶")
    old.sections[0].items[0].tags = ["a", "b"]
    var new = old
    new.sections[0].items[0].tags = ["b", "c"]
    new.sections[0].items[0].usage = "often"
    new.sections[0].items[0].symbol = "🐕"
    new.layout.itemsPerRow = 3
    new.title = "New"
    #expect(
      changes(from: .collection(stated(old)), to: .collection(stated(new)), id: "c", options())
        .map(\.inWords) == [
          "the collection “C” renamed from “C” to “New”",
          "layout of the collection “C” set to itemsPerRow 3", "🐶 became 🐕",
          "🐶 tagged “c”, no longer tagged “a”", "usage of 🐶 set to “often”",
        ])
  }

  @Test func `an artwork`() {
    var old = Artwork(id: "a", title: "A")
    old.placements = ["🐝", "🌸"].map {
      Placement(id: ItemID($0), hasGivenID: true, symbol: $0, center: Point(x: 1, y: 2))
    }
    var new = old
    new.placements.reverse()
    new.placements[1].center.x = 5
    #expect(
      changes(from: .artwork(old), to: .artwork(new), id: "a", options()).map(\.inWords)
        == ["🐝 moved above 🌸", "x of 🐝 changed from 1 to 5"])
  }

  @Test func `equal documents have no changes`() {
    for seed in lawSeeds(100) {
      var random = RandomVersions(seed: seed)
      let collection = GalleryDocument.collection(random.collection())
      #expect(changes(from: collection, to: collection, id: "c", options()) == [])
    }
  }
}
