import Pictures
import Testing

private func picture(_ symbols: [PictureSymbol]) -> String {
  String(decoding: collectionPicture(symbols), as: UTF8.self)
}

@Test func `a collection's thumbnail shows its first items in full rows`() {
  for (count, shown) in [(1, 1), (2, 2), (5, 4), (7, 6), (12, 12), (23, 20), (24, 24), (90, 24)] {
    let drawn = picture((0..<count).map { _ in .emoji("🐶") })
    #expect(drawn.split(separator: "<text").count - 1 == shown)
  }
}

@Test func `items form a centred grid of squares`() {
  let drawn = picture([.emoji("🐶"), .emoji("🐱")])
  #expect(drawn.hasPrefix(#"<svg viewBox="0 0 200 150" "#))
  #expect(drawn.contains(#" font-size="78"><text x="50" y="75">🐶</text>"#))
  #expect(drawn.contains(#"<text x="150" y="75">🐱</text></svg>"#))
}

@Test func `an empty collection has an empty thumbnail`() {
  #expect(picture([]).hasSuffix(#"font-size="78"></svg>"#))
}

@Test func `a picture is centred like an emoji, and its URL is escaped`() {
  #expect(
    picture([.picture(PictureFile(address: "a.png?b=\"&c"))]).contains(
      #"<image href="a.png?b=&quot;&amp;c" x="27.67" y="11" width="78" height="78"/>"#))
}

@Test func `a quote followed by a combining mark is escaped`() {
  for mark in ["\u{FE0F}", "\u{200D}", "\u{301}", "\u{20E3}", "\u{E0067}"] {
    let drawn = picture([.emoji("<\(mark)script>\"\(mark)'\(mark)&\(mark)")])
    let start = drawn.utf8.split(separator: UInt8(ascii: ">"), omittingEmptySubsequences: false)[2]
    #expect(!String(start)!.dropLast("</text".count).utf8.contains(UInt8(ascii: "<")))
    #expect(drawn.utf8.count { $0 == UInt8(ascii: "\"") } % 2 == 0)
    #expect(Array(drawn.utf8).firstRange(of: Array("<\(mark)".utf8)) == nil)
  }
}
