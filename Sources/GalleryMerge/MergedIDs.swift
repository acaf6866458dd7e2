import GalleryModel

/// The ids of a merged document: which each thing has, and which must be stated.
///
/// Everything keeps the id by which the sides know it. Where counting gives it, it stays unstated if it
/// was so; where an edit or the merge would change it, the old id is written out.
struct MergedIDs {
  private struct Entry {
    var wanted: String
    /// Whether the sides want it stated.
    var isStated: Bool
    /// Who comes first to an id that several want.
    var rank: Rank
  }

  private enum Rank: Int {
    case givenByOurs
    /// A thing of the base that theirs changed, and knows by the base's id.
    case known
    case oursUntouched
    case new
  }

  private let table: MergeTable
  private let options: MergeOptions
  private let document: Int
  private var sections: [Entry] = []
  private var items: [Entry] = []

  init(_ table: MergeTable, _ options: MergeOptions, document: Int) {
    self.table = table
    self.options = options
    self.document = document
  }

  mutating func add(section key: Int, _ merged: Section) {
    let versions = Triple(
      table.section(key, .base), table.section(key, .ours), table.section(key, .theirs))
    sections.append(
      entry(
        ids: versions.map { $0?.id }, flags: versions.map { $0?.hasGivenID },
        isTouched: versions.ours.map { !$0.hasSameFields(as: merged) } ?? true,
        canBeDefault: {
          isDefault($0, of: options.sectionID(versions.theirs?.title ?? merged.title))
        }))
  }

  /// - Parameter isMoved: whether theirs put it where it is.
  mutating func add(item key: Int, _ merged: Item, isMoved: Bool) {
    var versions = Triple(
      table.item(key, .base), table.item(key, .ours), table.item(key, .theirs))
    // In other documents it may be called what it likes.
    let paths = table.items[key]
    if paths.ours?.document != document { versions.ours = nil }
    if paths.base?.document != document { versions.base = nil }
    if paths.theirs?.document != document { versions.theirs = nil }
    let isTouched =
      isMoved || (versions.ours.map { !$0.hasSameContent(as: merged) } ?? true)
    items.append(
      entry(
        ids: versions.map { $0?.id }, flags: versions.map { $0?.hasGivenID },
        isTouched: isTouched,
        canBeDefault: { isDefault($0, of: shownForm(of: merged.symbol)) }))
  }

  private func entry(
    ids: Triple<String?>, flags: Triple<Bool?>, isTouched: Bool, canBeDefault: (String) -> Bool
  ) -> Entry {
    guard let ours = ids.ours, let isStated = flags.ours else {
      let id = ids.theirs ?? ids.base ?? ""
      let isGiven = flags.theirs ?? true
      return Entry(
        wanted: id, isStated: isGiven && !(options.theirsStatesEveryID && canBeDefault(id)),
        rank: ids.base != nil ? .known : .new)
    }
    var flag = isStated
    if flags.base == isStated, let theirs = flags.theirs { flag = theirs }
    if isStated { return Entry(wanted: ours, isStated: flag, rank: .givenByOurs) }
    if isTouched, let known = ids.base {
      return Entry(wanted: known, isStated: flag, rank: .known)
    }
    return Entry(wanted: ours, isStated: flag, rank: .oursUntouched)
  }

  /// Gives a collection of just these things their ids.
  mutating func write(to collection: inout EmojiCollection) {
    resolve(&sections, taken: table.documents.map { $0[document]?.sections.map { $0.id } ?? [] })
    resolve(
      &items,
      taken: table.documents.map {
        $0[document]?.sections.flatMap { $0.items.map { $0.id } } ?? []
      })
    var next = 0
    for section in collection.sections.indices {
      collection.sections[section].id = sections[section].wanted
      collection.sections[section].hasGivenID = sections[section].isStated
      for item in collection.sections[section].items.indices {
        collection.sections[section].items[item].id = items[next].wanted
        collection.sections[section].items[item].hasGivenID = items[next].isStated
        next += 1
      }
    }
    stateWhatCountingChanges(in: &collection)
  }

  /// Lets the first in rank have an id that several want; the others get the next number behind it
  /// that no version knows.
  private func resolve(_ entries: inout [Entry], taken: Triple<[String]>) {
    let index = HashIndex(
      entries.enumerated().map { (TextHash($1.wanted).value, $0) })
    var losers: [Int] = []
    index.forEachGroup { group in
      if group.count == 1 { return }
      let ranked = group.sorted {
        entries[$0].rank != entries[$1].rank
          ? entries[$0].rank.rawValue < entries[$1].rank.rawValue : $0 < $1
      }
      for (place, entry) in ranked.enumerated()
      where ranked[..<place].contains(where: {
        haveSameBytes(entries[$0].wanted, entries[entry].wanted)
      }) {
        losers.append(entry)
      }
    }
    if losers.isEmpty { return }
    var known = taken.base + taken.ours + taken.theirs + entries.map { $0.wanted }
    for loser in losers.sorted() {
      let id = firstFree(after: entries[loser].wanted, besides: known)
      entries[loser].wanted = id
      known.append(id)
    }
  }

  private func firstFree(after id: String, besides known: [String]) -> String {
    let name = withoutNumber(id)
    var number = 2
    while true {
      let end = "~" + String(number)
      var free = name
      // An id has at most 100 characters, so a name that is nearly as long gives some up.
      while free.unicodeScalars.count + end.utf8.count > 100 { free.unicodeScalars.removeLast() }
      free += end
      if !known.contains(where: { haveSameBytes($0, free) }) { return free }
      number += 1
    }
  }

  /// States the ids that would be others by default. One that is stated is taken and so changes what
  /// later ones of its name get; after some rounds the rest is stated as well.
  private func stateWhatCountingChanges(in collection: inout EmojiCollection) {
    for round in 0..<16 {
      if collection.sections.allSatisfy({ $0.hasGivenID && $0.items.allSatisfy { $0.hasGivenID } })
      {
        return
      }
      var counted = collection
      counted.assignDefaultIDs(sectionID: options.sectionID)
      var isDone = true
      for section in collection.sections.indices {
        let (now, wanted) = (counted.sections[section], collection.sections[section])
        if !haveSameBytes(now.id, wanted.id) {
          collection.sections[section].hasGivenID = true
          isDone = false
        }
        for item in wanted.items.indices
        where !haveSameBytes(now.items[item].id, wanted.items[item].id) {
          collection.sections[section].items[item].hasGivenID = true
          isDone = false
          // The first of them, once stated, may set the others right.
          if round < 8 { break }
        }
      }
      if isDone { return }
    }
    for section in collection.sections.indices {
      collection.sections[section].hasGivenID = true
      for item in collection.sections[section].items.indices {
        collection.sections[section].items[item].hasGivenID = true
      }
    }
  }
}

/// `🐶~12` → `🐶`.
private func withoutNumber(_ id: String) -> String {
  let digits = id.utf8.reversed().prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
  let name = id.utf8.dropLast(digits.count)
  guard !digits.isEmpty, name.count > 1, name.last == UInt8(ascii: "~") else { return id }
  return String(decoding: Array(name.dropLast()), as: UTF8.self)
}
