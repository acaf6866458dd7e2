/// The items of a section with various sizes, line by line. (flow-layout.md §5.5, §5.6)
///
/// v is relative to the first line. The sizes stand in the section's metrics and are handed in.
struct VariableLines: Hashable, Sendable {
  var lines: [Line] = []
  /// Where each line starts along the scroll axis.
  var starts: [Double] = []
  /// Where each item starts along the line axis.
  var positions: [Double] = []
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
    positions = [Double](unsafeUninitializedCapacity: sizes.count) { buffer, filled in
      for number in lines.indices {
        place(itemsOf: number, sizes: sizes, in: metrics, into: buffer)
      }
      filled = sizes.count
    }
    stack(from: 0, in: metrics)
  }

  /// Puts the items of some lines in their places along the line.
  mutating func placeItems(ofLines numbers: Range<Int>, sizes: [Size], in metrics: LineMetrics) {
    // Taken out, so that they are written where they stand.
    var places = positions
    positions = []
    places.withUnsafeMutableBufferPointer { buffer in
      for number in numbers { place(itemsOf: number, sizes: sizes, in: metrics, into: buffer) }
    }
    positions = places
  }

  private func place(
    itemsOf number: Int, sizes: [Size], in metrics: LineMetrics,
    into places: UnsafeMutableBufferPointer<Double>
  ) {
    let line = lines[number]
    let spread = spread(ofLine: number, in: metrics)
    var u = metrics.lead + spread.start
    for item in line.first..<line.first + line.count {
      places.initializeElement(at: item, to: u)
      u += metrics.axes.lineExtent(of: sizes[item].withoutNegatives) + spread.gap
    }
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

  /// The items of a line that may meet a stretch of the line axis; some may just miss it.
  func items(ofLine number: Int, near span: Span) -> Range<Int> {
    let line = lines[number]
    // What fits by the tolerance alone may stand out of order by so much.
    let (from, to) = (span.start - 1, span.end + 1)
    let lower = partitionPoint(line.count - 1) { positions[line.first + $0 + 1] < from }
    let upper = partitionPoint(line.count) { positions[line.first + $0] <= to }
    return line.first + lower..<line.first + max(lower, upper)
  }

  /// The frame of an item, which stands in the middle of its line.
  ///
  /// - Parameter origin: where the first line starts along the scroll axis.
  func frame(of item: Int, size: Size, inLine line: Int, origin: Double, along axes: Axes) -> Rect {
    let size = size.withoutNegatives
    let scroll = axes.scrollExtent(of: size)
    return axes.rect(
      u: positions[item], v: origin + (starts[line] + (lines[line].thickness - scroll) / 2),
      line: axes.lineExtent(of: size), scroll: scroll)
  }
}
