import FlowLayout
import GalleryLayout
import GalleryModel
import Geometry

/// One section on its way to rules; in them `&` stands for the element that holds its cells.
struct SectionStyle {
  let section: Section
  let index: Int
  let layout: CollectionLayout
  /// The section's settings with all defaults.
  let flow: FlowLayoutSettings
  /// As many squares in a row, if the section says so.
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
  /// Between the items of a line; a negative one counts as none.
  var spacing: Double { max(0, flow.minimumInteritemSpacing) }
  var lineSpacing: Double { flow.minimumLineSpacing }
  /// Padding cannot be negative.
  var inset: Insets {
    let inset = flow.sectionInset
    return Insets(
      top: max(0, inset.top), left: max(0, inset.left), bottom: max(0, inset.bottom),
      right: max(0, inset.right))
  }

  /// Which way the items run, whichever way the page does; in a cell, text runs as on the page.
  var directionRules: String { SiteBuilder.directionRules(direction, textIn: "&>*") }

  /// The insets as padding, and none of what a list has of its own.
  ///
  /// Lines that overlap take less room than their items, so what the last one lacks is added to
  /// the inset after it.
  func padding(addedAfter: (block: Double, inline: Double) = (0, 0)) -> String {
    "box-sizing:border-box;margin:0;padding-block:\(rem(inset.top)) "
      + "\(rem(inset.bottom + addedAfter.block));padding-inline:\(rem(inset.left)) "
      + "\(rem(inset.right + addedAfter.inline))"
  }

  /// A line spacing that may be written as a gap, and what it lacks to the real one.
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

  /// Sections of more items leave the work of laying out what is far from sight for later.
  static let longest = 200
}
