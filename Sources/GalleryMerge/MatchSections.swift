import Bytes
import GalleryModel
import Texts

/// Matches the sections of three versions of one document, and assigns their keys.
///
/// As for items: by given id; without one by equal content, then by default id. A section whose default
/// id changed with its title is recognized by its items.
struct SectionMatching {
  private(set) var keys: Triple<[Int]>
  /// The first key that is free.
  private(set) var end: Int
  private(set) var clashes: [Int] = []

  private let sections: Triple<[Section]>
  private let items: Triple<[[Int]]>
  private let sectionID: @Sendable (String?) -> SectionID

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
    let index = HashIndex(of: base.lazy.map { $0.id })
    func number(of id: SectionID, where isFree: (Int) -> Bool) -> Int? {
      index.first(id) { base[$0].id == id && isFree($0) }
    }
    // What equals, by id and fields, a section that the other side added under a given id is new, too.
    let other = version == .ours ? sections.theirs : sections.ours
    let otherIndex = HashIndex(of: other.lazy.map { $0.id })
    func isNew(_ section: Section) -> Bool {
      otherIndex.first(section.id) {
        other[$0].hasGivenID && other[$0].id == section.id && other[$0].hasSameContent(as: section)
      } != nil && number(of: section.id, where: { _ in true }) == nil
    }
    for section in side.indices {
      if !side[section].hasGivenID {
        matching.open(section, !isNew(side[section]))
      } else if let match = number(of: side[section].id, where: { !matching.isTaken[$0] }) {
        matching.match(section, match)
      }
    }
    if matching.hasOpen {
      for section in base.indices where !matching.isTaken[section] {
        matching.openBase(section, mayHaveDefaultID(base[section]))
      }
      // If a class of sections with equal fields kept its size, equal ids within it are matches.
      let classes = FieldClasses(
        side, side.indices.filter { matching.isOpen[$0] }, base,
        base.indices.filter { matching.isOpenInBase[$0] })
      for section in side.indices where matching.isOpen[section] {
        if let match = number(of: side[section].id, where: { matching.isOpenInBase[$0] }),
          base[match].hasSameContent(as: side[section]), classes.areAsMany(section)
        {
          matching.match(section, match)
        }
      }
      let (items, baseItems) = (self.items[version], self.items.base)
      matching.matchEqual(
        hash: { hash(of: side[$0], items[$0]) }, baseHash: { hash(of: base[$0], baseItems[$0]) },
        areEqual: { side[$0].hasSameContent(as: base[$1]) && items[$0] == baseItems[$1] },
        name: { side[$0].id }, baseName: { base[$0].id })
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

  /// Matches each remaining section of the base with one that holds at least half of its items.
  private func matchByItems(_ matching: inout OpenMatching, _ items: [[Int]], _ baseItems: [[Int]])
  {
    guard matching.hasOpen else { return }
    var owners: [Int: Int] = [:]
    for section in items.indices where matching.isOpen[section] {
      for item in items[section] { owners[item] = section }
    }
    for base in baseItems.indices where matching.isOpenInBase[base] && !baseItems[base].isEmpty {
      var shared: [Int: Int] = [:]
      for item in baseItems[base] {
        if let owner = owners[item], matching.isOpen[owner] { shared[owner, default: 0] += 1 }
      }
      let half = shared.filter { 2 * $0.value >= baseItems[base].count }
      if let section = half.keys.min() { matching.match(section, base) }
    }
  }

  /// Matches sections that both sides added: equal fields make them one, the same given id with
  /// different fields is a conflict.
  private mutating func matchNew() {
    let (ours, theirs) = (sections.ours, sections.theirs)
    let new = ours.indices.filter { keys.ours[$0] < 0 }
    if new.isEmpty { return }
    let ids = HashIndex(new.map { (FNV1a64(ours[$0].id).value, $0) })
    var twins = OpenTwins()
    for number in new.reversed() {
      let section = ours[number]
      if mayHaveDefaultID(section) { twins.add(number, section, name: nil) }
      twins.add(number, section, name: withoutNumber(section.id))
    }
    for section in theirs.indices where keys.theirs[section] < 0 {
      let theirs = theirs[section]
      let isCounted = mayHaveDefaultID(theirs)
      let sameID = ids.first(theirs.id) {
        keys.ours[$0] < 0 && ours[$0].id == theirs.id
      }
      var match: Int?
      if let sameID, ours[sameID].hasSameContent(as: theirs) {
        match = sameID
      } else if let twin = twins.first(
        like: theirs, name: isCounted ? nil : withoutNumber(theirs.id),
        isOpen: { keys.ours[$0] < 0 },
        where: { number in
          let ours = ours[number]
          // An earlier merge may have numbered a given id that was taken.
          let mayBeOne =
            isCounted ? mayHaveDefaultID(ours) : mayBeRenumbered(theirs.id, to: ours.id)
          return mayBeOne && ours.hasSameContent(as: theirs)
        })
      {
        match = twin
      } else if let sameID, !isCounted, !mayHaveDefaultID(ours[sameID]) {
        match = sameID
        clashes.append(end)
      }
      guard let match else { continue }
      keys.ours[match] = end
      keys.theirs[section] = end
      end += 1
    }
  }

  private func mayHaveDefaultID(_ section: Section) -> Bool {
    !section.hasGivenID || isDefault(section.id, of: sectionID(section.title))
  }

  private func hash(of section: Section, _ items: [Int]) -> UInt64 {
    var hash = TextHash()
    hash.add(Int(truncatingIfNeeded: section.fieldsHash))
    for item in items { hash.add(item) }
    return hash.value
  }
}

/// Hash index of sections that one side added, by their fields and the stem of their id; the stem
/// is nil for ids that may be default ones.
private struct OpenTwins {
  /// In reverse order, so that taken ones are popped from the end.
  private var numbers: [UInt64: [Int]] = [:]

