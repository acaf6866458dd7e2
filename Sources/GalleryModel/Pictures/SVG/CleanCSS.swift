/// Sanitizes a style sheet, or the declarations of a `style` attribute: what loads something or runs goes,
/// which is imports, addresses other than `url(#…)`, and unknown functions. Pictures and fonts in `data:`
/// URLs stay.
///
/// It works on tokens with their escapes decoded, and serializes them anew, so that a browser parses what
/// was judged. A declaration with such a token goes as a whole, and so does a rule with one in its selector.
struct CleanCSS {
  private let names: CSSNames
  /// What the pictures may take.
  var budget: PictureBudget
  private(set) var removed = RemovedParts()
  /// Attributes that selectors ask for, and what they are compared with.
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

  /// That of an attribute which is read as CSS; nil if it may not stay.
  mutating func cleanValue(_ value: [UInt8]) -> [UInt8]? {
    // Neither an address nor a function is without it.
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
