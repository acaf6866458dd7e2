import GalleryModel
import JSON

/// Heaviest increasing subsequence: which elements stay, so that the total weight of moves is minimal.
///
/// - Parameters:
///   - old: the old index of each element of the new order; nil for a new one.
///   - weight: the cost of moving the element at an old index, such as its lines.
/// - Returns: for each element of the new order whether it stays.
func stayingInPlace(_ old: [Int?], weight: (Int) -> Int) -> [Bool] {
  var staying = [Bool](repeating: false, count: old.count)
  var last = -1
  var isAscending = true
  for (index, place) in old.enumerated() {
    guard let place else { continue }
    staying[index] = true
    isAscending = isAscending && place > last
    last = place
  }
  // Fast path: nothing moved.
  if isAscending { return staying }
  var best = HeaviestBefore(count: (old.compactMap { $0 }.max() ?? 0) + 1)
  var total = [Int](repeating: 0, count: old.count)
  var previous = [Int](repeating: -1, count: old.count)
  var end = -1
  for (index, place) in old.enumerated() {
    guard let place else { continue }
    if let (weight, before) = best.heaviest(below: place) {
      (total[index], previous[index]) = (weight, before)
    }
    total[index] += weight(place)
    best.put(total[index], index, at: place)
    if end < 0 || total[index] > total[end] { end = index }
  }
  staying = [Bool](repeating: false, count: old.count)
  while end >= 0 {
    staying[end] = true
    end = previous[end]
  }
  return staying
}

/// How a list became another one.
///
/// - Returns: for each new element the index of the old one that it is, or that it is an edit of; nil for an
///   inserted one. The indices ascend.
func oldPlaces(of new: [JSONTree], in old: [JSONTree]) -> [Int?] {
  var unused = Dictionary(grouping: old.indices.reversed()) { old[$0].written() }
  let same = new.map { unused[$0.written()]?.popLast() }
  var places = zip(same, stayingInPlace(same) { _ in 1 }).map { $1 ? $0 : nil }
  // Between two that stay, elements are edits of those that were there, in their order.
  var (start, next) = (0, 0)
  while start < new.count {
    let end = places[start...].firstIndex { $0 != nil } ?? new.count
    let last = end < new.count ? places[end]! : old.count
    for (index, place) in zip(start..<end, next..<last) { places[index] = place }
    (start, next) = (end + 1, last + 1)
  }
  return places
}

/// What stays where it is in a file, and what moves.
struct Arrangement {
  /// For each wanted section whether it stays.
  private(set) var sections: [Bool]
  /// By the place of a known section, for each wanted item of it whether it stays there.
  private(set) var items: [Int: [Bool]] = [:]
  private let places: [Int?]

  /// - Parameters:
  ///   - sectionWeight: the cost of moving a section.
  ///   - staying: which items of a known section stay, given the old index of each; nil for new ones.
  init(
    of wanted: EmojiCollection, _ sectionPlaces: [SectionID: Int],
    _ itemPlaces: [ItemID: (section: Int, item: Int)], sectionWeight: (Int) -> Int,
    staying: (_ section: Int, _ old: [Int?]) -> [Bool]
  ) {
    places = wanted.sections.map { sectionPlaces[$0.id] }
    sections = stayingInPlace(places, weight: sectionWeight)
    for (section, place) in zip(wanted.sections, places) {
      guard let place else { continue }
      let old = section.items.map { item in
        itemPlaces[item.id].flatMap { $0.section == place ? $0.item : nil }
      }
      items[place] = staying(place, old)
    }
  }

  /// What moves, and what is new.
  func moved(in wanted: EmojiCollection) -> MovedParts {
    var moved = MovedParts()
    for (index, section) in wanted.sections.enumerated() {
      if !sections[index] { moved.sections.insert(section.id) }
      let staying = sections[index] ? places[index].flatMap { items[$0] } : nil
      for (place, item) in section.items.enumerated() where !(staying?[place] ?? false) {
        moved.items.insert(item.id)
      }
    }
    return moved
  }
}

/// The heaviest subsequence that ends below an index: a Fenwick tree of prefix maxima.
private struct HeaviestBefore {
  private var entries: [(weight: Int, index: Int)?]

  init(count: Int) {
    entries = Array(repeating: nil, count: count + 1)
  }

  func heaviest(below place: Int) -> (weight: Int, index: Int)? {
    var found: (weight: Int, index: Int)?
    var node = place
    while node > 0 {
      if let entry = entries[node], entry.weight > found?.weight ?? 0 { found = entry }
      node -= node & -node
    }
    return found
  }

  mutating func put(_ weight: Int, _ index: Int, at place: Int) {
    var node = place + 1
    while node < entries.count {
      if weight > entries[node]?.weight ?? 0 { entries[node] = (weight, index) }
      node += node & -node
    }
  }
}
