import FlowLayout
import GalleryLayout
import GalleryModel
import Geometry

/// Generates the CSS rules of one section; in them `&` is the element that holds its cells.
struct SectionStyle {
  let section: Section
  let index: Int
  let layout: CollectionLayout
  /// The section's settings with all defaults.
  let flow: FlowLayoutSettings
  /// The number of squares in a row, if the section sets one.
  let itemsPerRow: Int?
  /// Which way the items run.
  let direction: LayoutDirection

  init(layout: CollectionLayout, section: Section, index: Int) {
    self.section = section
    self.index = index
    self.layout = layout
    flow = layout.sections[index].flowLayoutSettings
    itemsPerRow = layout.sections[index].itemsPerRow
    direction = layout.settings.flowLayoutSettings.direction
  }

  var count: Int { section.items.count }
  /// The spacing between items of a line; a negative one counts as 0.
  var spacing: Double { max(0, flow.minimumInteritemSpacing) }
  var lineSpacing: Double { flow.minimumLineSpacing }
  /// Padding cannot be negative.
  var inset: Insets {
    let inset = flow.sectionInset
    return Insets(
      top: max(0, inset.top), left: max(0, inset.left), bottom: max(0, inset.bottom),
      right: max(0, inset.right))
  }

  /// Items run in the layout's direction, whatever the page's; text in a cell keeps the page's.
  var directionRules: String { SiteBuilder.directionRules(direction, textIn: "&>*") }

  /// The insets as padding, and a reset of the list's default margin and padding.
  ///
  /// Tracks of overlapping lines are shorter than their items. `addedAfter` extends the trailing
  /// inset by what the last line lacks.
  func padding(addedAfter: (block: Double, inline: Double) = (0, 0)) -> String {
    "box-sizing:border-box;margin:0;padding-block:\(rem(inset.top)) "
      + "\(rem(inset.bottom + addedAfter.block));padding-inline:\(rem(inset.left)) "
      + "\(rem(inset.right + addedAfter.inline))"
  }

  /// Insets wider than the container make the section overflow at the end of the items' direction,
  /// whichever the page's is. `&&`: the theme's rule of no margins is as specific as one name.
  var overflowRules: String {
    let insets = inset.left + inset.right
    return insets > Self.narrowest ? "&&{margin-inline-end:min(0px,100cqi - \(rem(insets)))}" : ""
  }

  /// The line spacing as a gap and an overlap, since CSS gaps cannot be negative.
  var lineGap: (gap: Double, overlap: Double) {
    (max(0, lineSpacing), count == 0 ? 0 : max(0, -lineSpacing))
  }

  /// The layout of this section alone in a container.
  func layOut(in container: Container, count: Int? = nil) -> Layout {
    var metrics = layout.metrics(of: section, at: index, in: container)
    metrics.headerReferenceSize = .zero
    metrics.footerReferenceSize = .zero
    if let count { metrics.items = .equal(metrics.items[0], count: count) }
    var settings = layout.settings.flowLayoutSettings
    settings.flipsHorizontallyInOppositeLayoutDirection = false
    return Layout(container: container, settings: settings, sections: [metrics])
  }

  /// The container's width on the narrowest phone at the largest text size.
  static let narrowest = 48.0

  /// Sections of more items defer off-screen layout (`content-visibility`).
  static let longest = 200
}
