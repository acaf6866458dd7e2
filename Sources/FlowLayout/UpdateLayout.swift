// A layout after its inputs changed. (flow-layout.md §10)

extension Layout {
  /// Lays out again with other inputs, from the first section that they affect.
  ///
  /// Sections keep what does not change. If only the container's extent along the scroll axis
  /// changes, frames stay, except where a mirrored layout is measured from another edge.
  public mutating func update(
    container: Container, settings: FlowLayoutSettings, sections new: [SectionMetrics]
  ) {
    self.container = container
    self.settings = settings
    let line = container.lineExtent(along: axes)
    if sections.count > new.count { sections.removeLast(sections.count - new.count) }
    var firstChanged = new.count
    for number in new.indices {
      if number < sections.count {
        let extent = sections[number].extent
        sections[number].update(
          from: metrics[number], to: new[number], settings: settings, contentLine: line)
        if sections[number].extent != extent { firstChanged = min(firstChanged, number) }
      } else {
        sections.append(SectionLayout(new[number], settings: settings, contentLine: line))
        firstChanged = min(firstChanged, number)
      }
    }
    metrics = new
    stackSections(from: firstChanged)
  }

  public mutating func update(container: Container) {
    update(container: container, settings: settings, sections: metrics)
  }

  public mutating func update(settings: FlowLayoutSettings) {
    update(container: container, settings: settings, sections: metrics)
  }
}
