/// Appends the missing lines to a text file; existing bytes stay unchanged. Idempotent.
///
/// The line ending is that of the file. Trailing white space is ignored in the comparison, and so
/// are leading and trailing slashes of a `.gitignore` pattern.
func adding(_ wanted: [String], toLinesOf bytes: [UInt8]) -> [UInt8] {
  let present = Set(bytes.split(separator: 0x0A).map { bareLine($0[...]) })
  let missing = wanted.filter { !present.contains(bareLine(Array($0.utf8)[...])) }
  if missing.isEmpty { return bytes }
  let isCRLF = bytes.firstIndex(of: 0x0A).map { $0 > 0 && bytes[$0 - 1] == 0x0D } ?? false
  let lineEnd: [UInt8] = isCRLF ? [0x0D, 0x0A] : [0x0A]
  let start = bytes.isEmpty || bytes.last == 0x0A ? bytes : bytes + lineEnd
  return missing.reduce(into: start) { $0 += Array($1.utf8) + lineEnd }
}

/// A line without trailing white space and without slashes at its ends.
private func bareLine(_ line: ArraySlice<UInt8>) -> [UInt8] {
  var line = line
  if line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
  while let last = line.last, [0x20, 0x09, 0x0D].contains(last) { line.removeLast() }
  if line.last == UInt8(ascii: "/") { line.removeLast() }
  if line.first == UInt8(ascii: "/") { line.removeFirst() }
  return Array(line)
}
