import Geometry

/// A delegate as the source of a layout's inputs, instead of values.
///
/// Named after UICollectionViewDelegateFlowLayout and its data source. nil, the default, stands
/// for the layout's settings.
public protocol FlowLayoutDelegate {
  func numberOfSections() -> Int
  func numberOfItems(inSection section: Int) -> Int
  func sizeForItem(at indexPath: IndexPath) -> Size?
  func insetForSection(at section: Int) -> Insets?
  func minimumLineSpacingForSection(at section: Int) -> Double?
  func minimumInteritemSpacingForSection(at section: Int) -> Double?
  func referenceSizeForHeader(inSection section: Int) -> Size?
  func referenceSizeForFooter(inSection section: Int) -> Size?
}

extension FlowLayoutDelegate {
  public func numberOfSections() -> Int { 1 }
  public func sizeForItem(at indexPath: IndexPath) -> Size? { nil }
  public func insetForSection(at section: Int) -> Insets? { nil }
  public func minimumLineSpacingForSection(at section: Int) -> Double? { nil }
  public func minimumInteritemSpacingForSection(at section: Int) -> Double? { nil }
  public func referenceSizeForHeader(inSection section: Int) -> Size? { nil }
  public func referenceSizeForFooter(inSection section: Int) -> Size? { nil }
}

extension Layout {
  /// Asks the delegate once for each value; the layout is the same as one made from values.
  public init(
    container: Container, settings: FlowLayoutSettings, delegate: some FlowLayoutDelegate
  ) {
    let sections = (0..<max(0, delegate.numberOfSections())).map { number in
      let count = max(0, delegate.numberOfItems(inSection: number))
      let sizes = (0..<count).map { item in
        delegate.sizeForItem(at: IndexPath(section: number, item: item)) ?? settings.itemSize
      }
      var section = SectionMetrics(items: .each(sizes), settings: settings)
      section.sectionInset = delegate.insetForSection(at: number) ?? section.sectionInset
      section.minimumLineSpacing =
        delegate.minimumLineSpacingForSection(at: number) ?? section.minimumLineSpacing
      section.minimumInteritemSpacing =
        delegate.minimumInteritemSpacingForSection(at: number) ?? section.minimumInteritemSpacing
      section.headerReferenceSize =
        delegate.referenceSizeForHeader(inSection: number) ?? section.headerReferenceSize
      section.footerReferenceSize =
        delegate.referenceSizeForFooter(inSection: number) ?? section.footerReferenceSize
      return section
    }
    self.init(container: container, settings: settings, sections: sections)
  }
}
