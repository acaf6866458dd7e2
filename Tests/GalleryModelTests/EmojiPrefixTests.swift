import GalleryModel
import Testing

@Suite struct EmojiPrefixTests {
  @Test func `every emoji of the list is found whole before a space`() {
    for row in emojiList {
      let bytes = Array((row.text + " and words").utf8)
      #expect(prefixEmoji(of: bytes[...]) == row.text.utf8.count, "line \(row.line)")
    }
  }

  @Test(arguments: [
    ("🐶🐱", 4), ("☀️ Sun", 6), ("❤\u{FE0E} text", 3), ("👩‍", 4), ("👩‍🚒x", 11), ("🇰🇷🇰", 8),
    ("7\u{FE0F}\u{20E3}", 7),
  ])
  func `the longest emoji at the start counts`(_ text: String, _ length: Int) {
    #expect(prefixEmoji(of: Array(text.utf8)[...]) == length)
  }

  @Test(arguments: ["", "a", "7 dogs", "# title", "가나다", "🇰 half", "\u{200D}🐶", " 🐶"])
  func `other text begins with none`(_ text: String) {
    #expect(prefixEmoji(of: Array(text.utf8)[...]) == nil)
  }

  @Test func `broken bytes begin no emoji and break nothing`() {
    for bytes: [UInt8] in [
      [0xF0], [0xF0, 0x9F, 0x90], [0xFF], [0xE2, 0x9D], [0xC2], [0xF5, 0x80],
    ] {
      #expect(prefixEmoji(of: bytes[...]) == nil)
    }
    let cut = Array("👩‍🚒".utf8).dropLast()
    #expect(prefixEmoji(of: cut) == 4)
  }

  @Test func `the place in a longer text does not matter`() {
    let bytes = Array("- 🌈 Rainbow".utf8)
    #expect(prefixEmoji(of: bytes[2...]) == 4)
  }

  @Test func `the emoji in a text come in order`() {
    #expect(EmojiSymbol.all(in: "a 🐶, ❤ and 👩‍🚒🇰🇷 7 1️⃣") == ["🐶", "❤", "👩‍🚒", "🇰🇷", "1️⃣"])
  }
}
