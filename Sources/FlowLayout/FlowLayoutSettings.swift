import Geometry

/// The properties of a flow layout, with UIKit's names and defaults. (flow-layout.md §3)
///
/// Spacings, insets and sizes are the defaults of sections that have none of their own.
public struct FlowLayoutSettings: Hashable, Sendable {
  public var scrollDirection = ScrollDirection.vertical
  public var itemSize = Size(width: 50, height: 50)
  /// Between lines; a negative one lets them overlap like cards.
  public var minimumLineSpacing = 10.0
  /// Between items of a line; a negative one counts as 0 and is reported.
  public var minimumInteritemSpacing = 10.0
  /// Around the items only: headers and footers keep the full line.
  public var sectionInset = Insets.zero
  /// Only the extent along the scroll axis counts.
  public var headerReferenceSize = Size.zero
  public var footerReferenceSize = Size.zero
  public var sectionHeadersPinToVisibleBounds = false
  public var sectionFootersPinToVisibleBounds = false
  /// Item sizes are measured, so no section counts as a uniform grid.
  public var selfSizing = false
  public var layoutDirection = LayoutDirection.leftToRight
  /// Without it, a right-to-left layout is not mirrored.
  public var flipsHorizontallyInOppositeLayoutDirection = false

  public init() {}

  /// Whether frames are mirrored, as the last step.
  public var isMirrored: Bool {
    layoutDirection == .rightToLeft && flipsHorizontallyInOppositeLayoutDirection
  }
}
