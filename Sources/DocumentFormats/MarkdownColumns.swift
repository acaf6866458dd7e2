import SourceFiles

// Columns, by which CommonMark assigns lines to list items; tab stops are every four columns.

/// How many columns some bytes occupy that start at column `start`.
func width(of bytes: some Sequence<UInt8>, from start: Int = 0) -> Int {
  bytes.reduce(start) { column, byte in
    byte == UInt8(ascii: "\t") ? (column / 4 + 1) * 4 : column + 1
  } - start
}

/// A line with up to `columns` of its indentation removed.
func outdented(_ line: ArraySlice<UInt8>, by columns: Int) -> [UInt8] {
  var reached = 0
  var rest = line
  while reached < columns, let first = rest.first, isIndentation(first) {
    reached += width(of: CollectionOfOne(first), from: reached)
    rest = rest.dropFirst()
  }
  return spaces(reached - columns) + rest
}

/// Reindents a line of an item whose content column changes from `old` to `new`.
///
/// A line with less indentation is a lazy continuation line, valid at any column.
func indented(_ line: ArraySlice<UInt8>, from old: Int, to new: Int) -> [UInt8] {
  let space = line.prefix(while: isIndentation)
  let columns = width(of: space)
  if old == new { return Array(line) }
  if columns < old {
    // Four columns keep it from starting a list or a heading, which must hold in the new item as well.
    let isHeld =
      columns >= 4 && columns >= new && columns < new + 4
      && !line[space.endIndex...].allSatisfy(isLineEnd)
    return spaces(isHeld ? new + 4 - columns : 0) + line
  }
  let inside = outdented(space, by: old)
  let text = line[space.endIndex...]
  if width(of: inside, from: new) == columns - old { return spaces(new) + inside + text }
  return spaces(new + columns - old) + text
}

/// Expands the tabs in a line's indentation and after its list and quote markers to spaces.
func withColumns(_ line: ArraySlice<UInt8>) -> [UInt8] {
  let marks = line.prefix(while: Set(" \t>-*+.)0123456789".utf8).contains)
  var written: [UInt8] = []
  for byte in marks {
    written += byte == UInt8(ascii: "\t") ? spaces(4 - written.count % 4) : [byte]
  }
  return written + line[marks.endIndex...]
}

func spaces(_ count: Int) -> [UInt8] { Array(repeating: 0x20, count: max(0, count)) }
