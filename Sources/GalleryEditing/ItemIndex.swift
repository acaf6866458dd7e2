import Bytes
import GalleryModel
import Texts

/// A hash index of items by id, for repeated lookups.
struct ItemIndex {
  private let index: HashIndex
  /// By item number, counted across sections.
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

  /// - Parameter collection: the unchanged collection that was indexed.
  func path(of id: ItemID, in collection: EmojiCollection) -> ItemPath? {
    path(of: id, in: collection.sections)
  }

  func path(of id: ItemID, in sections: [Section]) -> ItemPath? {
    index.first(id) {
      let path = paths[$0]
      return sections[path.section].items[path.item].id == id
    }.map { paths[$0] }
  }
}
