import FlowLayout
import GalleryLayout
import GalleryModel
import Geometry
import Testing

@testable import SiteBuilder

/// A collection with one section of `count` items; the sized ones come first.
private func sample(_ count: Int, sizes: [Size] = [], layout: LayoutSettings = LayoutSettings())
  -> EmojiCollection
{
  var collection = EmojiCollection(id: "a", title: "A")
  collection.layout = layout
  var section = Section(id: "s")
  section.items = (0..<count).map { number in
    var item = Item(id: "\(number)", symbol: "🐶")
    item.size = number < sizes.count ? sizes[number] : nil
    return item
  }
  collection.sections = [section]
  return collection
}

private func style(_ collection: EmojiCollection) -> SectionStyle {
  SectionStyle(
    layout: CollectionLayout(collection, over: LayoutSettings()),
    section: collection.sections[0], index: 0)
}

private func css(_ collection: EmojiCollection) -> String {
  let styles = gridStyles(
    of: [collection], over: LayoutSettings(), containerWidths: [320, 640])
  return String(decoding: styles.css, as: UTF8.self)
    .replacing(styles.classes[0].collection, with: "ROOT")
    .replacing(styles.classes[0].sections[0], with: "GRID")
}

@Test func `equal items make a grid with as many columns as fit`() {
  var layout = LayoutSettings()
  layout.itemSize = Size(width: 64, height: 80)
  layout.minimumLineSpacing = 12
  layout.sectionInset = Insets(top: 4, left: 8)
  #expect(
    css(sample(9, layout: layout)) == """
      .ROOT{container-type:inline-size}
      .GRID{display:grid;grid-template-columns:repeat(auto-fill,4rem);grid-auto-rows:5rem;\
      gap:.75rem .625rem;justify-content:space-between;box-sizing:border-box;margin:0;\
      padding-block:.25rem 0;padding-inline:.5rem 0}\
      @container (width<9.125rem){.GRID{justify-content:safe center}}\
      .GRID{direction:ltr}.GRID>*{direction:ltr}.GRID>*:dir(rtl){direction:rtl}

      """)
}

@Test func `squares take their side from the width of the container`() {
  var layout = LayoutSettings()
  layout.itemsPerRow = 6
  layout.minimumInteritemSpacing = 8
  #expect(
    css(sample(9, layout: layout)).contains(
      "grid-template-columns:repeat(6,calc(100cqi/6 - .5rem));"))
}

@Test func `squares lose columns to large insets where the engine says so`() {
  var layout = LayoutSettings()
  layout.itemsPerRow = 5
  layout.minimumInteritemSpacing = 8
  layout.sectionInset = Insets(left: 40, right: 30)
  let section = style(sample(60, layout: layout))
  let steps = section.columnSteps(5)
  for width in stride(from: 71.5, to: 900, by: 1) {
    let engine = section.layOut(in: Container(width: width, height: 0)).lineRanges(inSection: 0)
    #expect(steps.last { $0.width <= width }?.columns == engine[0].count, "at \(width)")
  }
}

@Test func `equal sections share a class, and equal collections a stylesheet`() {
  var collection = sample(3)
  collection.sections.append(collection.sections[0])
  let styles = gridStyles(of: [collection], over: LayoutSettings(), containerWidths: [320])
  let other = gridStyles(of: [sample(7)], over: LayoutSettings(), containerWidths: [320])
  #expect(styles.classes[0].sections[0] == styles.classes[0].sections[1])
  #expect(styles.css == other.css)
}

@Test func `a given header is fixed, and one of no height is hidden`() {
  var collection = sample(1)
  collection.sections[0].layout.headerReferenceSize = Size(width: 0, height: 24)
  collection.sections[0].layout.footerReferenceSize = .zero
  let css = css(collection)
  #expect(css.contains("[data-header]:has(+.GRID){box-sizing:border-box;block-size:1.5rem;"))
  #expect(css.contains(".GRID+[data-footer]{display:none}"))
}

@Test func `the height of a long section is known before its cells are laid out`() {
  #expect(
    css(sample(1000)).contains(
      "contain-intrinsic-block-size:calc(round(up,1000/var(--columns),1)*3.75rem - .625rem)"))
  #expect(!css(sample(100)).contains("contain-intrinsic"))
}

