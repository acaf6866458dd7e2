// Which items share a line. (flow-layout.md §5.3, §5.4)

import Geometry

/// Below any device pixel, above the rounding errors of sums; used to decide what fits.
let fitTolerance = 0.001

/// A run of consecutive items placed side by side.
struct Line: Hashable, Sendable {
  /// The index of its first item.
  var first: Int
  var count: Int
  /// The sum of its items' extents along the line, without gaps.
  var itemExtent: Double
  /// The largest extent of its items across the line.
  var thickness: Double
}

/// Greedy line breaking: the line that starts with the given item takes items in order until one
/// does not fit.
///
/// A line holds at least one item, however wide, and exactly one if there is no room at all. It
/// depends on nothing before its first item and nothing after the first that does not fit, which
/// is why a change affects only the lines around it.
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

/// How many items of one extent fit in a line: a whole number, but a `Double`, since it may exceed
/// any `Int`. `count` matters only if extent and spacing are both 0.
func columns(of extent: Double, fitting available: Double, spacing: Double, count: Int) -> Double {
  guard available > 0 else { return 1 }
  guard extent + spacing > 0 else { return Double(max(1, count)) }
  let fitting = ((available + fitTolerance + spacing) / (extent + spacing)).rounded(.down)
  // Beyond 2^53 doubles are not exact, and the quotient may be infinite.
  return max(1, min(fitting, 0x1p53))
}
