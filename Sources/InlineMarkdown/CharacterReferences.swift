import Bytes

// Character references: `&name;`, `&#10;` and `&#xA;` (CommonMark 0.30, 2.5).

/// Decodes the reference that starts with the `&` at an index.
/// - Returns: its bytes, and the index behind its semicolon; nil if there is none.
func characterReference(in text: [UInt8], at index: Int) -> (bytes: [UInt8], end: Int)? {
  guard index + 2 < text.count else { return nil }
  return text[index + 1] == UInt8(ascii: "#")
    ? numericReference(in: text, at: index + 2) : namedReference(in: text, at: index + 1)
}

/// Replaces references, in one pass: the result is not scanned again.
func resolvingReferences(in text: [UInt8]) -> [UInt8] {
  guard text.contains(UInt8(ascii: "&")) else { return text }
  var resolved: [UInt8] = []
  var index = 0
  while index < text.count {
    if text[index] == UInt8(ascii: "&"),
      let reference = characterReference(in: text, at: index)
    {
      resolved += reference.bytes
      index = reference.end
    } else {
      resolved.append(text[index])
      index += 1
    }
  }
  return resolved
}

/// Up to 7 decimal or 6 hexadecimal digits; an invalid code point becomes U+FFFD.
private func numericReference(in text: [UInt8], at start: Int) -> (bytes: [UInt8], end: Int)? {
  let isHexadecimal = text[start] | 0x20 == UInt8(ascii: "x")
  let first = isHexadecimal ? start + 1 : start
  let most = first + (isHexadecimal ? 6 : 7)
  var code: UInt32 = 0
  var index = first
  while index < text.count, index <= most, let digit = hexValue(text[index]),
    isHexadecimal || digit < 10
  {
    code = code * (isHexadecimal ? 16 : 10) + UInt32(digit)
    index += 1
  }
  guard index > first, index <= most, index < text.count, text[index] == UInt8(ascii: ";") else {
    return nil
  }
  let scalar = code == 0 ? nil : Unicode.Scalar(code)
  return (Array(String(scalar ?? "\u{FFFD}").utf8), index + 1)
}

/// The length of the longest name.
private let longestName = 31

private func namedReference(in text: [UInt8], at start: Int) -> (bytes: [UInt8], end: Int)? {
  var end = start
  while end < text.count, end - start <= longestName, isASCIIAlphanumeric(text[end]) { end += 1 }
  guard end < text.count, text[end] == UInt8(ascii: ";"), end > start else { return nil }
  let name = text[start..<end]
  if name.elementsEqual("NewLine".utf8) { return ([0x0A], end + 1) }
  return meaning(ofName: name).map { ($0, end + 1) }
}

/// Binary search in the table, which is sorted by bytes.
private func meaning(ofName name: ArraySlice<UInt8>) -> [UInt8]? {
  let table = UnsafeBufferPointer(
    start: characterReferenceTable.utf8Start, count: characterReferenceTable.utf8CodeUnitCount)
  let lineEnd = UInt8(ascii: "\n")
  // The row is among those that start in `low..<high`.
  var low = 0
  var high = table.count
  while low < high {
    var row = (low + high) / 2
    while row > low, table[row - 1] != lineEnd { row -= 1 }
    var end = row
    while end < table.count, table[end] != UInt8(ascii: " ") { end += 1 }
    let other = table[row..<end]
    var rowEnd = end + 1
    while rowEnd < table.count, table[rowEnd] != lineEnd { rowEnd += 1 }
    if name.elementsEqual(other) { return Array(table[end + 1..<rowEnd]) }
    if name.lexicographicallyPrecedes(other) { high = row } else { low = rowEnd + 1 }
  }
  return nil
}
