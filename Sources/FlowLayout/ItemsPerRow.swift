// Square items, so many in a row. (flow-layout.md §5.8)

/// The side of a square item when `count` stand in a row, by the formula of the study notes.
///
/// It takes away one spacing more than there are gaps, so the real gap comes out as
/// `spacing * count / (count - 1)`. The extent is the container's whole one along the line, and
/// section insets are not subtracted: items of a section with side insets may wrap earlier.
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
