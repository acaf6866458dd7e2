import FlowLayout
import GalleryLayout
import GalleryModel

/// The container of a horizontally scrolling collection: as high as the rows that fit in
/// `stripHeight` need, and at least as high as its highest item.
///
/// Its width does not matter, and its height is fixed, so such a collection is laid out once.
func stripContainer(of collection: EmojiCollection, _ layout: CollectionLayout) -> Container {
  var height = 0.0
  for (index, section) in collection.sections.enumerated() where !section.items.isEmpty {
    let flow = layout.sections[index].flowLayoutSettings
    let inset = flow.sectionInset.top + flow.sectionInset.bottom
    let spacing = max(0, flow.minimumInteritemSpacing)
    var highest = 0.0
    for item in section.items {
      guard item.size != nil || layout.sections[index].itemsPerRow == nil else {
        // The side of squares derives from the height, so it needs an initial value.
        height = max(height, stripHeight)
        continue
      }
      highest = max(highest, (item.size ?? flow.itemSize).height)
    }
    let rows = max(1, ((stripHeight - inset + spacing) / max(1, highest + spacing)).rounded(.down))
    height = max(height, inset + rows * highest + (rows - 1) * spacing)
  }
  return Container(width: 0, height: height == 0 ? stripHeight : height)
}

extension SectionStyle {
  /// The rules of a section whose lines are columns.
  func stripRules(in strip: Container) -> String {
    let height = rem(strip.size.height)
    let place = "[data-collection] [data-section]>"
    var rules = "\(place)[data-header]:has(+&),\(place)&+[data-footer]{flex:none;"
    rules += "box-sizing:border-box;block-size:\(height);inline-size:max-content;"
    rules += "max-inline-size:16rem;padding:.25rem 1rem}"
    let parts = "\(place)[data-header]:has(+&),\(place)&+[data-footer]"
    rules += "@media print{\(parts){block-size:auto;inline-size:auto;max-inline-size:none}}"
    if count == 0 {
      return rules + "&{flex:none;block-size:\(height);\(padding())}"
    }
    let placed = layOut(in: strip)
    rules +=
      placed.isUniform(section: 0)
      ? columnRules(placed, height: height, in: strip) : placedRules(placed, height: height)
    return rules + directionRules
  }

  private func columnRules(_ placed: Layout, height: String, in strip: Container) -> String {
    let size = placed.metrics[0].items[0]
    let (width, itemHeight) = (max(0, size.width), max(0, size.height))
    let (gap, overlap) = lineGap
    // The row count depends on the height alone; lay out enough items to fill a column.
    let rows = layOut(in: strip, count: 1000).lineRanges(inSection: 0)[0].count
    var rules = "&{display:grid;flex:none;block-size:\(height);grid-auto-flow:column;"
    rules += "grid-template-rows:repeat(\(rows),\(rem(itemHeight)));"
    rules += "grid-auto-columns:\(rem(max(0, width - overlap)));gap:\(rem(spacing)) \(rem(gap));"
    rules += "align-content:\(rows > 1 ? "space-between" : "safe center");"
    rules += "\(padding(addedAfter: (0, overlap)))}"
    if overlap > 0 { rules += "&>*{inline-size:\(rem(width))}" }
    // On paper its columns are rows, as wide as the paper.
    rules += "@media print{&{block-size:auto;grid-auto-flow:row;grid-auto-columns:auto;"
    rules +=
      "grid-template:none / repeat(auto-fill,\(rem(width)));grid-auto-rows:\(rem(itemHeight))}}"
    return rules
  }

  private func placedRules(_ placed: Layout, height: String) -> String {
    let width = rem(placed.contentSize.width)
    var rules = "&{position:relative;flex:none;box-sizing:border-box;margin:0;padding:0;"
    rules += "block-size:\(height);inline-size:\(width)}"
    rules += "&>*{position:absolute;box-sizing:border-box}"
    for (item, frame) in placed.itemFrames(inSection: 0).enumerated() {
      // A physical side, since logical ones would resolve against the cell's own direction, the page's.
      let side = direction == .rightToLeft ? "right" : "left"
      rules += "&>:nth-child(\(item + 1)){top:\(rem(frame.y));\(side):\(rem(frame.x));"
      rules += "inline-size:\(rem(frame.width));block-size:\(rem(frame.height))}"
    }
    rules +=
      "@media print{&{display:flex;flex-flow:wrap;gap:\(rem(max(0, lineSpacing))) \(rem(spacing));"
    rules += "block-size:auto;inline-size:auto}"
    rules += "&>:nth-child(n){position:relative;top:auto;left:auto;right:auto}}"
    return rules
  }
}
