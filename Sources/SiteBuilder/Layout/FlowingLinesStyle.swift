import FlowLayout
import GalleryLayout
import Geometry

extension SectionStyle {
  /// Items of various sizes: a wrapping flex container, whose lines break where the engine's do.
  ///
  /// `space-between` stretches every line to both edges; a last child without height takes what is
  /// left of the last line, so that its items keep the minimum. Items that have a complete line to
  /// themselves are centred, and which ones these are depends on the width.
  func flowingRules(containerWidths: [Double]) -> String {
    let (gap, overlap) = lineGap
    var rules = "&{display:flex;flex-flow:wrap;align-items:center;justify-content:space-between;"
    rules += "gap:\(rem(gap)) \(rem(spacing));\(padding(addedAfter: (overlap, 0)))}"
    rules += "&>*{box-sizing:border-box;flex:none"
    if overlap > 0 { rules += ";margin-block-end:\(rem(-overlap))" }
    rules += "}" + sizeRules()
    // The negative margin makes it fit in any line, even one that its only item overflows.
    let widest = section.items.reduce(flow.itemSize.width) { max($0, $1.size?.width ?? 0) }
    rules += "&::after{content:\"\";flex:1;margin-inline-start:\(rem(-spacing - max(0, widest)))}"
    rules += loneItemRules()
    if count > Self.longest {
      rules += "&{content-visibility:auto}"
      for width in containerWidths {
        let height = layOut(in: Container(width: width, height: 0)).contentSize.height
        let content = height - inset.top - inset.bottom - overlap
        rules += "@container (width>=\(rem(width))){&{contain-intrinsic-block-size:auto "
        rules += "\(rem(max(0, content)))}}"
      }
    }
    return rules
  }

  /// Cell sizes: the section's default, then per-item overrides.
  private func sizeRules() -> String {
    var rules: String
    if let itemsPerRow {
      let side = share(itemsPerRow, plus: -spacing)
      rules = "&>*{inline-size:\(side);block-size:\(side)}"
    } else {
      rules = "&>*{\(extents(of: flow.itemSize))}"
    }
    var sizes: [Size: [Int]] = [:]
    var order: [Size] = []
    for (item, each) in section.items.enumerated() {
      guard let size = each.size else { continue }
      if sizes[size] == nil { order.append(size) }
      sizes[size, default: []].append(item)
    }
    for size in order {
      rules += "\(selector(of: sizes[size] ?? [])){\(extents(of: size))}"
    }
    return rules
  }

  private func extents(of size: Size) -> String {
    "inline-size:\(rem(max(0, size.width)));block-size:\(rem(max(0, size.height)))"
  }

  private func loneItemRules() -> String {
    var rules = ""
    for stretch in loneItems() where !stretch.items.isEmpty {
      var body = "\(selector(of: stretch.items)){margin-inline:auto}"
      if stretch.items.last == count - 1 { body += "&::after{content:none}" }
      switch (stretch.start, stretch.end) {
      case (nil, nil): rules += body
      case (nil, let end?): rules += "@container (width<\(rem(end))){\(body)}"
      case (let start?, nil): rules += "@container (width>=\(rem(start))){\(body)}"
      case (let start?, let end?):
        rules += "@container (\(rem(start))<=width<\(rem(end))){\(body)}"
      }
    }
    return rules
  }

  private func selector(of items: [Int]) -> String {
    if items.count == count { return "&>*" }
    let places = items.map { ":nth-child(\($0 + 1))" }
    return "&>" + (places.count == 1 ? places[0] : ":is(\(places.joined(separator: ",")))")
  }
}
