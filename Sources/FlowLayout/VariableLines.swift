import Geometry

/// The lines of a section of different item sizes. (flow-layout.md §5.5, §5.6)
///
/// v is relative to the first line. Sizes are kept in the section's metrics and passed in.
struct VariableLines: Hashable, Sendable {
  var lines: [Line] = []
  /// Where each line starts along the scroll axis.
  var starts: [Double] = []
  var count = 0
  /// The number of lines with two items or more.
  var linesOfSeveralItems = 0
  /// From the start of the first line to the end of the last.
  var extent = 0.0
  /// Finds lines by position.
  var index = SpanIndex()

  init() {}

  init(sizes: [Size], in metrics: LineMetrics) {
    var next = 0
    while next < sizes.count {
      let line = breakLine(from: next, of: sizes, in: metrics)
      if line.count > 1 { linesOfSeveralItems += 1 }
      lines.append(line)
      next += line.count
    }
    count = sizes.count
    stack(from: 0, in: metrics)
  }

  private func distributionOfLine(_ number: Int, in metrics: LineMetrics) -> LineDistribution {
    // If no line holds several items, the last is as complete as the others, so that all of the
    // column is centred.
    let isComplete = number < lines.count - 1 || linesOfSeveralItems == 0
    return distribution(of: lines[number], isComplete: isComplete, in: metrics)
  }

  /// Stacks the lines from `first` on along the scroll axis.
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

  /// The bounds of all lines.
  var reach: Span {
    guard let last = lines.indices.last else { return Span(0, 0) }
    return index.reach(upTo: last) { span(ofLine: $0) }
  }

  func span(ofLine line: Int) -> Span {
    Span(starts[line], starts[line] + lines[line].thickness)
  }

  /// The line that contains an item, by binary search.
  func line(of item: Int) -> Int {
    partitionPoint(lines.count) { lines[$0].first <= item } - 1
  }

  /// The lines that may overlap an interval of the scroll axis.
  func lines(near span: Span) -> Range<Int> {
    index.candidates(near: span, count: lines.count) { self.span(ofLine: $0) }
  }

  /// Visits the items of a line, each with its start along the line axis and its size, until
  /// `visit` returns false.
  ///
  /// Starts are recomputed from the line's items, not stored: storing one for each of a million
  /// items would take longer than line breaking.
  func forEachItem(
    ofLine number: Int, sizes: ItemSizes, in metrics: LineMetrics,
    _ visit: (Int, Double, Size) -> Bool
  ) {
    let line = lines[number]
    let distribution = distributionOfLine(number, in: metrics)
    var u = metrics.lead + distribution.start
    for item in line.first..<line.first + line.count {
      let size = sizes[item].withoutNegatives
      guard visit(item, u, size) else { return }
      u += metrics.axes.lineExtent(of: size) + distribution.gap
    }
  }

  /// The frame of an item, centred across its line.
  ///
  /// - Parameter origin: where the first line starts along the scroll axis.
  func frame(u: Double, size: Size, inLine line: Int, origin: Double, along axes: Axes) -> Rect {
    let scroll = axes.scrollExtent(of: size)
    return axes.rect(
      u: u, v: origin + (starts[line] + (lines[line].thickness - scroll) / 2),
      line: axes.lineExtent(of: size), scroll: scroll)
  }
}
