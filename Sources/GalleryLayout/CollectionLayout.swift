import FlowLayout
import GalleryModel
import Geometry

/// The resolved layout settings of a collection: section over collection over site.
///
/// Overriding is per setting: a value replaces the outer one as a whole.
public struct CollectionLayout: Sendable {
  /// The settings of the layout as a whole: direction, pinning, mirroring.
  public let settings: LayoutSettings
  /// The settings of each section.
  public let sections: [LayoutSettings]

  public init(_ collection: EmojiCollection, over site: LayoutSettings) {
    self.init(collection.layout, sections: collection.sections.map { $0.layout }, over: site)
  }

  /// The same from the settings alone.
  public init(_ collection: LayoutSettings, sections: [LayoutSettings], over site: LayoutSettings) {
    let settings = collection.overriding(site)
    self.settings = settings
    self.sections = sections.map { $0.overriding(settings) }
  }

  /// The explicit extent of a section's header along the scroll axis; 0 hides the header, nil sizes
  /// it to its title.
  public func fixedHeaderExtent(ofSection section: Int) -> Double? {
    sections[section].headerReferenceSize.map { max(0, scrollExtent(of: $0)) }
  }

  /// The same for its footer.
  public func fixedFooterExtent(ofSection section: Int) -> Double? {
    sections[section].footerReferenceSize.map { max(0, scrollExtent(of: $0)) }
  }

  private func scrollExtent(of size: Size) -> Double {
    settings.scrollDirection == .horizontal ? size.width : size.height
  }

  /// The metrics of a section in a container.
  public func metrics(of section: Section, at index: Int, in container: Container)
    -> SectionMetrics
  {
    let hasOwnSizes = section.items.contains { $0.size != nil }
    return metrics(
      ofSection: index, count: section.items.count,
      sizes: hasOwnSizes ? section.items.map { $0.size } : [], in: container)
  }

  /// The same from the number of items and their own sizes, if any.
  public func metrics(
    ofSection index: Int, count: Int, sizes: [Size?] = [], in container: Container
  ) -> SectionMetrics {
    SectionMetrics(
      count: count, sizes: sizes, settings: sections[index], container: container,
      scrolling: settings.scrollDirection ?? .vertical)
  }

  /// Lays the collection out.
  ///
  /// - Parameters:
  ///   - headerExtents: the measured extent of each section's header along the scroll axis, used
  ///     if the layout sets none; missing ones are 0.
  public func layOut(
    _ collection: EmojiCollection, in container: Container, headerExtents: [Double] = [],
    footerExtents: [Double] = []
  ) -> Layout {
    let sections = collection.sections.enumerated().map { index, section in
      var metrics = self.metrics(of: section, at: index, in: container)
      let header = index < headerExtents.count ? headerExtents[index] : 0
      let footer = index < footerExtents.count ? footerExtents[index] : 0
      // Only the component along the scroll axis counts, so both may carry the extent.
      if fixedHeaderExtent(ofSection: index) == nil {
        metrics.headerReferenceSize = Size(width: header, height: header)
      }
      if fixedFooterExtent(ofSection: index) == nil {
        metrics.footerReferenceSize = Size(width: footer, height: footer)
      }
      return metrics
    }
    return Layout(
      container: container, settings: settings.flowLayoutSettings, sections: sections)
  }
}
