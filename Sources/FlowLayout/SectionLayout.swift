/// One section laid out on its own, v counting from its start. (flow-layout.md §5.2)
///
/// Where it stands in the content is not part of it, so that sections after a changed one only
/// shift.
struct SectionLayout: Hashable, Sendable {
  let axes: Axes
  /// The full length of a line of content: headers and footers have it, insets or not.
  let contentLine: Double
  /// Along the scroll axis; 0 if there is none.
  let headerExtent: Double
  let footerExtent: Double
  /// From the section's start to its first line.
  let itemsStart: Double
  let items: Arrangement
  /// The whole band: header, insets, lines and footer.
  let extent: Double

  enum Arrangement: Hashable, Sendable {
    case grid(UniformGrid)
    case lines(VariableLines)
  }

  init(_ section: SectionMetrics, settings: FlowLayoutSettings, contentLine: Double) {
    let axes = Axes(scrollDirection: settings.scrollDirection)
    let inset = section.sectionInset
    let lead = axes.lead(of: inset)
    let available = contentLine - lead - axes.trail(of: inset)
    let sizes = section.items.withoutNegatives
    if !settings.selfSizing, let size = sizes.commonSize {
      items = .grid(
        UniformGrid(
          size: size, count: sizes.count, along: axes, lead: lead, available: available,
          interitemSpacing: section.interitemSpacing, lineSpacing: section.minimumLineSpacing))
    } else {
      items = .lines(
        VariableLines(
          sizes: sizes.list, along: axes, lead: lead, available: available,
          interitemSpacing: section.interitemSpacing, lineSpacing: section.minimumLineSpacing))
    }
    self.axes = axes
    self.contentLine = contentLine
    headerExtent = max(0, axes.scrollExtent(of: section.headerReferenceSize))
    footerExtent = max(0, axes.scrollExtent(of: section.footerReferenceSize))
    itemsStart = headerExtent + axes.before(of: inset)
    let linesExtent =
      switch items {
      case .grid(let grid): grid.extent
      case .lines(let lines): lines.extent
      }
    extent = itemsStart + linesExtent + axes.after(of: inset) + footerExtent
  }

  var count: Int {
    switch items {
    case .grid(let grid): grid.count
    case .lines(let lines): lines.sizes.count
    }
  }

  var footerStart: Double { extent - footerExtent }

  /// Everything a frame of this section can cover, pinned headers and footers included.
  var reach: Span {
    let lines =
      switch items {
      case .grid(let grid): grid.reach
      case .lines(let lines): lines.reach
      }
    return lines.shifted(by: itemsStart).union(Span(0, extent))
      .union(Span(min(0, extent - headerExtent), headerExtent))
      .union(Span(min(0, footerStart), max(extent, footerExtent)))
  }

  /// The frame of an item of a section that starts at `start`.
  func frame(of item: Int, start: Double) -> Rect {
    switch items {
    case .grid(let grid):
      return axes.rect(
        u: grid.u(of: item), v: start + itemsStart + grid.v(of: item), line: grid.lineExtent,
        scroll: grid.scrollExtent)
    case .lines(let lines):
      return frame(of: item, inLine: lines.line(of: item), of: lines, start: start)
    }
  }

  func frame(of item: Int, inLine line: Int, of lines: VariableLines, start: Double) -> Rect {
    axes.rect(
      u: lines.positions[item],
      v: start + itemsStart + lines.v(of: item, inLine: line, along: axes),
      line: axes.lineExtent(of: lines.sizes[item]),
      scroll: axes.scrollExtent(of: lines.sizes[item]))
  }

  /// A header or footer of the given extent: it has the whole line for itself.
  func band(at v: Double, extent: Double) -> Rect {
    axes.rect(u: 0, v: v, line: contentLine, scroll: extent)
  }
}

extension ItemSizes {
  /// The sizes with 0 for every negative component.
  var withoutNegatives: ItemSizes {
    switch self {
    case .equal(let size, let count): return .equal(size.withoutNegatives, count: max(0, count))
    case .each(let sizes):
      // Nearly always nothing is wrong, and then nothing is copied.
      return sizes.contains { $0.isNegative } ? .each(sizes.map { $0.withoutNegatives }) : self
    }
  }

  var list: [Size] {
    switch self {
    case .equal(let size, let count): [Size](repeating: size, count: max(0, count))
    case .each(let sizes): sizes
    }
  }
}

extension Size {
  var isNegative: Bool { width < 0 || height < 0 }
  var withoutNegatives: Size { Size(width: max(0, width), height: max(0, height)) }
}
