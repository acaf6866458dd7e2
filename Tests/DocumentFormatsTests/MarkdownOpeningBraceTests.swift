import RandomNumbers
import Testing

@testable import DocumentFormats

/// The quadratic reference: tries each brace from the last.
private func firstThatReads(_ text: ArraySlice<UInt8>) -> Int? {
  text.indices.reversed().first { place in
    let isEscaped = place > text.startIndex && text[place - 1] == UInt8(ascii: "\\")
    guard text[place] == UInt8(ascii: "{"), !isEscaped else { return false }
    return MarkdownAttributes.read(text[(place + 1)...]).map { !$0.isEmpty } ?? false
  }
}

@Suite struct MarkdownOpeningBraceTests {
  @Test(arguments: [
    ("a {x=1", 2), ("{#a x=\"}\" y=", 0), ("{a={b=c", 3), ("{a={b", 0), ("{x=\"{y=1", 4),
    ("{x=\"{y=\\\"1\"", 4), ("{a=b #x #y", nil), ("\\{x=1", nil), ("{x=\"a\"y=\"b\"", 0),
    ("{", nil), ("{}", nil), ("{x=\"", nil), ("{x=1 {", nil), ("{# x=1", nil), ("{x= #", nil),
  ])
  func `the last brace counts from which everything reads as attributes`(
    _ text: String, _ place: Int?
  ) {
    let bytes = Array(text.utf8)
    #expect(findOpeningBrace(in: bytes[...]) == place)
    #expect(firstThatReads(bytes[...]) == place)
  }

  @Test func `one backward pass finds the same brace as trying each`() {
    var random = SeededRandom(law: 7)
    var found = 0
    for _ in 0..<lawCount(20_000) {
      // Pad with `x`, so that the slice's indices do not start at 0.
      let text = (0..<random.number(0...24)).map { _ in
        random.pick(["{", "{", "}", "=", "=", "\"", "\"", "#", "\\", " ", "a", "b", "é"])
      }
      let bytes = Array("x\(text.joined())x".utf8).dropFirst().dropLast()
      let place = firstThatReads(bytes)
      #expect(findOpeningBrace(in: bytes) == place, "\(text.joined())")
      if place != nil { found += 1 }
    }
    #expect(found > lawCount(20_000) / 20)
  }
}
