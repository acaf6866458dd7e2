import Bytes
import Texts

/// Finds items by their ids, many at a time.
struct ItemIndex {
  private let index: HashIndex
  /// By the items' numbers through all sections.
  private let paths: [ItemPath]

  init(of collection: EmojiCollection) {
    var hashes: [(hash: UInt64, position: Int)] = []
    var paths: [ItemPath] = []
    hashes.reserveCapacity(collection.itemCount)
    paths.reserveCapacity(collection.itemCount)
    for section in collection.sections.indices {
      for item in collection.sections[section].items.indices {
        hashes.append((FNV1a64(collection.sections[section].items[item].id).value, paths.count))
        paths.append(ItemPath(section: section, item: item))
      }
    }
    index = HashIndex(hashes)
    self.paths = paths
  }

  /// - Parameter collection: the one that the index was made of, unchanged.
  func path(of id: String, in collection: EmojiCollection) -> ItemPath? {
    index.first(id) {
      let path = paths[$0]
      return ExactText(collection.sections[path.section].items[path.item].id) == ExactText(id)
    }.map { paths[$0] }
  }
}
