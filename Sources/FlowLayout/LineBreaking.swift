// Which items share a line. (flow-layout.md §5.3, §5.4)

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

/// Collects items into lines the way words fill a paragraph: greedily, in order.
///
/// A line holds at least one item, however wide, and exactly one if there is no room at all.
func lines(of sizes: [Size], along axes: Axes, fitting available: Double, spacing: Double)
  -> [Line]
{
  var lines: [Line] = []
  var line = Line(first: 0, count: 0, itemExtent: 0, thickness: 0)
  for index in sizes.indices {
    let extent = axes.lineExtent(of: sizes[index])
    let thickness = axes.scrollExtent(of: sizes[index])
    let needed = line.itemExtent + extent + Double(line.count) * spacing
    if line.count > 0, needed > available + fitTolerance || available <= 0 {
      lines.append(line)
      line = Line(first: index, count: 1, itemExtent: extent, thickness: thickness)
    } else {
      line.count += 1
      line.itemExtent += extent
      line.thickness = max(line.thickness, thickness)
    }
  }
  if line.count > 0 { lines.append(line) }
  return lines
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
