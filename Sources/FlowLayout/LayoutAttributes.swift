import Geometry

/// The kinds of elements that a layout places.
public enum ElementKind: String, Hashable, Sendable {
  case header
  case item
  case footer
}

/// One placed element: kind, frame and stacking order.
public struct LayoutAttributes: Hashable, Sendable {
  public var kind: ElementKind
  /// For headers and footers its `item` is 0.
  public var indexPath: IndexPath
  public var frame: Rect
  /// 0 for items, 10 for headers and footers. (flow-layout.md §4)
  public var zIndex: Int
  /// 1, or 0 at the invisible end of a fade.
  public var alpha: Double

  public init(kind: ElementKind, indexPath: IndexPath, frame: Rect, alpha: Double = 1) {
    self.kind = kind
    self.indexPath = indexPath
    self.frame = frame
    self.alpha = alpha
    zIndex = kind == .item ? 0 : 10
  }
}

extension Layout {
  /// The attributes of one element; nil if it does not exist.
  public func layoutAttributes(
    of kind: ElementKind, at indexPath: IndexPath, visibleRect: Rect? = nil
  ) -> LayoutAttributes? {
    let frame =
      switch kind {
      case .item: frame(of: indexPath)
      case .header where indexPath.item == 0:
        headerFrame(ofSection: indexPath.section, visibleRect: visibleRect)
      case .footer where indexPath.item == 0:
        footerFrame(ofSection: indexPath.section, visibleRect: visibleRect)
      case .header, .footer: Rect?.none
      }
    return frame.map { LayoutAttributes(kind: kind, indexPath: indexPath, frame: $0) }
  }
}
