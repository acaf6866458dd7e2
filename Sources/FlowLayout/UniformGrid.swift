import Geometry

/// The fast path of a section in which all items have one size: a grid whose frames are arithmetic.
///
/// Nothing is stored per item. v is relative to the first line. (flow-layout.md §5.4)
struct UniformGrid: Hashable, Sendable {
  let count: Int
  /// How many items a full line holds, but never more than there are.
  let columns: Int
  let lead: Double
  let lineExtent: Double
  let scrollExtent: Double
  /// From one item to the next in a line.
  let pitch: Double
  /// From one line to the next; with negative line spacing it may be negative, too.
  let linePitch: Double

  init(size: Size, count: Int, in metrics: LineMetrics) {
    let size = size.withoutNegatives
    lineExtent = metrics.axes.lineExtent(of: size)
    scrollExtent = metrics.axes.scrollExtent(of: size)
    let fitting = FlowLayout.columns(
      of: lineExtent, fitting: metrics.available, spacing: metrics.interitemSpacing, count: count)
    let spread = spacing(
      ofColumns: fitting, extent: lineExtent, available: metrics.available)
    self.count = count
    lead = metrics.lead + spread.start
    columns = Int(min(fitting, Double(max(1, count))))
    pitch = lineExtent + spread.gap
    linePitch = scrollExtent + metrics.lineSpacing
  }

  var lineCount: Int { count == 0 ? 0 : (count - 1) / columns + 1 }

  /// From the start of the first line to the end of the last.
  var extent: Double {
    count == 0 ? 0 : Double(lineCount - 1) * linePitch + scrollExtent
  }

  /// All that the lines cover; more than `extent` when lines run backwards.
  var reach: Span {
    guard count > 0 else { return Span(0, 0) }
    let last = Double(lineCount - 1) * linePitch
    return Span(min(0, last), max(0, last) + scrollExtent)
  }

  func u(ofColumn column: Int) -> Double { lead + Double(column) * pitch }
  func v(ofLine line: Int) -> Double { Double(line) * linePitch }

  /// - Parameter origin: where the first line starts along the scroll axis.
  func frame(inLine line: Int, column: Int, origin: Double, along axes: Axes) -> Rect {
    axes.rect(
      u: u(ofColumn: column), v: origin + v(ofLine: line), line: lineExtent, scroll: scrollExtent)
  }

  /// The lines that may meet a stretch of the scroll axis; those at the ends may just miss it.
  func lines(near span: Span) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    guard linePitch != 0 else { return 0..<lineCount }
    let ends = ((span.start - scrollExtent) / linePitch, span.end / linePitch)
    return indices(from: min(ends.0, ends.1), to: max(ends.0, ends.1), below: lineCount)
  }

  /// The columns that may meet a stretch of the line axis.
  func columns(near span: Span) -> Range<Int> {
    guard pitch > 0 else { return 0..<columns }
    return indices(
      from: (span.start - lead - lineExtent) / pitch, to: (span.end - lead) / pitch,
      below: columns)
  }

  private func indices(from: Double, to: Double, below limit: Int) -> Range<Int> {
    guard from <= to else { return 0..<0 }
    // Bound while these are still doubles: a conversion of something too large would trap.
    let bound = Double(limit)
    let lower = min(max(0, from.rounded(.down) - 1), bound)
    let upper = min(max(0, to.rounded(.up) + 2), bound)
    return Int(lower)..<Int(max(lower, upper))
  }
}
