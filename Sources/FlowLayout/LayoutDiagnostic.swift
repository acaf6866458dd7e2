/// What is wrong with the inputs of a layout, as a value. Frames are defined all the same.
///
/// (flow-layout.md §5.7)
public enum LayoutDiagnostic: Hashable, Sendable {
  /// Items would overlap along the line; 0 is used.
  case negativeInteritemSpacing(section: Int)
  /// A negative width or height; 0 is used. `item` is the first of `count` such items.
  case negativeItemSize(section: Int, item: Int, count: Int)
  /// The insets leave no room; every item goes on a line of its own.
  case noLineExtent(section: Int)
  /// An item is longer than its line, and reaches over the trailing edge.
  case itemExceedsLineExtent(
    section: Int, item: Int, count: Int, itemExtent: Double, available: Double)

  public var section: Int {
    switch self {
    case .negativeInteritemSpacing(let section), .noLineExtent(let section),
      .negativeItemSize(let section, _, _), .itemExceedsLineExtent(let section, _, _, _, _):
      section
    }
  }

  /// The name it goes by in files.
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
func diagnose(_ sections: [SectionMetrics], along axes: Axes, contentLine: Double)
  -> [LayoutDiagnostic]
{
  var found: [LayoutDiagnostic] = []
  for (number, section) in sections.enumerated() {
    let inset = section.sectionInset
    let available = contentLine - axes.lead(of: inset) - axes.trail(of: inset)
    if section.minimumInteritemSpacing < 0 {
      found.append(.negativeInteritemSpacing(section: number))
    }
    if let (item, count) = offenders(in: section.items, where: { $0.isNegative }) {
      found.append(.negativeItemSize(section: number, item: item, count: count))
    }
    if available <= 0 {
      if section.items.count > 0 { found.append(.noLineExtent(section: number)) }
    } else if let (item, count) = offenders(
      in: section.items, where: { axes.lineExtent(of: $0) > available + fitTolerance })
    {
      found.append(
        .itemExceedsLineExtent(
          section: number, item: item, count: count,
          itemExtent: axes.lineExtent(of: section.items[item]), available: available))
    }
  }
  return found
}

/// The first item for which the condition holds, and how many there are.
private func offenders(in items: ItemSizes, where holds: (Size) -> Bool) -> (Int, Int)? {
  switch items {
  case .equal(let size, let count): return count > 0 && holds(size) ? (0, count) : nil
  case .each(let sizes):
    var (first, count) = (0, 0)
    for index in sizes.indices where holds(sizes[index]) {
      if count == 0 { first = index }
      count += 1
    }
    return count > 0 ? (first, count) : nil
  }
}
