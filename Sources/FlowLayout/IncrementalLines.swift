// Incremental line breaking: only lines near a change are broken again. (flow-layout.md §10)

import Geometry

/// Replacements of lines by newly broken ones.
private struct LineSplices {
  var splices: [Splice] = []
  var broken: [Line] = []
  /// For each splice, the shift of item indices behind it.
  var shifts: [Int] = []

  mutating func replace(_ old: Range<Int>, withBrokenFrom first: Int, shift: Int) {
    let kept = (splices.last?.new.upperBound ?? 0) - (splices.last?.old.upperBound ?? 0)
    let start = old.lowerBound + kept
    let count = broken.count - first
    if let last = splices.last, last.old.upperBound == old.lowerBound {
      splices[splices.count - 1] = Splice(
        old: last.old.lowerBound..<old.upperBound,
        new: last.new.lowerBound..<last.new.upperBound + count)
      shifts[shifts.count - 1] = shift
    } else {
      splices.append(Splice(old: old, new: start..<start + count))
      shifts.append(shift)
    }
  }
}

extension VariableLines {
  /// Applies the change in place; the result equals breaking all lines anew, bit for bit.
  ///
  /// - Parameter sizes: those after the change.
  mutating func apply(_ change: ItemChange, sizes: [Size], in metrics: LineMetrics) {
    let replaced = brokenAgain(after: change, sizes: sizes, in: metrics)
    replaceLines(replaced)
    count = sizes.count
    stack(from: replaced.splices.first?.new.lowerBound ?? lines.count, in: metrics)
  }

  /// Breaks lines from the one before each change until a line starts where an old one started.
  private func brokenAgain(after change: ItemChange, sizes: [Size], in metrics: LineMetrics)
    -> LineSplices
  {
    let splices = change.splices
    var result = LineSplices()
    var number = 0
    while number < splices.count {
      // The line of the item before: a narrower newcomer may fit on it.
      let restart = line(of: max(0, splices[number].old.lowerBound - 1))
      let before = splices[number].new.lowerBound - splices[number].old.lowerBound
      let firstBroken = result.broken.count
      var next = lines.isEmpty ? 0 : lines[max(0, restart)].first + before
      var end = lines.count
      while next < sizes.count {
        let line = breakLine(from: next, of: sizes, in: metrics)
        result.broken.append(line)
        next += line.count
        while number + 1 < splices.count, splices[number + 1].new.upperBound <= next {
          number += 1
        }
        if let same = lineBegun(at: next, after: number, of: splices) {
          end = same
          break
        }
      }
      let reached = splices[number].new.upperBound - splices[number].old.upperBound
      result.replace(max(0, restart)..<end, withBrokenFrom: firstBroken, shift: reached)
      if next >= sizes.count { break }
      number += 1
    }
    return result
  }

  /// The old line that started with the item whose new index is `next`; nil if there is none, or if
  /// the item is not one kept between this splice and the next.
  private func lineBegun(at next: Int, after number: Int, of splices: [Splice]) -> Int? {
    guard next >= splices[number].new.upperBound,
      number + 1 == splices.count || next < splices[number + 1].new.lowerBound
    else { return nil }
    let item = next - splices[number].new.upperBound + splices[number].old.upperBound
    guard item < count else { return nil }
    let line = line(of: item)
    return lines[line].first == item ? line : nil
  }

  private mutating func replaceLines(_ replaced: LineSplices) {
    for splice in replaced.splices {
      for line in lines[splice.old] where line.count > 1 { linesOfSeveralItems -= 1 }
    }
    for line in replaced.broken where line.count > 1 { linesOfSeveralItems += 1 }
    lines.moveKept(
      around: replaced.splices, filler: Line(first: 0, count: 0, itemExtent: 0, thickness: 0))
    var next = 0
    for (number, splice) in replaced.splices.enumerated() {
      for line in splice.new {
        lines[line] = replaced.broken[next]
        next += 1
      }
      let shift = replaced.shifts[number]
      guard shift != 0 else { continue }
      let end =
        number + 1 < replaced.splices.count
        ? replaced.splices[number + 1].new.lowerBound : lines.count
      for line in splice.new.upperBound..<end { lines[line].first += shift }
    }
  }
}