@Test func `a strip is as high as its highest item, and its frames are the engine's`() {
  var layout = LayoutSettings()
  layout.scrollDirection = .horizontal
  let css = css(sample(2, sizes: [Size(width: 10, height: 400)], layout: layout))
  #expect(css.contains("block-size:25rem"))
  #expect(css.contains(".GRID>:nth-child(2){top:10.9375rem;left:1.25rem;inline-size:3.125rem;"))
}

@Test(arguments: [0.0, 20, 24, 60])
func `items that stand alone are centred at the widths at which the engine centres them`(
  _ inset: Double
) {
  var layout = LayoutSettings()
  layout.sectionInset = Insets(left: inset, right: inset)
  let widths = [120.0, 64, 64, 200, 90, 64, 150, 300, 64, 64, 31.5, 220]
  let sizes = widths.map { Size(width: $0, height: 64) }
  for count in 2...widths.count {
    let section = style(sample(count, sizes: sizes, layout: layout))
    let stretches = section.loneItems()
    for width in stride(from: 48.5 + 2 * inset, to: 800 + 2 * inset, by: 3.25) {
      let stretch = stretches.first {
        ($0.start ?? 0) <= width && width < ($0.end ?? .infinity)
      }
      let layout = section.layOut(in: Container(width: width, height: 0))
      for line in layout.lineRanges(inSection: 0) where line.count == 1 {
        let frame = layout.frame(of: IndexPath(section: 0, item: line.lowerBound))!
        let room = width - frame.width
        guard room - 2 * inset > 1 else { continue }
        #expect(
          (stretch?.items.contains(line.lowerBound) == true) == (abs(frame.x - room / 2) < 0.01),
          "item \(line.lowerBound) of \(count) at \(width)")
      }
    }
  }
}

@Test func `an item is centred from the width on at which it stands alone among squares`() {
  var layout = LayoutSettings()
  layout.itemsPerRow = 7
  layout.sectionInset = Insets(left: 300, right: 4)
  let sizes = [700.0, 128, 128, 30, 64, 700, 30].map { Size(width: $0, height: 30) }
  let section = style(sample(20, sizes: sizes, layout: layout))
  let stretches = section.loneItems()
  #expect(stretches.count > 3)
  for width in stretches.compactMap(\.start) {
    for width in [width - 1.0 / 32, width + 1.0 / 32] {
      let stretch = stretches.last { ($0.start ?? 0) <= width }
      let layout = section.layOut(in: Container(width: width, height: 0))
      let alone = layout.lineRanges(inSection: 0).dropLast().filter { $0.count == 1 }
      #expect(stretch?.items.filter { $0 < 19 } == alone.map(\.lowerBound), "at \(width)")
    }
  }
}

@Test func `insets wider than the container overflow it at the end of the items' direction`() {
  var layout = LayoutSettings()
  layout.sectionInset = Insets(left: 20, right: 900)
  #expect(
    css(sample(2, layout: layout)).contains("margin-inline-end:min(0px,100cqi - 57.5rem)"))
}

@Test func `what fills the last line fits beside an item of any width`() {
  let css = css(sample(2, sizes: [Size(width: 2500, height: 50)]))
  #expect(css.contains("::after{content:\"\";flex:1;margin-inline-start:-156.875rem}"))
}

@Test(arguments: [
  (0, "0"), (16, "1rem"), (8, ".5rem"), (-4, "-.25rem"), (50, "3.125rem"), (1.0 / 3, ".02083rem"),
  (1e-9, "0"), (.infinity, "1000000000rem"),
])
func `lengths are written in rem`(_ pixels: Double, expected: String) {
  #expect(rem(pixels) == expected)
}

@Test func `sections share a class only where their rules are the same`() {
  var layout = LayoutSettings()
  layout.itemsPerRow = 6
  layout.sectionInset = Insets(left: 20)
  for count in [1, 119, 120, 121, 125, 144, 145, 200, 201, 300] {
    var collection = sample(1, layout: layout)
    collection.sections += sample(count, layout: layout).sections
    let together = gridStyles(of: [collection], over: LayoutSettings(), containerWidths: [320])
    let alone = gridStyles(
      of: [sample(count, layout: layout)], over: LayoutSettings(), containerWidths: [320])
    #expect(together.classes[0].sections[1] == alone.classes[0].sections[0], "\(count) items")
  }
}
