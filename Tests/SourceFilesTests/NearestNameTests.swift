import SourceFiles
import Testing

private let settings = ["title", "description", "language", "baseURL", "order", "itemPages"]

@Test(arguments: [
  ("titel", "title"), ("Title", "title"), ("descripton", "description"), ("baseUrl", "baseURL"),
  ("langauge", "language"), ("itempage", "itemPages"), ("ordre", "order"),
])
func `a slip of the finger finds the name that was meant`(written: String, meant: String) {
  #expect(nearestName(to: written, among: settings) == meant)
}

@Test(arguments: ["", "x", "colour", "titanic", "🐶", "or"])
func `a word that is close to nothing finds nothing`(written: String) {
  #expect(nearestName(to: written, among: settings) == nil)
}

@Test func `the first of equally close names is taken`() {
  #expect(nearestName(to: "cat", among: ["bat", "rat"]) == "bat")
}
