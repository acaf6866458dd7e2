/// `(destination "title")` behind a link's text (CommonMark 0.30, 6.3). Escapes and references are
/// resolved.
struct LinkTarget {
  let url: [UInt8]
  let title: [UInt8]
  /// The index behind the closing parenthesis.
  let end: Int
}

/// - Parameter index: behind the `]` of the text.
/// - Returns: nil if no target starts there.
func linkTarget(in line: [UInt8], at index: Int) -> LinkTarget? {
  guard index < line.count, line[index] == UInt8(ascii: "(") else { return nil }
  let start = endOfSpaces(in: line, from: index + 1)
  guard let (url, urlEnd) = destination(in: line, from: start) else { return nil }
  let titleStart = endOfSpaces(in: line, from: urlEnd)
  var titleEnd = titleStart
  // A title must be separated by white space.
  if titleStart > urlEnd, let end = endOfTitle(in: line, from: titleStart) { titleEnd = end }
  let end = endOfSpaces(in: line, from: titleEnd)
  guard end < line.count, line[end] == UInt8(ascii: ")") else { return nil }
  let title = titleEnd > titleStart ? titleStart + 1..<titleEnd - 1 : titleStart..<titleStart
  return LinkTarget(url: resolved(line[url]), title: resolved(line[title]), end: end + 1)
}

private func endOfSpaces(in line: [UInt8], from index: Int) -> Int {
  var index = index
  while index < line.count, isSpace(line[index]) { index += 1 }
  return index
}

/// A link destination, and the index behind it; in angle brackets it may contain spaces.
private func destination(in line: [UInt8], from start: Int) -> (url: Range<Int>, end: Int)? {
  guard start < line.count, line[start] == UInt8(ascii: "<") else {
    return bareDestination(in: line, from: start)
  }
  var index = start + 1
  while index < line.count {
    switch line[index] {
    case UInt8(ascii: ">"): return (start + 1..<index, index + 1)
    case UInt8(ascii: "<"): return nil
    case UInt8(ascii: "\\"): index += 2
    default: index += 1
    }
  }
  return nil
}

/// The nesting limit of parentheses in a destination.
private let deepestParenthesis = 32

private func bareDestination(in line: [UInt8], from start: Int) -> (url: Range<Int>, end: Int)? {
  var depth = 0
  var index = start
  while index < line.count, !isSpace(line[index]) {
    switch line[index] {
    case UInt8(ascii: "\\")
    where index + 1 < line.count && isASCIIPunctuation(line[index + 1]):
      index += 1
    case UInt8(ascii: "("):
      depth += 1
      if depth > deepestParenthesis { return nil }
    case UInt8(ascii: ")"):
      if depth == 0 { return (start..<index, index) }
      depth -= 1
    default: break
    }
    index += 1
  }
  return depth == 0 && index < line.count ? (start..<index, index) : nil
}

/// The index behind a title in quotes or parentheses.
///
/// As in cmark, the first of two backslashes may count as itself, so that the second one escapes
/// what follows; the longest match wins.
private func endOfTitle(in line: [UInt8], from start: Int) -> Int? {
  guard start < line.count else { return nil }
  let opening = line[start]
  let isParenthesis = opening == UInt8(ascii: "(")
  guard isParenthesis || opening == UInt8(ascii: "\"") || opening == UInt8(ascii: "'") else {
    return nil
  }
  let closing = isParenthesis ? UInt8(ascii: ")") : opening
  var longest: Int?
  for index in start + 1..<max(start + 1, line.count) {
    let isEscaped = line[index - 1] == UInt8(ascii: "\\") && index > start + 1
    if line[index] == closing {
      longest = index + 1
      if !isEscaped { break }
    } else if isParenthesis, line[index] == opening, !isEscaped {
      break
    }
  }
  return longest
}

/// Resolves references, then escapes, in the order of cmark.
private func resolved(_ text: ArraySlice<UInt8>) -> [UInt8] {
  let text = resolvingReferences(in: Array(text))
  guard text.contains(UInt8(ascii: "\\")) else { return text }
  var resolved: [UInt8] = []
  var index = 0
  while index < text.count {
    if text[index] == UInt8(ascii: "\\"), index + 1 < text.count,
      isASCIIPunctuation(text[index + 1])
    {
      index += 1
    }
    resolved.append(text[index])
    index += 1
  }
  return resolved
}
