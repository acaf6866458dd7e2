import FlowLayout

/// What a `layout` object says: only what is set; the rest comes from above or from the defaults.
///
/// Names and defaults are those of UICollectionViewFlowLayout; `itemsPerRow` is emojiart's.
/// Lengths are CSS pixels at normal text size.
public struct LayoutSettings: Sendable, Hashable {
  public var scrollDirection: ScrollDirection?
  public var itemSize: Size?
  /// How many square items share a row; wins over `itemSize`.
  public var itemsPerRow: Int?
  public var minimumLineSpacing: Double?
  public var minimumInteritemSpacing: Double?
  public var sectionInset: Insets?
  public var headerReferenceSize: Size?
  public var footerReferenceSize: Size?
  public var sectionHeadersPinToVisibleBounds: Bool?
  public var sectionFootersPinToVisibleBounds: Bool?
  public var selfSizing: Bool?
  public var layoutDirection: LayoutDirection?
  public var flipsHorizontallyInOppositeLayoutDirection: Bool?

  public init() {}

  /// These settings where they are set, those of `base` elsewhere; a value is replaced whole.
  ///
  /// An item size that is set here hides an `itemsPerRow` from above, since it is the nearer wish.
  public func overriding(_ base: LayoutSettings) -> LayoutSettings {
    var merged = LayoutSettings()
    merged.scrollDirection = scrollDirection ?? base.scrollDirection
    merged.itemSize = itemSize ?? base.itemSize
    merged.itemsPerRow = itemsPerRow ?? (itemSize == nil ? base.itemsPerRow : nil)
    merged.minimumLineSpacing = minimumLineSpacing ?? base.minimumLineSpacing
    merged.minimumInteritemSpacing = minimumInteritemSpacing ?? base.minimumInteritemSpacing
    merged.sectionInset = sectionInset ?? base.sectionInset
    merged.headerReferenceSize = headerReferenceSize ?? base.headerReferenceSize
    merged.footerReferenceSize = footerReferenceSize ?? base.footerReferenceSize
    merged.sectionHeadersPinToVisibleBounds =
      sectionHeadersPinToVisibleBounds ?? base.sectionHeadersPinToVisibleBounds
    merged.sectionFootersPinToVisibleBounds =
      sectionFootersPinToVisibleBounds ?? base.sectionFootersPinToVisibleBounds
    merged.selfSizing = selfSizing ?? base.selfSizing
    merged.layoutDirection = layoutDirection ?? base.layoutDirection
    merged.flipsHorizontallyInOppositeLayoutDirection =
      flipsHorizontallyInOppositeLayoutDirection ?? base.flipsHorizontallyInOppositeLayoutDirection
    return merged
  }
}
