import FlowLayout
import GalleryModel
import Geometry
import Texts

/// The layout-related part of a collection, serialized by the page as numbers.
///
/// The format: settings of the site and of the collection, the count of sections; for each section
/// its settings, the count of items, the count of item sizes (all or none), the sizes. Settings are
/// a bit set of the `LayoutField` that are set, then their values: a size as width and
/// height, insets as top, left, bottom and right, an enumeration as the index of its case, a
/// boolean as 1 or 0. An item without a size of its own has NaN for both numbers. The writer is the
/// page's `packCollection.ts`.
struct PackedCollection {
  var site: LayoutSettings
  var collection: LayoutSettings
  var sections: [Section] = []

  struct Section {
    var settings: LayoutSettings
    var count: Int
    /// Empty if no item has a size of its own.
    var sizes: [Size?]
  }

  /// Packs an edited collection without the items of its closed sections. The settings are the
  /// site's and the collection's.
  init(_ shown: [GalleryModel.Section], closed: [SectionID], _ settings: [LayoutSettings]) {
    site = settings[0]
    collection = settings[1]
    for section in shown {
      let items = closed.contains(section.id) ? [] : section.items
      let hasOwnSizes = items.contains { $0.size != nil }
      sections.append(
        Section(
          settings: section.layout, count: items.count,
          sizes: hasOwnSizes ? items.map { $0.size } : []))
    }
  }

  /// Settings of a site and of a collection; empty if the numbers are malformed.
  static func settings(_ numbers: UnsafeBufferPointer<Double>) -> [LayoutSettings] {
    var reader = NumberReader(numbers)
    return [reader.settings() ?? LayoutSettings(), reader.settings() ?? LayoutSettings()]
  }

  /// nil if the numbers are malformed.
  init?(_ numbers: UnsafeBufferPointer<Double>) {
    var reader = NumberReader(numbers)
    guard let site = reader.settings(), let collection = reader.settings(),
      let sectionCount = reader.count()
    else { return nil }
    self.site = site
    self.collection = collection
    for _ in 0..<sectionCount {
      guard let settings = reader.settings(), let count = reader.count(),
        let sized = reader.count(),
        sized == 0 || sized == count, let sizes = reader.sizes(sized)
      else { return nil }
      sections.append(Section(settings: settings, count: count, sizes: sizes))
    }
    guard reader.isAtEnd else { return nil }
  }
}

/// A reader of numbers; nil at the end.
private struct NumberReader {
  private let numbers: UnsafeBufferPointer<Double>
  private var offset = 0

  init(_ numbers: UnsafeBufferPointer<Double>) {
    self.numbers = numbers
  }

  var isAtEnd: Bool { offset == numbers.count }

  mutating func number() -> Double? {
    guard offset < numbers.count else { return nil }
    offset += 1
    return numbers[offset - 1]
  }

  /// A whole number from 0 to 10⁹.
  mutating func count() -> Int? {
    guard let number = number(), number >= 0, number <= 1e9 else { return nil }
    return Int(number)
  }

  mutating func size() -> Size? {
    guard let width = number(), let height = number() else { return nil }
    return Size(width: width, height: height)
  }

  mutating func sizes(_ count: Int) -> [Size?]? {
    guard (numbers.count - offset) / 2 >= count else { return nil }
    let first = offset
    offset += 2 * count
    return (0..<count).map { index in
      let (width, height) = (numbers[first + 2 * index], numbers[first + 2 * index + 1])
      return width.isNaN || height.isNaN ? nil : Size(width: width, height: height)
    }
  }

  private mutating func insets() -> Insets? {
    guard let top = number(), let left = number(), let bottom = number(), let right = number()
    else { return nil }
    return Insets(top: top, left: left, bottom: bottom, right: right)
  }

  /// In the order of `LayoutField`.
  mutating func settings() -> LayoutSettings? {
    guard var bits = count() else { return nil }
    var settings = LayoutSettings()
    for field in LayoutField.allCases {
      defer { bits >>= 1 }
      guard bits & 1 == 1 else { continue }
      // Written out instead of by `subscript(field:)`, since this code is in every page.
      switch field {
      case .scrollDirection: settings.scrollDirection = number() == 1 ? .horizontal : .vertical
      case .itemSize: settings.itemSize = size()
      case .itemsPerRow: settings.itemsPerRow = count().map { max(1, $0) }
      case .minimumLineSpacing: settings.minimumLineSpacing = number()
      case .minimumInteritemSpacing: settings.minimumInteritemSpacing = number()
      case .sectionInset: settings.sectionInset = insets()
      case .headerReferenceSize: settings.headerReferenceSize = size()
      case .footerReferenceSize: settings.footerReferenceSize = size()
      case .sectionHeadersPinToVisibleBounds:
        settings.sectionHeadersPinToVisibleBounds = number() == 1
      case .sectionFootersPinToVisibleBounds:
        settings.sectionFootersPinToVisibleBounds = number() == 1
      case .selfSizing: settings.selfSizing = number() == 1
      case .layoutDirection: settings.layoutDirection = number() == 1 ? .rightToLeft : .leftToRight
      case .flipsHorizontallyInOppositeLayoutDirection:
        settings.flipsHorizontallyInOppositeLayoutDirection = number() == 1
      }
    }
    return settings
  }
}
