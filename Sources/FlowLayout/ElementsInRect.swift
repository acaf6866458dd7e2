// The elements in a rectangle, by binary search over sections and lines. (flow-layout.md §8)

import Geometry

extension Layout {
  /// The elements whose frames overlap the rectangle; touching edges do not count.
  ///
  /// Ordered by section, in each header, items, footer. `visibleRect` pins headers and footers.
  public func layoutAttributesForElements(in rect: Rect, visibleRect: Rect? = nil)
    -> [LayoutAttributes]
  {
    var found: [LayoutAttributes] = []
    found.reserveCapacity(32)
    for section in sections(near: rect) {
      let path = IndexPath(section: section, item: 0)
      if let header = layoutAttributes(of: .header, at: path, visibleRect: visibleRect),
        header.frame.overlaps(rect)
      {
        found.append(header)
      }
      forEachItem(inSection: section, near: rect) { item, frame in
        guard frame.overlaps(rect) else { return }
        found.append(
          LayoutAttributes(
            kind: .item, indexPath: IndexPath(section: section, item: item), frame: frame))
      }
      if let footer = layoutAttributes(of: .footer, at: path, visibleRect: visibleRect),
        footer.frame.overlaps(rect)
      {
        found.append(footer)
      }
    }
    return found
  }

  /// The sections that may have an element in the rectangle.
  func sections(near rect: Rect) -> Range<Int> {
    index.candidates(near: visibleSpan(of: rect), count: sections.count) {
      sections[$0].reach.shifted(by: starts[$0])
    }
  }

  /// Visits the items of a section near the rectangle with their frames, ascending: all that
  /// overlap or touch it, and perhaps some that just miss it. nil visits every item.
  func forEachItem(inSection section: Int, near rect: Rect? = nil, _ visit: (Int, Rect) -> Void) {
    let laidOut = sections[section]
    let origin = starts[section] + laidOut.itemsStart
    let unmirrored = rect.map { mirrored($0) }
    let scroll = unmirrored.map { axes.scrollSpan(of: $0).shifted(by: -origin) }
    let line = unmirrored.map { axes.lineSpan(of: $0) }
    switch laidOut.items {
    case .grid(let grid):
      let columns = line.map { grid.columns(near: $0) } ?? 0..<grid.columns
      for line in scroll.map({ grid.lines(near: $0) }) ?? 0..<grid.lineCount {
        let first = line * grid.columns
        for column in columns {
          // A line may be so long that the index would overflow before the last column.
          guard column < grid.count - first else { break }
          visit(
            first + column,
            mirrored(grid.frame(inLine: line, column: column, origin: origin, along: axes)))
        }
      }
    case .lines(let lines):
      let sizes = metrics[section].items
      // An item that fits only by the tolerance may begin that much before its predecessor ends; a
      // point is more.
      let end = line.map { $0.end + 1 } ?? .infinity
      for number in scroll.map({ lines.lines(near: $0) }) ?? lines.lines.indices {
        lines.forEachItem(ofLine: number, sizes: sizes, in: laidOut.metrics) { item, u, size in
          guard u <= end else { return false }
          visit(
            item,
            mirrored(
              lines.frame(u: u, size: size, inLine: number, origin: origin, along: axes)))
          return true
        }
      }
    }
  }
}

extension Rect {
  /// Whether the intersection has an area.
  public func overlaps(_ other: Rect) -> Bool {
    Span(x, maxX).meets(Span(other.x, other.maxX)) && Span(y, maxY).meets(Span(other.y, other.maxY))
  }

  /// Whether the point lies inside; the near edges are inclusive, the far edges exclusive.
  public func contains(_ point: Point) -> Bool {
    x <= point.x && point.x < maxX && y <= point.y && point.y < maxY
  }
}
