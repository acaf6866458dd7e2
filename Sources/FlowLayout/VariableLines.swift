import Geometry

/// The items of a section with various sizes, line by line. (flow-layout.md §5.5, §5.6)
///
/// v is relative to the first line. The sizes stand in the section's metrics and are handed in.
struct VariableLines: Hashable, Sendable {
  var lines: [Line] = []
  /// Where each line starts along the scroll axis.
  var starts: [Double] = []
  /// How many items there are.
  var count = 0
  /// How many lines hold two items or more.
  var sharedLines = 0
  /// From the start of the first line to the end of the last.
  var extent = 0.0
  /// Stretches of the scroll axis by which a line is found, see `SpanIndex`.
  var index = SpanIndex()

  /// The lines of no items.
  init() {}

  init(sizes: [Size], in metrics: LineMetrics) {
    var next = 0
    while next < sizes.count {
      let line = breakLine(from: next, of: sizes, in: metrics)
      if line.count > 1 { sharedLines += 1 }
      lines.append(line)
      next += line.count
    }
    count = sizes.count
    stack(from: 0, in: metrics)
  }

  private func spread(ofLine number: Int, in metrics: LineMetrics) -> LineSpacing {
    // The last line counts as complete only where no line holds two items, so that a column of
    // lone items is centred throughout.
    let isComplete = number < lines.count - 1 || sharedLines == 0
    return spacing(of: lines[number], isComplete: isComplete, in: metrics)
  }

  /// Puts the lines from one on behind each other along the scroll axis.
  mutating func stack(from first: Int, in metrics: LineMetrics) {
    let kept = min(first, lines.count)
    if starts.count > lines.count { starts.removeLast(starts.count - lines.count) }
    starts.reserveCapacity(lines.count)
    var v = kept == 0 ? 0 : starts[kept - 1] + (lines[kept - 1].thickness + metrics.lineSpacing)
    for number in kept..<lines.count {
      if number < starts.count { starts[number] = v } else { starts.append(v) }
      v += lines[number].thickness + metrics.lineSpacing
    }
    extent = lines.isEmpty ? 0 : starts[lines.count - 1] + lines[lines.count - 1].thickness
    index = SpanIndex(
      count: lines.count, inOrder: metrics.lineSpacing >= 0,
      span: { Span(starts[$0], starts[$0] + lines[$0].thickness) })
  }

  /// All that the lines cover.
  var reach: Span {
    guard let last = lines.indices.last else { return Span(0, 0) }
    return index.reach(upTo: last) { span(ofLine: $0) }
  }

  func span(ofLine line: Int) -> Span {
    Span(starts[line], starts[line] + lines[line].thickness)
  }

  /// The line that holds an item.
  func line(of item: Int) -> Int {
    // The last line that does not begin after the item.
    partitionPoint(lines.count) { lines[$0].first <= item } - 1
  }

  /// The lines that may meet a stretch of the scroll axis.
  func lines(near span: Span) -> Range<Int> {
    index.candidates(near: span, count: lines.count) { self.span(ofLine: $0) }
  }

  /// Calls with every item of a line, its start along the line axis and its size, until the answer
  /// is no.
  ///
  /// Where an item stands follows from those before it in its line, and is not stored: a place
  /// for each of a million items would cost more time than finding the lines does.
  func forEachItem(
    ofLine number: Int, sizes: ItemSizes, in metrics: LineMetrics,
    _ visit: (Int, Double, Size) -> Bool
  ) {
    let line = lines[number]
    let spread = spread(ofLine: number, in: metrics)
    var u = metrics.lead + spread.start
    for item in line.first..<line.first + line.count {
      let size = sizes[item].withoutNegatives
      guard visit(item, u, size) else { return }
      u += metrics.axes.lineExtent(of: size) + spread.gap
    }
  }

  /// The frame of an item of the given place and size, which stands in the middle of its line.
  ///
  /// - Parameter origin: where the first line starts along the scroll axis.
  func frame(u: Double, size: Size, inLine line: Int, origin: Double, along axes: Axes) -> Rect {
    let scroll = axes.scrollExtent(of: size)
    return axes.rect(
      u: u, v: origin + (starts[line] + (lines[line].thickness - scroll) / 2),
      line: axes.lineExtent(of: size), scroll: scroll)
  }
}
