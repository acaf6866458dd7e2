import FlowLayout
import GalleryLayout
import GalleryModel

/// The container of a collection that scrolls sideways: high enough for its highest item.
///
/// Its width does not matter, and its height is fixed, so such a collection is laid out once.
func stripContainer(of collection: EmojiCollection, _ layout: CollectionLayout) -> Container {
  var height = stripHeight
  for (index, section) in collection.sections.enumerated() where !section.items.isEmpty {
    let settings = layout.sections[index]
    let inset = settings.flowLayoutSettings.sectionInset
    var highest = settings.itemsPerRow == nil ? settings.flowLayoutSettings.itemSize.height : 0
    for item in section.items { highest = max(highest, item.size?.height ?? 0) }
    height = max(height, highest + inset.top + inset.bottom)
  }
  return Container(width: 0, height: height)
}

extension SectionStyle {
  /// The rules of a section whose lines are columns.
  func stripRules(in strip: Container) -> String {
    let height = rem(strip.size.height)
    var rules = "[data-header]:has(+&),&+[data-footer]{flex:none;box-sizing:border-box;"
    rules += "block-size:\(height);inline-size:max-content;max-inline-size:16rem;"
    rules += "padding-inline:1rem}"
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
    // How many fit follows from the height alone, so more items than there are tell it.
    let rows = layOut(in: strip, count: 1000).lineRanges(inSection: 0)[0].count
    var rules = "&{display:grid;flex:none;block-size:\(height);grid-auto-flow:column;"
    rules += "grid-template-rows:repeat(\(rows),\(rem(itemHeight)));"
    rules += "grid-auto-columns:\(rem(max(0, width - overlap)));gap:\(rem(spacing)) \(rem(gap));"
    rules += "align-content:\(rows > 1 ? "space-between" : "safe center");"
    rules += "\(padding(addedAfter: (0, overlap)))}"
    if overlap > 0 { rules += "&>*{inline-size:\(rem(width))}" }
    return rules
  }

  private func placedRules(_ placed: Layout, height: String) -> String {
    let width = rem(placed.contentSize.width)
    var rules = "&{position:relative;flex:none;box-sizing:border-box;margin:0;padding:0;"
    rules += "block-size:\(height);inline-size:\(width)}"
    rules += "&>*{position:absolute;box-sizing:border-box}"
    for (item, frame) in placed.itemFrames(inSection: 0).enumerated() {
      // The cell's own direction is the page's, so its side is named outright.
      let side = direction == .rightToLeft ? "right" : "left"
      rules += "&>:nth-child(\(item + 1)){top:\(rem(frame.y));\(side):\(rem(frame.x));"
      rules += "inline-size:\(rem(frame.width));block-size:\(rem(frame.height))}"
    }
    return rules
  }
}
