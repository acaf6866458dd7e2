import FlowLayout
import Geometry
import Testing

@Test func `items fill a line in order until one does not fit`() {
  expectLayout(
    itemWidths: [20, 40, 20, 50, 10, 10], containerWidth: 100,
    """
    aa bbbb cc
    dddddef
    """)
}

@Test func `an item wider than the container gets a line of its own`() {
  expectLayout(
    itemWidths: [20, 80, 20, 20], containerWidth: 60,
    """
      aa
    bbbbbbbb
    ccdd
    """)
}

@Test func `spacing counts between items and not after the last`() {
  expectLayout(
    itemWidths: [20, 20, 20, 10], containerWidth: 80, interitemSpacing: 10,
    """
    aa bb cc
    d
    """)
}

@Test func `rounding errors below a thousandth do not cost a column`() {
  let third = 100.0 / 3 + 0.0003
  let layout = layOut([third, third, third + 1e-9], width: 100)
  #expect(Set(layout.itemFrames(inSection: 0).map(\.y)) == [0])
}

@Test func `an item beyond the tolerance wraps`() {
  let layout = layOut([50, 30, 20.002], width: 100)
  #expect(layout.itemFrames(inSection: 0).map(\.y) == [0, 0, 10])
}

@Test func `without any room every item gets its own line`() {
  expectLayout(
    itemWidths: [0, 20, 10], containerWidth: 30, inset: Insets(left: 20, right: 10),
    """

      bb
      c
    """)
}

/// Items 10 high, no spacing.
private func layOut(_ widths: [Double], width: Double) -> Layout {
  var settings = FlowLayoutSettings()
  settings.minimumInteritemSpacing = 0
  settings.minimumLineSpacing = 0
  return Layout(
    container: Container(width: width, height: 100), settings: settings,
    sections: [
      SectionMetrics(
        items: .each(widths.map { Size(width: $0, height: 10) }), settings: settings)
    ])
}
