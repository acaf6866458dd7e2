import Geometry

extension Layout {
  /// The proposed offset, clamped to the content and its insets.
  ///
  /// UIKit's flow layout returns any proposal unchanged; its scroll view does the clamping.
  /// (flow-layout.md §8)
  public func targetContentOffset(forProposedContentOffset proposed: Point) -> Point {
    let inset = container.contentInset
    return Point(
      x: clamp(
        proposed.x, leading: inset.left, trailing: inset.right, content: contentSize.width,
        bounds: container.size.width),
      y: clamp(
        proposed.y, leading: inset.top, trailing: inset.bottom, content: contentSize.height,
        bounds: container.size.height))
  }

  private func clamp(
    _ proposed: Double, leading: Double, trailing: Double, content: Double, bounds: Double
  ) -> Double {
    min(max(proposed, -leading), max(-leading, content - bounds + trailing))
  }
}
