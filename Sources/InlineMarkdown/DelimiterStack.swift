/// The runs of `*` and `_` that may yet begin or end emphasis.
struct DelimiterStack {
  private(set) var runs: [DelimiterRun] = []
  /// The top of the stack.
  private(set) var last: Int?

  /// - Returns: its place among the runs.
  mutating func push(_ run: DelimiterRun) -> Int {
    var run = run
    run.previous = last
    if let last { runs[last].next = runs.count }
    runs.append(run)
    last = runs.count - 1
    return runs.count - 1
  }

  /// Matches what ends emphasis with what begins it, and takes it all off the stack (“process emphasis”).
  /// - Parameter bottom: below and including which nothing is matched; nil for nothing below.
  mutating func matchEmphasis(above bottom: Int?) {
    guard var first = last, last != bottom else { return }
    while let previous = runs[first].previous, previous != bottom { first = previous }
    // Up to where openers were looked for in vain, by what was looked for.
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

  /// The nearest run below one that may begin the emphasis that it ends.
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
    // What lies between is no part of other emphasis.
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
  /// A run between two characters, which say whether emphasis may begin or end at it.
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
    // Inside a word `_` is text.
    let isUnderscore = character == UInt8(ascii: "_")
    canOpen = isLeftFlanking && (!isUnderscore || !isRightFlanking || isAfterPunctuation)
    canClose = isRightFlanking && (!isUnderscore || !isLeftFlanking || isBeforePunctuation)
  }

  /// Of which closers the search for an opener ends at the same places. libcmark 0.30.2 parts those of `*` by
  /// their length and by whether they open, but not those of `_`.
  fileprivate var searchKind: Int {
    character == UInt8(ascii: "_") ? 0 : 1 + length % 3 + (canOpen ? 3 : 0)
  }

  /// Whether emphasis may begin here that ends at a later run: one that could do both does neither where
  /// the sum of their lengths is a multiple of 3, unless both are.
  func canBegin(whatEnds closer: DelimiterRun) -> Bool {
    canOpen && character == closer.character
      && (!(closer.canOpen || canClose) || closer.length % 3 == 0
        || (length + closer.length) % 3 != 0)
  }
}
