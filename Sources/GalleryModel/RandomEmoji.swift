/// An emoji of a random section's most frequent Unicode group, preferably new to the collection.
///
/// Deterministic: the same collection and number give the same emoji everywhere.
public func randomEmoji(
  for collection: EmojiCollection, seed: UInt64
) -> (symbol: String, section: SectionID?) {
  var random = SeededNumbers(seed)
  let table = EmojiTable.shared
  var present = [Bool](repeating: false, count: table.count)
  for section in collection.sections {
    for row in rows(of: section) { present[row] = true }
  }
  let section =
    collection.sections.isEmpty
    ? nil : collection.sections[random.next(below: collection.sections.count)]
  var counts = [Int](repeating: 0, count: emojiGroupRanges.count)
  for row in section.map(rows) ?? [] {
    if let group = emojiGroupRanges.firstIndex(where: { $0.contains(row) }) { counts[group] += 1 }
  }
  // Ties go to the first group; a section without emoji gets any.
  let most = counts.max() ?? 0
  let group =
    most > 0 ? counts.firstIndex(of: most) ?? 0 : random.next(below: counts.count)
  // Skin tones are for people to choose.
  let plain = emojiGroupRanges[group].filter { !hasSkinTone(table.fullyQualified(at: $0)) }
  let missing = plain.filter { !present[$0] }
  let choice = missing.isEmpty ? plain : missing
  return (table.symbol(at: choice[random.next(below: choice.count)]), section?.id)
}

/// The rows in Unicode's list of a section's emoji.
private func rows(of section: Section) -> [Int] {
  section.items.compactMap { emojiListRow(of: $0.symbol) }
}

private func hasSkinTone(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  // U+1F3FB to U+1F3FF are F0 9F 8F BB to BF.
  for index in bytes.indices.dropLast(3)
  where bytes[index] == 0xF0 && bytes[index + 1] == 0x9F && bytes[index + 2] == 0x8F
    && bytes[index + 3] >= 0xBB
  {
    return true
  }
  return false
}

/// A seeded pseudo-random number generator (SplitMix64).
struct SeededNumbers {
  private var state: UInt64

  init(_ seed: UInt64) {
    state = seed
  }

  mutating func next(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    value ^= value >> 31
    return Int(truncatingIfNeeded: value % UInt64(limit))
  }
}
