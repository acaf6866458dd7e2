// Pinned (sticky) headers and footers. (flow-layout.md §6)

extension Layout {
  /// Where a header starts along the scroll axis.
  ///
  /// A pinned one sticks to the leading visible edge while its section is visible, and the
  /// section's end pushes it out; it does not rise above its natural position in a bounce.
  func headerPosition(ofSection section: Int, visible: Span?) -> Double {
    let natural = starts[section]
    guard settings.sectionHeadersPinToVisibleBounds, let visible else { return natural }
    let end = starts[section] + sections[section].extent
    return min(max(visible.start, natural), end - sections[section].headerExtent)
  }

  /// Where a footer starts along the scroll axis.
  func footerPosition(ofSection section: Int, visible: Span?) -> Double {
    let natural = starts[section] + sections[section].footerStart
    guard settings.sectionFootersPinToVisibleBounds, let visible else { return natural }
    return max(min(visible.end - sections[section].footerExtent, natural), starts[section])
  }
}
