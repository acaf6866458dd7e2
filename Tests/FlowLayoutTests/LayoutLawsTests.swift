import FlowLayout
import Geometry
import RandomNumbers
import Testing

@Test func `frames never overlap while line spacing is not negative`() {
  var random = SeededRandom(law: 1)
  for _ in 0..<lawCount(300) {
    let layout = randomLayout(&random, overlapping: false)
    var frames: [Rect] = []
    for section in 0..<layout.numberOfSections {
      frames += [layout.headerFrame(ofSection: section), layout.footerFrame(ofSection: section)]
        .compactMap { $0 }
      frames += layout.itemFrames(inSection: section)
    }
    for (number, frame) in frames.enumerated() {
      for other in frames[..<number] {
        // Items that fit only by the tolerance may overlap by less than a thousandth of a point.
        let smaller = Rect(
          x: frame.x + 0.001, y: frame.y + 0.001, width: frame.width - 0.002,
          height: frame.height - 0.002)
        #expect(!smaller.overlaps(other))
      }
    }
  }
}

@Test func `queries agree with a search over all frames`() {
  var random = SeededRandom(law: 2)
  for _ in 0..<lawCount(400) {
    let layout = randomLayout(&random)
    let visible = Rect(
      x: 0, y: Double.random(in: -50...300, using: &random).rounded(), width: 200, height: 100)
    let rect = Rect(
      x: Double.random(in: -50...300, using: &random).rounded(),
      y: Double.random(in: -50...300, using: &random).rounded(),
      width: Double.random(in: 0...200, using: &random).rounded(),
      height: Double.random(in: 0...200, using: &random).rounded())
    var everything: [LayoutAttributes] = []
    for section in 0..<layout.numberOfSections {
      let path = IndexPath(section: section, item: 0)
      func add(_ kind: ElementKind, _ frame: Rect?, item: Int = 0) {
        guard let frame else { return }
        everything.append(
          LayoutAttributes(
            kind: kind, indexPath: IndexPath(section: section, item: item), frame: frame))
      }
      add(.header, layout.headerFrame(ofSection: path.section, visibleRect: visible))
      for item in 0..<layout.numberOfItems(inSection: section) {
        add(.item, layout.frame(of: IndexPath(section: section, item: item)), item: item)
      }
      add(.footer, layout.footerFrame(ofSection: path.section, visibleRect: visible))
    }
    #expect(
      layout.layoutAttributesForElements(in: rect, visibleRect: visible)
        == everything.filter { $0.frame.overlaps(rect) })
    let point = Point(x: rect.x, y: rect.y)
    #expect(
      layout.indexPathForItem(at: point)
        == everything.last { $0.kind == .item && $0.frame.contains(point) }?.indexPath)
  }
}

@Test func `frames in one pass equal single frames`() {
  var random = SeededRandom(law: 3)
  for _ in 0..<lawCount(200) {
    let layout = randomLayout(&random)
    for section in 0..<layout.numberOfSections {
      let oneByOne = (0..<layout.numberOfItems(inSection: section)).map {
        layout.frame(of: IndexPath(section: section, item: $0))
      }
      #expect(layout.itemFrames(inSection: section) == oneByOne)
    }
  }
}

/// A delegate with the values of metrics; nil where a section has the layout's settings.
private struct Answers: FlowLayoutDelegate {
  var settings: FlowLayoutSettings
  var sections: [SectionMetrics]

  func numberOfSections() -> Int { sections.count }
  func numberOfItems(inSection section: Int) -> Int { sections[section].items.count }
  func sizeForItem(at path: IndexPath) -> Size? {
    let size = sections[path.section].items[path.item]
    return size == settings.itemSize ? nil : size
  }
  func insetForSection(at section: Int) -> Insets? {
    let inset = sections[section].sectionInset
    return inset == settings.sectionInset ? nil : inset
  }
  func minimumLineSpacingForSection(at section: Int) -> Double? {
    sections[section].minimumLineSpacing
  }
  func minimumInteritemSpacingForSection(at section: Int) -> Double? {
    sections[section].minimumInteritemSpacing
  }
  func referenceSizeForHeader(inSection section: Int) -> Size? {
    sections[section].headerReferenceSize
  }
  func referenceSizeForFooter(inSection section: Int) -> Size? {
    sections[section].footerReferenceSize
  }
}

