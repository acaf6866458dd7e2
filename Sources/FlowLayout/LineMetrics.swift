import Geometry

/// The metrics of a section's lines: the available extent and the spacing.
struct LineMetrics: Hashable, Sendable {
  let axes: Axes
  /// Where lines start along their axis.
  let lead: Double
  /// The extent available to the items of a line.
  let available: Double
  let interitemSpacing: Double
  let lineSpacing: Double

  init(_ section: SectionMetrics, along axes: Axes, contentLine: Double) {
    let inset = section.sectionInset
    self.axes = axes
    lead = axes.lead(of: inset)
    available = contentLine - lead - axes.trail(of: inset)
    // A negative spacing between items counts as none.
    interitemSpacing = max(0, section.minimumInteritemSpacing)
    lineSpacing = section.minimumLineSpacing
  }
}
