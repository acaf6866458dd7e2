// Line endings of a file, and line breaks in white space.

/// The line ending of a text: that of its first line, or LF if there is none.
func lineBreak(of text: [UInt8]) -> [UInt8] {
  guard let end = text.firstIndex(where: isLineEnd) else { return [0x0A] }
  if text[end] == 0x0D, end + 1 < text.count, text[end + 1] == 0x0A { return [0x0D, 0x0A] }
  return [text[end]]
}

func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

func isIndentation(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

/// White space between two tokens.
struct Space: Equatable {
  var bytes: [UInt8]

  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  var hasLineBreak: Bool { bytes.contains(where: isLineEnd) }

  /// How many line breaks it contains.
  var lineBreaks: Int { ends.count }

  /// The end offset of each line break.
  private var ends: [Int] {
    var ends: [Int] = []
    for (index, byte) in bytes.enumerated() where isLineEnd(byte) {
      if byte == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { continue }
      ends.append(index + 1)
    }
    return ends
  }

  /// The white space after its last line break.
  var lastLine: [UInt8] { Array(bytes[(ends.last ?? 0)...]) }

  /// The space that remains when the tokens between this space and `next` are deleted. Blank lines
  /// in both are kept once.
  func joined(with next: Space) -> Space {
    guard hasLineBreak else { return next.hasLineBreak ? next : self }
    guard next.hasLineBreak else { return self }
    if lineBreaks > 1, next.lineBreaks > 1 { return Space(upToLastLine + next.lastLine) }
    return Space(upToLastLine + Array(next.bytes[(next.ends.first ?? 0)...]))
  }

  private var upToLastLine: [UInt8] { Array(bytes[..<(ends.last ?? 0)]) }

  /// A copy without blank lines, for use before something new.
  var withoutBlankLines: Space {
    guard let first = ends.first else { return self }
    let start = bytes[..<first].lastIndex { !isLineEnd($0) }.map { $0 + 1 } ?? 0
    return Space(bytes[..<first][start...] + lastLine)
  }

  /// A copy reindented, with the given line ending.
  func moved(from old: [UInt8], to new: [UInt8], lineBreak: [UInt8]) -> Space {
    guard hasLineBreak else { return self }
    var line = lastLine
    if line.starts(with: old) { line = new + line.dropFirst(old.count) }
    return Space(Array(repeating: lineBreak, count: lineBreaks).joined() + line)
  }
}

/// The start of the line that contains an offset.
func lineStart(of offset: Int, in bytes: [UInt8], from start: Int = 0) -> Int {
  bytes[start..<offset].lastIndex(where: isLineEnd).map { $0 + 1 } ?? start
}

/// The end of the line that contains an offset, after its line break.
func lineEnd(from offset: Int, in bytes: [UInt8], upTo limit: Int) -> Int {
  guard let end = bytes[offset..<limit].firstIndex(where: isLineEnd) else { return limit }
  let isPair = bytes[end] == 0x0D && end + 1 < limit && bytes[end + 1] == 0x0A
  return end + (isPair ? 2 : 1)
}
