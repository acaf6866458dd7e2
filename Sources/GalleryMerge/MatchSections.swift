import GalleryModel

/// Which sections of the versions of one document are one, and their keys.
///
/// As for items: by given ids; what has none by equal content first, then by default id. A section that
/// got another title and so another default id is known by the items that it holds.
struct SectionMatching {
  private(set) var keys: Triple<[Int]>
  /// The first key that is free.
  private(set) var end: Int
  private(set) var clashes: [Int] = []

  private let sections: Triple<[Section]>
  private let items: Triple<[[Int]]>
  private let sectionID: @Sendable (String?) -> String

  init(
    _ sections: Triple<[Section]>, items: Triple<[[Int]]>, firstKey: Int, _ options: MergeOptions
  ) {
    self.sections = sections
    self.items = items
    sectionID = options.sectionID
    keys = sections.map { Array(repeating: -1, count: $0.count) }
    end = firstKey
    for section in sections.base.indices { keys.base[section] = firstKey + section }
    end += sections.base.count
    match(.ours)
    match(.theirs)
    matchNew()
    for version in [Version.ours, .theirs] {
      for section in keys[version].indices where keys[version][section] < 0 {
        keys[version][section] = end
        end += 1
      }
    }
  }

  private mutating func match(_ version: Version) {
    let (side, base) = (sections[version], sections.base)
    var matching = OpenMatching(side: side.count, base: base.count)
    let index = HashIndex(base.indices.map { (TextHash(base[$0].id).value, $0) })
    func number(of id: String, where isFree: (Int) -> Bool) -> Int? {
      var found: Int?
      index.find(TextHash(id).value) { number in
        if haveSameBytes(base[number].id, id), isFree(number) { found = number }
        return found != nil
      }
      return found
    }
    for section in side.indices {
      if !side[section].hasGivenID {
        matching.open(section, true)
      } else if let match = number(of: side[section].id, where: { !matching.isTaken[$0] }) {
        matching.match(section, match)
      }
    }
    if matching.hasOpen {
      for section in base.indices where !matching.isTaken[section] {
        matching.openBase(section, mayHaveDefaultID(base[section]))
      }
      // Where as many sections of equal fields are left as there were, none of them need be another.
      let sideTitles = HashIndex(side.indices.map { (TextHash(side[$0].title ?? "").value, $0) })
      let baseTitles = HashIndex(base.indices.map { (TextHash(base[$0].title ?? "").value, $0) })
      func count(_ titles: HashIndex, _ section: Section, _ isAlike: (Int) -> Bool) -> Int {
        var count = 0
        titles.find(TextHash(section.title ?? "").value) { number in
          if isAlike(number) { count += 1 }
          return false
        }
        return count
      }
      let isOpen = (side: matching.isOpen, base: matching.isOpenInBase)
      for section in side.indices where matching.isOpen[section] {
        let mine = side[section]
        if let match = number(of: mine.id, where: { matching.isOpenInBase[$0] }),
          base[match].hasSameFields(as: mine),
          count(sideTitles, mine, { isOpen.side[$0] && side[$0].hasSameFields(as: mine) })
            == count(baseTitles, mine, { isOpen.base[$0] && base[$0].hasSameFields(as: mine) })
        {
          matching.match(section, match)
        }
      }
      let (items, baseItems) = (self.items[version], self.items.base)
      matching.matchEqual(
        hash: { TextHash(side[$0].title ?? "").value },
        baseHash: { TextHash(base[$0].title ?? "").value },
        areEqual: { side[$0].hasSameFields(as: base[$1]) && items[$0] == baseItems[$1] },
        haveOneName: { haveSameBytes(side[$0].id, base[$1].id) })
      for section in side.indices where matching.isOpen[section] {
        if let match = number(of: side[section].id, where: { matching.isOpenInBase[$0] }) {
          matching.match(section, match)
        }
      }
      matchByItems(&matching, items, baseItems)
    }
    for (section, match) in matching.matches.enumerated() {
      if let match { keys[version][section] = keys.base[match] }
    }
  }

  /// Pairs what is left where at least half of the items of the old section are in the new one.
  private func matchByItems(_ matching: inout OpenMatching, _ items: [[Int]], _ baseItems: [[Int]])
  {
    guard matching.hasOpen else { return }
    for base in baseItems.indices where matching.isOpenInBase[base] && !baseItems[base].isEmpty {
      let wanted = baseItems[base].sorted()
      for section in items.indices where matching.isOpen[section] {
        let shared = items[section].count { contains($0, in: wanted) }
        if 2 * shared >= wanted.count, shared > 0 {
          matching.match(section, base)
          break
        }
      }
    }
  }

  /// What both sides added: of equal fields it is one section, of one given id and different fields a
  /// conflict.
  private mutating func matchNew() {
    var open = sections.ours.indices.filter { keys.ours[$0] < 0 }
    if open.isEmpty { return }
    for section in sections.theirs.indices where keys.theirs[section] < 0 {
      let theirs = sections.theirs[section]
      let sameID = open.firstIndex { haveSameBytes(sections.ours[$0].id, theirs.id) }
      var match: Int?
      if let sameID, sections.ours[open[sameID]].hasSameFields(as: theirs) {
        match = sameID
      } else if let twin = open.firstIndex(where: { number in
        let ours = sections.ours[number]
        // A given id that was taken when it came here got a number.
        let mayBeOne =
          mayHaveDefaultID(theirs) ? mayHaveDefaultID(ours) : isDefault(ours.id, of: theirs.id)
        return mayBeOne && ours.hasSameFields(as: theirs)
      }) {
        match = twin
      } else if let sameID, !mayHaveDefaultID(theirs),
        !mayHaveDefaultID(sections.ours[open[sameID]])
      {
        match = sameID
        clashes.append(end)
      }
      guard let match else { continue }
      keys.ours[open[match]] = end
      keys.theirs[section] = end
      end += 1
      open.remove(at: match)
    }
  }

  private func mayHaveDefaultID(_ section: Section) -> Bool {
    !section.hasGivenID || isDefault(section.id, of: sectionID(section.title))
  }
}

private func contains(_ key: Int, in sorted: [Int]) -> Bool {
  var (low, high) = (0, sorted.count)
  while low < high {
    let middle = (low + high) / 2
    if sorted[middle] < key { low = middle + 1 } else { high = middle }
  }
  return low < sorted.count && sorted[low] == key
}
