import Geometry

/// The two axes of a layout: items run along the line axis, lines stack along the scroll axis.
///
/// Every rule is written once in (u, v), u along the line axis and v along the scroll axis; only
/// this file maps them to x and y. (flow-layout.md §1)
struct Axes: Hashable, Sendable {
  let scrollDirection: ScrollDirection

  private var isVertical: Bool { scrollDirection == .vertical }

  func lineExtent(of size: Size) -> Double { isVertical ? size.width : size.height }
  func scrollExtent(of size: Size) -> Double { isVertical ? size.height : size.width }

  /// The inverse of `lineExtent` and `scrollExtent`.
  func size(line: Double, scroll: Double) -> Size {
    isVertical ? Size(width: line, height: scroll) : Size(width: scroll, height: line)
  }

  func rect(u: Double, v: Double, line: Double, scroll: Double) -> Rect {
    isVertical
      ? Rect(x: u, y: v, width: line, height: scroll)
      : Rect(x: v, y: u, width: scroll, height: line)
  }

  /// The inset before the first item of a line: left, or top when scrolling horizontally.
  func lead(of insets: Insets) -> Double { isVertical ? insets.left : insets.top }
  /// The inset after the last item of a full line.
  func trail(of insets: Insets) -> Double { isVertical ? insets.right : insets.bottom }
  /// The inset before the first line: top, or left when scrolling horizontally.
  func before(of insets: Insets) -> Double { isVertical ? insets.top : insets.left }
  /// The inset after the last line.
  func after(of insets: Insets) -> Double { isVertical ? insets.bottom : insets.right }

  func lineSpan(of rect: Rect) -> Span {
    isVertical ? Span(rect.x, rect.maxX) : Span(rect.y, rect.maxY)
  }
  func scrollSpan(of rect: Rect) -> Span {
    isVertical ? Span(rect.y, rect.maxY) : Span(rect.x, rect.maxX)
  }
}

/// An interval of one axis. It may be empty, or inverted (`end < start`) under negative spacing.
struct Span: Hashable, Sendable {
  var start: Double
  var end: Double

  init(_ start: Double, _ end: Double) {
    self.start = start
    self.end = end
  }

  /// The smallest interval that contains both.
  func union(_ other: Span) -> Span { Span(min(start, other.start), max(end, other.end)) }

  /// Whether they overlap; with `touching`, a shared edge suffices.
  func meets(_ other: Span, touching: Bool = false) -> Bool {
    let (from, to) = (max(start, other.start), min(end, other.end))
    return touching ? from <= to : from < to
  }

  func shifted(by distance: Double) -> Span { Span(start + distance, end + distance) }
}