@Test func `a delegate gives the same frames as values`() {
  var random = SeededRandom(law: 5)
  for _ in 0..<lawCount(300) {
    let layout = randomLayout(&random)
    let asked = Layout(
      container: layout.container, settings: layout.settings,
      delegate: Answers(settings: layout.settings, sections: layout.metrics))
    #expect(asked.contentSize == layout.contentSize && asked.diagnostics == layout.diagnostics)
    #expect(asked.numberOfSections == layout.numberOfSections)
    for section in 0..<layout.numberOfSections {
      #expect(asked.itemFrames(inSection: section) == layout.itemFrames(inSection: section))
      #expect(asked.frame(ofSection: section) == layout.frame(ofSection: section))
      #expect(asked.headerFrame(ofSection: section) == layout.headerFrame(ofSection: section))
      #expect(asked.footerFrame(ofSection: section) == layout.footerFrame(ofSection: section))
    }
  }
}

@Test func `every complete line of a justified section reaches both edges`() {
  var random = SeededRandom(law: 4)
  for _ in 0..<lawCount(100) {
    var settings = FlowLayoutSettings()
    settings.selfSizing = true
    let sizes = (0..<30).map { _ in
      Size(width: Double.random(in: 10...90, using: &random), height: 10)
    }
    let layout = Layout(
      container: Container(width: 300, height: 100), settings: settings,
      sections: [SectionMetrics(items: .each(sizes), settings: settings)])
    var lines: [[Rect]] = []
    for frame in layout.itemFrames(inSection: 0) {
      if lines.last?.last?.y == frame.y {
        lines[lines.count - 1].append(frame)
      } else {
        lines.append([frame])
      }
    }
    #expect(lines.joined().count == 30)
    for line in lines.dropLast() where line.count > 1 {
      #expect(line[0].x == 0)
      #expect(abs(line[line.count - 1].maxX - 300) < 1e-9)
    }
  }
}

@Test func `layout and queries of a million equal items take constant time`() {
  var settings = FlowLayoutSettings()
  settings.minimumLineSpacing = 10
  let sections = (0..<100).map { _ in
    SectionMetrics(items: .equal(settings.itemSize, count: 1_000_000), settings: settings)
  }
  let layout = Layout(
    container: Container(width: 320, height: 480), settings: settings, sections: sections)
  let height: Double = 100 * (200_000 * 60 - 10)
  #expect(layout.contentSize.height == height)
  #expect(
    layout.frame(of: IndexPath(section: 99, item: 999_999))
      == Rect(x: 270, y: layout.contentSize.height - 50, width: 50, height: 50))
  let found = layout.layoutAttributesForElements(
    in: Rect(x: 0, y: 12_000_000 * 50, width: 320, height: 60))
  #expect(found.allSatisfy { $0.indexPath.section == 50 })
  #expect(found.count == 10)
}

@Test func `extreme numbers give finite frames`() {
  for extent in [0, Double.leastNonzeroMagnitude, 1e-9, 1e15] {
    for spacing in [0, Double.leastNonzeroMagnitude, 1e15] {
      var settings = FlowLayoutSettings()
      settings.itemSize = Size(width: extent, height: extent)
      settings.minimumInteritemSpacing = spacing
      settings.minimumLineSpacing = -spacing
      let layout = Layout(
        container: Container(width: 1e15, height: 1e15), settings: settings,
        sections: [SectionMetrics(items: .equal(settings.itemSize, count: 3), settings: settings)])
      for frame in layout.itemFrames(inSection: 0) {
        #expect(frame.x.isFinite && frame.y.isFinite)
      }
      _ = layout.layoutAttributesForElements(in: Rect(x: -1e300, y: 0, width: 1e308, height: 1))
    }
  }
}
