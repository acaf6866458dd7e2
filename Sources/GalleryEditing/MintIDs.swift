import Bytes
import GalleryModel
import Texts

/// Generates unique ids of items or sections: the wanted one if it is free, else
/// `name~2`, `name~3`, … (contract.md §2 “Item ids”).
///
/// It stores only hashes, with open addressing. A collision merely skips a free number. `Set` is
/// not available: the page has no source of randomness for its seed.
struct IDMint<Kind> {
  private struct Slot {
    var hash: UInt64
    var isTaken: Bool
    /// The last number tried for this name.
    var number: Int
  }

  private var slots: [Slot?]
  private var count = 0

  init(expecting expected: Int = 8) {
    var room = 16
    while room < 2 * expected { room *= 2 }
    slots = Array(repeating: nil, count: room)
  }

  // Not inlined: the page's module would contain it a dozen times.
  @inline(never) mutating func take(_ id: Text<Kind>) {
    slots[slot(of: FNV1a64(id).value)]?.isTaken = true
  }

  mutating func isTaken(_ id: Text<Kind>) -> Bool {
    slots[slot(of: FNV1a64(id).value)]?.isTaken == true
  }

  /// - Parameter wanted: may end in a number, which does not become part of the stem: if `🐶~2` is
  ///   taken, the result may be `🐶~3`, never `🐶~2~2`.
  mutating func next(_ wanted: Text<Kind>) -> Text<Kind> {
    let wanted = numberedID(wanted, 1)
    if !isTaken(wanted) {
      take(wanted)
      return wanted
    }
    let name = withoutNumber(wanted)
    let nameHash = FNV1a64(name).value
    while true {
      let slot = slot(of: nameHash)
      let number = max(2, (slots[slot]?.number ?? 0) + 1)
      slots[slot]?.number = number
      let id = numberedID(name, number)
      if !isTaken(id) {
        take(id)
        return id
      }
    }
  }

  /// The slot of a hash, inserted if absent.
  private mutating func slot(of hash: UInt64) -> Int {
    if 2 * count >= slots.count { grow() }
    let place = place(of: hash)
    if slots[place] == nil {
      slots[place] = Slot(hash: hash, isTaken: false, number: 0)
      count += 1
    }
    return place
  }

  private func place(of hash: UInt64) -> Int {
    let mask = slots.count - 1
    var place = Int(truncatingIfNeeded: hash ^ (hash >> 32)) & mask
    while let slot = slots[place], slot.hash != hash { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let before = slots
    slots = Array(repeating: nil, count: 2 * before.count)
    for case let slot? in before { slots[place(of: slot.hash)] = slot }
  }
}

extension EmojiCollection {
  /// A mint for new items; the ids of existing ones are taken.
  func itemIDMint() -> IDMint<Item> {
    var mint = IDMint<Item>(expecting: itemCount)
    for section in sections {
      for item in section.items { mint.take(item.id) }
    }
    return mint
  }

  func sectionIDMint() -> IDMint<Section> {
    var mint = IDMint<Section>(expecting: sections.count)
    for section in sections { mint.take(section.id) }
    return mint
  }
}
