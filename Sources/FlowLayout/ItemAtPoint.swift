import Geometry

extension Layout {
  /// Hit test: the item at a point, the last one where items overlap. (flow-layout.md §8)
  ///
  /// Headers do not count: a pinned one does not hide the item below it.
  public func indexPathForItem(at point: Point) -> IndexPath? {
    let spot = Rect(x: point.x, y: point.y, width: 0, height: 0)
    var found: IndexPath?
    for section in sections(near: spot) {
      forEachItem(inSection: section, near: spot) { item, frame in
        if frame.contains(point) { found = IndexPath(section: section, item: item) }
      }
    }
    return found
  }
}
