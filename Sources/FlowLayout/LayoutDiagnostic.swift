import Geometry

/// A problem of a layout's inputs, as a value. Frames are defined all the same.
/// (flow-layout.md §5.7)
public enum LayoutDiagnostic: Hashable, Sendable {
  /// Items would overlap along the line; 0 is used.
  case negativeInteritemSpacing(section: Int)
  /// A negative width or height; 0 is used. `item` is the first of `count` such items.
  case negativeItemSize(section: Int, item: Int, count: Int)
  /// The insets leave no room; every item goes on a line of its own.
  case noLineExtent(section: Int)
  /// An item is longer than its line and overflows the trailing edge.
  case itemExceedsLineExtent(
    section: Int, item: Int, count: Int, itemExtent: Double, available: Double)

  public var section: Int {
    switch self {
    case .negativeInteritemSpacing(let section), .noLineExtent(let section),
      .negativeItemSize(let section, _, _), .itemExceedsLineExtent(let section, _, _, _, _):
      section
    }
  }

  /// The code in JSON and test vectors.
  public var code: String {
    switch self {
    case .negativeInteritemSpacing: "negativeInteritemSpacing"
    case .negativeItemSize: "negativeItemSize"
    case .noLineExtent: "noLineExtent"
    case .itemExceedsLineExtent: "itemExceedsLineExtent"
    }
  }
}

/// At most one diagnostic per code and section, in section order.
func diagnose(_ metrics: [SectionMetrics], _ sections: [SectionLayout]) -> [LayoutDiagnostic] {
  var found: [LayoutDiagnostic] = []
  for number in sections.indices {
    let (tally, line) = (sections[number].tally, sections[number].metrics)
    if metrics[number].minimumInteritemSpacing < 0 {
      found.append(.negativeInteritemSpacing(section: number))
    }
    let items = metrics[number].items
    if tally.negative > 0, let item = items.first(where: { $0.isNegative }) {
      found.append(.negativeItemSize(section: number, item: item, count: tally.negative))
    }
    if line.available <= 0 {
      if items.count > 0 { found.append(.noLineExtent(section: number)) }
    } else if tally.tooLong > 0, let item = items.first(where: { line.isTooLong($0) }) {
      found.append(
        .itemExceedsLineExtent(
          section: number, item: item, count: tally.tooLong,
          itemExtent: line.axes.lineExtent(of: items[item]), available: line.available))
    }
  }
  return found
}

extension ItemSizes {
  /// The index of the first size that satisfies the condition.
  fileprivate func first(where holds: (Size) -> Bool) -> Int? {
    switch self {
    case .equal(let size, let count): count > 0 && holds(size) ? 0 : nil
    case .each(let sizes): sizes.firstIndex { holds($0) }
    }
  }
}
