import Bytes
import GalleryModel
import Texts

/// Assigns keys to the items of all versions; items that match across versions share one.
struct ItemNumbering {
  let flat: Triple<[FlatItems]>
  /// By version, document and item number; -1 while unassigned.
  private(set) var keys: Triple<[[Int]]>
  private(set) var count = 0
  private(set) var clashes: [Int] = []

  /// Assigns keys to the items of the base and to their matches in the same document of both sides.
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

  /// Applies theirs' moves between documents, and finds items that ours already has there from an
  /// earlier merge. Moves that do not match the documents are ignored.
  mutating func follow(_ moves: [ItemRelocation]) {
    if moves.isEmpty { return }
    let indexes = flat.map { $0.map { $0.index() } }
    let documents = documentIndex
    var isInOurs = Array(repeating: false, count: count)
    var isInTheirs = isInOurs
    for keys in keys.ours { for key in keys where key >= 0 { isInOurs[key] = true } }
    for keys in keys.theirs { for key in keys where key >= 0 { isInTheirs[key] = true } }
    var arrivals: [Arrival] = []
    for move in moves {
      guard let source = document(move.from.document, in: documents),
        let target = document(move.to.document, in: documents),
        source != target,
        let before = flat.base[source].number(of: move.from.item, in: indexes.base[source]),
        let after = flat.theirs[target].number(
          of: move.to.item, in: indexes.theirs[target], where: { keys.theirs[target][$0] < 0 })
      else { continue }
      let key = keys.base[source][before]
      if isInTheirs[key] { continue }
      if isInOurs[key], isDone(after, in: target, indexes.ours[target]),
        isEdited(key, flat.base[source][before], in: source)
      {
        // An earlier merge moved it, and a later edit brought it back: here theirs only deletes it.
        continue
      }
      isInTheirs[key] = true
      keys.theirs[target][after] = key
      if !isInOurs[key] {
        arrivals += self.arrivals(of: key, after, flat.base[source][before], in: target)
      }
      // Bounds memory: the pairs grow quadratically with the moves of one emoji.
      if arrivals.count > 1_000_000 { settle(&arrivals, &isInOurs) }
    }
    settle(&arrivals, &isInOurs)
  }

  /// Whether ours already has what theirs moved to a document: with equal content, at the same place.
  private func isDone(_ moved: Int, in target: Int, _ index: HashIndex) -> Bool {
    let (ours, item) = (flat.ours[target], flat.theirs[target][moved])
    let found = ours.number(of: item.id, in: index, where: { keys.ours[target][$0] < 0 })
    return found.map { ours[$0].hasSameContent(as: item) && isAtOnePlace($0, moved, in: target) }
      ?? false
  }

  private func isEdited(_ key: Int, _ before: Item, in source: Int) -> Bool {
    keys.ours[source].firstIndex(of: key).map { !flat.ours[source][$0].hasSameContent(as: before) }
      ?? false
  }

  /// Greedy matching by descending similarity, so that no item takes another's better match.
  private mutating func settle(_ arrivals: inout [Arrival], _ isInOurs: inout [Bool]) {
    let order = arrivals.indices.sorted {
      arrivals[$0].rank != arrivals[$1].rank ? arrivals[$0].rank > arrivals[$1].rank : $0 < $1
    }
    for arrival in order.map({ arrivals[$0] })
    where !isInOurs[arrival.key] && keys.ours[arrival.document][arrival.number] < 0 {
      isInOurs[arrival.key] = true
      keys.ours[arrival.document][arrival.number] = arrival.key
    }
    arrivals = []
  }

  /// Documents by their ids in any version.
  private var documentIndex: HashIndex {
    HashIndex(
      flat.base.indices.flatMap { document in
        [flat.base, flat.ours, flat.theirs].map {
          (FNV1a64($0[document].collection.id).value, document)
        }
      })
  }

  private func document(_ id: DocumentID, in index: HashIndex) -> Int? {
    index.first(id) { document in
      [flat.base, flat.ours, flat.theirs].contains {
        $0[document].collection.id == id
      }
    }
  }

  /// An item of ours that may be the same as one that theirs moved here.
  private struct Arrival {
    var key: Int
    var document: Int
    var number: Int
    /// Their similarity.
    var rank: Int
  }

  /// Candidates of ours for an item that moved here: with its given id, or with its emoji and a default
  /// id; the same place ranks highest.
  private func arrivals(
    of key: Int, _ number: Int, _ before: Item, in target: Int
  ) -> [Arrival] {
    let moved = flat.theirs[target][number]
    let name = shownForm(of: moved.symbol)
    var arrivals: [Arrival] = []
    for candidate in 0..<flat.ours[target].count where keys.ours[target][candidate] < 0 {
      let item = flat.ours[target][candidate]
      let hasID = item.id == moved.id
      let isNamed = hasID && !item.mayHaveDefaultID && !moved.mayHaveDefaultID
      let mayBeCounted = hasID || isDefault(item.id, of: ItemID(name))
      guard isNamed || mayBeCounted && ExactText(shownForm(of: item.symbol)) == ExactText(name)
      else { continue }
      var rank = hasID ? 1 : 0
      rank += 2 * max(item.agreement(with: moved), item.agreement(with: before))
      if item.hasSameContent(as: moved) { rank += 2 }
      if isAtOnePlace(candidate, number, in: target) { rank += 8 }
      if rank > 0 {
        arrivals.append(Arrival(key: key, document: target, number: candidate, rank: rank))
      }
    }
    return arrivals
  }

  /// Whether an item of ours has the same section and predecessor as one of theirs.
  private func isAtOnePlace(_ number: Int, _ other: Int, in target: Int) -> Bool {
    let (ours, theirs) = (flat.ours[target], flat.theirs[target])
    let (mine, yours) = (ours.section(number), theirs.section(other))
    let (isFirst, isTheirsFirst) = (number == ours.starts[mine], other == theirs.starts[yours])
    guard ours.collection.sections[mine].id == theirs.collection.sections[yours].id,
      isFirst == isTheirsFirst
    else { return false }
    return isFirst || ours[number - 1].id == theirs[other - 1].id
  }

  /// Matches items that both sides added, and assigns keys to all new ones.
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
