import Geometry

/// One section as the layout sees it: how big its items are and what stands around them.
public struct SectionMetrics: Hashable, Sendable {
  public var items: ItemSizes
  /// The size of an item that comes without one of its own.
  public var itemSize: Size
  public var minimumLineSpacing: Double
  public var minimumInteritemSpacing: Double
  public var sectionInset: Insets
  public var headerReferenceSize: Size
  public var footerReferenceSize: Size

  /// A section that takes everything but its items from the layout.
  public init(items: ItemSizes, settings: FlowLayoutSettings) {
    self.items = items
    itemSize = settings.itemSize
    minimumLineSpacing = settings.minimumLineSpacing
    minimumInteritemSpacing = settings.minimumInteritemSpacing
    sectionInset = settings.sectionInset
    headerReferenceSize = settings.headerReferenceSize
    footerReferenceSize = settings.footerReferenceSize
  }
}

/// The sizes of a section's items.
public enum ItemSizes: Hashable, Sendable {
  /// `count` items of one size, which costs the same for five items as for a million.
  case equal(Size, count: Int)
  case each([Size])

  public var count: Int {
    switch self {
    case .equal(_, let count): max(0, count)
    case .each(let sizes): sizes.count
    }
  }

  public subscript(index: Int) -> Size {
    switch self {
    case .equal(let size, _): size
    case .each(let sizes): sizes[index]
    }
  }

  /// The sizes one by one.
  var list: [Size] {
    switch self {
    case .equal(let size, let count): [Size](repeating: size, count: max(0, count))
    case .each(let sizes): sizes
    }
  }
}

extension Size {
  var isNegative: Bool { width < 0 || height < 0 }
  /// The size with 0 for a negative component, as which it counts wherever frames are made.
  var withoutNegatives: Size { Size(width: max(0, width), height: max(0, height)) }
}
