import FlowLayout
import Geometry
import Testing

@Test func `headers and footers span the whole line, and insets apply to the items only`() {
  expectLayout(
    itemWidths: [10, 10, 10], containerWidth: 40,
    inset: Insets(top: 10, left: 10, bottom: 20, right: 10),
    header: 10, footer: 10,
    """
    ====

     ab
     c


    ----
    """)
}

@Test func `line spacing applies between lines only`() {
  expectLayout(
    itemWidths: [20, 20, 20], containerWidth: 20, lineSpacing: 10, header: 10, footer: 10,
    """
    ==
    aa

    bb

    cc
    --
    """)
}

@Test func `a section without items keeps its header, insets and footer`() {
  expectLayout(
    itemWidths: [], containerWidth: 30, lineSpacing: 50, inset: Insets(top: 10, bottom: 10),
    header: 10, footer: 10,
    """
    ===


    ---
    """)
}

@Test func `sections are stacked, and each may override the settings`() {
  var settings = FlowLayoutSettings()
  settings.itemSize = Size(width: 20, height: 10)
  settings.minimumLineSpacing = 0
  settings.headerReferenceSize = Size(width: 0, height: 10)
  var second = SectionMetrics(
    items: .equal(Size(width: 10, height: 20), count: 2), settings: settings)
  second.headerReferenceSize = .zero
  let layout = Layout(
    container: Container(width: 30, height: 100), settings: settings,
    sections: [
      SectionMetrics(items: .equal(settings.itemSize, count: 2), settings: settings), second,
    ])
  #expect(
    draw(layout) == """
      ===
       aa
       bb
      a b
      a b
      """)
  #expect(layout.frame(ofSection: 1) == Rect(x: 0, y: 30, width: 30, height: 20))
  #expect(layout.contentSize == Size(width: 30, height: 50))
}

@Test func `in horizontal scrolling, lines are columns`() {
  var settings = FlowLayoutSettings()
  settings.scrollDirection = .horizontal
  settings.itemSize = Size(width: 20, height: 10)
  settings.minimumLineSpacing = 10
  settings.minimumInteritemSpacing = 10
  settings.headerReferenceSize = Size(width: 10, height: 0)
  let layout = Layout(
    container: Container(width: 100, height: 30), settings: settings,
    sections: [SectionMetrics(items: .equal(settings.itemSize, count: 3), settings: settings)])
  #expect(
    draw(layout) == """
      =aa cc
      =
      =bb
      """)
}

@Test func `without sections the content is a line long and has no extent`() {
  let layout = Layout(
    container: Container(width: 320, height: 480, contentInset: Insets(left: 10, right: 10)),
    settings: FlowLayoutSettings(), sections: [])
  #expect(layout.contentSize == Size(width: 300, height: 0))
}

@Test func `diagnostics are reported once per section and code, in the order of the table`() {
  var settings = FlowLayoutSettings()
  settings.minimumInteritemSpacing = -1
  let wrong = SectionMetrics(
    items: .each([
      Size(width: 10, height: -5), Size(width: 120, height: 10), Size(width: -1, height: 0),
    ]),
    settings: settings)
  var squeezed = wrong
  squeezed.sectionInset.left = 100
  let layout = Layout(
    container: Container(width: 100, height: 100), settings: settings, sections: [wrong, squeezed])
  #expect(
    layout.diagnostics == [
      .negativeInteritemSpacing(section: 0),
      .negativeItemSize(section: 0, item: 0, count: 2),
      .itemExceedsLineExtent(section: 0, item: 1, count: 1, itemExtent: 120, available: 100),
      .negativeInteritemSpacing(section: 1),
      .negativeItemSize(section: 1, item: 0, count: 2),
      .noLineExtent(section: 1),
    ])
}

@Test func `a delegate's answers give the same frames as values`() {
  struct Answers: FlowLayoutDelegate {
    func numberOfSections() -> Int { 2 }
    func numberOfItems(inSection section: Int) -> Int { 5 + section }
    func sizeForItem(at indexPath: IndexPath) -> Size? {
      indexPath.section == 0 ? nil : Size(width: Double(20 + 10 * indexPath.item), height: 30)
    }
    func minimumLineSpacingForSection(at section: Int) -> Double? { section == 0 ? 3 : nil }
    func referenceSizeForHeader(inSection section: Int) -> Size? { Size(width: 0, height: 12) }
  }
  let settings = FlowLayoutSettings()
  let container = Container(width: 170, height: 300)
  var first = SectionMetrics(items: .equal(settings.itemSize, count: 5), settings: settings)
  first.minimumLineSpacing = 3
  first.headerReferenceSize.height = 12
  var second = SectionMetrics(
    items: .each((0..<6).map { Size(width: Double(20 + 10 * $0), height: 30) }), settings: settings)
  second.headerReferenceSize.height = 12
  let fromValues = Layout(container: container, settings: settings, sections: [first, second])
  let asked = Layout(container: container, settings: settings, delegate: Answers())
  #expect(draw(asked) == draw(fromValues))
  #expect(asked.itemFrames(inSection: 0) == fromValues.itemFrames(inSection: 0))
  #expect(asked.itemFrames(inSection: 1) == fromValues.itemFrames(inSection: 1))
}

@Test func `items per row: the formula of the notes and the exact one`() {
  #expect(itemSide(itemsPerRow: 6, spacing: 8, containerExtent: 375) == 54.5)
  #expect(exactItemSide(itemsPerRow: 6, spacing: 8, containerExtent: 375) == 335.0 / 6)
  #expect(exactItemSide(itemsPerRow: 4, spacing: 10, containerExtent: 250, insets: 20) == 50)
}
