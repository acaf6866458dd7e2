/// An unmatched `[` or `![`.
struct OpenBracket {
  /// Its index among the pieces.
  let piece: Int
  let isImage: Bool
  /// The top of the delimiter stack when it was pushed.
  let lastDelimiter: Int?
}

/// The bracket stack.
struct BracketStack {
  private var brackets: [OpenBracket] = []
  /// Link openers below this index are inactive, since links do not nest; image openers are not.
  private var activeFrom = 0

  mutating func push(_ bracket: OpenBracket) { brackets.append(bracket) }

  /// Pops the last one; nil if there is none, or if it is inactive.
  mutating func pop() -> OpenBracket? {
    guard let bracket = brackets.popLast() else { return nil }
    let isActive = bracket.isImage || brackets.count >= activeFrom
    activeFrom = min(activeFrom, brackets.count)
    return isActive ? bracket : nil
  }

  /// Deactivates all link openers in constant time; the loop over them in cmark 0.30.2 makes
  /// parsing quadratic (CVE-2023-22486).
  mutating func deactivateLinks() { activeFrom = brackets.count }
}
