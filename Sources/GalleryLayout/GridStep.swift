import FlowLayout
import Geometry

/// Keyboard navigation in a grid: one step. Directions are physical, those of the screen.
public enum GridStep: Int, CaseIterable, Sendable {
  case left, right, up, down
  /// To the ends of the current line.
  case lineStart, lineEnd
  /// To the ends of the whole grid.
  case first, last
  /// Moves by one page: as many lines as fit the container.
  case pageBackward, pageForward
}

extension Layout {
  /// The target of a keyboard step, by the frames; nil at the ends of the grid.
  ///
  /// Along a line, a step goes to the neighbour and wraps from the end of a line to the start of
  /// the next, so that one key reaches every item. Across lines, it goes to the item with the
  /// nearest middle. Empty sections are skipped.
  /// - Parameter point: the point to align with instead of the item, which keeps the column across
  ///   shorter lines (a “goal column”).
  public func item(_ step: GridStep, from path: IndexPath, alignedWith point: Point? = nil)
    -> IndexPath?
  {
    guard let frame = frame(of: path) else { return nil }
    let goal = point.map { along(Rect(x: $0.x, y: $0.y, width: 0, height: 0)) }?.middle
    let aligned = goal ?? along(frame).middle
    switch step {
    case .lineStart: return IndexPath(section: path.section, item: line(of: path).lowerBound)
    case .lineEnd: return IndexPath(section: path.section, item: line(of: path).upperBound - 1)
    case .first: return firstItem(from: 0)
    case .last: return lastItem(upTo: numberOfSections - 1)
    case .pageBackward, .pageForward: return page(step, from: path, alignedWith: aligned)
    case .left, .right, .up, .down: break
    }
    let isVertical = settings.scrollDirection == .vertical
    let isSideways = step == .left || step == .right
    var isForward = step == .right || step == .down
    if isSideways, settings.isMirrored { isForward.toggle() }
    if isSideways == isVertical { return neighbour(of: path, isForward: isForward) }
    return acrossLines(from: path, isForward: isForward).map { nearest(to: aligned, in: $0) }
  }

  /// The next or previous item in order.
  private func neighbour(of path: IndexPath, isForward: Bool) -> IndexPath? {
    let item = path.item + (isForward ? 1 : -1)
    if item >= 0, item < numberOfItems(inSection: path.section) {
      return IndexPath(section: path.section, item: item)
    }
    return isForward ? firstItem(from: path.section + 1) : lastItem(upTo: path.section - 1)
  }

  private func firstItem(from section: Int) -> IndexPath? {
    guard section < numberOfSections else { return nil }
    return (section..<numberOfSections).first { numberOfItems(inSection: $0) > 0 }
      .map { IndexPath(section: $0, item: 0) }
  }

  private func lastItem(upTo section: Int) -> IndexPath? {
    guard section >= 0 else { return nil }
    return (0...section).last { numberOfItems(inSection: $0) > 0 }
      .map { IndexPath(section: $0, item: numberOfItems(inSection: $0) - 1) }
  }

  /// An item of the adjacent line.
  private func acrossLines(from path: IndexPath, isForward: Bool) -> IndexPath? {
    let line = line(of: path)
    let end = IndexPath(
      section: path.section, item: isForward ? line.upperBound - 1 : line.lowerBound)
    return neighbour(of: end, isForward: isForward)
  }

  /// As many lines further as fit in the container, but at least one.
  private func page(_ step: GridStep, from path: IndexPath, alignedWith aligned: Double)
    -> IndexPath?
  {
    let isForward = step == .pageForward
    let extent =
      settings.scrollDirection == .vertical ? container.size.height : container.size.width
    guard let start = frame(of: path).map({ across($0).middle }) else { return nil }
    var reached: IndexPath?
    while let next = acrossLines(from: reached ?? path, isForward: isForward),
      let frame = frame(of: next)
    {
      if reached != nil, (across(frame).middle - start).magnitude > extent { break }
      reached = next
    }
    return reached.map { nearest(to: aligned, in: $0) }
  }

  /// The item of a line with its middle nearest to a position on the line axis, the earlier one on
  /// a tie.
  private func nearest(to place: Double, in path: IndexPath) -> IndexPath {
    var (best, distance) = (path.item, Double.infinity)
    for item in line(of: path) {
      guard let frame = frame(of: IndexPath(section: path.section, item: item)) else { continue }
      let away = (along(frame).middle - place).magnitude
      if away < distance { (best, distance) = (item, away) }
    }
    return IndexPath(section: path.section, item: best)
  }

  /// The items of the line that contains an item: a run of ascending starts along the line axis.
  private func line(of path: IndexPath) -> Range<Int> {
    func start(_ item: Int) -> Double? {
      frame(of: IndexPath(section: path.section, item: item)).map { along($0).start }
    }
    var (first, last) = (path.item, path.item)
    while let here = start(first), let before = start(first - 1), before < here { first -= 1 }
    while let here = start(last), let after = start(last + 1), after > here { last += 1 }
    return first..<last + 1
  }

  /// The start and middle of a frame along the line axis, in the line's direction.
  private func along(_ frame: Rect) -> (start: Double, middle: Double) {
    guard settings.scrollDirection == .vertical else {
      return (frame.y, frame.y + frame.height / 2)
    }
    let middle = frame.x + frame.width / 2
    return settings.isMirrored ? (-frame.maxX, -middle) : (frame.x, middle)
  }

  /// The same along the scroll axis.
  private func across(_ frame: Rect) -> (start: Double, middle: Double) {
    settings.scrollDirection == .vertical
      ? (frame.y, frame.y + frame.height / 2) : (frame.x, frame.x + frame.width / 2)
  }
}
