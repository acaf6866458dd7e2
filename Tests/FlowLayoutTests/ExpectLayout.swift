import FlowLayout
import Geometry
import Testing

/// Lays out one section and compares it with a picture: a character is 10 points wide and high,
/// the first item is drawn with `a`, the next with `b`; `=` is a header and `-` a footer.
func expectLayout(
  itemWidths: [Double], itemHeights: [Double]? = nil, containerWidth: Double,
  interitemSpacing: Double = 0, lineSpacing: Double = 0, inset: Insets = .zero,
  header: Double = 0, footer: Double = 0, settings: FlowLayoutSettings = FlowLayoutSettings(),
  _ picture: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let heights = itemHeights ?? [Double](repeating: 10, count: itemWidths.count)
  var section = SectionMetrics(
    items: .each(zip(itemWidths, heights).map { Size(width: $0, height: $1) }), settings: settings)
  section.minimumInteritemSpacing = interitemSpacing
  section.minimumLineSpacing = lineSpacing
  section.sectionInset = inset
  section.headerReferenceSize.height = header
  section.footerReferenceSize.height = footer
  let layout = Layout(
    container: Container(width: containerWidth, height: 1000), settings: settings,
    sections: [section])
  #expect(draw(layout) == picture, sourceLocation: sourceLocation)
}

/// An ASCII picture of a layout, without trailing blanks.
func draw(_ layout: Layout) -> String {
  var rows: [[Character]] = []
  func fill(_ frame: Rect?, with character: Character) {
    guard let frame else { return }
    for y in Int((frame.y / 10).rounded())..<Int((frame.maxY / 10).rounded()) {
      for x in Int((frame.x / 10).rounded())..<Int((frame.maxX / 10).rounded()) {
        while rows.count <= y { rows.append([]) }
        while rows[y].count <= x { rows[y].append(" ") }
        rows[y][x] = character
      }
    }
  }
  for section in 0..<layout.numberOfSections {
    fill(layout.headerFrame(ofSection: section), with: "=")
    for (item, frame) in layout.itemFrames(inSection: section).enumerated() {
      fill(frame, with: Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(item % 26))))
    }
    fill(layout.footerFrame(ofSection: section), with: "-")
  }
  return rows.map { String($0) }.joined(separator: "\n")
}
