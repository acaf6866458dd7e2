// The exports for what a page shows of the collections that it edits, see `Board`; the caller is
// `PageScript/engine/board.ts`.
//
// Collections are passed as their numbers, ids as texts, separated by NUL if there are several. A
// function that answers returns the count of numbers at `board_answer`.

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

/// Shows a collection of a session; returns its layout, which the page must close, or 0. The text
/// is its id, the numbers are settings as in `PackedCollection`: the site's and its own.
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

/// Rebases the board on the current documents of a session.
@_cdecl("board_follow")
public func followOnBoard(_ board: UnsafeMutableRawPointer, _ session: UnsafeMutableRawPointer) {
  opened(board).follow(documents(session))
}

@_cdecl("board_set_closed")
public func setClosedOnBoard(
  _ board: UnsafeMutableRawPointer, _ number: Int32, _ text: UnsafePointer<UInt8>,
  _ length: Int32, _ isClosed: Bool
) {
  let section = SectionID(ids(text, length)[0].string)
  opened(board).setClosed(isClosed, section, in: Int(number))
}

@_cdecl("board_arrange")
public func arrangeOnBoard(_ board: UnsafeMutableRawPointer, _ number: Int32, _ isTried: Bool) {
  opened(board).arrange(Int(number), isTried: isTried)
}

/// The ids of shown items, as a text that the page must release.
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
    $0.answer(path: $0.board.path(of: ids(text, length)[0], in: Int(number)))
  }
}

/// Begins a lift and returns its number. The text, unless empty, is the id under which something
/// from elsewhere is shown.
@_cdecl("board_lift")
public func liftOnBoard(
  _ board: UnsafeMutableRawPointer, _ home: Int32, _ text: UnsafePointer<UInt8>, _ length: Int32,
  _ isKept: Bool
) -> Int32 {
  let newcomer = length == 0 ? nil : ids(text, length)[0]
  return Int32(
    opened(board).board.beginLift(from: Int(home), newcomer: newcomer, isKept: isKept))
}

/// Adds items to a lift; returns how many it holds then.
@_cdecl("board_add")
public func addOnBoard(
  _ board: UnsafeMutableRawPointer, _ lift: Int32, _ number: Int32, _ text: UnsafePointer<UInt8>,
  _ length: Int32
) -> Int32 {
  Int32(opened(board).board.add(ids(text, length), of: Int(number), to: Int(lift)))
}

/// Sets the target to a point of a collection; number −1 clears it. Answers as `answerWhereabouts`.
@_cdecl("board_aim_at_point")
public func aimOnBoard(
  _ board: UnsafeMutableRawPointer, _ lift: Int32, _ number: Int32, _ x: Double, _ y: Double,
  _ isCopy: Bool
) -> Int32 {
  moved(board, lift) {
    $0.aim(Int(lift), at: Point(x: x, y: y), in: Int(number), isCopy: isCopy)
  }
}

/// The same for an index that is counted without the lift's items.
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

/// The same for a keyboard step; `step` is an index in `GridStep`, or −1 to stay.
@_cdecl("board_step")
public func stepOnBoard(_ board: UnsafeMutableRawPointer, _ lift: Int32, _ step: Int32) -> Int32 {
  moved(board, lift) { board in
    GridStep(rawValue: Int(step)).map { board.step(Int(lift), $0) } ?? false
  }
}

/// Ends a lift; answers the moves of a drop: collection number and index of each. The text, unless
/// empty, is the id of the item that replaces a placeholder.
@_cdecl("board_end")
public func endOnBoard(
  _ board: UnsafeMutableRawPointer, _ lift: Int32, _ text: UnsafePointer<UInt8>, _ length: Int32
) -> Int32 {
  answered(board) {
    $0.answerMoves(of: Int(lift))
    $0.board.end(Int(lift), arrived: length == 0 ? nil : ids(text, length)[0])
  }
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
