import FlowLayout
import GalleryLayout

extension SectionStyle {
  /// Whether the rules depend on the settings alone, not on the items.
  var rulesFollowFromSettings: Bool {
    let columns = itemsPerRow.map { columnSteps($0)[0].columns }
    let most = min(Self.longest, columns.map { $0 * Self.manyLines } ?? Self.longest)
    return count > 0 && count <= most && !layout.settings.flowLayoutSettings.selfSizing
      && section.items.allSatisfy { $0.size == nil }
  }

  /// The rules of a section whose lines are rows.
  func verticalRules(containerWidths: [Double]) -> String {
    let widest = Container(width: containerWidths.last ?? 1280, height: 0)
    if count == 0 { return "&{\(padding())}" }
    let sized = section.items.reduce(0) { $0 + ($1.size == nil ? 0 : 1) }
    if let itemsPerRow, sized < count {
      // Squares follow the width, so they equal an item's own size at best by chance.
      return
        (sized == 0 && !layout.settings.flowLayoutSettings.selfSizing
        ? squareRules(itemsPerRow) : flowingRules(containerWidths: containerWidths))
        + overflowRules + directionRules
    }
    let isUniform = layOut(in: widest).isUniform(section: 0)
    return
      (isUniform
      ? fixedRules(containerWidths: containerWidths)
      : flowingRules(containerWidths: containerWidths)) + overflowRules + directionRules
  }

  /// Equal items of a fixed size: as many columns as fit, the first and last at the edges.
  private func fixedRules(containerWidths: [Double]) -> String {
    let size = section.items[0].size ?? flow.itemSize
    let (width, height) = (max(0, size.width), max(0, size.height))
    let (gap, overlap) = lineGap
    var rules = "&{display:grid;grid-template-columns:repeat(auto-fill,\(rem(width)));"
    rules += "grid-auto-rows:\(rem(max(0, height - overlap)));gap:\(rem(gap)) \(rem(spacing));"
    rules += "justify-content:space-between;\(padding(addedAfter: (overlap, 0)))}"
    // A single column is centred; one that overflows is start-aligned (`safe`).
    let two = 2 * width + spacing + inset.left + inset.right
    rules += "@container (width<\(rem(two))){&{justify-content:safe center}}"
    if overlap > 0 { rules += "&>*{block-size:\(rem(height))}" }
    if count > Self.longest {
      rules += intrinsicRules(
        width: width, linePitch: max(0, height + lineSpacing), gap: gap,
        widest: 1.5 * (containerWidths.last ?? 1280))
    }
    return rules
  }

  /// The exact height of a long grid before its cells are laid out, against layout shift.
  private func intrinsicRules(width: Double, linePitch: Double, gap: Double, widest: Double)
    -> String
  {
    var rules = "&{content-visibility:auto;--columns:1;contain-intrinsic-block-size:calc("
    rules += "round(up,\(count)/var(--columns),1)*\(rem(linePitch)) - \(rem(gap)))}"
    let pitch = max(1, width + spacing)
    var columns = 2.0
    while true {
      let needed = columns * pitch - spacing + inset.left + inset.right
      guard needed <= widest else { return rules }
      rules += "@container (width>=\(rem(needed))){&{--columns:\(decimal(columns))}}"
      columns += 1
    }
  }

  /// Squares, `itemsPerRow` in a row by the formula of the notes: their side follows the width.
  private func squareRules(_ itemsPerRow: Int) -> String {
    let side = share(itemsPerRow, plus: -spacing)
    let (gap, overlap) = lineGap
    let line = share(itemsPerRow, plus: -spacing - overlap)
    let steps = columnSteps(itemsPerRow)
    let columns = steps[0].columns
    let lines = (count - 1) / columns + 1
    var rules = "&{display:grid;grid-template-columns:repeat(\(columns),\(side));"
    rules += "gap:\(rem(gap)) \(rem(spacing));"
    rules += "justify-content:\(columns == 1 ? "safe center" : "space-between");"
    rules += padding(addedAfter: (overlap, 0))
    if steps.count == 1, lines > Self.manyLines {
      // Browsers round each side; `1fr` rows of a fixed total keep the error from adding up.
      let rest =
        inset.top + inset.bottom - Double(lines) * spacing + Double(lines - 1) * lineSpacing
      rules += ";grid-template-rows:repeat(\(lines),minmax(0,1fr));"
      rules += "block-size:\(share(itemsPerRow, times: lines, plus: rest))}"
    } else {
      rules += ";grid-auto-rows:\(line)}"
    }
    if overlap > 0 { rules += "&>*{block-size:\(side)}" }
    let isLong = count > Self.longest
    func intrinsic(_ columns: Int) -> String {
      let lines = (count - 1) / columns + 1
      let rest = -Double(lines) * spacing + Double(lines - 1) * lineSpacing - overlap
      return "contain-intrinsic-block-size:\(share(itemsPerRow, times: lines, plus: rest))"
    }
    if isLong { rules += "&{content-visibility:auto;\(intrinsic(columns))}" }
    for step in steps.dropFirst() {
      rules += "@container (width>=\(rem(step.width))){&{grid-template-columns:"
      rules += "repeat(\(step.columns),\(side));justify-content:space-between"
      rules += isLong ? ";\(intrinsic(step.columns))}}" : "}}"
    }
    return rules
  }

  /// From here on, per-line rounding errors would add up to something visible.
  private static var manyLines: Int { 24 }

  /// The actual column count by minimum container width, ascending; steps below 64 are merged.
  ///
  /// The formula leaves room for insets up to one spacing. Larger ones cost a column, and several
  /// in containers so narrow that the missing length exceeds a square and its spacing.
  func columnSteps(_ itemsPerRow: Int) -> [(width: Double, columns: Int)] {
    let missing = inset.left + inset.right - spacing
    guard missing > 0, itemsPerRow > 1 else { return [(0, itemsPerRow)] }
    let thresholds = (1..<itemsPerRow).map { columns in
      (width: Double(itemsPerRow) * missing / Double(itemsPerRow - columns), columns: columns)
    }
    let base = thresholds.last { $0.width <= 64 }?.columns ?? 1
    return [(0, base)] + thresholds.filter { $0.width > 64 && $0.columns > base }
  }
}
