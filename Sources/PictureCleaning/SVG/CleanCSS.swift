/// Sanitizes a style sheet or a `style` attribute: removes what loads or runs (imports, unknown
/// functions, URLs other than `url(#…)`), and keeps pictures and fonts in `data:` URLs.
///
/// It checks tokens with escapes decoded, and serializes them anew, so that browsers parse the same
/// tokens. A forbidden token drops its whole declaration; in a selector, the whole rule.
struct CleanCSS {
  private let names: CSSNames
  /// The budget for embedded pictures.
  var budget: PictureBudget
  private(set) var removed = RemovedParts()
  /// Names and values in attribute selectors.
  private(set) var selectedAttributes: [[UInt8]] = []

  init(_ names: CSSNames, _ budget: PictureBudget) {
    self.names = names
    self.budget = budget
  }

  mutating func cleanSheet(_ css: [UInt8]) -> [UInt8] { clean(css, isSheet: true) }

  mutating func cleanDeclarations(_ css: [UInt8]) -> [UInt8] { clean(css, isSheet: false) }

  private mutating func clean(_ css: [UInt8], isSheet: Bool) -> [UInt8] {
    var cleaning = CSSCleaning(css, isSheet: isSheet, names, budget)
    cleaning.run()
    removed.add(cleaning.removed)
    add(cleaning)
    return cleaning.bytes
  }

  /// Sanitizes a presentation attribute's value; nil if it must be dropped.
  mutating func cleanValue(_ value: [UInt8]) -> [UInt8]? {
    // Fast path: every URL and function has a parenthesis.
    guard value.contains(UInt8(ascii: "(")) else { return value }
    var cleaning = CSSCleaning(value, isSheet: false, names, budget)
    if let fault = cleaning.judgeValue() {
      removed[fault] += 1
      return nil
    }
    add(cleaning)
    return cleaning.holdsPictures ? cleaning.bytes : value
  }

  private mutating func add(_ cleaning: CSSCleaning) {
    removed.add(cleaning.removedInside)
    selectedAttributes += cleaning.selectedAttributes
    budget = cleaning.budget
  }
}
