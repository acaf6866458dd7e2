/// Which things of a new order can stay where they are, so that the others, which move, weigh least.
///
/// - Parameters:
///   - old: where each thing of the new order stood before; nil for one that was not there.
///   - weight: how much it costs to move the thing of an old place, such as its lines.
/// - Returns: for each thing of the new order whether it stays.
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
  // Nearly always nothing has moved, or little: the rest of the work is for those few times.
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

/// The heaviest chain that ends below a place: a Fenwick tree of maxima.
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
