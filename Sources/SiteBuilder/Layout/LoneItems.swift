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
  /// narrowest phone at the largest text size, or from where the insets leave room for items; the
  /// first result extends to smaller widths.
  func loneItems() -> [LoneItems] {
    guard count > 1 else { return [LoneItems(items: [0])] }
    var found: [LoneItems] = []
    var width = max(48, inset.left + inset.right + 1)
    while true {
      let layout = layOut(in: Container(width: width, height: 0))
      let lines = layout.lineRanges(inSection: 0)
      let alone = lonely(lines, available: layout.availableExtent(inSection: 0))
      if found.last?.items != alone {
        if !found.isEmpty { found[found.count - 1].end = width }
        found.append(LoneItems(start: found.isEmpty ? nil : width, items: alone))
      }
      guard let next = nextChange(after: width, lines: lines, layout.metrics[0].items) else {
        return found
      }
      width = next
    }
  }

  private func lonely(_ lines: [Range<Int>], available: Double) -> [Int] {
    guard available > 0 else { return [] }
    let complete = lines.allSatisfy { $0.count == 1 } ? lines[...] : lines.dropLast()
    return complete.filter { $0.count == 1 }.map { $0.lowerBound }
  }

  /// The next width at which the first item of some line moves up to the line before; nil if beyond
  /// `width` no item can be alone.
  private func nextChange(after width: Double, lines: [Range<Int>], _ sizes: ItemSizes) -> Double? {
    let insets = inset.left + inset.right
    if itemsPerRow != nil {
      // Sizes depend on the width, so any width may be a breakpoint: sample every 2 pixels.
      return width < 1600 ? width + 2 : nil
    }
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
    // Browsers resolve widths to about 1/64 pixel.
    return max(next, width + 1.0 / 64)
  }
}
