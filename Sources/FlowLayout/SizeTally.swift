import Geometry

/// Counts over a section's item sizes, updated incrementally: a change looks only at the sizes
/// removed and inserted.
struct SizeTally: Hashable, Sendable {
  /// How many items differ in size from the one before; 0 if all are equal.
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

  /// Subtracts the items that a change will remove.
  mutating func willApply(_ change: ItemChange, to sizes: [Size], in metrics: LineMetrics) {
    for splice in change.splices { count(splice.old, of: sizes, in: metrics, each: -1) }
  }

  /// Adds the items that a change has inserted.
  mutating func didApply(_ change: ItemChange, to sizes: [Size], in metrics: LineMetrics) {
    for splice in change.splices { count(splice.new, of: sizes, in: metrics) }
  }

  private mutating func count(
    _ range: Range<Int>, of sizes: [Size], in metrics: LineMetrics, each: Int = 1
  ) {
    guard var before = sizes.first else { return }
    if range.lowerBound > 0 { before = sizes[range.lowerBound - 1] }
    var (differing, negative, tooLong) = (0, 0, 0)
    for item in range {
      let size = sizes[item]
      if size.isNegative { negative += 1 }
      if metrics.isTooLong(size) { tooLong += 1 }
      if size.differs(from: before) { differing += 1 }
      before = size
    }
    // The item behind the range has the last of the range, or the one before it, as its neighbour.
    if range.upperBound > 0, range.upperBound < sizes.count,
      sizes[range.upperBound].differs(from: before)
    {
      differing += 1
    }
    self.differing += each * differing
    self.negative += each * negative
    self.tooLong += each * tooLong
  }
}

extension Size {
  fileprivate func differs(from other: Size) -> Bool {
    self != other && withoutNegatives != other.withoutNegatives
  }
}

extension LineMetrics {
  func isTooLong(_ size: Size) -> Bool { axes.lineExtent(of: size) > available + fitTolerance }
}
