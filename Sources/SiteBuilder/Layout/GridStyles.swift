// Grids in CSS alone, since layout by a script would shift the page when the script loads. Each
// document has a stylesheet with which the browser's own layout matches the engine's frames at every
// width: equal items are grid tracks with `auto-fill`, items of several sizes wrap in a flex
// container whose last line is filled up by a pseudo-element, squares by the row are a fraction
// of the container's width, and horizontal scrolling swaps the axes. Lengths are in rem, so that they
// scale with the reader's text. A test measures the demo at twenty widths against the engine.

import FlowLayout
import GalleryLayout
import GalleryModel
import Geometry

/// The stylesheet that places cells where the engine does, at every width, and its class names.
///
/// The markup it expects: a root with the collection's class, in it its sections, in each an
/// optional `data-header`, the element with the section's class that holds the cells and nothing
/// else, and an optional `data-footer`, all without margins. Class names hash their rules, so equal
/// sections share a class, and equal collections a stylesheet, within and across pages.
public struct GridStyles: Sendable {
  public let css: [UInt8]
  /// One for each collection.
  public let classes: [GridClasses]
}

/// The class names of one collection.
public struct GridClasses: Sendable {
  /// For the collection's root, the element whose content box is the container.
  public let collection: String
  /// For the element that holds the cells, in each section.
  public let sections: [String]
  /// Whether the root scrolls horizontally, so that it must be keyboard-focusable.
  public let scrollsHorizontally: Bool
}

/// Height available to a horizontally scrolling strip, in CSS pixels at normal text size.
public let stripHeight = 320.0

/// Makes the stylesheet of the collections of a page.
///
/// - Parameters:
///   - site: the site's layout defaults.
///   - containerWidths: container widths that the theme is designed for, in CSS pixels, ascending.
public func gridStyles(
  of collections: [EmojiCollection], over site: LayoutSettings, containerWidths: [Double]
) -> GridStyles {
  var sheet = StyleSheet()
  let widths = containerWidths.sorted()
  let classes = collections.map { collection in
    let layout = CollectionLayout(collection, over: site)
    let isStrip = layout.settings.scrollDirection == .horizontal
    let root = sheet.add(rootRules(layout.settings, isStrip: isStrip))
    let strip = isStrip ? stripContainer(of: collection, layout) : nil
    // Memoize: most sections of a collection have the same settings.
    var known: [LayoutSettings: String] = [:]
    let sections = collection.sections.indices.map { index in
      let section = SectionStyle(
        layout: layout, section: collection.sections[index], index: index)
      let followsFromSettings = strip == nil && section.rulesFollowFromSettings
      if followsFromSettings, let same = known[layout.sections[index]] { return same }
      let rules =
        if let strip {
          section.stripRules(in: strip)
        } else {
          section.verticalRules(containerWidths: widths)
        }
      let name = sheet.add(rules + section.supplementaryRules())
      if followsFromSettings { known[layout.sections[index]] = name }
      return name
    }
    return GridClasses(collection: root, sections: sections, scrollsHorizontally: isStrip)
  }
  return GridStyles(css: sheet.css, classes: classes)
}

/// Over the cells. The fallback, for a theme that names no layers, is the number in `site.css`.
private let pinnedLayer = "z-index:var(--layer-pinned,10)"

/// The rules of a collection's root; `&` stands for its class.
private func rootRules(_ settings: LayoutSettings, isStrip: Bool) -> String {
  let flow = settings.flowLayoutSettings
  var rules: String
  if isStrip {
    // The sections set the height, so that a scroll bar adds to it instead of taking from it.
    rules = "&{display:flex;align-items:flex-start;overflow-x:auto}"
    rules += "&>[data-section]{display:flex;flex:none}"
    rules += directionRules(flow.direction, textIn: "& :is([data-header],[data-footer])")
    // Paper does not scroll.
    rules += "@media print{&,&>[data-section]{display:block;overflow:visible}}"
  } else {
    // The query container of the `cqi` lengths and `@container` breakpoints below.
    rules = "&{container-type:inline-size}"
  }
  let sides = flow.direction == .rightToLeft ? ("right", "left") : ("left", "right")
  let (start, end) = isStrip ? sides : ("top", "bottom")
  // Bars of the editor take the window's upper and lower edge.
  let (atStart, atEnd) =
    isStrip ? ("0", "0") : ("var(--emojiart-top,0px)", "var(--emojiart-end,0px)")
  // A sticky box stays inside its section, which is where pinned headers stop. On paper none sticks.
  if flow.sectionHeadersPinToVisibleBounds {
    rules +=
      "@media not print{&>*>[data-header]{position:sticky;\(start):\(atStart);\(pinnedLayer)}}"
  }
  if flow.sectionFootersPinToVisibleBounds {
    rules += "@media not print{&>*>[data-footer]{position:sticky;\(end):\(atEnd);\(pinnedLayer)}}"
  }
  return rules
}

/// Items run in the layout's direction, whatever the page's; text below `selector` keeps its own.
func directionRules(_ direction: LayoutDirection, textIn selector: String) -> String {
  "&{direction:\(direction.rawValue)}\(selector){direction:ltr}\(selector):dir(rtl){direction:rtl}"
}

extension FlowLayoutSettings {
  /// The direction of items on the page: right to left only if the layout is mirrored.
  var direction: LayoutDirection { isMirrored ? .rightToLeft : .leftToRight }
}
