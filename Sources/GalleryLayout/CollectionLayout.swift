import FlowLayout
import GalleryModel
import Geometry

/// How a collection is laid out: the site's defaults, the collection's wishes, its sections'.
///
/// A value of a section replaces the collection's whole, one of the collection the site's.
public struct CollectionLayout: Sendable {
  /// What holds for the collection as a whole: direction, pinning, mirroring.
  public let settings: LayoutSettings
  /// What holds for each section.
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

  /// The extent that a layout fixes for a section's header along the scroll axis; nil where it is
  /// what the title needs. 0 hides it.
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

  /// A section as the layout sees it in a container.
  public func metrics(of section: Section, at index: Int, in container: Container)
    -> SectionMetrics
  {
    let hasOwnSizes = section.items.contains { $0.size != nil }
    return metrics(
      ofSection: index, count: section.items.count,
      sizes: hasOwnSizes ? section.items.map { $0.size } : [], in: container)
  }

  /// The same from the number of its items and, if any has one, their own sizes.
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
  ///   - headerExtents: what the title of each section needs along the scroll axis, where its
  ///     layout says nothing; missing ones are 0.
  ///   - footerExtents: the same for the footers.
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
