/// A budget for spelling suggestions in one run.
///
/// Comparing every misspelled name with every known one is quadratic. Once the steps (letters
/// compared) are spent, diagnostics have no "did you mean".
public struct HintBudget: Sendable {
  fileprivate var steps: Int

  public init(steps: Int = 4_000_000) {
    self.steps = steps
  }
}

/// The most similar known name, for "did you mean".
///
/// nil if none is close: the edit distance may be a third of the letters, and at most three. On a
/// tie the first of `names` wins.
public func nearestName(to written: String, among names: some Sequence<String>) -> String? {
  var budget = HintBudget(steps: .max)
  return nearestName(to: written, among: names, within: &budget)
}

/// The same within a budget; nil also if it is spent.
/// - Parameter names: evaluated only if needed.
public func nearestName<Names: Sequence<String>>(
  to written: String, among names: @autoclosure () -> Names, within budget: inout HintBudget
) -> String? {
  guard budget.steps > 0 else { return nil }
  let wanted = letters(of: written)
  budget.steps -= wanted.count
  var best: (name: String, distance: Int)?
  for name in names() {
    budget.steps -= 1
    // A letter has one to four bytes; skip what is too long without decoding.
    guard name.utf8.count / 4 <= wanted.count + mostChanges else { continue }
    let known = letters(of: name)
    budget.steps -= known.count
    let limit = min(mostChanges, max(1, max(wanted.count, known.count) / 3))
    guard abs(wanted.count - known.count) <= limit else { continue }
    budget.steps -= (2 * limit + 1) * wanted.count
    guard let distance = editDistance(wanted, known, atMost: limit),
      distance < min(wanted.count, known.count)
    else { continue }
    if best.map({ distance < $0.distance }) ?? true { best = (name, distance) }
  }
  return best?.name
}

private let mostChanges = 3

private func letters(of name: String) -> [Unicode.Scalar] {
  var letters: [Unicode.Scalar] = []
  for scalar in name.unicodeScalars {
    if scalar.isASCII {
      let isCapital = ("A"..."Z").contains(scalar)
      letters.append(isCapital ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar)
    } else {
      letters += scalar.properties.lowercaseMapping.unicodeScalars
    }
  }
  return letters
}

/// The edit distance with transpositions (Damerau–Levenshtein, optimal string alignment); nil above
/// `limit`.
///
/// Computes only the diagonal band of that width. (Ukkonen, 1985)
private func editDistance<Letter: Equatable>(
  _ from: [Letter], _ to: [Letter], atMost limit: Int
) -> Int? {
  // Cells outside the band hold limit + 1. A transposition looks back two rows.
  let tooMany = limit + 1
  var twoAbove = [Int](repeating: tooMany, count: to.count + 1)
  var above = (0...to.count).map { min($0, tooMany) }
  var current = twoAbove
  for row in 1..<(from.count + 1) {
    let columns = max(1, row - limit)..<(min(to.count, row + limit) + 1)
    guard !columns.isEmpty else { return nil }
    current[columns.lowerBound - 1] = columns.lowerBound == 1 ? min(row, tooMany) : tooMany
    var least = current[columns.lowerBound - 1]
    for column in columns {
      let replaced = above[column - 1] + (from[row - 1] == to[column - 1] ? 0 : 1)
      var steps = min(replaced, above[column] + 1, current[column - 1] + 1, tooMany)
      if row > 1, column > 1, from[row - 1] == to[column - 2], from[row - 2] == to[column - 1] {
        steps = min(steps, twoAbove[column - 2] + 1)
      }
      current[column] = steps
      least = min(least, steps)
    }
    if columns.upperBound <= to.count { current[columns.upperBound] = tooMany }
    // A transposition may still lead from the row above to the one below.
    if least > limit, above[columns].allSatisfy({ $0 > limit }) { return nil }
    (twoAbove, above, current) = (above, current, twoAbove)
  }
  return above[to.count] > limit ? nil : above[to.count]
}
