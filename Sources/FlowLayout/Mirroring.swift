// Right-to-left layouts. (flow-layout.md §7)

import Geometry

extension Layout {
  /// Maps between left-to-right and mirrored coordinates (it is its own inverse); the identity
  /// unless the layout is mirrored.
  ///
  /// Everything is computed left to right and mirrored as the last step, so the left inset is the
  /// leading one and appears on the right.
  func mirrored(_ rect: Rect) -> Rect {
    guard settings.isMirrored else { return rect }
    return Rect(
      x: mirrorWidth - rect.x - rect.width, y: rect.y, width: rect.width, height: rect.height)
  }

  /// The visible interval of the scroll axis, in unmirrored coordinates.
  func visibleSpan(of rect: Rect) -> Span { axes.scrollSpan(of: mirrored(rect)) }
}
