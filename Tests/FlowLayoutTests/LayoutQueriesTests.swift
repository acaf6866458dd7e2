import FlowLayout
import Geometry
import Testing

/// Two sections of 20 × 10 items in a container 70 wide, headers and footers 10 high.
private func sample(mirrored: Bool = false, pinned: Bool = false) -> Layout {
  var settings = FlowLayoutSettings()
  settings.itemSize = Size(width: 20, height: 10)
  settings.minimumLineSpacing = 0
  settings.minimumInteritemSpacing = 0
  settings.headerReferenceSize.height = 10
  settings.footerReferenceSize.height = 10
  settings.sectionHeadersPinToVisibleBounds = pinned
  settings.sectionFootersPinToVisibleBounds = pinned
  settings.layoutDirection = mirrored ? .rightToLeft : .leftToRight
  settings.flipsHorizontallyInOppositeLayoutDirection = true
  let section = SectionMetrics(items: .equal(settings.itemSize, count: 7), settings: settings)
  return Layout(
    container: Container(width: 70, height: 30), settings: settings, sections: [section, section])
}

@Test func `elements in a rectangle are in order, and touching edges do not count`() {
  let found = sample().layoutAttributesForElements(in: Rect(x: 20, y: 20, width: 20, height: 50))
  #expect(
    found.map { "\($0.kind) \($0.indexPath.section).\($0.indexPath.item) \($0.zIndex)" } == [
      "item 0.4 0", "footer 0.0 10", "header 1.0 10", "item 1.1 0",
    ])
}

@Test func `an empty rectangle contains no elements`() {
  #expect(sample().layoutAttributesForElements(in: Rect(x: 5, y: 5, width: 0, height: 5)).isEmpty)
}

@Test func `a hit test includes near edges and excludes far ones`() {
  let layout = sample()
  #expect(layout.indexPathForItem(at: Point(x: 0, y: 10)) == IndexPath(section: 0, item: 0))
  #expect(layout.indexPathForItem(at: Point(x: 20, y: 10)) == nil)
  #expect(layout.indexPathForItem(at: Point(x: 25, y: 20)) == IndexPath(section: 0, item: 4))
  #expect(layout.indexPathForItem(at: Point(x: 5, y: 5)) == nil)
}

@Test func `in a mirrored layout near edges are still left and top`() {
  let layout = sample(mirrored: true)
  #expect(layout.frame(of: IndexPath(section: 0, item: 0))?.x == 50)
  #expect(layout.indexPathForItem(at: Point(x: 50, y: 10)) == IndexPath(section: 0, item: 0))
  #expect(layout.indexPathForItem(at: Point(x: 70, y: 10)) == nil)
}

@Test func `a hit test finds the topmost of overlapping items`() {
  var settings = FlowLayoutSettings()
  settings.minimumLineSpacing = -40
  let layout = Layout(
    container: Container(width: 50, height: 100), settings: settings,
    sections: [SectionMetrics(items: .equal(settings.itemSize, count: 4), settings: settings)])
  #expect(layout.indexPathForItem(at: Point(x: 5, y: 35)) == IndexPath(section: 0, item: 3))
  #expect(layout.indexPathForItem(at: Point(x: 5, y: 25)) == IndexPath(section: 0, item: 2))
}

@Test func `a pinned header is found at its pinned frame and does not hide items from a hit test`()
{
  let layout = sample(pinned: true)
  let visible = Rect(x: 0, y: 25, width: 70, height: 30)
  #expect(
    layout.layoutAttributesForElements(
      in: Rect(x: 0, y: 26, width: 10, height: 2), visibleRect: visible
    ).map(\.kind) == [.header, .item])
  #expect(layout.headerFrame(ofSection: 0, visibleRect: visible)?.y == 25)
  #expect(layout.footerFrame(ofSection: 0, visibleRect: visible)?.y == 40)
  #expect(layout.headerFrame(ofSection: 0)?.y == 0)
  #expect(layout.indexPathForItem(at: Point(x: 5, y: 26)) == IndexPath(section: 0, item: 3))
}

@Test func `a pinned header is pushed out by the end of its section and does not bounce`() {
  let layout = sample(pinned: true)
  func header(_ y: Double) -> Double? {
    layout.headerFrame(ofSection: 0, visibleRect: Rect(x: 0, y: y, width: 70, height: 30))?.y
  }
  #expect(header(-20) == 0)
  #expect(header(38) == 38)
  #expect(header(49) == 40)
}

@Test func `a pinned header of a horizontal right-to-left layout sticks to the right edge`() {
  var settings = FlowLayoutSettings()
  settings.scrollDirection = .horizontal
  settings.layoutDirection = .rightToLeft
  settings.flipsHorizontallyInOppositeLayoutDirection = true
  settings.sectionHeadersPinToVisibleBounds = true
  settings.headerReferenceSize.width = 20
  let layout = Layout(
    container: Container(width: 100, height: 50), settings: settings,
    sections: [SectionMetrics(items: .equal(settings.itemSize, count: 4), settings: settings)])
  #expect(layout.contentSize.width == 250)
  #expect(layout.headerFrame(ofSection: 0)?.x == 230)
  #expect(
    layout.headerFrame(ofSection: 0, visibleRect: Rect(x: 90, y: 0, width: 100, height: 50))?.x
      == 170)
}

@Test func `attributes of a missing element are nil`() {
  let layout = sample()
  #expect(layout.layoutAttributes(of: .item, at: IndexPath(section: 0, item: 7)) == nil)
  #expect(layout.layoutAttributes(of: .item, at: IndexPath(section: -1, item: 0)) == nil)
  #expect(layout.layoutAttributes(of: .header, at: IndexPath(section: 2, item: 0)) == nil)
  #expect(layout.layoutAttributes(of: .footer, at: IndexPath(section: 0, item: 1)) == nil)
  #expect(layout.layoutAttributes(of: .footer, at: IndexPath(section: 0, item: 0))?.frame.y == 40)
}

@Test func `the target content offset is clamped to the content and its insets`() {
  let layout = Layout(
    container: Container(
      width: 100, height: 50, contentInset: Insets(top: 7, left: 5, bottom: 3, right: 2)),
    settings: FlowLayoutSettings(),
    sections: [
      SectionMetrics(
        items: .equal(Size(width: 93, height: 100), count: 1), settings: FlowLayoutSettings())
    ])
  func rest(_ x: Double, _ y: Double) -> Point {
    layout.targetContentOffset(forProposedContentOffset: Point(x: x, y: y))
  }
  #expect(rest(0, 20) == Point(x: -5, y: 20))
  #expect(rest(-99, -99) == Point(x: -5, y: -7))
  #expect(rest(99, 99) == Point(x: -5, y: 53))
}
