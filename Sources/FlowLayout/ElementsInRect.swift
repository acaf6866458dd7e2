// What a rectangle shows, found by binary search on sections and lines. (flow-layout.md §8)

extension Layout {
  /// The elements whose frame overlaps the rectangle; touching edges do not count.
  ///
  /// In order: by section, there header, items, footer. With `visibleRect`, pinned frames count.
  public func layoutAttributesForElements(in rect: Rect, visibleRect: Rect? = nil)
    -> [LayoutAttributes]
  {
    var found: [LayoutAttributes] = []
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

  /// The sections that may have something in the rectangle.
  func sections(near rect: Rect) -> Range<Int> {
    index.candidates(near: visibleSpan(of: rect), count: sections.count) {
      sections[$0].reach.shifted(by: starts[$0])
    }
  }

  /// Calls with every item of a section that meets or touches the rectangle, ascending, and its
  /// frame; some that just miss it may be among them.
  func forEachItem(inSection section: Int, near rect: Rect, _ visit: (Int, Rect) -> Void) {
    let (laidOut, start) = (sections[section], starts[section])
    let unmirrored = mirrored(rect)
    let span = axes.scrollSpan(of: unmirrored).shifted(by: -(start + laidOut.itemsStart))
    switch laidOut.items {
    case .grid(let grid):
      let columns = grid.columns(near: axes.lineSpan(of: unmirrored))
      for line in grid.lines(near: span) {
        for column in columns {
          // A line may be so long that the index overflows before the last column.
          guard column < grid.count - line * grid.columns else { break }
          let item = line * grid.columns + column
          visit(item, mirrored(laidOut.frame(of: item, start: start)))
        }
      }
    case .lines(let lines):
      for number in lines.lines(near: span) {
        let line = lines.lines[number]
        for item in line.first..<line.first + line.count {
          visit(item, mirrored(laidOut.frame(of: item, inLine: number, of: lines, start: start)))
        }
      }
    }
  }
}

extension Rect {
  /// Whether they share an area, however small.
  public func overlaps(_ other: Rect) -> Bool {
    Span(x, maxX).meets(Span(other.x, other.maxX)) && Span(y, maxY).meets(Span(other.y, other.maxY))
  }

  /// Whether the point lies inside, the near edges included and the far edges not.
  public func contains(_ point: Point) -> Bool {
    x <= point.x && point.x < maxX && y <= point.y && point.y < maxY
  }
}
