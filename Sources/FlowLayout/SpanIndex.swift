/// Finds intervals of the scroll axis near a position, by binary search.
///
/// Intervals are usually in order. Where negative spacing makes them overlap or run backwards, two
/// monotone bounds replace them: the prefix maximum of ends and the suffix minimum of starts.
struct SpanIndex: Hashable, Sendable {
  private let furthestEnds: [Double]
  private let nearestStarts: [Double]
  private let inOrder: Bool

  /// An index of no intervals.
  init() { self.init(count: 0, inOrder: true) { _ in Span(0, 0) } }

  /// - Parameter inOrder: whether starts and ends are known never to decrease.
  init(count: Int, inOrder: Bool, span: (Int) -> Span) {
    self.inOrder = inOrder
    guard !inOrder, count > 0 else {
      furthestEnds = []
      nearestStarts = []
      return
    }
    var ends: [Double] = []
    ends.reserveCapacity(count)
    var furthest = span(0).end
    for place in 0..<count {
      furthest = max(furthest, span(place).end)
      ends.append(furthest)
    }
    var starts = [Double](repeating: 0, count: count)
    var nearest = span(count - 1).start
    for place in (0..<count).reversed() {
      nearest = min(nearest, span(place).start)
      starts[place] = nearest
    }
    furthestEnds = ends
    nearestStarts = starts
  }

  /// A range of indices that includes every interval that overlaps or touches the given one.
  func candidates(near wanted: Span, count: Int, span: (Int) -> Span) -> Range<Int> {
    let lower = partitionPoint(count) {
      (inOrder ? span($0).end : furthestEnds[$0]) < wanted.start
    }
    let upper = partitionPoint(count) {
      (inOrder ? span($0).start : nearestStarts[$0]) <= wanted.end
    }
    return lower..<max(lower, upper)
  }

  /// The union of the intervals up to `last`, inclusive.
  func reach(upTo last: Int, span: (Int) -> Span) -> Span {
    inOrder
      ? Span(span(0).start, span(last).end) : Span(nearestStarts[0], furthestEnds[last])
  }
}

/// Binary search: the first index where a monotone condition is false.
func partitionPoint(_ count: Int, where holds: (Int) -> Bool) -> Int {
  var (low, high) = (0, count)
  while low < high {
    let middle = low + (high - low) / 2
    if holds(middle) { low = middle + 1 } else { high = middle }
  }
  return low
}
