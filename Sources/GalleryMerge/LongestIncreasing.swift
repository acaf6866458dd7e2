/// Marks the elements of a longest increasing subsequence, in O(n log n).
///
/// Of several longest ones, the one with the most wished-for elements; ties prefer earlier last
/// elements, so that the result depends on the order alone.
/// - Parameter values: distinct numbers in `0..<limit`.
func longestIncreasing(
  _ values: [Int], below limit: Int, wishing isWished: (Int) -> Bool = { _ in false }
) -> [Bool] {
  var kept = Array(repeating: true, count: values.count)
  if zip(values, values.dropFirst()).allSatisfy({ $0 < $1 }) { return kept }
  // Fenwick tree of prefix maxima: the best subsequence so far that ends below each value.
  var best = Array(repeating: Run(), count: limit + 1)
  var previous = Array(repeating: -1, count: values.count)
  var longest = Run()
  for index in values.indices {
    var run = Run()
    var bound = values[index]
    while bound > 0 {
      if best[bound].precedes(run) { run = best[bound] }
      bound &= bound - 1
    }
    previous[index] = run.last
    run = Run(length: run.length + 1, wishes: run.wishes + (isWished(index) ? 1 : 0), last: index)
    if run.precedes(longest) { longest = run }
    bound = values[index] + 1
    while bound <= limit {
      if run.precedes(best[bound]) { best[bound] = run }
      bound += bound & -bound
    }
  }
  for index in kept.indices { kept[index] = false }
  var index = longest.last
  while index >= 0 {
    kept[index] = true
    index = previous[index]
  }
  return kept
}

/// Marks elements of any longest increasing subsequence; the others were moved for certain.
func inSomeLongestIncreasing(_ values: [Int], below limit: Int) -> [Bool] {
  let before = longestEnding(values, below: limit)
  let mirrored = longestEnding(values.reversed().map { limit - 1 - $0 }, below: limit)
  let longest = before.max() ?? 0
  return values.indices.map { before[$0] + mirrored[values.count - 1 - $0] - 1 == longest }
}

/// All longest increasing subsequences.
///
/// - Parameter most: the largest number to return.
/// - Returns: nil if there are more.
func allLongestIncreasing(_ values: [Int], below limit: Int, most: Int) -> [[Bool]]? {
  let lengths = longestEnding(values, below: limit)
  let longest = lengths.max() ?? 0
  var levels = Array(repeating: [Int](), count: longest + 1)
  for (index, length) in lengths.enumerated() { levels[length].append(index) }
  var found: [[Bool]] = []
  var kept = Array(repeating: false, count: values.count)
  /// Backtracks from each element to its possible predecessors; no branch is a dead end.
  func extend(before next: Int?, length: Int) -> Bool {
    if length == 0 {
      found.append(kept)
      return found.count <= most
    }
    for index in levels[length] {
      if let next, index > next || values[index] > values[next] { continue }
      kept[index] = true
      guard extend(before: index, length: length - 1) else { return false }
      kept[index] = false
    }
    return true
  }
  return extend(before: nil, length: longest) ? found : nil
}

/// The length of the longest increasing subsequence that ends with each element.
private func longestEnding(_ values: [Int], below limit: Int) -> [Int] {
  // The smallest last value of a subsequence of each length.
  var ends: [Int] = []
  return values.map { value in
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] < value { low = middle + 1 } else { high = middle }
    }
    if low == ends.count { ends.append(value) } else { ends[low] = value }
    return low + 1
  }
}

/// A subsequence: its length, number of wished-for elements and the index of the last one.
private struct Run {
  var length = 0
  var wishes = 0
  var last = -1

  /// Whether it is better than the other.
  func precedes(_ other: Run) -> Bool {
    if length != other.length { return length > other.length }
    return wishes != other.wishes ? wishes > other.wishes : length > 0 && last < other.last
  }
}
