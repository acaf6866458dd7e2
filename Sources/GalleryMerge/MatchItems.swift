import Bytes
import GalleryModel
import Texts

/// Matches the items of both sides with the base (contract.md §2 “Item ids”): by given id; without one by
/// equal content, then by default id.
struct ItemMatches {
  /// For each item of a side, its number in the base.
  private(set) var ours: [Int?]
  private(set) var theirs: [Int?]

  init(base: FlatItems, ours: FlatItems, theirs: FlatItems) {
    let index = base.index()
    self.ours = matchGivenIDs(of: ours, to: base, index)
    self.theirs = matchGivenIDs(of: theirs, to: base, index)
    let oursSeen = recognized(ours, self.ours, in: theirs, self.theirs, base: base)
    let theirsSeen = recognized(theirs, self.theirs, in: ours, self.ours, base: base)
    self.ours = matchOthers(of: ours, oursSeen, to: base, index)
    self.theirs = matchOthers(of: theirs, theirsSeen, to: base, index)
  }
}

/// What is known of an item before its content is compared with the base.
private enum Recognition {
  case open
  case matched(Int)
  /// It is new: it equals an item that the other side added.
  case new
}

private func matchGivenIDs(
  of side: FlatItems, to base: FlatItems, _ index: HashIndex
) -> [Int?] {
  var isTaken = Array(repeating: false, count: base.count)
  var next = 0
  return (0..<side.count).map { number in
    let item = side[number]
    guard item.hasGivenID else { return nil }
    // Fast path: the order is nearly always that of the base.
    if next < base.count, !isTaken[next], base[next].id == item.id {
      isTaken[next] = true
      next += 1
      return next - 1
    }
    guard let match = base.number(of: item.id, in: index, where: { !isTaken[$0] }) else {
      return nil
    }
    isTaken[match] = true
    next = match + 1
    return match
  }
}

/// Recognizes items without a given id that equal, by id and content, an item that the other side
/// edited or added under a given id: both made the same change, or this side has merged the other.
/// An edited item matches only if this side has fewer items with its old content than the base.
private func recognized(
  _ side: FlatItems, _ matches: [Int?], in other: FlatItems, _ otherMatches: [Int?],
  base: FlatItems
) -> [Recognition] {
  var seen = matches.map { $0.map { Recognition.matched($0) } ?? .open }
  let isOpen = (0..<side.count).contains { !side[$0].hasGivenID }
  guard isOpen, (0..<other.count).contains(where: { other[$0].hasGivenID }) else { return seen }
  var isTaken = Array(repeating: false, count: base.count)
  for case let match? in matches { isTaken[match] = true }
  let index = other.index()
  lazy var ownCounts = counts(side, (0..<side.count).filter { !side[$0].hasGivenID })
  lazy var baseCounts = counts(
    base, (0..<base.count).filter { !isTaken[$0] && base[$0].mayHaveDefaultID })
  for number in 0..<side.count {
    let item = side[number]
    guard !item.hasGivenID,
      let twin = other.number(of: item.id, in: index, where: { other[$0].hasGivenID }),
      other[twin].hasSameContent(as: item)
    else { continue }
    guard let match = otherMatches[twin] else {
      seen[number] = .new
      continue
    }
    let edited = base[match].contentHash
    if !isTaken[match], !base[match].hasSameContent(as: item),
      ownCounts[edited, default: 0] < baseCounts[edited, default: 1]
    {
      isTaken[match] = true
      seen[number] = .matched(match)
    }
  }
  return seen
}

/// How many items have each content.
private func counts(_ items: FlatItems, _ numbers: [Int]) -> [UInt64: Int] {
  Dictionary(numbers.map { (items[$0].contentHash, 1) }, uniquingKeysWith: +)
}

/// Matches items without a given id with those of the base that may have a default id.
private func matchOthers(
  of side: FlatItems, _ seen: [Recognition], to base: FlatItems, _ index: HashIndex
) -> [Int?] {
  var matching = OpenMatching(side: side.count, base: base.count)
  for (number, recognition) in seen.enumerated() {
    switch recognition {
    case .open: matching.open(number, !side[number].hasGivenID)
    case .matched(let match): matching.match(number, match)
    case .new: break
    }
  }
  guard matching.hasOpen else { return matching.matches }
  for number in 0..<base.count where !matching.isTaken[number] {
    matching.openBase(number, base[number].mayHaveDefaultID)
  }
  matching.matchEqual(
    hash: { side[$0].contentHash }, baseHash: { base[$0].contentHash },
    areEqual: { side[$0].hasSameContent(as: base[$1]) },
    name: { side[$0].id }, baseName: { base[$0].id })
  for number in 0..<side.count where matching.isOpen[number] {
    if let match = base.number(
      of: side[number].id, in: index, where: { matching.isOpenInBase[$0] })
    {
      matching.match(number, match)
    }
  }
  return matching.matches
}

/// The items of both sides that the base lacks.
public func itemsAdded(
  to base: EmojiCollection, by ours: EmojiCollection, _ theirs: EmojiCollection
) -> (ours: Set<ItemID>, theirs: Set<ItemID>) {
  let matches = ItemMatches(
    base: FlatItems(base), ours: FlatItems(ours), theirs: FlatItems(theirs))
  func added(_ side: EmojiCollection, _ matches: [Int?]) -> Set<ItemID> {
    Set(zip(side.itemIDs, matches).filter { $1 == nil }.map(\.0))
  }
  return (added(ours, matches.ours), added(theirs, matches.theirs))
}

extension EmojiCollection {
  /// The items whose ids a file must state as this collection does, so that a merge with this base takes none
  /// for another: few if that suffices, else all that it states.
  /// - Parameter written: what the file says, which is this collection but for which ids it states.
  public func itemsMistaken(inFile written: EmojiCollection, base: EmojiCollection) -> Set<ItemID> {
    let base = FlatItems(base)
    let index = base.index()
    let meant = ItemMatches(base: base, ours: FlatItems(self), theirs: FlatItems(nil)).ours
    var written = written
    var mistaken: Set<ItemID> = []
    while true {
      let flat = FlatItems(written)
      let found = ItemMatches(base: base, ours: flat, theirs: FlatItems(nil)).ours
      if found == meant { return mistaken }
      // One stated id often mends the other item of a pair.
      var settled: Set<Int> = []
      for number in found.indices where found[number] != meant[number] {
        let item = flat[number]
        let involved = [found[number], meant[number]].compactMap { $0 }
        guard !item.hasGivenID, settled.isDisjoint(with: involved),
          base.number(of: item.id, in: index) == meant[number]
        else { continue }
        settled.formUnion(involved)
        mistaken.insert(item.id)
        let section = flat.section(number)
        written.sections[section].items[number - flat.starts[section]].hasGivenID = true
      }
      // An id that the file states is that of another item of the base.
      if settled.isEmpty {
        return Set(sections.flatMap { $0.items.filter(\.hasGivenID).map(\.id) })
      }
    }
  }
}
