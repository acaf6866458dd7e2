import Geometry

/// The insertion point that a drag points at: a gap between items. (flow-layout.md §8)
public struct DropTarget: Hashable, Sendable {
  /// The insertion index, counted with the dragged item still in place.
  public var insertion: IndexPath
  /// The final index, counted without the dragged item: what inserts and moves expect.
  public var final: IndexPath
  /// Whether a drop here changes nothing.
  public var isNoOp: Bool

  init(insertion: IndexPath, dragging: IndexPath?) {
    self.insertion = insertion
    final = insertion
    if let dragging, dragging.section == insertion.section, dragging.item < insertion.item {
      final.item -= 1
    }
    isNoOp = final == dragging
  }
}

extension Layout {
  /// The gap nearest to a point; nil only without sections.
  ///
  /// UIKit returns the item under the point instead, and so nil between items.
  /// - Parameter dragging: where the dragged item is, if it belongs to this layout.
  public func dropTarget(at point: Point, dragging: IndexPath? = nil) -> DropTarget? {
    guard !sections.isEmpty else { return nil }
    let spot = mirrored(Rect(x: point.x, y: point.y, width: 0, height: 0))
    let (u, v) = (axes.lineSpan(of: spot).start, axes.scrollSpan(of: spot).start)
    // A section ends where the next one starts.
    let section = (starts.dropFirst().firstIndex { $0 > v } ?? sections.count) - 1
    let item = insertionIndex(inSection: section, u: u, v: v)
    return DropTarget(
      insertion: IndexPath(section: section, item: item), dragging: dragging)
  }

  private func insertionIndex(inSection section: Int, u: Double, v: Double) -> Int {
    let laidOut = sections[section]
    let origin = starts[section] + laidOut.itemsStart
    guard laidOut.count > 0, v >= origin else { return 0 }
    guard v < origin + laidOut.linesExtent else { return laidOut.count }
    switch laidOut.items {
    case .grid(let grid):
      // If the line pitch is negative, every point in the section counts as on its first line.
      let line =
        grid.linePitch < 0
        ? 0
        : nearestLine(to: v, count: grid.lineCount, inOrder: true) {
          let start = origin + grid.v(ofLine: $0)
          return Span(start, start + grid.scrollExtent)
        }
      let first = line * grid.columns
      let count = min(grid.columns, grid.count - first)
      return first
        + partitionPoint(count) { grid.u(ofColumn: $0) + grid.lineExtent / 2 <= u }
    case .lines(let lines):
      let number = nearestLine(
        to: v, count: lines.lines.count, inOrder: laidOut.metrics.lineSpacing >= 0
      ) { lines.span(ofLine: $0).shifted(by: origin) }
      var found = lines.lines[number].first + lines.lines[number].count
      lines.forEachItem(ofLine: number, sizes: metrics[section].items, in: laidOut.metrics) {
        guard $1 + axes.lineExtent(of: $2) / 2 > u else { return true }
        found = $0
        return false
      }
      return found
    }
  }
}

/// The line whose band is nearest to v, the earlier one on a tie.
private func nearestLine(to v: Double, count: Int, inOrder: Bool, _ span: (Int) -> Span) -> Int {
  func distance(_ line: Int) -> Double {
    let span = span(line)
    return max(0, max(span.start - v, v - span.end))
  }
  guard inOrder else {
    var nearest = 0
    for line in 1..<max(1, count) where distance(line) < distance(nearest) { nearest = line }
    return nearest
  }
  // The first line that ends at or after v, and the first of those that end last before it.
  let after = partitionPoint(count) { span($0).end < v }
  guard after > 0 else { return 0 }
  let end = span(after - 1).end
  let before = partitionPoint(after) { span($0).end < end }
  return after < count && distance(after) < distance(before) ? after : before
}
