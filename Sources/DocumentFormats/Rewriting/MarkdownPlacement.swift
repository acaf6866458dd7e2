/// A strategy for placing moved and inserted lines of Markdown.
///
/// CommonMark is context-sensitive, so the usual strategy can change the meaning of an unusual file.
/// Strategies are tried until the result reads back right; none loses a byte of what is moved.
struct MarkdownPlacement {
  /// The list marker of a moved item.
  enum Mark: CaseIterable {
    /// That of its neighbors, so that they are one list.
    case asNeighbors
    /// Unchanged.
    case own
    /// A bullet without indentation, and one space.
    case plain
    /// Padded so that a following line with three spaces or fewer does not belong to it.
    case wide
  }

  /// How to start a section that has no heading, and therefore must start with an item.
  enum Opening: CaseIterable {
    case asItComes
    /// The first item replaces the previous first one in place.
    case inPlace
    /// An empty heading, which prose may follow.
    case heading
  }

  /// Where to insert empty comments, which end a list that would absorb what follows.
  enum Separators: CaseIterable {
    case none, atSeams, behindItems, aroundItems, betweenSections, everywhere
  }

  var mark = Mark.asNeighbors
  var opening = Opening.asItComes
  var separators = Separators.none
  /// Whether blank lines separate all blocks that become adjacent.
  var isLoose = false
  /// Whether blank lines around a removed item are kept.
  var keepsBlankLines = false
  /// Whether to join the lines of an item's paragraph, since the indentation of continuation lines is
  /// significant.
  var joinsLines = false
  /// Whether prose stays unchanged, although other prose was wanted.
  var keepsProse = false

  /// All strategies, by increasing cost.
  static let all: [MarkdownPlacement] = {
    var placements: [MarkdownPlacement] = []
    for separators in Separators.allCases {
      for opening in Opening.allCases {
        for mark in Mark.allCases {
          for flags in 0..<16 {
            placements.append(
              MarkdownPlacement(
                mark: mark, opening: opening, separators: separators, isLoose: flags & 1 != 0,
                keepsBlankLines: flags & 2 != 0, joinsLines: flags & 4 != 0,
                keepsProse: flags & 8 != 0))
          }
        }
      }
    }
    return placements.enumerated().sorted {
      ($0.element.oddity, $0.offset) < ($1.element.oddity, $1.offset)
    }.map(\.element)
  }()

  /// The cost: how much changes besides the lines that move.
  private var oddity: Int {
    var oddity = 0
    if keepsProse { oddity += 32 }
    if separators != .none { oddity += 16 }
    if opening == .heading { oddity += 8 }
    if joinsLines { oddity += 4 }
    if mark != .asNeighbors { oddity += 2 }
    if opening == .inPlace { oddity += 1 }
    if isLoose { oddity += 1 }
    if keepsBlankLines { oddity += 1 }
    return oddity
  }

  var separatesSeams: Bool { separators == .atSeams || separators == .everywhere }
  var separatesBehindItems: Bool {
    separators == .behindItems || separators == .aroundItems || separators == .everywhere
  }
  var separatesBehindProse: Bool { separators == .everywhere }
  var separatesBeforeItems: Bool { separators == .aroundItems || separators == .everywhere }
  var separatesSections: Bool { separators == .betweenSections || separators == .everywhere }

  /// An empty comment, which ends a list and renders as nothing. (CommonMark 0.30, example 308)
  static let separator = Array("<!-- -->".utf8)
}
