import Geometry

/// Item sizes and spacing turned into frames, as UICollectionViewFlowLayout does it.
///
/// A value: made from its inputs, then updated incrementally by batches or new metrics; the result
/// always equals a layout made from scratch. A section of equal sizes costs O(1). Frames are not
/// rounded; drawing may snap them to pixels. (flow-layout.md §5, §10)
public struct Layout: Equatable, Sendable {
  public internal(set) var container: Container
  public internal(set) var settings: FlowLayoutSettings
  /// The inputs: one per section.
  public internal(set) var metrics: [SectionMetrics]
  public private(set) var contentSize = Size.zero
  /// Problems of the inputs; frames are defined all the same.
  public private(set) var diagnostics: [LayoutDiagnostic] = []

  var sections: [SectionLayout]
  /// The start of each section along the scroll axis.
  private(set) var starts: [Double] = []
  private(set) var index = SpanIndex()
  /// The width within which a right-to-left layout is mirrored.
  private(set) var mirrorWidth = 0.0

  public init(container: Container, settings: FlowLayoutSettings, sections: [SectionMetrics]) {
    let axes = Axes(scrollDirection: settings.scrollDirection)
    let line = container.lineExtent(along: axes)
    self.container = container
    self.settings = settings
    metrics = sections
    self.sections = sections.map { SectionLayout($0, settings: settings, contentLine: line) }
    stackSections(from: 0)
  }

  /// Stacks the sections from `first` on, then updates content size, index and diagnostics.
  mutating func stackSections(from first: Int) {
    if starts.count > sections.count { starts.removeLast(starts.count - sections.count) }
    starts.reserveCapacity(sections.count)
    var end = first == 0 ? 0 : starts[first - 1] + sections[first - 1].extent
    for section in first..<sections.count {
      if section < starts.count { starts[section] = end } else { starts.append(end) }
      end += sections[section].extent
    }
    contentSize = axes.size(line: container.lineExtent(along: axes), scroll: end)
    diagnostics = diagnose(metrics, sections)
    index = SpanIndex(
      count: sections.count, inOrder: false,
      span: { sections[$0].reach.shifted(by: starts[$0]) })
    mirrorWidth = max(
      contentSize.width,
      container.size.width - container.contentInset.left - container.contentInset.right)
  }

  var axes: Axes { Axes(scrollDirection: settings.scrollDirection) }

  public var numberOfSections: Int { sections.count }

  public func numberOfItems(inSection section: Int) -> Int { sections[section].count }

  /// An item's frame; nil if out of bounds.
  public func frame(of item: IndexPath) -> Rect? {
    guard sections.indices.contains(item.section),
      item.item >= 0, item.item < sections[item.section].count
    else { return nil }
    return mirrored(
      sections[item.section].frame(
        of: item.item, sizes: metrics[item.section].items, start: starts[item.section]))
  }

  /// The frames of all items of a section, in one pass.
  public func itemFrames(inSection section: Int) -> [Rect] {
    var frames: [Rect] = []
    frames.reserveCapacity(sections[section].count)
    forEachItem(inSection: section) { frames.append($1) }
    return frames
  }

  /// The band of a section, with header, insets and footer.
  public func frame(ofSection section: Int) -> Rect {
    mirrored(sections[section].band(at: starts[section], extent: sections[section].extent))
  }

  /// The header's frame; nil if the section has none.
  ///
  /// - Parameter visibleRect: the visible part of the content, which pinned headers stick to.
  public func headerFrame(ofSection section: Int, visibleRect: Rect? = nil) -> Rect? {
    guard sections.indices.contains(section), sections[section].headerExtent > 0 else {
      return nil
    }
    let v = headerPosition(ofSection: section, visible: visibleRect.map { visibleSpan(of: $0) })
    return mirrored(sections[section].band(at: v, extent: sections[section].headerExtent))
  }

  /// The footer's frame; nil if the section has none.
  public func footerFrame(ofSection section: Int, visibleRect: Rect? = nil) -> Rect? {
    guard sections.indices.contains(section), sections[section].footerExtent > 0 else {
      return nil
    }
    let v = footerPosition(ofSection: section, visible: visibleRect.map { visibleSpan(of: $0) })
    return mirrored(sections[section].band(at: v, extent: sections[section].footerExtent))
  }
}

extension Layout {
  /// The items of each line of a section, in order.
  public func lineRanges(inSection section: Int) -> [Range<Int>] {
    switch sections[section].items {
    case .grid(let grid):
      (0..<grid.lineCount).map {
        $0 * grid.columns..<min(grid.count, ($0 + 1) * grid.columns)
      }
    case .lines(let lines): lines.lines.map { $0.first..<$0.first + $0.count }
    }
  }

  /// Whether all items of a section have one size and form a grid.
  public func isUniform(section: Int) -> Bool {
    if case .grid = sections[section].items { true } else { false }
  }

  /// The extent available to the items of a line.
  public func availableExtent(inSection section: Int) -> Double {
    sections[section].metrics.available
  }
}
