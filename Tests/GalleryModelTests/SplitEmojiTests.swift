import Testing

@testable import GalleryModel

@Test func `every emoji of Unicode in one text is told from its neighbours, and each part alone`() {
  let emoji = emojiList.filter { $0.status == "fully-qualified" }.map(\.text)
  #expect(emoji.count == 3944)
  let found = splitEmoji(in: emoji.joined())
  #expect(found.emoji.count == 3944 && found.rest.isEmpty)
  #expect(zip(found.emoji, emoji).allSatisfy { sameScalars($0, $1) })
  let parts = emojiList.filter { $0.status == "component" }.map(\.text)
  #expect(parts.count == 9)
  for part in parts {
    let found = splitEmoji(in: part)
    #expect(found.emoji.count == 1 && sameScalars(found.emoji[0], part) && found.rest.isEmpty)
  }
}
