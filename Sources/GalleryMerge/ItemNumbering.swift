import GalleryModel

/// Gives the items of all versions their keys.
struct ItemNumbering {
  let flat: Triple<[FlatItems]>
  /// By version, document and number of the item.
  private(set) var keys: Triple<[[Int]]>
  private(set) var count = 0
  private(set) var clashes: [Int] = []

  /// Items of the base get keys, and those of both sides that are the same in their document.
  init(_ documents: Triple<[EmojiCollection?]>) {
    flat = documents.map { $0.map { FlatItems($0) } }
    keys = flat.map { $0.map { Array(repeating: -1, count: $0.count) } }
    for document in flat.base.indices {
      for number in 0..<flat.base[document].count {
        keys.base[document][number] = count
        count += 1
      }
      let matches = ItemMatches(
        base: flat.base[document], ours: flat.ours[document], theirs: flat.theirs[document])
      for (number, match) in matches.ours.enumerated() {
        if let match { keys.ours[document][number] = keys.base[document][match] }
      }
      for (number, match) in matches.theirs.enumerated() {
        if let match { keys.theirs[document][number] = keys.base[document][match] }
      }
    }
  }

  /// Follows items that their side moved to other documents, and finds those that our side has there
  /// already, from an earlier merge. A move that says nothing true is passed over.
  mutating func follow(_ moves: [ItemRelocation]) {
    if moves.isEmpty { return }
    let indexes = flat.map { $0.map { $0.index() } }
    var isInOurs = Array(repeating: false, count: count)
    var isInTheirs = isInOurs
    for keys in keys.ours { for key in keys where key >= 0 { isInOurs[key] = true } }
    for keys in keys.theirs { for key in keys where key >= 0 { isInTheirs[key] = true } }
    for move in moves {
      guard let source = document(move.from.document), let target = document(move.to.document),
        source != target,
        let before = flat.base[source].number(of: move.from.item, in: indexes.base[source]),
        let after = flat.theirs[target].number(
          of: move.to.item, in: indexes.theirs[target], where: { keys.theirs[target][$0] < 0 })
      else { continue }
      let key = keys.base[source][before]
      if isInTheirs[key] { continue }
      isInTheirs[key] = true
      keys.theirs[target][after] = key
      if isInOurs[key] { continue }
      if let arrived = arrived(after, flat.base[source][before], in: target) {
        isInOurs[key] = true
        keys.ours[target][arrived] = key
      }
    }
  }

  /// The document of that id, as any version calls it.
  private func document(_ id: String) -> Int? {
    flat.base.indices.first { document in
      [flat.base[document], flat.ours[document], flat.theirs[document]].contains {
        haveSameBytes($0.collection.id, id)
      }
    }
  }

  /// The item of our side that was made of one that moved here: the most alike of that emoji, in the
  /// first place by where it stands.
  private func arrived(_ number: Int, _ before: Item, in target: Int) -> Int? {
    let moved = flat.theirs[target][number]
    let name = shownForm(of: moved.symbol)
    var best: (number: Int, rank: Int)?
    for candidate in 0..<flat.ours[target].count where keys.ours[target][candidate] < 0 {
      let item = flat.ours[target][candidate]
      let hasID = haveSameBytes(item.id, moved.id)
      guard hasID || isDefault(item.id, of: name), haveSameBytes(shownForm(of: item.symbol), name)
      else { continue }
      var rank = hasID ? 1 : 0
      rank += 2 * max(item.agreement(with: moved), item.agreement(with: before))
      if item.hasSameContent(as: moved) { rank += 2 }
      if isAtOnePlace(candidate, number, in: target) { rank += 8 }
      if rank > best?.rank ?? 0 { best = (candidate, rank) }
    }
    return best?.number
  }

  /// Whether an item of ours stands behind the same one, in the same section, as one of theirs.
  private func isAtOnePlace(_ number: Int, _ other: Int, in target: Int) -> Bool {
    let (ours, theirs) = (flat.ours[target], flat.theirs[target])
    let (mine, yours) = (ours.section(number), theirs.section(other))
    let (isFirst, isTheirsFirst) = (number == ours.starts[mine], other == theirs.starts[yours])
    guard
      haveSameBytes(ours.collection.sections[mine].id, theirs.collection.sections[yours].id),
      isFirst == isTheirsFirst
    else { return false }
    return isFirst || haveSameBytes(ours[number - 1].id, theirs[other - 1].id)
  }

  /// Matches what both sides added, and gives keys to all that is new.
  mutating func matchNew() {
    for document in flat.base.indices {
      let oursNew = keys.ours[document].indices.filter { keys.ours[document][$0] < 0 }
      let theirsNew = keys.theirs[document].indices.filter { keys.theirs[document][$0] < 0 }
      let (twins, new) = matchNewItems(
        ours: flat.ours[document], oursNew, theirs: flat.theirs[document], theirsNew)
      for (pair, isClash) in twins.map({ ($0, false) }) + new.map({ ($0, true) }) {
        keys.ours[document][pair.ours] = count
        keys.theirs[document][pair.theirs] = count
        if isClash { clashes.append(count) }
        count += 1
      }
      for number in oursNew where keys.ours[document][number] < 0 {
        keys.ours[document][number] = count
        count += 1
      }
      for number in theirsNew where keys.theirs[document][number] < 0 {
        keys.theirs[document][number] = count
        count += 1
      }
    }
  }
}
