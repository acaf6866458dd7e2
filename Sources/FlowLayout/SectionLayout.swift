import Geometry

/// One section laid out on its own; v is relative to its start. (flow-layout.md §5.2)
///
/// It does not know its position in the content, so sections after a changed one only shift. Item
/// sizes are kept in the section's metrics and passed in.
struct SectionLayout: Hashable, Sendable {
  private(set) var metrics: LineMetrics
  /// The content's extent along the line: that of headers and footers, whatever the insets.
  private(set) var contentLine: Double
  /// Along the scroll axis; 0 without a header.
  private(set) var headerExtent = 0.0
  private(set) var footerExtent = 0.0
  /// From the section's start to its first line.
  private(set) var itemsStart = 0.0
  private(set) var items: Arrangement
  private(set) var tally: SizeTally
  /// The whole band: header, insets, lines and footer.
  private(set) var extent = 0.0
  /// The bounds of all possible frames of this section, pinned headers and footers included.
  private(set) var reach = Span(0, 0)

  enum Arrangement: Hashable, Sendable {
    case grid(UniformGrid)
    case lines(VariableLines)
  }

  init(_ section: SectionMetrics, settings: FlowLayoutSettings, contentLine: Double) {
    let axes = Axes(scrollDirection: settings.scrollDirection)
    self.contentLine = contentLine
    metrics = LineMetrics(section, along: axes, contentLine: contentLine)
    tally = SizeTally(section.items, in: metrics)
    items =
      isGrid(section.items, tally: tally, settings: settings)
      ? .grid(UniformGrid(size: section.items[0], count: section.items.count, in: metrics))
      : .lines(VariableLines(sizes: section.items.list, in: metrics))
    surround(with: section)
  }

  /// Computes header, insets and footer around the lines.
  private mutating func surround(with section: SectionMetrics) {
    let (axes, inset) = (metrics.axes, section.sectionInset)
    headerExtent = max(0, axes.scrollExtent(of: section.headerReferenceSize))
    footerExtent = max(0, axes.scrollExtent(of: section.footerReferenceSize))
    itemsStart = headerExtent + axes.before(of: inset)
    extent = itemsStart + linesExtent + axes.after(of: inset) + footerExtent
    let lines =
      switch items {
      case .grid(let grid): grid.reach
      case .lines(let lines): lines.reach
      }
    reach = lines.shifted(by: itemsStart).union(Span(0, extent))
      .union(Span(min(0, extent - headerExtent), headerExtent))
      .union(Span(min(0, footerStart), max(extent, footerExtent)))
  }

  /// Applies the change to `section`, which has the old items, and updates the lines.
  mutating func apply(
    _ change: ItemChange, to section: inout SectionMetrics, settings: FlowLayoutSettings
  ) {
    if case .equal(let size, let count) = section.items, count > 0,
      change.sizes.allSatisfy({ $0 == size })
    {
      section.items = .equal(size, count: change.count(from: count))
      tally = SizeTally(section.items, in: metrics)
    } else {
      // Held uniquely, the array is changed in place without a copy.
      var sizes = section.items.list
      if case .equal = section.items { tally = SizeTally(.each(sizes), in: metrics) }
      section.items = .equal(.zero, count: 0)
      tally.willApply(change, to: sizes, in: metrics)
      sizes.apply(change)
      tally.didApply(change, to: sizes, in: metrics)
      section.items = .each(sizes)
    }
    rearrange(after: change, section.items, settings: settings)
    surround(with: section)
  }

  private mutating func rearrange(
    after change: ItemChange, _ sizes: ItemSizes, settings: FlowLayoutSettings
  ) {
    if isGrid(sizes, tally: tally, settings: settings) {
      items = .grid(UniformGrid(size: sizes[0], count: sizes.count, in: metrics))
    } else if case .lines(var lines) = items {
      items = .lines(VariableLines())
      lines.apply(change, sizes: sizes.list, in: metrics)
      items = .lines(lines)
    } else {
      items = .lines(VariableLines(sizes: sizes.list, in: metrics))
    }
  }

  /// Replaces the metrics; lines are kept unless their own metrics differ.
  mutating func update(
    from old: SectionMetrics, to new: SectionMetrics, settings: FlowLayoutSettings,
    contentLine: Double
  ) {
    let axes = Axes(scrollDirection: settings.scrollDirection)
    let lineMetrics = LineMetrics(new, along: axes, contentLine: contentLine)
    let wasGrid = if case .grid = items { true } else { false }
    if lineMetrics == metrics, new.items == old.items,
      wasGrid == isGrid(new.items, tally: tally, settings: settings)
    {
      self.contentLine = contentLine
      surround(with: new)
    } else {
      self = SectionLayout(new, settings: settings, contentLine: contentLine)
    }
  }

  var count: Int {
    switch items {
    case .grid(let grid): grid.count
    case .lines(let lines): lines.count
    }
  }

  /// From the start of the first line to the end of the last.
  var linesExtent: Double {
    switch items {
    case .grid(let grid): grid.extent
    case .lines(let lines): lines.extent
    }
  }

  var footerStart: Double { extent - footerExtent }

  /// The frame of an item, for a section that starts at `start`.
  func frame(of item: Int, sizes: ItemSizes, start: Double) -> Rect {
    let origin = start + itemsStart
    var frame = Rect(x: 0, y: 0, width: 0, height: 0)
    switch items {
    case .grid(let grid):
      frame = grid.frame(
        inLine: item / grid.columns, column: item % grid.columns, origin: origin,
        along: metrics.axes)
    case .lines(let lines):
      let line = lines.line(of: item)
      lines.forEachItem(ofLine: line, sizes: sizes, in: metrics) {
        guard $0 == item else { return true }
        frame = lines.frame(u: $1, size: $2, inLine: line, origin: origin, along: metrics.axes)
        return false
      }
    }
    return frame
  }

  /// A header or footer of the given extent, across the whole line.
  func band(at v: Double, extent: Double) -> Rect {
    metrics.axes.rect(u: 0, v: v, line: contentLine, scroll: extent)
  }
}

/// Whether to lay out as a grid: sizes are equal and not measured.
private func isGrid(_ items: ItemSizes, tally: SizeTally, settings: FlowLayoutSettings) -> Bool {
  !settings.selfSizing && items.count > 0 && tally.differing == 0
}
