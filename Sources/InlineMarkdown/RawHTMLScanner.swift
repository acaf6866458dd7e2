/// Finds the end of inline HTML (CommonMark 0.30, 6.6, as in libcmark 0.30.2).
///
/// A terminator that was not found is not searched again, so that `<?<?<?…` takes linear time.
struct RawHTMLScanner {
  private var hasNoInstructionEnd = false
  private var hasNoDeclarationEnd = false
  private var hasNoCDATAEnd = false

  /// - Parameter start: the index of a `<`.
  /// - Returns: the index behind the `>`; nil if this is no HTML.
  mutating func end(in line: [UInt8], from start: Int) -> Int? {
    guard start + 2 < line.count else { return nil }
    switch line[start + 1] {
    case UInt8(ascii: "/"): return endOfClosingTag(in: line, from: start + 2)
    case UInt8(ascii: "?"): return endOfInstruction(in: line, from: start + 2)
    case UInt8(ascii: "!"):
      return endOfComment(in: line, from: start + 2) ?? endOfCDATA(in: line, from: start + 2)
        ?? endOfDeclaration(in: line, from: start + 2)
    default: return endOfOpenTag(in: line, from: start + 1)
    }
  }

  /// `?>` ends it, unless the question mark is the second of a pair.
  private mutating func endOfInstruction(in line: [UInt8], from start: Int) -> Int? {
    guard !hasNoInstructionEnd else { return nil }
    var index = start
    while index + 1 < line.count {
      if line[index] == UInt8(ascii: "?"), line[index + 1] == UInt8(ascii: ">") { return index + 2 }
      index += line[index] == UInt8(ascii: "?") ? 2 : 1
    }
    hasNoInstructionEnd = true
    return nil
  }

  /// Upper-case letters, white space, and anything up to `>`.
  private mutating func endOfDeclaration(in line: [UInt8], from start: Int) -> Int? {
    var index = start
    while index < line.count, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(line[index]) {
      index += 1
    }
    guard index > start, index < line.count, isSpace(line[index]), !hasNoDeclarationEnd else {
      return nil
    }
    if let end = line[index...].firstIndex(of: UInt8(ascii: ">")) { return end + 1 }
    hasNoDeclarationEnd = true
    return nil
  }

  /// A comment: no `--` inside, and no `>`, `->` or `-` next to its marks.
  private func endOfComment(in line: [UInt8], from start: Int) -> Int? {
    guard line[start...].starts(with: "--".utf8) else { return nil }
    var index = start + 2
    if line[index...].starts(with: "-->".utf8) { return index + 3 }
    if line[index...].starts(with: ">".utf8) || line[index...].starts(with: "->".utf8) {
      return nil
    }
    while index + 2 < line.count {
      if line[index] == UInt8(ascii: "-"), line[index + 1] == UInt8(ascii: "-") {
        return line[index + 2] == UInt8(ascii: ">") && index > start + 2 ? index + 3 : nil
      }
      index += 1
    }
    return nil
  }

  /// `]]>` ends it. `]` and `]]` before another byte consume that byte, so `]]]>` does not end it.
  private mutating func endOfCDATA(in line: [UInt8], from start: Int) -> Int? {
    let mark = "[CDATA[".utf8
    guard line.count - start > mark.count,
      zip(line[start...], mark).allSatisfy({ $0 == $1 || (isASCIILetter($1) && $0 == $1 | 0x20) }),
      !hasNoCDATAEnd
    else { return nil }
    var index = start + mark.count
    while index + 2 < line.count {
      if line[index] != UInt8(ascii: "]") {
        index += 1
      } else if line[index + 1] != UInt8(ascii: "]") {
        index += 2
      } else if line[index + 2] != UInt8(ascii: ">") {
        index += 3
      } else {
        return index + 3
      }
    }
    hasNoCDATAEnd = true
    return nil
  }

  private func endOfClosingTag(in line: [UInt8], from start: Int) -> Int? {
    guard var index = endOfTagName(in: line, from: start) else { return nil }
    while index < line.count, isSpace(line[index]) { index += 1 }
    return index < line.count && line[index] == UInt8(ascii: ">") ? index + 1 : nil
  }

  private func endOfOpenTag(in line: [UInt8], from start: Int) -> Int? {
    guard var index = endOfTagName(in: line, from: start) else { return nil }
    while index < line.count {
      let name = endOfSpaces(in: line, from: index)
      guard name < line.count else { return nil }
      switch line[name] {
      case UInt8(ascii: ">"): return name + 1
      case UInt8(ascii: "/"):
        return name + 1 < line.count && line[name + 1] == UInt8(ascii: ">") ? name + 2 : nil
      default:
        guard name > index, let end = endOfAttribute(in: line, from: name) else { return nil }
        index = end
      }
    }
    return nil
  }

  private func endOfTagName(in line: [UInt8], from start: Int) -> Int? {
    guard start < line.count, isASCIILetter(line[start]) else { return nil }
    var index = start + 1
    while index < line.count,
      isASCIIAlphanumeric(line[index]) || line[index] == UInt8(ascii: "-")
    {
      index += 1
    }
    return index
  }

  private func endOfSpaces(in line: [UInt8], from start: Int) -> Int {
    var index = start
    while index < line.count, isSpace(line[index]) { index += 1 }
    return index
  }

  /// A name, then optionally `=` and a value.
  private func endOfAttribute(in line: [UInt8], from start: Int) -> Int? {
    guard isASCIILetter(line[start]) || "_:".utf8.contains(line[start]) else { return nil }
    var index = start + 1
    while index < line.count,
      isASCIIAlphanumeric(line[index]) || ":._-".utf8.contains(line[index])
    {
      index += 1
    }
    let equals = endOfSpaces(in: line, from: index)
    guard equals < line.count, line[equals] == UInt8(ascii: "=") else { return index }
    return endOfValue(in: line, from: endOfSpaces(in: line, from: equals + 1))
  }

  private func endOfValue(in line: [UInt8], from start: Int) -> Int? {
    guard start < line.count else { return nil }
    let quote = line[start]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      return line[(start + 1)...].firstIndex(of: quote).map { $0 + 1 }
    }
    var index = start
    while index < line.count, !isSpace(line[index]), !"\"'=<>`".utf8.contains(line[index]) {
      index += 1
    }
    return index > start ? index : nil
  }
}
