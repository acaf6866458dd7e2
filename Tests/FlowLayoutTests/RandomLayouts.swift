import FlowLayout
import Geometry
import RandomNumbers

/// The number of random layouts for slower laws.
let layoutCount = lawCount(25)

/// Random item sizes: often equal, sometimes too long for a line, rarely negative.
func randomSize(_ random: inout SeededRandom) -> Size {
  if random.chance(40) { return Size(width: -5, height: Double(random.number(-5...20))) }
  let lengths = [0, 10, 12.5, 30, 30, 30, 30.1, 45, 70, 150, 700]
  return Size(
    width: lengths[random.number(0...lengths.count - 1)],
    height: random.chance(3) ? lengths[random.number(0...lengths.count - 1)] : 30)
}

/// A random valid layout of up to five sections.
func randomLayout(_ random: inout SeededRandom, overlapping: Bool = true) -> Layout {
  func number(_ range: ClosedRange<Int>) -> Double {
    Double(random.number(range)) / 2
  }
  func insets() -> Insets {
    Insets(top: number(0...20), left: number(0...30), bottom: number(0...20), right: number(0...30))
  }
  var settings = FlowLayoutSettings()
  settings.scrollDirection = Bool.random(using: &random) ? .vertical : .horizontal
  settings.layoutDirection = Bool.random(using: &random) ? .leftToRight : .rightToLeft
  settings.flipsHorizontallyInOppositeLayoutDirection = Bool.random(using: &random)
  settings.selfSizing = Int.random(in: 0..<4, using: &random) == 0
  settings.sectionHeadersPinToVisibleBounds = Bool.random(using: &random)
  settings.sectionFootersPinToVisibleBounds = Bool.random(using: &random)
  let sections = (0..<Int.random(in: 0...5, using: &random)).map { _ in
    let count = Int.random(in: 0...20, using: &random)
    let size = Size(width: number(0...120), height: number(0...120))
    var section = SectionMetrics(
      items: Bool.random(using: &random)
        ? .equal(size, count: count)
        : .each((0..<count).map { _ in Size(width: number(0...160), height: number(0...160)) }),
      settings: settings)
    section.sectionInset = insets()
    section.minimumInteritemSpacing = number(0...40)
    section.minimumLineSpacing = number((overlapping ? -100 : 0)...40)
    section.headerReferenceSize = Size(width: number(-10...60), height: number(-10...60))
    section.footerReferenceSize = Size(width: number(-10...60), height: number(-10...60))
    return section
  }
  return Layout(
    container: Container(
      width: number(100...600), height: number(100...600), contentInset: insets()),
    settings: settings, sections: sections)
}
