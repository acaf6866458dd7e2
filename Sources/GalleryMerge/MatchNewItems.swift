import GalleryModel

/// Which items that both sides have and the base has not are one.
///
/// Of equal content: those of one id, and those whose ids are default ones, whatever their numbers. Of
/// different content: those of one id that both sides gave; that is a conflict.
func matchNewItems(
  ours: FlatItems, _ oursNew: [Int], theirs: FlatItems, _ theirsNew: [Int],
  theirsStatesEveryID: Bool
) -> (twins: [(ours: Int, theirs: Int)], clashes: [(ours: Int, theirs: Int)]) {
  guard !oursNew.isEmpty, !theirsNew.isEmpty else { return ([], []) }
  var matching = OpenMatching(side: theirs.count, base: ours.count)
  for number in theirsNew { matching.open(number, true) }
  for number in oursNew { matching.openBase(number, true) }
  let index = HashIndex(oursNew.map { (TextHash(ours[$0].id).value, $0) })
  func twin(of number: Int) -> Int? {
    ours.number(of: theirs[number].id, in: index, where: { matching.isOpenInBase[$0] })
  }
  for number in theirsNew {
    if let match = twin(of: number), ours[match].hasSameContent(as: theirs[number]) {
      matching.match(number, match)
    }
  }
  func isGiven(_ item: Item, inExport: Bool) -> Bool {
    item.hasGivenID
      && !(inExport && isDefault(item.id, of: shownForm(of: item.symbol)))
  }
  for number in theirsNew where matching.isOpen[number] {
    let item = theirs[number]
    matching.open(number, !item.hasGivenID || isDefault(item.id, of: shownForm(of: item.symbol)))
  }
  for number in oursNew where matching.isOpenInBase[number] {
    let item = ours[number]
    matching.openBase(
      number, !item.hasGivenID || isDefault(item.id, of: shownForm(of: item.symbol)))
  }
  matching.matchEqual(
    hash: { theirs[$0].contentHash }, baseHash: { ours[$0].contentHash },
    areEqual: { theirs[$0].hasSameContent(as: ours[$1]) },
    haveOneName: { haveSameBytes(theirs[$0].id, ours[$1].id) })
  for number in oursNew where !matching.isTaken[number] { matching.openBase(number, true) }
  var clashes: [(ours: Int, theirs: Int)] = []
  for number in theirsNew where matching.matches[number] == nil {
    guard isGiven(theirs[number], inExport: theirsStatesEveryID), let match = twin(of: number),
      ours[match].hasGivenID
    else { continue }
    matching.openBase(match, false)
    clashes.append((match, number))
  }
  let twins = theirsNew.compactMap { number in
    matching.matches[number].map { (ours: $0, theirs: number) }
  }
  return (twins, clashes)
}
