// Where the items of a line stand along it. (flow-layout.md §5.4, §5.5)

/// How a line's items are spread: from `start`, `gap` apart; u is relative to the leading inset.
struct LineSpacing: Hashable, Sendable {
  var start: Double
  var gap: Double
}

/// The spacing of a line of items with various sizes.
///
/// - Parameter isComplete: whether it is to reach both edges, as every line but the last does.
func spacing(of line: Line, isComplete: Bool, in metrics: LineMetrics) -> LineSpacing {
  // The last line keeps the minimum, however full it is.
  guard isComplete else { return LineSpacing(start: 0, gap: metrics.interitemSpacing) }
  guard line.count > 1 else {
    // Wider than the line, it starts at the leading edge and reaches over the trailing one.
    return LineSpacing(start: max(0, (metrics.available - line.itemExtent) / 2), gap: 0)
  }
  return LineSpacing(start: 0, gap: (metrics.available - line.itemExtent) / Double(line.count - 1))
}

/// The spacing of every line of a grid of equal items, the last one included, so that its items
/// stand in columns.
func spacing(ofColumns columns: Double, extent: Double, available: Double) -> LineSpacing {
  guard columns > 1 else { return LineSpacing(start: max(0, (available - extent) / 2), gap: 0) }
  return LineSpacing(start: 0, gap: (available - columns * extent) / (columns - 1))
}
