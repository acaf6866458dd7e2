/// The last `{` from which everything up to the end reads as attributes, one of them at least.
///
/// Every brace of a text may be that one, and from each the text may read as attributes nearly to its
/// end. So this goes backwards, and notes for each place whether what stands from there on reads:
/// one step a byte. What it says is what `MarkdownAttributes.read` says of each brace.
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

private struct AttributePlaces {
  /// What stands from a place to the end.
  private enum Reading: UInt8 {
    case fails, isEmpty, hasValues, hasID
  }

  private let text: ArraySlice<UInt8>
  /// From the end backwards.
  private var readings: [Reading] = [.isEmpty]
  /// The first space at this place or behind it; the end where there is none.
  private var space: Int
  /// The first place that ends a key: a space, `=` or `"`.
  private var keyEnd: Int
  /// Where the value ends whose `=` is at `keyEnd`; nil where it has no end.
  private var valueEnd: Int?
  /// Behind the quote that ends a value of which this place is part, and the same of the next place.
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

  /// - Parameter place: the one before that of the last call.
  mutating func goBack(to place: Int) {
    let byte = text[place]
    // Until the end of this, `quoteEnd` is that of the next place, and `nextQuoteEnd` of the one after.
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
