// Right-to-left layouts. (flow-layout.md §7)

import Geometry

extension Layout {
  /// The rectangle as seen from the other side, in both directions, if this layout is mirrored.
  ///
  /// Everything is computed left to right; this is the very last step, so a section's left inset,
  /// being its leading one, shows up on the right.
  func mirrored(_ rect: Rect) -> Rect {
    guard settings.isMirrored else { return rect }
    return Rect(
      x: mirrorWidth - rect.x - rect.width, y: rect.y, width: rect.width, height: rect.height)
  }

  /// What is visible along the scroll axis, in the coordinates the layout is computed in.
  func visibleSpan(of rect: Rect) -> Span { axes.scrollSpan(of: mirrored(rect)) }
}
