/// A way to put lines of Markdown where they go.
///
/// CommonMark reads a line by the lines around it. So the usual way says something else in an unusual
/// file, and another is tried, until the file reads right; none of them loses a byte of what is moved.
struct MarkdownPlacement {
  /// How an item is marked that moves.
  enum Mark: CaseIterable {
    /// As the items beside it, so that they are one list.
    case asNeighbors
    /// As it was.
    case own
    /// With a bullet at the line's start, and one space behind it.
    case plain
    /// So far indented that a line behind it with three spaces or fewer is not in it.
    case wide
  }

  /// What an untitled section without a heading begins with, which has to be an item.
  enum Opening: CaseIterable {
    case asItComes
    /// The first item takes the place of the one that was the first.
    case inPlace
    /// A heading without a title, behind which prose may stand.
    case heading
  }

  /// Where empty comments stand, which end a list that would take in what follows.
  enum Separators: CaseIterable {
    case none, atSeams, behindItems, aroundItems, betweenSections, everywhere
  }

  var mark = Mark.asNeighbors
  var opening = Opening.asItComes
  var separators = Separators.none
  /// Whether blank lines stand between all blocks that come together.
  var isLoose = false
  /// Whether the blank lines stay that stood around an item which is gone.
  var keepsBlankLines = false
  /// Whether the lines of an item's paragraph become one, since how the further ones are read depends on
  /// their indentation.
  var joinsLines = false
  /// Whether prose stays what it is, though another was wanted.
  var keepsProse = false

  /// From the usual way to the oddest.
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

  /// What changes least beside the lines that move comes first.
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

  /// A line that ends a list and says nothing. (CommonMark 0.30, example 308)
  static let separator = Array("<!-- -->".utf8)
}
