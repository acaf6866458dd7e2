/// The replacement of a range of a list, in indices before and after.
///
/// Lists of splices are ascending, and at least one element is kept between two of them.
struct Splice: Hashable, Sendable {
  var old: Range<Int>
  var new: Range<Int>
}

extension Array {
  /// Moves the kept elements to their new indices; the content of inserted ranges is unspecified.
  ///
  /// In place: elements that move down go first, in ascending order, then those that move up, in
  /// descending order, so nothing is overwritten before it has moved. For trivial types.
  mutating func moveKept(around splices: [Splice], filler: Element) {
    guard let last = splices.last else { return }
    let (oldCount, newCount) = (count, count + last.new.upperBound - last.old.upperBound)
    if newCount > oldCount {
      append(contentsOf: repeatElement(filler, count: newCount - oldCount))
    }
    withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for number in splices.indices {
        let (from, to, length) = kept(after: number, of: splices, oldCount: oldCount)
        if to < from { (base + to).update(from: base + from, count: length) }
      }
      for number in splices.indices.reversed() {
        let (from, to, length) = kept(after: number, of: splices, oldCount: oldCount)
        if to > from { (base + to).update(from: base + from, count: length) }
      }
    }
    if newCount < oldCount { removeLast(oldCount - newCount) }
  }
}

/// The range kept between a splice and the next.
private func kept(after number: Int, of splices: [Splice], oldCount: Int)
  -> (from: Int, to: Int, length: Int)
{
  let from = splices[number].old.upperBound
  let end = number + 1 < splices.count ? splices[number + 1].old.lowerBound : oldCount
  return (from, splices[number].new.upperBound, end - from)
}
