// Where the items of a line stand along it. (flow-layout.md §5.4, §5.5)

/// The distribution of a line's items: from `start`, `gap` apart; relative to the leading inset.
struct LineDistribution: Hashable, Sendable {
  var start: Double
  var gap: Double
}

/// The spacing of a line of items of different sizes.
///
/// - Parameter isComplete: whether to justify it, as every line but the last.
func distribution(of line: Line, isComplete: Bool, in metrics: LineMetrics) -> LineDistribution {
  // The last line has minimum spacing, however full it is.
  guard isComplete else { return LineDistribution(start: 0, gap: metrics.interitemSpacing) }
  guard line.count > 1 else {
    // An item wider than the line starts at the leading edge and overflows the trailing one.
    return LineDistribution(start: max(0, (metrics.available - line.itemExtent) / 2), gap: 0)
  }
  return LineDistribution(
    start: 0, gap: (metrics.available - line.itemExtent) / Double(line.count - 1))
}

/// The spacing of every line of a uniform grid, also of the last one, so that items align in
/// columns.
func distribution(ofColumns columns: Double, extent: Double, available: Double) -> LineDistribution
{
  guard columns > 1 else {
    return LineDistribution(start: max(0, (available - extent) / 2), gap: 0)
  }
  return LineDistribution(start: 0, gap: (available - columns * extent) / (columns - 1))
}
