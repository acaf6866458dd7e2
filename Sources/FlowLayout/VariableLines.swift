/// The items of a section with various sizes, line by line. (flow-layout.md §5.5, §5.6)
///
/// v is relative to the first line.
struct VariableLines: Hashable, Sendable {
  let sizes: [Size]
  let lines: [Line]
  /// Where each line starts along the scroll axis.
  let starts: [Double]
  /// Where each item starts along the line axis.
  let positions: [Double]
  /// From the start of the first line to the end of the last.
  let extent: Double
  /// Stretches of the scroll axis by which a line is found, see `SpanIndex`.
  let index: SpanIndex

  init(
    sizes: [Size], along axes: Axes, lead: Double, available: Double, interitemSpacing: Double,
    lineSpacing: Double
  ) {
    let broken = FlowLayout.lines(
      of: sizes, along: axes, fitting: available, spacing: interitemSpacing)
    let lastIsComplete = lastLineIsComplete(broken)
    var starts: [Double] = []
    starts.reserveCapacity(broken.count)
    var v = 0.0
    for line in broken {
      starts.append(v)
      v += line.thickness + lineSpacing
    }
    positions = [Double](unsafeUninitializedCapacity: sizes.count) { buffer, filled in
      for (number, line) in broken.enumerated() {
        let spread = spacing(
          of: line, isComplete: lastIsComplete || number < broken.count - 1,
          available: available, minimum: interitemSpacing)
        var u = lead + spread.start
        for item in line.first..<line.first + line.count {
          buffer.initializeElement(at: item, to: u)
          u += axes.lineExtent(of: sizes[item]) + spread.gap
        }
      }
      filled = sizes.count
    }
    self.sizes = sizes
    lines = broken
    self.starts = starts
    extent = broken.isEmpty ? 0 : starts[broken.count - 1] + broken[broken.count - 1].thickness
    index = SpanIndex(
      count: broken.count, inOrder: lineSpacing >= 0,
      span: { Span(starts[$0], starts[$0] + broken[$0].thickness) })
  }

  /// All that the lines cover.
  var reach: Span {
    guard let last = lines.indices.last else { return Span(0, 0) }
    return index.reach(upTo: last) { span(ofLine: $0) }
  }

  func span(ofLine line: Int) -> Span {
    Span(starts[line], starts[line] + lines[line].thickness)
  }

  func line(of item: Int) -> Int {
    // The last line that does not begin after the item.
    partitionPoint(lines.count) { lines[$0].first <= item } - 1
  }

  /// The lines that may meet a stretch of the scroll axis.
  func lines(near span: Span) -> Range<Int> {
    index.candidates(near: span, count: lines.count) { self.span(ofLine: $0) }
  }

  /// An item's start along the scroll axis: items stand in the middle of their line.
  func v(of item: Int, inLine line: Int, along axes: Axes) -> Double {
    starts[line] + (lines[line].thickness - axes.scrollExtent(of: sizes[item])) / 2
  }
}
