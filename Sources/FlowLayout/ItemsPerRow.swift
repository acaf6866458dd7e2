// Square items, a given number in a row. (flow-layout.md §5.8)

/// The side of a square item with `count` in a row, by the formula of the study notes.
///
/// It subtracts one spacing more than there are gaps, so the real gap is
/// `spacing * count / (count - 1)`. The extent is the container's along the line axis without
/// section insets: items of a section with side insets may wrap earlier.
public func itemSide(itemsPerRow count: Int, spacing: Double, containerExtent: Double) -> Double {
  let count = Double(max(1, count))
  return (containerExtent - max(0, spacing) * count) / count
}

/// The side with which `count` items and the gaps between them fill a row exactly.
public func exactItemSide(
  itemsPerRow count: Int, spacing: Double, containerExtent: Double, insets: Double = 0
) -> Double {
  let count = Double(max(1, count))
  return (containerExtent - insets - max(0, spacing) * (count - 1)) / count
}
