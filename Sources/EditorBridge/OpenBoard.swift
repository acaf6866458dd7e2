import FlowLayout
import GalleryEditing
import GalleryLayout
import GalleryModel
import Geometry
import Texts

/// The board of a page and the layouts of its collections.
final class OpenBoard {
  let board = Board()
  private var collections: [OpenCollection] = []
  private var settings: [[LayoutSettings]] = []
  let answer = AnswerBuffer()

  /// - Parameters:
  ///   - settings: those of the site, and the collection's own.
  ///   - isWhole: whether to open it apart from the board, with the items of closed sections.
  func show(_ document: EmojiCollection, _ settings: [LayoutSettings], isWhole: Bool)
    -> OpenCollection
  {
    if isWhole { return OpenCollection(PackedCollection(document.sections, closed: [], settings)) }
    let number = board.show(document)
    let opened = OpenCollection(PackedCollection(document.sections, closed: [], settings))
    collections.replaceSubrange(number..<min(number + 1, collections.count), with: [opened])
    self.settings.replaceSubrange(number..<min(number + 1, self.settings.count), with: [settings])
    return opened
  }

  func follow(_ documents: EditedDocuments) {
    board.follow(documents) { become($0) }
  }

  func setClosed(_ isClosed: Bool, _ section: SectionID, in number: Int) {
    board.setClosed(isClosed, section, in: number)
    become(number)
  }

  private func become(_ number: Int) {
    let shown = board.all[number]
    collections[number].become(
      PackedCollection(shown.sections, closed: shown.closed, settings[number]))
  }

  func arrange(_ number: Int, isTried: Bool) {
    board.arrange(number, isTried: isTried)
    collections[number].tryOut(board.all[number].order)
  }

  /// Sets a lift's target to the gap nearest to a point of a collection; number −1 clears it.
  func aim(_ lift: Int, at point: Point, in number: Int, isCopy: Bool) -> Bool {
    guard number >= 0, let gap = collections[number].insertion(at: point) else {
      return board.aimNowhere(lift, isCopy: isCopy)
    }
    return board.aim(lift, at: (gap.section, gap.item), in: number, isCopy: isCopy)
  }

  func step(_ lift: Int, _ step: GridStep) -> Bool {
    guard let number = board.whereabouts(of: lift)?.number else { return false }
    let layout = collections[number].laidOut
    let isMirrored = layout.settings.isMirrored
    let steps: Board.Step =
      switch step {
      case .first: .first
      case .last: .last
      case .left, .right:
        .next(
          isForward: isMirrored == (step == .left), isBeside: true,
          toOther: isMirrored == (step == .left) ? 1 : -1)
      case .up: .next(isForward: false, isBeside: false, toOther: -1)
      case .down: .next(isForward: true, isBeside: false, toOther: 1)
      default: .next(isForward: step == .pageForward, isBeside: false, toOther: 0)
      }
    return board.step(lift, steps) {
      layout.item(step, from: IndexPath(section: $0, item: $1)).map { ($0.section, $0.item) }
    }
  }

  /// Answers 1 if it has moved, else 0; then its `Board.Whereabouts`, if there are any.
  func answerWhereabouts(of lift: Int, hasMoved: Bool) {
    answer.begin()
    answer.append(hasMoved ? 1 : 0)
    guard let found = board.whereabouts(of: lift) else { return }
    for number in [found.number, found.isAimed ? 1 : 0, found.section, found.index, found.count] {
      answer.append(Double(number))
    }
  }

  func answerMoves(of lift: Int) {
    answer.begin()
    for move in board.moves(of: lift) {
      answer.append(Double(move.number))
      answer.append(Double(move.index))
    }
  }

  func answer(path: (section: Int, item: Int)?) {
    answer.begin()
    guard let path else { return }
    answer.append(Double(path.section))
    answer.append(Double(path.item))
  }
}
