/// The last `{` from which everything up to the end parses as attributes, at least one.
///
/// Trying each brace would be quadratic. So this is dynamic programming from the end: whether the
/// suffix at each offset parses, in constant time per byte. Equivalent to trying
/// `MarkdownAttributes.read` at each brace.
/// - Parameter text: up to the closing brace.
func findOpeningBrace(in text: ArraySlice<UInt8>) -> Int? {
  var places = AttributePlaces(text)
  for place in text.indices.reversed() {
    let isEscaped = place > text.startIndex && text[place - 1] == UInt8(ascii: "\\")
    if text[place] == UInt8(ascii: "{"), !isEscaped, places.readsSome(from: place + 1) {
      return place
    }
    places.goBack(to: place)
  }
  return nil
}

/// The `{` that a closing brace at the end belongs to, with nested pairs between them; the last `{` if
/// more are closed than opened.
/// - Parameter text: up to the closing brace.
func findPairedBrace(in text: ArraySlice<UInt8>) -> Int? {
  var depth = 1
  for place in text.indices.reversed() {
    if text[place] == UInt8(ascii: "}") { depth += 1 }
    if text[place] == UInt8(ascii: "{") { depth -= 1 }
    if depth == 0 { return place }
  }
  return text.lastIndex(of: UInt8(ascii: "{"))
}

private struct AttributePlaces {
  /// How the suffix from an offset parses.
  private enum Reading: UInt8 {
    case fails, isEmpty, hasValues, hasID
  }

  private let text: ArraySlice<UInt8>
  /// By distance from the end.
  private var readings: [Reading] = [.isEmpty]
  /// The first space at or after the current offset; the end if there is none.
  private var space: Int
  /// The first offset that ends a key: a space, `=` or `"`.
  private var keyEnd: Int
  /// The end of the value whose `=` is at `keyEnd`; nil if it is unterminated.
  private var valueEnd: Int?
  /// The offset after the closing quote if the current offset is inside a value; the same for the next offset.
  private var quoteEnd: Int?
  private var nextQuoteEnd: Int?

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    space = text.endIndex
    keyEnd = text.endIndex
  }

  func readsSome(from place: Int) -> Bool {
    let reading = self[place]
    return reading == .hasValues || reading == .hasID
  }

  private subscript(place: Int) -> Reading { readings[text.endIndex - place] }

  /// - Parameter place: the offset before that of the last call.
  mutating func goBack(to place: Int) {
    let byte = text[place]
    // During this call `quoteEnd` still is that of the next offset, `nextQuoteEnd` of the one after.
    switch byte {
    case UInt8(ascii: "="):
      keyEnd = place
      let isQuoted = place + 1 < text.endIndex && text[place + 1] == UInt8(ascii: "\"")
      valueEnd = isQuoted ? nextQuoteEnd : space
    case UInt8(ascii: "\""): keyEnd = place
    case UInt8(ascii: " "):
      keyEnd = place
      space = place
    default: break
    }
    readings.append(reading(from: place, byte))
    let isEscape =
      byte == UInt8(ascii: "\\") && place + 1 < text.endIndex
      && MarkdownAttributes.isEscapable(text[place + 1])
    let end = byte == UInt8(ascii: "\"") ? place + 1 : isEscape ? nextQuoteEnd : quoteEnd
    (quoteEnd, nextQuoteEnd) = (end, quoteEnd)
  }

  private func reading(from place: Int, _ byte: UInt8) -> Reading {
    if byte == UInt8(ascii: " ") { return self[place + 1] }
    if byte == UInt8(ascii: "#") {
      let rest = self[space]
      return space > place + 1 && (rest == .isEmpty || rest == .hasValues) ? .hasID : .fails
    }
    guard place < keyEnd, keyEnd < text.endIndex, text[keyEnd] == UInt8(ascii: "="), let valueEnd
    else { return .fails }
    let rest = self[valueEnd]
    return rest == .isEmpty ? .hasValues : rest
  }
}
