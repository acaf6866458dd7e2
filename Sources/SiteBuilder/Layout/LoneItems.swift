import FlowLayout
import GalleryLayout

/// An interval of container widths in which the same items have a complete line to themselves.
struct LoneItems {
  /// In CSS pixels at normal text size; nil is unbounded.
  var start: Double?
  var end: Double?
  /// Ascending; the last item of the section is among them only if it counts as complete.
  var items: [Int]
}

extension SectionStyle {
  /// Which items the engine centres alone on a line, by container width.
  ///
  /// Sweeps over the breakpoints, the widths at which some line fits one more item, starting from the
  /// narrowest container, or from where the insets leave room for items; the first result extends to
  /// smaller widths.
  func loneItems() -> [LoneItems] {
    guard count > 1 else { return [LoneItems(items: [0])] }
    var found: [LoneItems] = []
    var width = max(Self.narrowest, inset.left + inset.right + 1)
    while true {
      let layout = layOut(in: Container(width: width, height: 0))
      let alone = lonely(layout)
      if found.last?.items != alone {
        if !found.isEmpty { found[found.count - 1].end = width }
        found.append(LoneItems(start: found.isEmpty ? nil : width, items: alone))
      }
      let next =
        itemsPerRow == nil
        ? nextChange(after: width, in: layout) : nextSampledChange(after: width, of: alone)
      guard let next else { return found }
      width = next
    }
  }

  private func lonely(_ layout: Layout) -> [Int] {
    guard layout.availableExtent(inSection: 0) > 0 else { return [] }
    let lines = layout.lineRanges(inSection: 0)
    let complete = lines.allSatisfy { $0.count == 1 } ? lines[...] : lines.dropLast()
    return complete.filter { $0.count == 1 }.map { $0.lowerBound }
  }

  /// The next width at which the first item of some line moves up to the line before; nil if beyond
  /// `width` no item can be alone.
  private func nextChange(after width: Double, in layout: Layout) -> Double? {
    let (lines, sizes) = (layout.lineRanges(inSection: 0), layout.metrics[0].items)
    let insets = inset.left + inset.right
    var next = Double.infinity
    var lastLoneliness = 0.0
    for (line, following) in zip(lines, lines.dropFirst()) {
      var extent = max(0, sizes[following.lowerBound].width) + Double(line.count) * spacing
      for item in line { extent += max(0, sizes[item].width) }
      next = min(next, extent + insets)
    }
    for item in 1..<sizes.count {
      lastLoneliness = max(
        lastLoneliness, max(0, sizes[item - 1].width) + spacing + max(0, sizes[item].width))
    }
    guard width < lastLoneliness + insets, next < .infinity else { return nil }
    return max(next, width + Self.resolution)
  }

  /// The next width at which other items are alone, where sizes depend on the width, so that any width
  /// may be a breakpoint: samples every 2 pixels, then bisects.
  private func nextSampledChange(after width: Double, of alone: [Int]) -> Double? {
    func isChanged(at width: Double) -> Bool {
      lonely(layOut(in: Container(width: width, height: 0))) != alone
    }
    var (same, changed) = (width, width + 2)
    while !isChanged(at: changed) {
      guard changed < 1600 else { return nil }
      (same, changed) = (changed, changed + 2)
    }
    while changed - same > Self.resolution {
      let middle = (same + changed) / 2
      if isChanged(at: middle) { changed = middle } else { same = middle }
    }
    return changed
  }

  /// To which browsers resolve widths, about.
  private static var resolution: Double { 1.0 / 64 }
}
