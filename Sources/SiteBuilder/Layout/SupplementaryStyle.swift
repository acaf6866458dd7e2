// Headers and footers: as high as their text, unless the layout fixes or hides them.

extension SectionStyle {
  func supplementaryRules() -> String {
    // Higher specificity than a theme's own header rules.
    let section = "[data-collection] [data-section]>"
    var rules = ""
    if let extent = layout.fixedHeaderExtent(ofSection: index) {
      rules += "\(section)[data-header]:has(+&)\(fixed(extent))"
    }
    if let extent = layout.fixedFooterExtent(ofSection: index) {
      rules += "\(section)&+[data-footer]\(fixed(extent))"
    }
    return rules
  }

  private func fixed(_ extent: Double) -> String {
    guard extent > 0 else { return "{display:none}" }
    let axis = layout.settings.scrollDirection == .horizontal ? "inline" : "block"
    return "{box-sizing:border-box;\(axis)-size:\(rem(extent));min-\(axis)-size:0;"
      + "padding-\(axis):0;border-\(axis):0;overflow:hidden;align-content:center}"
  }
}
