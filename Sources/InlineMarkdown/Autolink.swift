/// `<https://example.com>` and `<ann@example.com>` (CommonMark 0.30, 6.5).
///
/// - Parameter start: the index of a `<`.
/// - Returns: the index behind the `>`; nil if this is no autolink.
func autolink(in line: [UInt8], at start: Int) -> (end: Int, isEmail: Bool)? {
  endOfAddress(in: line, from: start + 1).map { ($0, false) }
    ?? endOfEmail(in: line, from: start + 1).map { ($0, true) }
}

/// A scheme of 2 to 32 characters, a colon, and anything but spaces, control characters and angle
/// brackets.
private func endOfAddress(in line: [UInt8], from start: Int) -> Int? {
  guard start < line.count, isASCIILetter(line[start]) else { return nil }
  var index = start + 1
  while index < line.count, isOfScheme(line[index]) { index += 1 }
  guard (2...32).contains(index - start), index < line.count, line[index] == UInt8(ascii: ":")
  else { return nil }
  while index < line.count, line[index] > 0x20, line[index] != UInt8(ascii: "<") {
    if line[index] == UInt8(ascii: ">") { return index + 1 }
    index += 1
  }
  return nil
}

private func isOfScheme(_ byte: UInt8) -> Bool {
  isASCIIAlphanumeric(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
    || byte == UInt8(ascii: "-")
}

/// An email address as in HTML: a local part, `@`, and labels of up to 63 characters separated by
/// dots.
private func endOfEmail(in line: [UInt8], from start: Int) -> Int? {
  var index = start
  while index < line.count, isOfMailbox(line[index]) { index += 1 }
  guard index > start, index < line.count, line[index] == UInt8(ascii: "@") else { return nil }
  repeat {
    let label = index + 1
    index = label
    while index < line.count,
      isASCIIAlphanumeric(line[index]) || line[index] == UInt8(ascii: "-")
    {
      index += 1
    }
    guard (1...63).contains(index - label), line[label] != UInt8(ascii: "-"),
      line[index - 1] != UInt8(ascii: "-"), index < line.count
    else { return nil }
  } while line[index] == UInt8(ascii: ".")
  return line[index] == UInt8(ascii: ">") ? index + 1 : nil
}

private func isOfMailbox(_ byte: UInt8) -> Bool {
  if isASCIIAlphanumeric(byte) { return true }
  return ".!#$%&'*+/=?^_`{|}~-".utf8.contains(byte)
}
