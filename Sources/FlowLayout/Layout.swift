/// Item sizes and spacing turned into frames, as UICollectionViewFlowLayout does it.
///
/// A value: it is made whole from its inputs and never changes. Sections whose items all have one
/// size cost nothing per item. Frames are exact; whoever draws may snap them to pixels.
/// (flow-layout.md §5)
public struct Layout: Sendable {
  public let container: Container
  public let settings: FlowLayoutSettings
  /// What was laid out.
  public let metrics: [SectionMetrics]
  public let contentSize: Size
  /// What is wrong with the inputs; frames are defined all the same.
  public let diagnostics: [LayoutDiagnostic]

  let axes: Axes
  let sections: [SectionLayout]
  /// Where each section starts along the scroll axis.
  let starts: [Double]
  let index: SpanIndex
  /// The width inside which a right-to-left layout is mirrored.
  let mirrorWidth: Double

  public init(container: Container, settings: FlowLayoutSettings, sections: [SectionMetrics]) {
    let axes = Axes(scrollDirection: settings.scrollDirection)
    let line = container.lineExtent(along: axes)
    let laidOut = sections.map { SectionLayout($0, settings: settings, contentLine: line) }
    var starts: [Double] = []
    starts.reserveCapacity(laidOut.count)
    var end = 0.0
    for section in laidOut {
      starts.append(end)
      end += section.extent
    }
    self.container = container
    self.settings = settings
    metrics = sections
    self.axes = axes
    self.sections = laidOut
    self.starts = starts
    contentSize = axes.size(line: line, scroll: end)
    diagnostics = diagnose(sections, along: axes, contentLine: line)
    index = SpanIndex(
      count: laidOut.count, inOrder: false,
      span: { laidOut[$0].reach.shifted(by: starts[$0]) })
    mirrorWidth = max(
      contentSize.width,
      container.size.width - container.contentInset.left - container.contentInset.right)
  }

  public var numberOfSections: Int { sections.count }

  public func numberOfItems(inSection section: Int) -> Int { sections[section].count }

  /// An item's frame, or nothing if there is no such item.
  public func frame(of item: IndexPath) -> Rect? {
    guard sections.indices.contains(item.section),
      item.item >= 0, item.item < sections[item.section].count
    else { return nil }
    return mirrored(sections[item.section].frame(of: item.item, start: starts[item.section]))
  }

  /// The frames of all items of a section, in one pass.
  public func itemFrames(inSection section: Int) -> [Rect] {
    let (laidOut, start) = (sections[section], starts[section])
    switch laidOut.items {
    case .grid(let grid):
      return (0..<grid.count).map { mirrored(laidOut.frame(of: $0, start: start)) }
    case .lines(let lines):
      var frames: [Rect] = []
      frames.reserveCapacity(lines.sizes.count)
      for (number, line) in lines.lines.enumerated() {
        for item in line.first..<line.first + line.count {
          frames.append(
            mirrored(laidOut.frame(of: item, inLine: number, of: lines, start: start)))
        }
      }
      return frames
    }
  }

  /// The band that a section takes, header, insets and footer included.
  public func frame(ofSection section: Int) -> Rect {
    mirrored(sections[section].band(at: starts[section], extent: sections[section].extent))
  }

  /// The header's frame, or nothing if the section has none.
  ///
  /// - Parameter visibleRect: what is visible of the content; pinned headers follow it.
  public func headerFrame(ofSection section: Int, visibleRect: Rect? = nil) -> Rect? {
    guard sections.indices.contains(section), sections[section].headerExtent > 0 else {
      return nil
    }
    let v = headerPosition(ofSection: section, visible: visibleRect.map { visibleSpan(of: $0) })
    return mirrored(sections[section].band(at: v, extent: sections[section].headerExtent))
  }

  /// The footer's frame, or nothing if the section has none.
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

  /// Whether all items of a section have one size and stand in columns.
  public func isUniform(section: Int) -> Bool {
    if case .grid = sections[section].items { true } else { false }
  }

  /// The room for the items of a line of a section.
  public func availableExtent(inSection section: Int) -> Double {
    let inset = metrics[section].sectionInset
    return sections[section].contentLine - axes.lead(of: inset) - axes.trail(of: inset)
  }
}
