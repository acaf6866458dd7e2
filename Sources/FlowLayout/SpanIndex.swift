/// Finds, among stretches of the scroll axis, those near a place, by binary search.
///
/// Stretches are usually in order. Where negative spacing makes them overlap or run backwards,
/// two monotone bounds are kept: how far any up to here reaches, and where the first from here on
/// begins.
struct SpanIndex: Hashable, Sendable {
  private let furthestEnds: [Double]
  private let nearestStarts: [Double]
  private let inOrder: Bool

  /// Of no stretches.
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

  /// A range that holds every stretch that meets or touches the given one.
  func candidates(near wanted: Span, count: Int, span: (Int) -> Span) -> Range<Int> {
    let lower = partitionPoint(count) {
      (inOrder ? span($0).end : furthestEnds[$0]) < wanted.start
    }
    let upper = partitionPoint(count) {
      (inOrder ? span($0).start : nearestStarts[$0]) <= wanted.end
    }
    return lower..<max(lower, upper)
  }

  /// What the stretches from the first to `last` cover together.
  func reach(upTo last: Int, span: (Int) -> Span) -> Span {
    inOrder
      ? Span(span(0).start, span(last).end) : Span(nearestStarts[0], furthestEnds[last])
  }
}

/// The first index for which the condition no longer holds, given that it holds up to some point.
func partitionPoint(_ count: Int, where holds: (Int) -> Bool) -> Int {
  var (low, high) = (0, count)
  while low < high {
    let middle = low + (high - low) / 2
    if holds(middle) { low = middle + 1 } else { high = middle }
  }
  return low
}
