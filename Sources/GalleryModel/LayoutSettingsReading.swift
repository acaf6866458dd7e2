import FlowLayout
import JSON

extension LayoutSettings {
  /// The names that a `layout` object knows. (flow-layout.md §3, §13)
  public static let names = [
    "scrollDirection", "itemSize", "itemsPerRow", "minimumLineSpacing", "minimumInteritemSpacing",
    "sectionInset", "headerReferenceSize", "footerReferenceSize",
    "sectionHeadersPinToVisibleBounds", "sectionFootersPinToVisibleBounds", "selfSizing",
    "layoutDirection", "flipsHorizontallyInOppositeLayoutDirection",
  ]

  /// Reads a `layout` object; what is wrong in it is left at its default and reported.
  public static func read(_ value: JSONValue) -> (LayoutSettings, [Problem]) {
    var settings = LayoutSettings()
    guard value.kind == .object else {
      let message = "“layout” must be an object such as {\"itemsPerRow\": 6}, not \(value.inWords)"
      return (settings, [.error(message, at: value.range)])
    }
    var reader = ObjectReader(value)
    settings.scrollDirection = reader.choice(
      "scrollDirection", of: [ScrollDirection.vertical, .horizontal])
    settings.itemSize = reader.size("itemSize")
    settings.itemsPerRow = reader.itemsPerRow()
    settings.minimumLineSpacing = reader.number("minimumLineSpacing")
    settings.minimumInteritemSpacing = reader.number("minimumInteritemSpacing")
    settings.sectionInset = reader.insets("sectionInset")
    settings.headerReferenceSize = reader.size("headerReferenceSize")
    settings.footerReferenceSize = reader.size("footerReferenceSize")
    settings.sectionHeadersPinToVisibleBounds = reader.bool("sectionHeadersPinToVisibleBounds")
    settings.sectionFootersPinToVisibleBounds = reader.bool("sectionFootersPinToVisibleBounds")
    settings.selfSizing = reader.bool("selfSizing")
    settings.layoutDirection = reader.choice(
      "layoutDirection", of: [LayoutDirection.leftToRight, .rightToLeft])
    settings.flipsHorizontallyInOppositeLayoutDirection =
      reader.bool("flipsHorizontallyInOppositeLayoutDirection")
    for other in reader.others() {
      reader.report(.unknown(other, inside: "layout", known: names))
    }
    return (settings, reader.problems)
  }
}

extension ObjectReader {
  fileprivate mutating func itemsPerRow() -> Int? {
    guard let member = take("itemsPerRow") else { return nil }
    if let number = member.number, number >= 1, number <= 1_000_000, number.rounded() == number {
      return Int(number)
    }
    let isHigh = member.isTooLarge || (member.number ?? 0) > 1_000_000
    let bound = isHigh ? "at most 1000000" : "at least 1"
    report(
      .error(
        "“itemsPerRow” must be a whole number of \(bound), not \(member.inWords)",
        at: member.range))
    return nil
  }

  /// `{"top", "left", "bottom", "right"}`, each 0 where it is missing.
  public mutating func insets(_ name: String) -> Insets? {
    guard let member = take(name) else { return nil }
    guard member.kind == .object else {
      report(
        .error(
          "“\(name)” must be an object such as {\"top\": 8, \"left\": 0}, not \(member.inWords)",
          at: member.range))
      return nil
    }
    var reader = ObjectReader(member)
    let insets = Insets(
      top: reader.number("top") ?? 0, left: reader.number("left") ?? 0,
      bottom: reader.number("bottom") ?? 0, right: reader.number("right") ?? 0)
    for other in reader.others() {
      reader.report(
        .unknown(other, inside: "\(name)", known: ["top", "left", "bottom", "right"]))
    }
    report(reader.problems)
    return insets
  }
}
