import Bytes
import GalleryMerge
import GalleryModel
import Texts

/// Items set aside from a merge, so that its cost depends on the size of the export and not on the
/// total of all exports before it.
///
/// Of a run of three or more items that match nothing in the base or in theirs, only the first and
/// the last are merged: a merge keeps such a run together, in order and unchanged, and refers at
/// most to its last item, as the predecessor of another.
struct SetAsideItems {
  /// The set-aside items after each remaining one.
  private var runs: [ItemID: [Item]] = [:]
  /// The keys of all items of such runs, and the emoji of those set aside.
  private var keys: Set<UInt64> = []
  private var symbols: Set<ExactText> = []
  /// Remaining items whose default ids are merged as if stated: a default id counts the items of
  /// one emoji, and some of these are set aside.
  private var unstated: Set<ItemID> = []
  /// The base that the items were set aside for, and its keys.
  private var baseNumber: Int?
  private var baseKeys: Set<UInt64> = []

  var isEmpty: Bool { runs.isEmpty }

  /// Whether a set-aside item has this emoji.
  func has(symbol: String) -> Bool { symbols.contains(ExactText(symbol)) }

  /// Sets aside what a merge of theirs does not need.
  ///
  /// - Parameter base: the base of theirs, which states every id.
  mutating func setAside(
    from ours: inout EmojiCollection, for theirs: EmojiCollection, base: ReadExport.Base
  ) {
    let theirKeys = theirs.keys
    if baseNumber != base.number || theirKeys.contains(where: { keys.contains($0) }) {
      putBack(into: &ours)
      baseNumber = base.number
      baseKeys = base.keys
    }
    for section in ours.sections.indices {
      let items = ours.sections[section].items
      var left: [Item] = []
      var start = 0
      while start < items.count {
        var end = start
        while end < items.count, isInert(items[end], theirKeys) { end += 1 }
        if end - start < 3 {
          end = max(end, start + 1)
          left += items[start..<end]
        } else {
          left += setAside(items[start..<end])
        }
        start = end
      }
      if left.count < items.count { ours.sections[section].items = left }
    }
  }

  /// Sets aside all items of a run but the first and the last, and returns these two.
  private mutating func setAside(_ run: ArraySlice<Item>) -> [Item] {
    var behind: [Item] = []
    var ends: [Item] = []
    for (index, item) in zip(run.indices, run) {
      keys.formUnion(item.keys)
      let isEnd = index == run.startIndex || index == run.endIndex - 1
      if isEnd {
        var end = item
        if !end.hasGivenID {
          unstated.insert(end.id)
          end.hasGivenID = true
        }
        ends.append(end)
      } else {
        var item = item
        if unstated.remove(item.id) != nil { item.hasGivenID = false }
        symbols.insert(ExactText(item.symbol))
        behind.append(item)
      }
      if index < run.endIndex - 1, let known = runs.removeValue(forKey: item.id) {
        // The first run is the longest by far; append in place instead of copying it.
        if behind.isEmpty { behind = known } else { behind += known }
      }
    }
    runs[ends[0].id] = behind
    return ends
  }

  /// Puts all items back where they were.
  mutating func putBack(into collection: inout EmojiCollection) {
    defer { self = SetAsideItems() }
    if runs.isEmpty && unstated.isEmpty { return }
    for section in collection.sections.indices {
      var items: [Item] = []
      for item in collection.sections[section].items {
        items.append(item)
        if unstated.contains(item.id) { items[items.count - 1].hasGivenID = false }
        if let run = runs[item.id] { items += run }
      }
      collection.sections[section].items = items
    }
  }

  private func isInert(_ item: Item, _ theirKeys: Set<UInt64>) -> Bool {
    item.keys.allSatisfy { !baseKeys.contains($0) && !theirKeys.contains($0) }
  }
}

extension ReadExport.Base {
  fileprivate var keys: Set<UInt64> {
    if case .collection(let collection) = content { collection.keys } else { [] }
  }
}

extension EmojiCollection {
  /// All keys by which items could match: ids and emoji.
  fileprivate var keys: Set<UInt64> {
    var keys: Set<UInt64> = []
    for section in sections {
      for item in section.items {
        keys.insert(key(of: item.id.string))
        keys.insert(key(of: item.symbol))
      }
    }
    return keys
  }

  /// Whether two collections have the same sections in the same order.
  func hasSections(of other: EmojiCollection) -> Bool {
    sections.elementsEqual(other.sections) { $0.id == $1.id }
  }
}

extension Item {
  /// Its match keys: only the id if that cannot be a default one.
  fileprivate var keys: [UInt64] {
    let (id, emoji) = (key(of: id.string), key(of: symbol))
    return hasGivenID && id != emoji ? [id] : [id, emoji]
  }
}

/// A hash that is equal for all default ids of one emoji, in any spelling: FNV-1a over the
/// text without U+FE0F and without a `~` number.
private func key(of text: String) -> UInt64 {
  var hash = FNV1a64()
  var text = text
  text.withUTF8 { bytes in
    var end = bytes.count
    while end > 0, (0x30...0x39).contains(bytes[end - 1]) { end -= 1 }
    if end == bytes.count || end < 2 || bytes[end - 1] != UInt8(ascii: "~") {
      end = bytes.count
    } else {
      end -= 1
    }
    var index = 0
    while index < end {
      if bytes[index] == 0xEF, index + 2 < end, bytes[index + 1] == 0xB8, bytes[index + 2] == 0x8F {
        index += 3
        continue
      }
      hash.add(bytes[index])
      index += 1
    }
  }
  return hash.value
}
