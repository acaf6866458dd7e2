/// A stretch of a list that is replaced by another, in places of the list before and after.
///
/// Lists of splices are ascending, and at least one element is kept between two of them.
struct Splice: Hashable, Sendable {
  var old: Range<Int>
  var new: Range<Int>
}

extension Array {
  /// Moves what the splices keep to its new place. In the places that are new stands anything.
  ///
  /// What moves down goes first and in ascending order, what moves up afterwards and in descending
  /// order: so nothing is written over before it has moved, and no second list is needed. This is
  /// for elements that are plain numbers.
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

/// The stretch that is kept between a splice and the next one.
private func kept(after number: Int, of splices: [Splice], oldCount: Int)
  -> (from: Int, to: Int, length: Int)
{
  let from = splices[number].old.upperBound
  let end = number + 1 < splices.count ? splices[number + 1].old.lowerBound : oldCount
  return (from, splices[number].new.upperBound, end - from)
}
