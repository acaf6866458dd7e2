// The exports for what a page shows of the collections that it edits, see `Board`; the caller is
// `PageScript/engine/board.ts`.
//
// Collections go by their numbers, ids as texts, several of them separated by NUL. A function whose
// name says that it answers returns how many numbers are at `board_answer`.

import GalleryEditing
import GalleryLayout
import GalleryModel
import Geometry
import Texts

@_cdecl("board_open")
public func openBoard() -> UnsafeMutableRawPointer {
  Unmanaged.passRetained(OpenBoard()).toOpaque()
}

@_cdecl("board_close")
public func closeBoard(_ board: UnsafeMutableRawPointer) {
  Unmanaged<OpenBoard>.fromOpaque(board).release()
}

@_cdecl("board_answer")
public func boardAnswer(_ board: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Double> {
  opened(board).answer.numbers
}

/// Shows a collection of a session; returns its layout, which the page must close, or 0. The text is
/// its id, the numbers are settings as in `PackedCollection`: the site's and its own.
@_cdecl("board_show")
public func showOnBoard(
  _ board: UnsafeMutableRawPointer, _ session: UnsafeMutableRawPointer,
  _ text: UnsafePointer<UInt8>, _ length: Int32, _ numbers: UnsafePointer<Double>, _ count: Int32,
  _ isWhole: Bool
) -> UnsafeMutableRawPointer? {
  let settings = PackedCollection.settings(
    UnsafeBufferPointer(start: numbers, count: Int(count)))
  guard let id = ids(text, length).first,
    case .collection(let document)? = documents(session)[DocumentID(id.string)]
  else { return nil }
  let shown = opened(board).show(document, settings, isWhole: isWhole)
  return Unmanaged.passRetained(shown).toOpaque()
}

/// Goes on with the documents of a session.
@_cdecl("board_follow")
public func followOnBoard(_ board: UnsafeMutableRawPointer, _ session: UnsafeMutableRawPointer) {
  opened(board).follow(documents(session))
}

@_cdecl("board_set_closed")
public func setClosedOnBoard(
  _ board: UnsafeMutableRawPointer, _ number: Int32, _ section: Int32, _ isClosed: Bool
) {
  opened(board).setClosed(isClosed, section: Int(section), in: Int(number))
}

@_cdecl("board_arrange")
public func arrangeOnBoard(_ board: UnsafeMutableRawPointer, _ number: Int32, _ isTried: Bool) {
  opened(board).arrange(Int(number), isTried: isTried)
}

/// The ids of what is shown, as a text that the page must release.
@_cdecl("board_ids")
public func idsOnBoard(
  _ board: UnsafeMutableRawPointer, _ number: Int32, _ section: Int32, _ first: Int32,
  _ count: Int32
) -> UnsafeMutableRawPointer {
  let order = opened(board).board.all[Int(number)].order
  let items = order.items(inSection: Int(section), from: Int(first), count: Int(count))
  return handedOver(Array(items.map { Array($0.string.utf8) }.joined(separator: [0])))
}

/// Answers where an item is shown: section and item, or no numbers.
@_cdecl("board_path")
public func pathOnBoard(
  _ board: UnsafeMutableRawPointer, _ number: Int32, _ text: UnsafePointer<UInt8>, _ length: Int32
) -> Int32 {
  answered(board) {
    $0.answerPath($0.board.path(of: ids(text, length)[0], in: Int(number)))
  }
}

/// Begins to hold something; returns the number of the lift.
@_cdecl("board_lift")
public func liftOnBoard(
  _ board: UnsafeMutableRawPointer, _ home: Int32, _ text: UnsafePointer<UInt8>, _ length: Int32
) -> Int32 {
  Int32(
    opened(board).board.beginLift(
      from: Int(home), newcomer: length == 0 ? nil : ids(text, length)[0]))
}

/// Holds items as well; returns how many are held then.
@_cdecl("board_add")
public func addOnBoard(
  _ board: UnsafeMutableRawPointer, _ lift: Int32, _ number: Int32, _ text: UnsafePointer<UInt8>,
  _ length: Int32
) -> Int32 {
  Int32(opened(board).board.add(ids(text, length), of: Int(number), to: Int(lift)))
}

/// Aims at a point of a collection, or with number −1 at nothing; answers as `answerWhereabouts` says.
@_cdecl("board_aim_at_point")
public func aimOnBoard(
  _ board: UnsafeMutableRawPointer, _ lift: Int32, _ number: Int32, _ x: Double, _ y: Double,
  _ isCopy: Bool
) -> Int32 {
  moved(board, lift) {
    number < 0
      ? $0.board.aimNowhere(Int(lift), isCopy: isCopy)
      : $0.aim(Int(lift), at: Point(x: x, y: y), in: Int(number), isCopy: isCopy)
  }
}

/// The same for an index that is counted without what is held.
@_cdecl("board_aim_at_place")
public func aimOnBoard(
  _ board: UnsafeMutableRawPointer, _ lift: Int32, _ number: Int32, _ section: Int32,
  _ index: Int32, _ isCopy: Bool
) -> Int32 {
  moved(board, lift) {
    $0.board.aim(
      Int(lift), section: Int(section), index: Int(index), in: Int(number), isCopy: isCopy)
  }
}

/// The same for a step of a key; `step` is an index in `GridStep`.
@_cdecl("board_step")
public func stepOnBoard(_ board: UnsafeMutableRawPointer, _ lift: Int32, _ step: Int32) -> Int32 {
  moved(board, lift) { board in
    GridStep(rawValue: Int(step)).map { board.step(Int(lift), $0) } ?? false
  }
}

/// The id of what is shown of a lift first, or of what is behind it, as a text that the page must
/// release; 0: there is nothing.
@_cdecl("board_neighbour")
public func neighbourOnBoard(_ board: UnsafeMutableRawPointer, _ lift: Int32, _ isNext: Bool)
  -> UnsafeMutableRawPointer?
{
  let board = opened(board).board
  let id = isNext ? board.whereabouts(of: Int(lift))?.next : board.firstShown(of: Int(lift))
  return id.map { handedOver(Array($0.string.utf8)) }
}

/// Ends a lift; answers the moves of a drop: number and index of each.
@_cdecl("board_end")
public func endOnBoard(_ board: UnsafeMutableRawPointer, _ lift: Int32) -> Int32 {
  answered(board) {
    $0.answerMoves(of: Int(lift))
    $0.board.end(Int(lift))
  }
}

/// Keeps a place in front of an item, or without a text at the end of the section; returns the id that
/// it has, as a text that the page must release.
@_cdecl("board_keep")
public func keepOnBoard(
  _ board: UnsafeMutableRawPointer, _ number: Int32, _ section: Int32,
  _ text: UnsafePointer<UInt8>, _ length: Int32
) -> UnsafeMutableRawPointer {
  let next = length == 0 ? nil : ids(text, length)[0]
  let id = opened(board).board.keep(in: Int(number), section: Int(section), before: next)
  return handedOver(Array(id.string.utf8))
}

/// Answers where a kept place is: section and item of the document, or no numbers.
@_cdecl("board_kept")
public func keptOnBoard(
  _ board: UnsafeMutableRawPointer, _ text: UnsafePointer<UInt8>, _ length: Int32
) -> Int32 {
  answered(board) { $0.answerPath($0.board.place(keptAs: ids(text, length)[0])) }
}

/// Keeps a place no more; the text is its id and that of what has come, if anything has.
@_cdecl("board_settle")
public func settleOnBoard(
  _ board: UnsafeMutableRawPointer, _ text: UnsafePointer<UInt8>, _ length: Int32
) {
  let ids = ids(text, length)
  opened(board).board.settle(ids[0], arrived: ids.count > 1 ? ids[1] : nil)
}

private func opened(_ board: UnsafeMutableRawPointer) -> OpenBoard {
  Unmanaged<OpenBoard>.fromOpaque(board).takeUnretainedValue()
}

private func answered(_ board: UnsafeMutableRawPointer, _ question: (OpenBoard) -> Void) -> Int32 {
  let board = opened(board)
  question(board)
  return Int32(board.answer.count)
}

private func moved(
  _ board: UnsafeMutableRawPointer, _ lift: Int32, _ move: (OpenBoard) -> Bool
) -> Int32 {
  answered(board) { $0.answerWhereabouts(of: Int(lift), hasMoved: move($0)) }
}

/// At least one id.
private func ids(_ text: UnsafePointer<UInt8>, _ length: Int32) -> [ItemID] {
  UnsafeBufferPointer(start: text, count: Int(length))
    .split(separator: 0, omittingEmptySubsequences: false)
    .map { ItemID(String(decoding: $0, as: UTF8.self)) }
}
