import FlowLayout
import Geometry
import Testing

@Test func `equal items align in columns, also in the last line`() {
  expectLayout(
    itemWidths: [20, 20, 20, 20, 20], containerWidth: 100, interitemSpacing: 10,
    """
    aa  bb  cc
    dd  ee
    """)
}

@Test func `a single equal item is in the first column`() {
  expectLayout(itemWidths: [20], containerWidth: 100, "aa")
}

@Test func `with a single column every item is centred`() {
  expectLayout(
    itemWidths: [40, 40], containerWidth: 60, interitemSpacing: 10,
    """
     aaaa
     bbbb
    """)
}

@Test func `a full line is justified, the last one has minimum spacing`() {
  expectLayout(
    itemWidths: [20, 30, 40, 10, 10], containerWidth: 80, interitemSpacing: 10,
    """
    aa   bbb
    cccc d e
    """)
}

@Test func `the last line is not justified even when it is almost full`() {
  expectLayout(
    itemWidths: [30, 50, 30, 40], containerWidth: 90,
    """
    aaa bbbbb
    cccdddd
    """)
}

@Test func `a line with one item is centred, unless it is the last`() {
  expectLayout(
    itemWidths: [20, 30, 60, 20], containerWidth: 80, interitemSpacing: 20,
    """
    aa   bbb
     cccccc
    dd
    """)
}

@Test func `a column of single items is centred throughout`() {
  expectLayout(
    itemWidths: [60, 40, 20], containerWidth: 60, interitemSpacing: 10,
    """
    aaaaaa
     bbbb
      cc
    """)
}

@Test func `items are centred across their line`() {
  expectLayout(
    itemWidths: [20, 20, 20], itemHeights: [10, 30, 10], containerWidth: 40,
    """
      bb
    aabb
      bb
    cc
    """)
}

@Test func `self-sizing items never form a grid`() {
  var settings = FlowLayoutSettings()
  settings.selfSizing = true
  expectLayout(
    itemWidths: [20, 20, 20, 20], containerWidth: 80, interitemSpacing: 10, settings: settings,
    """
    aa bb cc
    dd
    """)
  expectLayout(
    itemWidths: [40], containerWidth: 80, settings: settings,
    """
      aaaa
    """)
}

@Test func `a right-to-left layout is mirrored if flipping is on`() {
  var settings = FlowLayoutSettings()
  settings.layoutDirection = .rightToLeft
  expectLayout(
    itemWidths: [20, 20, 10], containerWidth: 50, inset: Insets(left: 10), settings: settings,
    """
     aabb
     c
    """)
  settings.flipsHorizontallyInOppositeLayoutDirection = true
  expectLayout(
    itemWidths: [20, 20, 10], containerWidth: 50, inset: Insets(left: 10), settings: settings,
    """
    bbaa
       c
    """)
}

@Test func `negative line spacing lets lines overlap`() {
  expectLayout(
    itemWidths: [20, 20, 20], itemHeights: [30, 30, 30], containerWidth: 20, lineSpacing: -20,
    """
    aa
    bb
    cc
    cc
    cc
    """)
}
