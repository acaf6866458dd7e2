/// A `[` or `![` that no `]` has met yet.
struct OpenBracket {
  /// Its place among the pieces.
  let piece: Int
  let isImage: Bool
  /// The top of the delimiter stack before it.
  let lastDelimiter: Int?
}

/// The brackets that are open.
struct BracketStack {
  private var brackets: [OpenBracket] = []
  /// Below this no bracket begins a link, since one would hold another. Pictures may.
  private var activeFrom = 0

  mutating func push(_ bracket: OpenBracket) { brackets.append(bracket) }

  /// Takes the last one away; nil where there is none, or where it begins nothing.
  mutating func pop() -> OpenBracket? {
    guard let bracket = brackets.popLast() else { return nil }
    let isActive = bracket.isImage || brackets.count >= activeFrom
    activeFrom = min(activeFrom, brackets.count)
    return isActive ? bracket : nil
  }

  /// Deactivates all that could begin a link; in constant time, where a loop over them takes cmark 0.30.2
  /// quadratic time in all (CVE-2023-22486).
  mutating func deactivateLinks() { activeFrom = brackets.count }
}
