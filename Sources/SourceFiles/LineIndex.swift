import Synchronization

/// Line starts of a file, computed incrementally, as far as diagnostics need them.
///
/// A line ends at LF, CRLF or a lone CR. A leading byte order mark takes no column.
final class LineIndex: Sendable {
  private struct State {
    /// The number of bytes scanned.
    var end = 0
    /// The offset of each line's first byte.
    var starts: [Int] = []
    /// Checkpoints in long lines, so that counting columns is not quadratic.
    var columns: [KnownColumn] = []
    /// The last line start or checkpoint.
    var last = KnownColumn(offset: 0, column: 0)
  }

  /// A checkpoint: the offset of a character boundary, and its column from 0.
  private struct KnownColumn {
    let offset: Int
    let column: Int
  }

  private let state = Mutex(State())

  /// The minimum distance of checkpoints, in bytes.
  private static let columnSpacing = 4096

  /// The line, from 0, that contains an offset, and its start.
  func line(of offset: Int, in bytes: [UInt8]) -> (number: Int, start: Int) {
    state.withLock { state in
      Self.extend(&state, to: offset, in: bytes)
      let line = state.starts.lastIndex(notAfter: offset) { $0 } ?? 0
      return (line, state.starts[line])
    }
  }

  /// The column of an offset, from 0, in characters.
  func column(of offset: Int, inLineFrom start: Int, in bytes: [UInt8]) -> Int {
    let known = state.withLock { state in
      Self.extend(&state, to: offset, in: bytes)
      return state.columns.lastIndex(notAfter: offset) { $0.offset }.map { state.columns[$0] }
    }
    guard let known, known.offset >= start else { return characterCount(of: bytes[start..<offset]) }
    return known.column + characterCount(of: bytes[known.offset..<offset])
  }

  private static func extend(_ state: inout State, to end: Int, in bytes: [UInt8]) {
    if state.starts.isEmpty {
      state.starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
      state.last = KnownColumn(offset: state.starts[0], column: 0)
    }
    guard end > state.end else { return }
    for index in state.end..<end {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        let isFirstOfTwo =
          byte == UInt8(ascii: "\r") && index + 1 < bytes.count
          && bytes[index + 1] == UInt8(ascii: "\n")
        if isFirstOfTwo { continue }
        state.starts.append(index + 1)
        state.last = KnownColumn(offset: index + 1, column: 0)
      } else if index - state.last.offset >= columnSpacing, beginsCharacter(index, in: bytes) {
        let more = characterCount(of: bytes[state.last.offset..<index])
        state.last = KnownColumn(offset: index, column: state.last.column + more)
        state.columns.append(state.last)
      }
    }
    state.end = end
  }
}

/// Whether this is surely a character boundary: two printable ASCII bytes never combine.
private func beginsCharacter(_ index: Int, in bytes: [UInt8]) -> Bool {
  (0x20...0x7E).contains(bytes[index]) && (0x20...0x7E).contains(bytes[index - 1])
}

func characterCount(of bytes: ArraySlice<UInt8>) -> Int {
  // Fast path: every ASCII byte is a character, except for CRLF.
  let isPlain = bytes.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\r") }
  return isPlain ? bytes.count : String(decoding: bytes, as: UTF8.self).count
}

extension Array {
  /// Binary search: the index of the last element with a key not above `offset`.
  fileprivate func lastIndex(notAfter offset: Int, _ key: (Element) -> Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if key(self[middle]) <= offset { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }
}
