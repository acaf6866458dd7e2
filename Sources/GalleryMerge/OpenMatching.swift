import Bytes
import GalleryModel
import Texts

/// Matches equal things of two lists without given ids, by Heckel's diff algorithm.
///
/// Unique things match first, then those with the same name, then equal neighbours of matches; the
/// remaining equal things are paired in order.
struct OpenMatching {
  private(set) var matches: [Int?]
  private(set) var isTaken: [Bool]
  private(set) var isOpen: [Bool]
  private(set) var isOpenInBase: [Bool]
  /// The equivalence class of each thing; -1 if it has none.
  private var classes: [Int]
  private var baseClasses: [Int]

  init(side: Int, base: Int) {
    matches = Array(repeating: nil, count: side)
    isOpen = Array(repeating: false, count: side)
    classes = Array(repeating: -1, count: side)
    isTaken = Array(repeating: false, count: base)
    isOpenInBase = Array(repeating: false, count: base)
    baseClasses = Array(repeating: -1, count: base)
  }

  var hasOpen: Bool { isOpen.contains(true) }

  mutating func open(_ number: Int, _ isOpen: Bool) {
    self.isOpen[number] = isOpen
  }

  mutating func openBase(_ number: Int, _ isOpen: Bool) {
    isOpenInBase[number] = isOpen
  }

  mutating func match(_ number: Int, _ base: Int) {
    matches[number] = base
    isOpen[number] = false
    isTaken[base] = true
    isOpenInBase[base] = false
  }

  mutating func matchEqual<Kind>(
    hash: (Int) -> UInt64, baseHash: (Int) -> UInt64, areEqual: (Int, Int) -> Bool,
    name: (Int) -> Text<Kind>, baseName: (Int) -> Text<Kind>
  ) {
    let groups = classify(hash: hash, baseHash: baseHash, areEqual: areEqual)
    for (mine, yours) in groups where mine.count == 1 && yours.count == 1 {
      match(mine[0], yours[0])
    }
    for (mine, yours) in groups where mine.count > 1 || yours.count > 1 {
      matchNamesakes(mine, yours, name, baseName)
    }
    matchNeighbours()
    for (mine, yours) in groups {
      let mine = mine.filter { isOpen[$0] }
      for (number, base) in zip(mine, yours.filter { isOpenInBase[$0] }) { match(number, base) }
    }
  }

  private mutating func matchNamesakes<Kind>(
    _ mine: [Int], _ yours: [Int], _ name: (Int) -> Text<Kind>, _ baseName: (Int) -> Text<Kind>
  ) {
    let index = HashIndex(of: yours.map { baseName($0) })
    var next = 0
    for number in mine {
      let name = name(number)
      func isNamesake(_ place: Int) -> Bool {
        isOpenInBase[yours[place]] && baseName(yours[place]) == name
      }
      var found: Int?
      // The order is mostly the same: prefer the namesake behind the last match, else the first.
      if yours.indices.contains(next), isNamesake(next) {
        found = next
      } else {
        index.find(FNV1a64(name).value) { place in
          guard found == nil || place >= next, isNamesake(place) else { return false }
          found = place
          return place >= next
        }
      }
      guard let found else { continue }
      match(number, yours[found])
      next = found + 1
    }
  }

  /// The equivalence classes with members in both lists.
  private mutating func classify(
    hash: (Int) -> UInt64, baseHash: (Int) -> UInt64, areEqual: (Int, Int) -> Bool
  ) -> [(mine: [Int], yours: [Int])] {
    let mine = matches.indices.filter { isOpen[$0] }
    let yours = isTaken.indices.filter { isOpenInBase[$0] }
    let index = HashIndex(yours.map { (baseHash($0), $0) })
    var groups: [(mine: [Int], yours: [Int])] = []
    for number in mine {
      var group = -1
      var isNew = false
      index.find(hash(number)) { base in
        guard areEqual(number, base) else { return false }
        if baseClasses[base] < 0 { isNew = true } else { group = baseClasses[base] }
        return true
      }
      if isNew {
        group = groups.count
        groups.append(([], []))
        index.find(hash(number)) { base in
          if areEqual(number, base) {
            baseClasses[base] = group
            groups[group].yours.append(base)
          }
          return false
        }
      }
      if group >= 0 {
        classes[number] = group
        groups[group].mine.append(number)
      }
    }
    return groups
  }

  /// Extends matches to equal successors, then to equal predecessors; the ends of both lists count as
  /// matched.
  private mutating func matchNeighbours() {
    var expected = 0
    for number in matches.indices {
      matchIfEqual(number, expected)
      expected = matches[number].map { $0 + 1 } ?? -1
    }
    expected = isTaken.count - 1
    for number in matches.indices.reversed() {
      matchIfEqual(number, expected)
      expected = matches[number].map { $0 - 1 } ?? -1
    }
  }

  private mutating func matchIfEqual(_ number: Int, _ base: Int) {
    guard isTaken.indices.contains(base), isOpen[number], isOpenInBase[base],
      classes[number] >= 0, classes[number] == baseClasses[base]
    else { return }
    match(number, base)
  }
}
