import Bytes
import GalleryModel

/// Which items that both sides have and the base has not are one.
///
/// Of equal content: those of one id, and those whose ids are default ones, whatever their numbers. Of
/// different content: those of one id that both sides gave; that is a conflict. An id that could be a
/// default one counts as such, even where it is stated: an export states all, and so does a merge at
/// times.
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
  // A given id that was taken when it came here got a number.
  lazy var contents = HashIndex(oursNew.map { (ours[$0].contentHash, $0) })
  for number in theirsNew
  where matching.matches[number] == nil && !theirs[number].mayHaveDefaultID
    && twin(of: number) != nil
  {
    contents.find(theirs[number].contentHash) { renamed in
      guard matching.isOpenInBase[renamed], isDefault(ours[renamed].id, of: theirs[number].id),
        ours[renamed].hasSameContent(as: theirs[number])
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
  /// Whether the id is not given, or could as well not be.
  var mayHaveDefaultID: Bool { !hasGivenID || isDefault(id, of: shownForm(of: symbol)) }
}
