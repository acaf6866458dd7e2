import Geometry

/// The inputs of one section: item sizes, spacing, insets, header and footer.
public struct SectionMetrics: Hashable, Sendable {
  public var items: ItemSizes
  /// The size of items that have none of their own.
  public var itemSize: Size
  public var minimumLineSpacing: Double
  public var minimumInteritemSpacing: Double
  public var sectionInset: Insets
  public var headerReferenceSize: Size
  public var footerReferenceSize: Size

  /// A section whose metrics, apart from its items, are the layout's settings.
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
  /// `count` items of one size, in constant memory.
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

  /// The sizes as an array.
  var list: [Size] {
    switch self {
    case .equal(let size, let count): [Size](repeating: size, count: max(0, count))
    case .each(let sizes): sizes
    }
  }
}

extension Size {
  var isNegative: Bool { width < 0 || height < 0 }
  /// The size with negative components as 0, as every frame uses it.
  var withoutNegatives: Size { Size(width: max(0, width), height: max(0, height)) }
}
