// Resolved layout settings: defaults, then the collection's, then the section's.

import FlowLayout
import GalleryModel
import Geometry

extension LayoutSettings {
  /// These settings with UIKit's defaults where nothing is set. (flow-layout.md §3)
  public var flowLayoutSettings: FlowLayoutSettings {
    var flow = FlowLayoutSettings()
    for field in LayoutField.allCases {
      switch field {
      case .scrollDirection: flow.scrollDirection ?= scrollDirection
      case .itemSize: flow.itemSize ?= itemSize
      case .itemsPerRow: break  // What it comes to depends on the container.
      case .minimumLineSpacing: flow.minimumLineSpacing ?= minimumLineSpacing
      case .minimumInteritemSpacing: flow.minimumInteritemSpacing ?= minimumInteritemSpacing
      case .sectionInset: flow.sectionInset ?= sectionInset
      case .headerReferenceSize: flow.headerReferenceSize ?= headerReferenceSize
      case .footerReferenceSize: flow.footerReferenceSize ?= footerReferenceSize
      case .sectionHeadersPinToVisibleBounds:
        flow.sectionHeadersPinToVisibleBounds ?= sectionHeadersPinToVisibleBounds
      case .sectionFootersPinToVisibleBounds:
        flow.sectionFootersPinToVisibleBounds ?= sectionFootersPinToVisibleBounds
      case .selfSizing: flow.selfSizing ?= selfSizing
      case .layoutDirection: flow.layoutDirection ?= layoutDirection
      case .flipsHorizontallyInOppositeLayoutDirection:
        flow.flipsHorizontallyInOppositeLayoutDirection
          ?= flipsHorizontallyInOppositeLayoutDirection
      }
    }
    return flow
  }

  /// The size of items without one of their own: a square from `itemsPerRow`, else `itemSize`.
  ///
  /// - Parameter direction: the whole layout's, since a section has none of its own.
  public func itemSize(in container: Container, scrolling direction: ScrollDirection) -> Size {
    let flow = flowLayoutSettings
    guard let itemsPerRow else { return flow.itemSize }
    let side = itemSide(
      itemsPerRow: itemsPerRow, spacing: flow.minimumInteritemSpacing,
      containerExtent: direction == .vertical ? container.size.width : container.size.height)
    return Size(width: side, height: side)
  }
}

infix operator ?= : AssignmentPrecedence

/// Assigns the value unless it is nil.
private func ?= <Value>(value: inout Value, set: Value?) {
  if let set { value = set }
}

extension SectionMetrics {
  /// Resolves the metrics of a section from its settings and the sizes of its items.
  ///
  /// - Parameters:
  ///   - count: how many items there are.
  ///   - sizes: their own sizes, nil for the section's item size; empty if no item has one.
  ///   - settings: the section's, overriding those of its collection.
  public init(
    count: Int, sizes: [Size?] = [], settings: LayoutSettings, container: Container,
    scrolling direction: ScrollDirection
  ) {
    let itemSize = settings.itemSize(in: container, scrolling: direction)
    self.init(
      items: sizes.isEmpty ? .equal(itemSize, count: count) : .each(sizes.map { $0 ?? itemSize }),
      settings: settings.flowLayoutSettings)
    self.itemSize = itemSize
  }
}
