/// The known name that someone most likely meant, for "did you mean".
///
/// Nil when none is close: at most a third of the letters, and never more than three, may differ.
/// Of several equally close ones the first of `names` is taken.
public func nearestName(to written: String, among names: some Sequence<String>) -> String? {
  let wanted = Array(written.unicodeScalars.map(\.properties.lowercaseMapping))
  var best: (name: String, distance: Int)?
  for name in names {
    let letters = Array(name.unicodeScalars.map(\.properties.lowercaseMapping))
    let limit = min(3, max(1, max(wanted.count, letters.count) / 3))
    guard abs(wanted.count - letters.count) <= limit else { continue }
    let distance = editDistance(wanted, letters)
    guard distance <= limit, distance < min(wanted.count, letters.count) else { continue }
    if best.map({ distance < $0.distance }) ?? true { best = (name, distance) }
  }
  return best?.name
}

/// How many insertions, deletions, replacements and swaps of neighbours lie between two words.
private func editDistance<Letter: Equatable>(_ from: [Letter], _ to: [Letter]) -> Int {
  // Three rows of the usual table: a swap looks back two of them.
  var twoAbove = [Int](repeating: 0, count: to.count + 1)
  var above = Array(0...to.count)
  for row in 1..<(from.count + 1) {
    var current = [row]
    for column in 1..<(to.count + 1) {
      let replaced = above[column - 1] + (from[row - 1] == to[column - 1] ? 0 : 1)
      var least = min(replaced, above[column] + 1, current[column - 1] + 1)
      if row > 1, column > 1, from[row - 1] == to[column - 2], from[row - 2] == to[column - 1] {
        least = min(least, twoAbove[column - 2] + 1)
      }
      current.append(least)
    }
    (twoAbove, above) = (above, current)
  }
  return above[to.count]
}
