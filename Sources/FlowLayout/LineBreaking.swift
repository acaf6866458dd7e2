// Which items share a line. (flow-layout.md §5.3, §5.4)

import Geometry

/// Below any device pixel, above the rounding noise of sums; used to decide whether things fit.
let fitTolerance = 0.001

/// A run of consecutive items placed side by side.
struct Line: Hashable, Sendable {
  /// The index of its first item.
  var first: Int
  var count: Int
  /// The sum of its items' extents along the line, without gaps.
  var itemExtent: Double
  /// The largest extent of an item across the line.
  var thickness: Double
}

/// The line that begins with the given item: items are taken greedily, in order, the way words
/// fill a paragraph, until one does not fit.
///
/// A line holds at least one item, however wide, and exactly one if there is no room at all. It
/// depends on nothing before its first item and nothing after the one that does not fit, which is
/// why a change needs only the lines around it broken again.
func breakLine(from first: Int, of sizes: [Size], in metrics: LineMetrics) -> Line {
  let axes = metrics.axes
  let size = sizes[first].withoutNegatives
  var (itemExtent, thickness) = (axes.lineExtent(of: size), axes.scrollExtent(of: size))
  var (next, gaps) = (first + 1, 0.0)
  if metrics.available > 0 {
    let room = metrics.available + fitTolerance
    while next < sizes.count {
      let size = sizes[next].withoutNegatives
      gaps += 1
      let needed = itemExtent + axes.lineExtent(of: size)
      guard needed + gaps * metrics.interitemSpacing <= room else { break }
      itemExtent = needed
      thickness = max(thickness, axes.scrollExtent(of: size))
      next += 1
    }
  }
  return Line(first: first, count: next - first, itemExtent: itemExtent, thickness: thickness)
}

/// How many items of one extent fit in a line: a whole number, as a `Double` since it may be
/// larger than any `Int`. It follows from the room alone, unless items take no room at all.
func columns(of extent: Double, fitting available: Double, spacing: Double, count: Int) -> Double {
  guard available > 0 else { return 1 }
  guard extent + spacing > 0 else { return Double(max(1, count)) }
  let fitting = ((available + fitTolerance + spacing) / (extent + spacing)).rounded(.down)
  // Beyond 2^53 doubles are no longer exact, and the quotient may even be infinite.
  return max(1, min(fitting, 0x1p53))
}