  mutating func add(_ number: Int, _ section: Section, name: SectionID?) {
    numbers[key(section, name), default: []].append(number)
  }

  /// The open one added last that satisfies `isMeant`.
  mutating func first(
    like section: Section, name: SectionID?, isOpen: (Int) -> Bool, where isMeant: (Int) -> Bool
  ) -> Int? {
    let key = key(section, name)
    while let number = numbers[key]?.last, !isOpen(number) { numbers[key]?.removeLast() }
    return numbers[key]?.last { isOpen($0) && isMeant($0) }
  }

  private func key(_ section: Section, _ name: SectionID?) -> UInt64 {
    var hash = TextHash()
    hash.add(Int(truncatingIfNeeded: section.fieldsHash))
    guard let name else { return hash.value }
    // Long names are truncated to fit a number, and then do not end in a dash.
    var beginning = name.string.utf8.prefix(32)
    while beginning.last == UInt8(ascii: "-") { beginning.removeLast() }
    for byte in beginning { hash.add(Int(byte)) }
    return hash.value
  }
}

/// Equivalence classes of sections by their fields, with their sizes in a side and in the base.
private struct FieldClasses {
  /// By section of the side.
  private var classes: [Int?]
  private var counts: [(side: Int, base: Int)] = []

  init(_ side: [Section], _ sideOpen: [Int], _ base: [Section], _ baseOpen: [Int]) {
    classes = Array(repeating: nil, count: side.count)
    var known: [UInt64: [(section: Section, number: Int)]] = [:]
    func number(of section: Section, _ counts: inout [(side: Int, base: Int)]) -> Int {
      let hash = section.fieldsHash
      if let found = known[hash]?.first(where: { $0.section.hasSameContent(as: section) }) {
        return found.number
      }
      known[hash, default: []].append((section, counts.count))
      counts.append((0, 0))
      return counts.count - 1
    }
    for section in sideOpen {
      let number = number(of: side[section], &counts)
      classes[section] = number
      counts[number].side += 1
    }
    for section in baseOpen { counts[number(of: base[section], &counts)].base += 1 }
  }

  func areAsMany(_ section: Int) -> Bool {
    classes[section].map { counts[$0].side == counts[$0].base } ?? false
  }
}
