import Geometry

/// Fast path for a section of equal sizes: a grid whose frames are arithmetic, in O(1) memory.
///
/// v is relative to the first line. (flow-layout.md §5.4)
struct UniformGrid: Hashable, Sendable {
  let count: Int
  /// Items in a full line, at most `count`.
  let columns: Int
  let lead: Double
  let lineExtent: Double
  let scrollExtent: Double
  /// From one item to the next in a line.
  let pitch: Double
  /// From one line to the next; negative spacing may make it negative.
  let linePitch: Double

  init(size: Size, count: Int, in metrics: LineMetrics) {
    let size = size.withoutNegatives
    lineExtent = metrics.axes.lineExtent(of: size)
    scrollExtent = metrics.axes.scrollExtent(of: size)
    let fitting = FlowLayout.columns(
      of: lineExtent, fitting: metrics.available, spacing: metrics.interitemSpacing, count: count)
    let distribution = distribution(
      ofColumns: fitting, extent: lineExtent, available: metrics.available)
    self.count = count
    lead = metrics.lead + distribution.start
    columns = Int(min(fitting, Double(max(1, count))))
    pitch = lineExtent + distribution.gap
    linePitch = scrollExtent + metrics.lineSpacing
  }

  var lineCount: Int { count == 0 ? 0 : (count - 1) / columns + 1 }

  /// From the start of the first line to the end of the last.
  var extent: Double {
    count == 0 ? 0 : Double(lineCount - 1) * linePitch + scrollExtent
  }

  /// The bounds of all lines; more than `extent` when the pitch is negative.
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

  /// The lines that may overlap an interval of the scroll axis; those at the ends may just miss it.
  func lines(near span: Span) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    guard linePitch != 0 else { return 0..<lineCount }
    let ends = ((span.start - scrollExtent) / linePitch, span.end / linePitch)
    return indices(from: min(ends.0, ends.1), to: max(ends.0, ends.1), below: lineCount)
  }

  /// The columns that may overlap an interval of the line axis.
  func columns(near span: Span) -> Range<Int> {
    guard pitch > 0 else { return 0..<columns }
    return indices(
      from: (span.start - lead - lineExtent) / pitch, to: (span.end - lead) / pitch,
      below: columns)
  }

  private func indices(from: Double, to: Double, below limit: Int) -> Range<Int> {
    guard from <= to else { return 0..<0 }
    // Clamped while still doubles: converting one that is too large would trap.
    let bound = Double(limit)
    let lower = min(max(0, from.rounded(.down) - 1), bound)
    let upper = min(max(0, to.rounded(.up) + 2), bound)
    return Int(lower)..<Int(max(lower, upper))
  }
}
