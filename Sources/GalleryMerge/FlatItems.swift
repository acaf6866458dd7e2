import Bytes
import GalleryModel
import Texts

/// The items of a collection, numbered consecutively across sections.
struct FlatItems {
  let collection: EmojiCollection
  /// The number of each section's first item.
  let starts: [Int]
  private let sections: [Int32]

  var count: Int { sections.count }

  init(_ collection: EmojiCollection?) {
    self.collection = collection ?? EmojiCollection(id: "", title: "")
    var starts: [Int] = []
    var sections: [Int32] = []
    for (index, section) in self.collection.sections.enumerated() {
      starts.append(sections.count)
      sections += repeatElement(Int32(index), count: section.items.count)
    }
    self.starts = starts
    self.sections = sections
  }

  func section(_ number: Int) -> Int { Int(sections[number]) }

  subscript(number: Int) -> Item {
    let section = section(number)
    return collection.sections[section].items[number - starts[section]]
  }

  func index() -> HashIndex {
    HashIndex(of: (0..<count).lazy.map { self[$0].id })
  }

  /// The first item with that id that satisfies `isWanted`.
  func number(of id: ItemID, in index: HashIndex, where isWanted: (Int) -> Bool = { _ in true })
    -> Int?
  {
    index.first(id) { self[$0].id == id && isWanted($0) }
  }
}
