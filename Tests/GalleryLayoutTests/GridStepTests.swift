import FlowLayout
import GalleryLayout
import Geometry
import Testing

/// Keyboard navigation in grids.
@Suite struct GridStepTests {
  /// Items of 50 × 50 with gaps of 10, three in a row; a count for each section.
  private func grid(
    _ counts: Int..., scrolling direction: ScrollDirection = .vertical, mirrored: Bool = false
  ) -> Layout {
    var settings = FlowLayoutSettings()
    settings.scrollDirection = direction
    settings.layoutDirection = mirrored ? .rightToLeft : .leftToRight
    settings.flipsHorizontallyInOppositeLayoutDirection = mirrored
    return Layout(
      container: Container(width: 170, height: 170), settings: settings,
      sections: counts.map {
        SectionMetrics(
          items: .equal(Size(width: 50, height: 50), count: $0), settings: settings)
      })
  }

  private func path(_ section: Int, _ item: Int) -> IndexPath {
    IndexPath(section: section, item: item)
  }

  @Test func `a step along a line goes to the neighbour and wraps to the next line`() {
    let grid = grid(5)
    #expect(grid.item(.right, from: path(0, 0)) == path(0, 1))
    #expect(grid.item(.right, from: path(0, 2)) == path(0, 3))
    #expect(grid.item(.left, from: path(0, 3)) == path(0, 2))
    #expect(grid.item(.left, from: path(0, 0)) == nil)
    #expect(grid.item(.right, from: path(0, 4)) == nil)
  }

  @Test func `a step across lines goes to the item with the nearest middle`() {
    let grid = grid(5)
    #expect(grid.item(.down, from: path(0, 1)) == path(0, 4))
    #expect(grid.item(.down, from: path(0, 2)) == path(0, 4))
    #expect(grid.item(.up, from: path(0, 4)) == path(0, 1))
    #expect(grid.item(.up, from: path(0, 1)) == nil)
  }

  @Test func `a step across a short line keeps the goal column`() {
    let grid = grid(4, 3)
    #expect(grid.item(.down, from: path(0, 3)) == path(1, 0))
    let column = Point(x: 145, y: 25)
    #expect(grid.item(.down, from: path(0, 2), alignedWith: column) == path(0, 3))
    #expect(grid.item(.down, from: path(0, 3), alignedWith: column) == path(1, 2))
  }

  @Test func `empty sections are skipped`() {
    let grid = grid(0, 2, 0, 0, 3, 0)
    #expect(grid.item(.right, from: path(1, 1)) == path(4, 0))
    #expect(grid.item(.up, from: path(4, 2)) == path(1, 1))
    #expect(grid.item(.first, from: path(4, 2)) == path(1, 0))
    #expect(grid.item(.last, from: path(1, 0)) == path(4, 2))
  }

  @Test func `in a mirrored grid, right goes back`() {
    let grid = grid(5, mirrored: true)
    #expect(grid.item(.left, from: path(0, 0)) == path(0, 1))
    #expect(grid.item(.right, from: path(0, 3)) == path(0, 2))
    #expect(grid.item(.down, from: path(0, 2), alignedWith: Point(x: 145, y: 0)) == path(0, 3))
    #expect(grid.item(.lineStart, from: path(0, 1)) == path(0, 0))
  }

  @Test func `in a horizontal strip, lines are columns`() {
    let strip = grid(5, scrolling: .horizontal)
    #expect(strip.item(.down, from: path(0, 0)) == path(0, 1))
    #expect(strip.item(.right, from: path(0, 1)) == path(0, 4))
    #expect(strip.item(.left, from: path(0, 4)) == path(0, 1))
    let mirrored = grid(5, scrolling: .horizontal, mirrored: true)
    #expect(mirrored.item(.left, from: path(0, 1)) == path(0, 4))
    #expect(mirrored.item(.down, from: path(0, 0)) == path(0, 1))
  }

  @Test func `home and end go to the ends of the line`() {
    let grid = grid(5, 2)
    #expect(grid.item(.lineEnd, from: path(0, 0)) == path(0, 2))
    #expect(grid.item(.lineStart, from: path(0, 2)) == path(0, 0))
    #expect(grid.item(.lineEnd, from: path(0, 3)) == path(0, 4))
    #expect(grid.item(.lineStart, from: path(1, 1)) == path(1, 0))
  }

  @Test func `a page is as many lines as the container shows, but at least one`() {
    let grid = grid(100)
    #expect(grid.item(.pageForward, from: path(0, 1)) == path(0, 7))
    #expect(grid.item(.pageBackward, from: path(0, 7)) == path(0, 1))
    #expect(grid.item(.pageBackward, from: path(0, 4)) == path(0, 1))
    #expect(grid.item(.pageBackward, from: path(0, 1)) == nil)
    let low = Layout(
      container: Container(width: 170, height: 10), settings: grid.settings,
      sections: grid.metrics)
    #expect(low.item(.pageForward, from: path(0, 1)) == path(0, 4))
  }

  @Test func `repeated steps reach every item, whatever the sizes`() {
    let sizes = (0..<60).map { index -> Size in
      let (width, height) = (20 + index * 37 % 90, 20 + index % 7)
      return Size(width: Double(width), height: Double(height))
    }
    let settings = FlowLayoutSettings()
    let layout = Layout(
      container: Container(width: 300, height: 200), settings: settings,
      sections: [
        SectionMetrics(items: .each(sizes), settings: settings),
        SectionMetrics(items: .equal(Size(width: 320, height: 10), count: 3), settings: settings),
      ])
    var seen = [path(0, 0)]
    while let next = layout.item(.right, from: seen[seen.count - 1]) { seen.append(next) }
    #expect(seen.count == 63)
    // Down and up again leads back to the same line.
    let lines = layout.lineRanges(inSection: 0)
    for (number, line) in lines.enumerated().dropLast() {
      for item in line {
        let below = layout.item(.down, from: path(0, item))
        #expect(below.map { lines[number + 1].contains($0.item) } == true)
        let back = below.flatMap { layout.item(.up, from: $0) }
        #expect(back.map { line.contains($0.item) } == true)
      }
      #expect(layout.item(.lineEnd, from: path(0, line.lowerBound))?.item == line.upperBound - 1)
    }
  }

  @Test func `a step from a missing item leads nowhere`() {
    #expect(grid(5).item(.right, from: path(0, 5)) == nil)
    #expect(grid().item(.first, from: path(0, 0)) == nil)
  }
}
