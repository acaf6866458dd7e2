import SourceFiles
import Testing

private let settings = ["title", "description", "language", "baseURL", "order", "itemPages"]

@Test(arguments: [
  ("titel", "title"), ("Title", "title"), ("descripton", "description"), ("baseUrl", "baseURL"),
  ("langauge", "language"), ("itempage", "itemPages"), ("ordre", "order"),
])
func `a typo finds the intended name`(written: String, meant: String) {
  #expect(nearestName(to: written, among: settings) == meant)
}

@Test(arguments: ["", "x", "colour", "titanic", "🐶", "or"])
func `a dissimilar word finds nothing`(written: String) {
  #expect(nearestName(to: written, among: settings) == nil)
}

@Test func `the first of equally close names is taken`() {
  #expect(nearestName(to: "cat", among: ["bat", "rat"]) == "bat")
}

@Test(
  arguments: [
    ("kitten", "sitting", nil), ("abcdefghijkl", "abdcefghijkl", "abdcefghijkl"),
    ("abcdefghijkl", "bacdefghijlk", "bacdefghijlk"), ("abcdefghij", "defghijabc", nil),
    ("abcdefghi", "xyzabcdefghi", "xyzabcdefghi"), ("abcdefghijkl", "xyzwabcdefghijkl", nil),
  ] as [(String, String, String?)])
func `up to three letters may be inserted, deleted, replaced or transposed`(
  written: String, known: String, meant: String?
) {
  #expect(nearestName(to: written, among: [known]) == meant)
}

@Test func `suggestions stop when the budget is spent, without listing names`() {
  let names = (0..<100).map { "collection-\($0)" }
  var budget = HintBudget(steps: 50_000)
  var hints = 0
  while nearestName(to: "colection-7", among: names, within: &budget) != nil { hints += 1 }
  #expect((1..<100).contains(hints))
  var wasListed = false
  func list() -> [String] {
    wasListed = true
    return names
  }
  #expect(nearestName(to: "colection-7", among: list(), within: &budget) == nil)
  #expect(!wasListed)
}
