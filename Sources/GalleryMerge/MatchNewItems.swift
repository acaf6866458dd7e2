import Bytes
import GalleryModel

/// Matches items that both sides added.
///
/// Twins have equal content and the same id, or default ids with any numbers. Clashes have different
/// content and the same id given on both sides; that is a conflict. A stated id that could be a default
/// one counts as default: an export states all ids, and a merge some.
func matchNewItems(
  ours: FlatItems, _ oursNew: [Int], theirs: FlatItems, _ theirsNew: [Int]
) -> (twins: [(ours: Int, theirs: Int)], clashes: [(ours: Int, theirs: Int)]) {
  guard !oursNew.isEmpty, !theirsNew.isEmpty else { return ([], []) }
  var matching = OpenMatching(side: theirs.count, base: ours.count)
  for number in theirsNew { matching.open(number, true) }
  for number in oursNew { matching.openBase(number, true) }
  let index = HashIndex(oursNew.map { (FNV1a64(ours[$0].id).value, $0) })
  func twin(of number: Int) -> Int? {
    ours.number(of: theirs[number].id, in: index, where: { matching.isOpenInBase[$0] })
  }
  for number in theirsNew {
    if let match = twin(of: number), ours[match].hasSameContent(as: theirs[number]) {
      matching.match(number, match)
    }
  }
  for number in theirsNew where matching.isOpen[number] {
    matching.open(number, theirs[number].mayHaveDefaultID)
  }
  for number in oursNew where matching.isOpenInBase[number] {
    matching.openBase(number, ours[number].mayHaveDefaultID)
  }
  matching.matchEqual(
    hash: { theirs[$0].contentHash }, baseHash: { ours[$0].contentHash },
    areEqual: { theirs[$0].hasSameContent(as: ours[$1]) },
    name: { theirs[$0].id }, baseName: { ours[$0].id })
  for number in oursNew where !matching.isTaken[number] { matching.openBase(number, true) }
  var clashes: [(ours: Int, theirs: Int)] = []
  for number in theirsNew where matching.matches[number] == nil {
    guard !theirs[number].mayHaveDefaultID, let match = twin(of: number),
      !ours[match].mayHaveDefaultID
    else { continue }
    matching.openBase(match, false)
    clashes.append((match, number))
  }
  // An earlier merge may have numbered a given id taken by another item, which may be gone now.
  lazy var contents = HashIndex(oursNew.map { (ours[$0].contentHash, $0) })
  for number in theirsNew where matching.matches[number] == nil {
    let item = theirs[number]
    if item.mayHaveDefaultID { continue }
    contents.find(item.contentHash) { renamed in
      guard matching.isOpenInBase[renamed], mayBeRenumbered(item.id, to: ours[renamed].id),
        ours[renamed].hasSameContent(as: item)
      else { return false }
      matching.match(number, renamed)
      return true
    }
  }
  let twins = theirsNew.compactMap { number in
    matching.matches[number].map { (ours: $0, theirs: number) }
  }
  return (twins, clashes)
}

extension Item {
  /// Whether the id is a default one, or looks like one.
  var mayHaveDefaultID: Bool { !hasGivenID || isDefault(id, of: defaultID(ofSymbol: symbol)) }
}
