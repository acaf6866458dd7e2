/// The delimiter stack: runs of `*` and `_` that may open or close emphasis.
struct DelimiterStack {
  private(set) var runs: [DelimiterRun] = []
  /// The top of the stack.
  private(set) var last: Int?

  /// - Returns: its index among the runs.
  mutating func push(_ run: DelimiterRun) -> Int {
    var run = run
    run.previous = last
    if let last { runs[last].next = runs.count }
    runs.append(run)
    last = runs.count - 1
    return runs.count - 1
  }

  /// Matches closers with openers and pops all runs (“process emphasis” in CommonMark).
  /// - Parameter bottom: the stack bottom, exclusive; nil for the whole stack.
  mutating func matchEmphasis(above bottom: Int?) {
    guard var first = last, last != bottom else { return }
    while let previous = runs[first].previous, previous != bottom { first = previous }
    // openers_bottom of CommonMark: lower bounds for the search, by kind of closer.
    var searched = [Int](repeating: bottom ?? -1, count: 7)
    var candidate: Int? = first
    while let closer = candidate {
      guard runs[closer].canClose else {
        candidate = runs[closer].next
        continue
      }
      let kind = runs[closer].searchKind
      if let opener = opener(for: closer, above: searched[kind]) {
        match(opener, closer)
        if runs[closer].remaining == 0 {
          candidate = runs[closer].next
          remove(closer)
        }
      } else {
        searched[kind] = runs[closer].previous ?? -1
        candidate = runs[closer].next
        if !runs[closer].canOpen { remove(closer) }
      }
    }
    removeAll(above: bottom)
  }

  /// The nearest opener below a closer that matches it.
  private func opener(for closer: Int, above bottom: Int) -> Int? {
    var candidate = runs[closer].previous
    while let opener = candidate, opener > bottom {
      if runs[opener].canBegin(whatEnds: runs[closer]) { return opener }
      candidate = runs[opener].previous
    }
    return nil
  }

  private mutating func match(_ opener: Int, _ closer: Int) {
    let isStrong = runs[opener].remaining >= 2 && runs[closer].remaining >= 2
    runs[opener].remaining -= isStrong ? 2 : 1
    runs[closer].remaining -= isStrong ? 2 : 1
    runs[opener].begun.append(isStrong)
    runs[closer].ended.append(isStrong)
    // Runs in between no longer match anything.
    runs[opener].next = closer
    runs[closer].previous = opener
    if runs[opener].remaining == 0 { remove(opener) }
  }

  private mutating func remove(_ run: Int) {
    let (previous, next) = (runs[run].previous, runs[run].next)
    if let previous { runs[previous].next = next }
    if let next { runs[next].previous = previous } else { last = previous }
  }

  private mutating func removeAll(above bottom: Int?) {
    last = bottom
    if let bottom { runs[bottom].next = nil }
  }
}

extension DelimiterRun {
  /// A run with its neighbouring characters, which decide whether it is left- or right-flanking.
  init(_ character: UInt8, length: Int, before: UInt32, after: UInt32) {
    let isBeforePunctuation = isUnicodePunctuation(after)
    let isAfterPunctuation = isUnicodePunctuation(before)
    let isBeforeSpace = isUnicodeWhitespace(after)
    let isAfterSpace = isUnicodeWhitespace(before)
    let isLeftFlanking =
      !isBeforeSpace && (!isBeforePunctuation || isAfterSpace || isAfterPunctuation)
    let isRightFlanking =
      !isAfterSpace && (!isAfterPunctuation || isBeforeSpace || isBeforePunctuation)
    self.character = character
    self.length = length
    remaining = length
    // `_` inside a word is text.
    let isUnderscore = character == UInt8(ascii: "_")
    canOpen = isLeftFlanking && (!isUnderscore || !isRightFlanking || isAfterPunctuation)
    canClose = isRightFlanking && (!isUnderscore || !isLeftFlanking || isBeforePunctuation)
  }

  /// The index into `openers_bottom`. libcmark 0.30.2 distinguishes closers of `*` by length and by
  /// whether they can open, but not those of `_`.
  fileprivate var searchKind: Int {
    character == UInt8(ascii: "_") ? 0 : 1 + length % 3 + (canOpen ? 3 : 0)
  }

  /// Whether this opener matches a later closer. “Rule of 3”: if either could both open and close,
  /// the sum of their lengths must not be a multiple of 3, unless both are.
  func canBegin(whatEnds closer: DelimiterRun) -> Bool {
    canOpen && character == closer.character
      && (!(closer.canOpen || canClose) || closer.length % 3 == 0
        || (length + closer.length) % 3 != 0)
  }
}
