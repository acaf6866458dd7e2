import SourceFiles

// Columns of a line, by which CommonMark tells what belongs to a list item; tabs lead to every fourth.

/// How many columns some bytes take that begin at a column.
func width(of bytes: some Sequence<UInt8>, from start: Int = 0) -> Int {
  bytes.reduce(start) { column, byte in
    byte == UInt8(ascii: "\t") ? (column / 4 + 1) * 4 : column + 1
  } - start
}

/// A line without so many columns of white space; one that has fewer loses what it has.
func outdented(_ line: ArraySlice<UInt8>, by columns: Int) -> [UInt8] {
  var reached = 0
  var rest = line
  while reached < columns, let first = rest.first, isIndentation(first) {
    reached += width(of: CollectionOfOne(first), from: reached)
    rest = rest.dropFirst()
  }
  return spaces(reached - columns) + rest
}

/// A line that is in an item whose content begins at a column, for one whose content begins at another.
///
/// A line with less indentation goes on with the paragraph before it, wherever that stands.
func indented(_ line: ArraySlice<UInt8>, from old: Int, to new: Int) -> [UInt8] {
  let space = line.prefix(while: isIndentation)
  let columns = width(of: space)
  if old == new { return Array(line) }
  if columns < old {
    // Four columns keep it from being a list or a heading, and have to do so in the new item as well.
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

func spaces(_ count: Int) -> [UInt8] { Array(repeating: 0x20, count: max(0, count)) }
