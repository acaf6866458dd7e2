import GalleryModel
import Geometry

/// What concerns the layout of a collection, as a page hands it over: one list of numbers.
///
/// The settings of the site, of the collection, how many sections there are; then of each section
/// its settings, how many items it has, how many of these have sizes (all or none) and these sizes.
/// Settings are a number whose bits say which of `LayoutField.names` are set, and their values:
/// a size as width and height, insets as top, left, bottom and right, a choice as the place of what
/// is chosen, yes and no as 1 and 0. An item that takes its section's size has NaN for both numbers.
/// The other side of this is the page's `packCollection.js`.
struct PackedCollection {
  var site: LayoutSettings
  var collection: LayoutSettings
  var sections: [Section] = []

  struct Section {
    var settings: LayoutSettings
    var count: Int
    /// Empty where no item has a size of its own.
    var sizes: [Size?]
  }

  /// Nothing, if the numbers are none of these lists.
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

/// Takes numbers one by one; nothing once they have run out.
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

  /// A whole number that is no more than a thousand million.
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
      // Written out, since it is in every page.
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
