/// One section as the layout sees it: how big its items are and what stands around them.
public struct SectionMetrics: Hashable, Sendable {
  public var items: ItemSizes
  public var minimumLineSpacing: Double
  public var minimumInteritemSpacing: Double
  public var sectionInset: Insets
  public var headerReferenceSize: Size
  public var footerReferenceSize: Size

  /// A section that takes everything but its items from the layout.
  public init(items: ItemSizes, settings: FlowLayoutSettings) {
    self.items = items
    minimumLineSpacing = settings.minimumLineSpacing
    minimumInteritemSpacing = settings.minimumInteritemSpacing
    sectionInset = settings.sectionInset
    headerReferenceSize = settings.headerReferenceSize
    footerReferenceSize = settings.footerReferenceSize
  }

  /// The spacing that items really get: a negative one counts as none.
  var interitemSpacing: Double { max(0, minimumInteritemSpacing) }
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

  /// The one size that all items have exactly, if there is one.
  var commonSize: Size? {
    switch self {
    case .equal(let size, let count): return count > 0 ? size : nil
    case .each(let sizes):
      guard let first = sizes.first else { return nil }
      return sizes.allSatisfy { $0 == first } ? first : nil
    }
  }
}
