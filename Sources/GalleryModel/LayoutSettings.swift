import Geometry
import JSON

/// The settings of a `layout` object; unset ones are inherited or defaults.
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
  /// Members that emojiart does not know; they are kept.
  public var others: [JSONTreeMember] = []

  public init() {}

  /// These settings as members of an object.
  public var members: [JSONTreeMember] { fieldMembers + others }

  /// Whether two settings are equal, in whatever order their unknown members stand.
  public static func == (lhs: LayoutSettings, rhs: LayoutSettings) -> Bool {
    lhs.hasSameFields(as: rhs) && JSONTree.object(lhs.others) == JSONTree.object(rhs.others)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(itemsPerRow)
    hasher.combine(itemSize)
    hasher.combine(minimumInteritemSpacing)
  }

  /// These settings, with unset ones inherited from `base`; values are replaced whole.
  ///
  /// An item size set here overrides an inherited `itemsPerRow`, since it is more specific.
  public func overriding(_ base: LayoutSettings) -> LayoutSettings {
    var merged = self
    for field in LayoutField.allCases {
      // Unrolled for speed: every page of a build resolves settings.
      switch field {
      case .scrollDirection: merged.scrollDirection = scrollDirection ?? base.scrollDirection
      case .itemSize: merged.itemSize = itemSize ?? base.itemSize
      case .itemsPerRow: merged.itemsPerRow = itemsPerRow ?? base.itemsPerRow
      case .minimumLineSpacing:
        merged.minimumLineSpacing = minimumLineSpacing ?? base.minimumLineSpacing
      case .minimumInteritemSpacing:
        merged.minimumInteritemSpacing = minimumInteritemSpacing ?? base.minimumInteritemSpacing
      case .sectionInset: merged.sectionInset = sectionInset ?? base.sectionInset
      case .headerReferenceSize:
        merged.headerReferenceSize = headerReferenceSize ?? base.headerReferenceSize
      case .footerReferenceSize:
        merged.footerReferenceSize = footerReferenceSize ?? base.footerReferenceSize
      case .sectionHeadersPinToVisibleBounds:
        merged.sectionHeadersPinToVisibleBounds =
          sectionHeadersPinToVisibleBounds ?? base.sectionHeadersPinToVisibleBounds
      case .sectionFootersPinToVisibleBounds:
        merged.sectionFootersPinToVisibleBounds =
          sectionFootersPinToVisibleBounds ?? base.sectionFootersPinToVisibleBounds
      case .selfSizing: merged.selfSizing = selfSizing ?? base.selfSizing
      case .layoutDirection: merged.layoutDirection = layoutDirection ?? base.layoutDirection
      case .flipsHorizontallyInOppositeLayoutDirection:
        merged.flipsHorizontallyInOppositeLayoutDirection =
          flipsHorizontallyInOppositeLayoutDirection
          ?? base.flipsHorizontallyInOppositeLayoutDirection
      }
    }
    if itemSize != nil { merged.itemsPerRow = itemsPerRow }
    return merged
  }
}

/// The names and defaults of flow-layout.md §3 and §13.
public enum LayoutField: String, FieldName {
  case scrollDirection
  case itemSize
  case itemsPerRow
  case minimumLineSpacing
  case minimumInteritemSpacing
  case sectionInset
  case headerReferenceSize
  case footerReferenceSize
  case sectionHeadersPinToVisibleBounds
  case sectionFootersPinToVisibleBounds
  case selfSizing
  case layoutDirection
  case flipsHorizontallyInOppositeLayoutDirection

  public var kind: FieldKind {
    switch self {
    case .scrollDirection: .choice(LayoutSettings.scrollDirections.map { $0.rawValue })
    case .itemSize, .headerReferenceSize, .footerReferenceSize: .size(mayBeNegative: true)
    case .itemsPerRow: .count
    case .minimumLineSpacing, .minimumInteritemSpacing: .number
    case .sectionInset: .insets
    case .sectionHeadersPinToVisibleBounds, .sectionFootersPinToVisibleBounds, .selfSizing,
      .flipsHorizontallyInOppositeLayoutDirection:
      .bool
    case .layoutDirection: .choice(LayoutSettings.layoutDirections.map { $0.rawValue })
    }
  }

  /// Whether a section may have its own; the others count for the whole layout.
  public var isOfSections: Bool {
    switch self {
    case .itemSize, .itemsPerRow, .minimumLineSpacing, .minimumInteritemSpacing, .sectionInset,
      .headerReferenceSize, .footerReferenceSize:
      true
    case .scrollDirection, .sectionHeadersPinToVisibleBounds, .sectionFootersPinToVisibleBounds,
      .selfSizing, .layoutDirection, .flipsHorizontallyInOppositeLayoutDirection:
      false
    }
  }
}

extension LayoutSettings: Record {
  fileprivate static let scrollDirections: [ScrollDirection] = [.vertical, .horizontal]
  fileprivate static let layoutDirections: [LayoutDirection] = [.leftToRight, .rightToLeft]

  public subscript(field: LayoutField) -> FieldValue? {
    @inline(never) get {
      switch field {
      case .scrollDirection: scrollDirection.map { .choice($0.rawValue, $0 == .vertical ? 0 : 1) }
      case .itemSize: itemSize.map { .size($0) }
      case .itemsPerRow: itemsPerRow.map { .number(Double($0)) }
      case .minimumLineSpacing: minimumLineSpacing.map { .number($0) }
      case .minimumInteritemSpacing: minimumInteritemSpacing.map { .number($0) }
      case .sectionInset: sectionInset.map { .insets($0) }
      case .headerReferenceSize: headerReferenceSize.map { .size($0) }
      case .footerReferenceSize: footerReferenceSize.map { .size($0) }
      case .sectionHeadersPinToVisibleBounds: sectionHeadersPinToVisibleBounds.map { .bool($0) }
      case .sectionFootersPinToVisibleBounds: sectionFootersPinToVisibleBounds.map { .bool($0) }
      case .selfSizing: selfSizing.map { .bool($0) }
      case .layoutDirection:
        layoutDirection.map { .choice($0.rawValue, $0 == .leftToRight ? 0 : 1) }
      case .flipsHorizontallyInOppositeLayoutDirection:
        flipsHorizontallyInOppositeLayoutDirection.map { .bool($0) }
      }
    }
    @inline(never) set {
      switch field {
      case .scrollDirection:
        scrollDirection = newValue?.choice(of: Self.scrollDirections)
      case .itemSize: itemSize = newValue?.size
      case .itemsPerRow: itemsPerRow = newValue?.number.map { Int($0) }
      case .minimumLineSpacing: minimumLineSpacing = newValue?.number
      case .minimumInteritemSpacing: minimumInteritemSpacing = newValue?.number
      case .sectionInset: sectionInset = newValue?.insets
      case .headerReferenceSize: headerReferenceSize = newValue?.size
      case .footerReferenceSize: footerReferenceSize = newValue?.size
      case .sectionHeadersPinToVisibleBounds: sectionHeadersPinToVisibleBounds = newValue?.bool
      case .sectionFootersPinToVisibleBounds: sectionFootersPinToVisibleBounds = newValue?.bool
      case .selfSizing: selfSizing = newValue?.bool
      case .layoutDirection:
        layoutDirection = newValue?.choice(of: Self.layoutDirections)
      case .flipsHorizontallyInOppositeLayoutDirection:
        flipsHorizontallyInOppositeLayoutDirection = newValue?.bool
      }
    }
  }
}
