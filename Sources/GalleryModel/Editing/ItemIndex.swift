import Bytes

/// Finds items by their ids, many at a time: a list of hashes, sorted once.
///
/// Dictionaries would bring a seeded hash function into the page, which has no source of randomness.
struct ItemIndex {
  private struct Entry {
    let hash: UInt64
    let path: ItemPath
  }

  private let entries: [Entry]

  init(of collection: EmojiCollection) {
    var entries: [Entry] = []
    entries.reserveCapacity(collection.itemCount)
    for section in collection.sections.indices {
      for item in collection.sections[section].items.indices {
        entries.append(
          Entry(
            hash: FNV1a64(collection.sections[section].items[item].id).value,
            path: ItemPath(section: section, item: item)))
      }
    }
    entries.sort { $0.hash < $1.hash }
    self.entries = entries
  }

  /// - Parameter collection: the one that the index was made of, unchanged.
  func path(of id: String, in collection: EmojiCollection) -> ItemPath? {
    let wanted = FNV1a64(id).value
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].hash < wanted { low = middle + 1 } else { high = middle }
    }
    while low < entries.count, entries[low].hash == wanted {
      let path = entries[low].path
      if collection.sections[path.section].items[path.item].id.utf8.elementsEqual(id.utf8) {
        return path
      }
      low += 1
    }
    return nil
  }
}

/// The first id that an earlier one of the list equals.
func firstRepeated(_ ids: [String]) -> String? {
  var hashed: [(hash: UInt64, index: Int)] = []
  hashed.reserveCapacity(ids.count)
  for (index, id) in ids.enumerated() { hashed.append((FNV1a64(id).value, index)) }
  hashed.sort { $0.hash != $1.hash ? $0.hash < $1.hash : $0.index < $1.index }
  var repeated: Int?
  for last in hashed.indices {
    var first = last
    while first > 0, hashed[first - 1].hash == hashed[last].hash {
      first -= 1
      if ids[hashed[first].index].utf8.elementsEqual(ids[hashed[last].index].utf8) {
        repeated = min(repeated ?? .max, hashed[last].index)
        break
      }
    }
  }
  return repeated.map { ids[$0] }
}
