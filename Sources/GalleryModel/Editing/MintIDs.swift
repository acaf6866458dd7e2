import Bytes

/// Hands out ids of items or sections that nothing else has: the wanted one if it is free, else
/// `name~2`, `name~3`, … (contract.md §2 “Item ids”).
///
/// It remembers hashes alone. Two names of one hash cost the second a number that was free, which
/// does no harm; and the page has no source of randomness for Swift's own sets.
struct IDMint {
  private struct Slot {
    var hash: UInt64
    var isTaken: Bool
    /// The number that was tried last behind this name.
    var number: Int
  }

  private var slots: [Slot?]
  private var count = 0

  init(expecting expected: Int = 8) {
    var room = 16
    while room < 2 * expected { room *= 2 }
    slots = Array(repeating: nil, count: room)
  }

  mutating func take(_ id: String) {
    slots[slot(of: FNV1a64(id).value)]?.isTaken = true
  }

  mutating func isTaken(_ id: String) -> Bool {
    slots[slot(of: FNV1a64(id).value)]?.isTaken == true
  }

  /// - Parameter wanted: a number at its end counts as one that was handed out before, so that the
  ///   next after `🐶~2` is `🐶~3`.
  mutating func next(_ wanted: String) -> String {
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

  /// Where a hash has its place; it gets one if it has none.
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
  /// What hands out ids for new items: none that an item has.
  func itemIDMint() -> IDMint {
    var mint = IDMint(expecting: itemCount)
    for section in sections {
      for item in section.items { mint.take(item.id) }
    }
    return mint
  }

  func sectionIDMint() -> IDMint {
    var mint = IDMint(expecting: sections.count)
    for section in sections { mint.take(section.id) }
    return mint
  }
}
