import RandomNumbers
import Testing
import Texts

@Suite struct TextTests {
  private let composed: ExactText = "é"
  private let decomposed: ExactText = "e\u{301}"

  @Test func `two spellings of é are two texts`() {
    #expect(composed.string == decomposed.string)
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed, composed]).count == 2)
    #expect([composed: 1, decomposed: 2][decomposed] == 2)
    // U+0065 comes before U+00E9, byte by byte as well.
    #expect(decomposed < composed)
    #expect(!(composed < decomposed))
  }

  @Test func `a text is its string`() {
    #expect(ExactText("né").string.utf8.elementsEqual("né".utf8))
    #expect("\(composed)" == "é")
    #expect(composed.description.utf8.count == 2)
  }

  @Test func `a missing text equals only another missing one`() {
    let missing: String? = nil
    let empty: String? = ""
    #expect(ExactText(missing) == ExactText(missing))
    #expect(ExactText(missing) != ExactText(empty))
    #expect(ExactText(missing) != "")
    #expect(ExactText(empty) == "")
  }

  @Test func `a prefix sorts before the whole`() {
    for whole in ["a", "ab", "sixteen bytes...", "seventeen bytes..", "🐶🐱"] {
      for end in whole.unicodeScalars.indices {
        let beginning = ExactText(String(whole[..<end]))
        #expect(beginning < ExactText(whole))
        #expect(beginning != ExactText(whole))
        #expect(!(ExactText(whole) < beginning))
      }
    }
    #expect(!(ExactText("") < ""))
    #expect(ExactText("") == "")
  }

  @Test func `bytes are compared unsigned, and NUL is a byte like others`() {
    #expect(ExactText("\u{0}") != "")
    #expect(ExactText("a\u{0}b") != "a\u{0}c")
    #expect(ExactText("\u{7F}") < "\u{80}")
    #expect(ExactText("\u{FFFD}") < "🐶")
  }

  @Test func `lists are equal text by text`() {
    #expect(isByteEqual([], []))
    #expect(isByteEqual(["é", ""], ["é", ""]))
    #expect(!isByteEqual(["é"], ["e\u{301}"]))
    #expect(!isByteEqual(["a"], ["a", ""]))
    #expect(!isByteEqual(["ab", "c"], ["a", "bc"]))
  }

  @Test func `random texts are equal, hashed and ordered like their bytes`() {
    var random = SeededRandom(law: 11)
    // Few letters, so that many prefixes are shared; some are canonically equivalent.
    let letters = ["a", "b", "é", "e\u{301}", "\u{0}", "각", "\u{1100}\u{1161}\u{11A8}", "🐶"]
    func text() -> String {
      let shared = String(repeating: random.pick(letters), count: random.number(0...20))
      return (0..<random.number(0...3)).reduce(shared) { text, _ in text + random.pick(letters) }
    }
    let texts = (0..<400).map { _ in text() }
    for _ in 0..<lawCount(20_000) {
      let (lhs, rhs) = (random.pick(texts), random.pick(texts))
      let bytes = (Array(lhs.utf8), Array(rhs.utf8))
      #expect((ExactText(lhs) == ExactText(rhs)) == (bytes.0 == bytes.1))
      #expect((ExactText(lhs) < ExactText(rhs)) == bytes.0.lexicographicallyPrecedes(bytes.1))
    }
    #expect(Set(texts.map { ExactText($0) }).count == Set(texts.map { Array($0.utf8) }).count)
    let sorted = texts.map { ExactText($0) }.sorted().map { Array($0.string.utf8) }
    #expect(sorted == texts.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) })
  }

  @Test func `texts from slices consist of the slice's bytes`() {
    let long = "before, a text of more than fifteen bytes, after"
    let cut = String(long.dropFirst(8).dropLast(7))
    #expect(ExactText(cut) == "a text of more than fifteen bytes")
    #expect(ExactText(cut).hashValue == ExactText("a text of more than fifteen bytes").hashValue)
  }
}
