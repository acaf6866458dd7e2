import FlowLayout
import Geometry
import RandomNumbers
import Testing

/// One section of items 10 high, in a container 60 wide.
private func layout(
  itemWidths: [Double], lineSpacing: Double = 10, mirrored: Bool = false, header: Double = 0
) -> Layout {
  var settings = FlowLayoutSettings()
  settings.minimumInteritemSpacing = 0
  settings.minimumLineSpacing = lineSpacing
  settings.headerReferenceSize.height = header
  settings.layoutDirection = mirrored ? .rightToLeft : .leftToRight
  settings.flipsHorizontallyInOppositeLayoutDirection = true
  let sizes = itemWidths.map { Size(width: $0, height: 10) }
  return Layout(
    container: Container(width: 60, height: 100), settings: settings,
    sections: [SectionMetrics(items: .each(sizes), settings: settings)])
}

@Test func `the drop target is the gap before the first item whose middle is behind the point`() {
  // aabbbb
  //
  // ccc
  let layout = layout(itemWidths: [20, 40, 30])
  func gap(_ x: Double, _ y: Double) -> Int? {
    layout.dropTarget(at: Point(x: x, y: y))?.insertion.item
  }
  #expect(gap(9, 5) == 0)
  #expect(gap(10, 5) == 1)
  #expect(gap(39, 5) == 1)
  #expect(gap(40, 5) == 2)
  #expect(gap(14, 25) == 2)
  #expect(gap(15, 25) == 3)
}

@Test func `between two lines the nearer one is the target, and the earlier one on a tie`() {
  let layout = layout(itemWidths: [60, 60])
  #expect(layout.dropTarget(at: Point(x: 50, y: 15))?.insertion.item == 1)
  #expect(layout.dropTarget(at: Point(x: 0, y: 15))?.insertion.item == 0)
  #expect(layout.dropTarget(at: Point(x: 0, y: 15.5))?.insertion.item == 1)
}

@Test func `above the first line the target is the beginning, below the last the end`() {
  let layout = layout(itemWidths: [20, 20, 20, 20], header: 10)
  #expect(layout.dropTarget(at: Point(x: 50, y: 9))?.insertion.item == 0)
  #expect(layout.dropTarget(at: Point(x: 50, y: -90))?.insertion.item == 0)
  #expect(layout.dropTarget(at: Point(x: 0, y: 40))?.insertion.item == 4)
  #expect(layout.dropTarget(at: Point(x: 0, y: 4000))?.insertion.item == 4)
}

@Test func `the insertion index counts the dragged item, the final index does not`() {
  let layout = layout(itemWidths: [20, 20, 20])
  func target(_ x: Double) -> DropTarget? {
    layout.dropTarget(at: Point(x: x, y: 5), dragging: IndexPath(section: 0, item: 1))
  }
  #expect(target(0)?.final.item == 0 && target(0)?.isNoOp == false)
  #expect(target(25)?.insertion.item == 1 && target(25)?.isNoOp == true)
  #expect(target(35)?.insertion.item == 2 && target(35)?.final.item == 1)
  #expect(target(35)?.isNoOp == true)
  #expect(target(55)?.insertion.item == 3 && target(55)?.final.item == 2)
}

@Test func `without sections there is no drop target`() {
  let empty = Layout(
    container: Container(width: 60, height: 100), settings: FlowLayoutSettings(), sections: [])
  #expect(empty.dropTarget(at: Point(x: 0, y: 0)) == nil)
}

@Test func `in a mirrored layout the drop target is found from the right`() {
  let layout = layout(itemWidths: [20, 40, 30], mirrored: true)
  #expect(layout.dropTarget(at: Point(x: 55, y: 5))?.insertion.item == 0)
  #expect(layout.dropTarget(at: Point(x: 5, y: 5))?.insertion.item == 2)
}

@Test func `drop targets agree with a search over all frames`() {
  var random = SeededRandom(law: 21)
  for round in 0..<layoutCount {
    var layout = randomLayout(&random)
    let point = Point(
      x: Double(random.number(-60...700)) / 2, y: Double(random.number(-60...700)) / 2)
    let dragging =
      random.chance(2)
      ? IndexPath(section: random.number(0...3), item: random.number(0...9)) : nil
    let found = layout.dropTarget(at: point, dragging: dragging)
    // Computed without mirroring, since left-to-right frames are easier to read.
    var plain = layout.settings
    plain.flipsHorizontallyInOppositeLayoutDirection = false
    let width = max(
      layout.contentSize.width,
      layout.container.size.width - layout.container.contentInset.left
        - layout.container.contentInset.right)
    let spot = layout.settings.isMirrored ? Point(x: width - point.x, y: point.y) : point
    layout.update(settings: plain)
    let expected = insertionByFrames(layout, spot)
    #expect(found?.insertion == expected, "round \(round)")
    guard let found, let expected else { continue }
    var final = expected
    if let dragging, dragging.section == final.section, dragging < final { final.item -= 1 }
    #expect(found.final == final && found.isNoOp == (final == dragging), "round \(round)")
  }
}

/// The rules of drop targets once more, by frames alone.
private func insertionByFrames(_ layout: Layout, _ point: Point) -> IndexPath? {
  let isVertical = layout.settings.scrollDirection == .vertical
  let (u, v) = isVertical ? (point.x, point.y) : (point.y, point.x)
  func scroll(_ frame: Rect) -> (start: Double, end: Double) {
    isVertical ? (frame.y, frame.maxY) : (frame.x, frame.maxX)
  }
  let sections = 0..<layout.numberOfSections
  guard
    let section = sections.first(where: { scroll(layout.frame(ofSection: $0)).end > v })
      ?? sections.last
  else { return nil }
  let frames = layout.itemFrames(inSection: section)
  // A line is as thick as its thickest item.
  let lines = layout.lineRanges(inSection: section).map { items in
    (
      items: items,
      band: frames[items].map { scroll($0) }.max { $0.end - $0.start < $1.end - $1.start }!
    )
  }
  guard let first = lines.first, let last = lines.last, v >= first.band.start else {
    return IndexPath(section: section, item: 0)
  }
  guard v < last.band.end else { return IndexPath(section: section, item: frames.count) }
  func distance(_ band: (start: Double, end: Double)) -> Double {
    v < band.start ? band.start - v : v > band.end ? v - band.end : 0
  }
  let nearest = lines.map { distance($0.band) }.min()!
  let line = lines.first { distance($0.band) == nearest }!
  let item = line.items.first {
    (isVertical ? frames[$0].x + frames[$0].width / 2 : frames[$0].y + frames[$0].height / 2) > u
  }
  return IndexPath(section: section, item: item ?? line.items.upperBound)
}
