import Foundation
import SiteModel
import Testing

@Suite struct EmojiNamesTests {
  /// The vendored Unicode list, shared with the tests of the model.
  static let list: [(text: String, name: String)] = {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let path = tests.path + "/GalleryModelTests/Fixtures/emoji-test-17.0.txt"
    let file = String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    return file.split(separator: "\n").compactMap { line in
      guard !line.hasPrefix("#"), let hash = line.firstIndex(of: "#") else { return nil }
      var text = ""
      for code in line.prefix(while: { $0 != ";" }).split(separator: " ") {
        text.unicodeScalars.append(Unicode.Scalar(UInt32(code, radix: 16)!)!)
      }
      // Split by scalars: a space and a following skin tone form one Character.
      let words = line[hash...].unicodeScalars.split(separator: " ").dropFirst(3)
      return (text, words.map { String($0) }.joined(separator: " "))
    }
  }()

  @Test func `every emoji of the list has its English name, in any qualification`() {
    #expect(Self.list.count == 5225)
    for (text, name) in Self.list {
      #expect(EmojiNames.english(of: text) == name)
    }
  }

  @Test func `every emoji of the list has a Korean name`() {
    for (text, name) in Self.list {
      let korean = EmojiNames.korean(of: text) ?? ""
      let isHangul = korean.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
      #expect(isHangul || ["DNA", "ATM"].contains(korean), "\(text) \(name): \(korean)")
      #expect(!korean.contains("_"))
    }
  }

  @Test(arguments: [
    ("🐶", "dog face", "강아지 얼굴"), ("❤", "red heart", "빨간색 하트"),
    ("🇰🇷", "flag: South Korea", "깃발: 대한민국"), ("🧬", "dna", "DNA"),
    ("👋🏽", "waving hand: medium skin tone", "흔드는 손: 갈색 피부"),
  ])
  func `a name is the one people know`(_ symbol: String, _ english: String, _ korean: String) {
    #expect(EmojiNames.english(of: symbol) == english)
    #expect(EmojiNames.korean(of: symbol) == korean)
  }

  @Test func `what is not on the list has no name`() {
    #expect(EmojiNames.english(of: "🇽🇽") == nil)
    #expect(EmojiNames.korean(of: "dog") == nil)
  }
}
