/// What the sizes of a section's items have in common, counted, so that after a change only the
/// sizes that came and went need be looked at.
struct SizeTally: Hashable, Sendable {
  /// How many items differ in size from the one before: none, and the section is a grid.
  private(set) var differing = 0
  private(set) var negative = 0
  /// Longer than their line.
  private(set) var tooLong = 0

  init(_ items: ItemSizes, in metrics: LineMetrics) {
    switch items {
    case .equal(let size, let count):
      negative = size.isNegative ? max(0, count) : 0
      tooLong = metrics.isTooLong(size) ? max(0, count) : 0
    case .each(let sizes): count(0..<sizes.count, of: sizes, in: metrics)
    }
  }

  /// Takes the items that a change will remove out of the count.
  mutating func willApply(_ change: ItemChange, to sizes: [Size], in metrics: LineMetrics) {
    for splice in change.splices { count(splice.old, of: sizes, in: metrics, each: -1) }
  }

  /// Counts the items that a change has brought.
  mutating func didApply(_ change: ItemChange, to sizes: [Size], in metrics: LineMetrics) {
    for splice in change.splices { count(splice.new, of: sizes, in: metrics) }
  }

  private mutating func count(
    _ range: Range<Int>, of sizes: [Size], in metrics: LineMetrics, each: Int = 1
  ) {
    for item in range {
      let size = sizes[item]
      if size.isNegative { negative += each }
      if metrics.isTooLong(size) { tooLong += each }
    }
    // The item behind the stretch has one of it, or one before it, as its neighbour.
    for item in max(1, range.lowerBound)..<max(1, min(range.upperBound + 1, sizes.count)) {
      let (size, before) = (sizes[item], sizes[item - 1])
      if size != before, size.withoutNegatives != before.withoutNegatives { differing += each }
    }
  }
}

extension LineMetrics {
  func isTooLong(_ size: Size) -> Bool { axes.lineExtent(of: size) > available + fitTolerance }
}
