import GalleryModel
import Geometry
import Pictures
import Testing

private func animals() -> EmojiCollection {
  var collection = EmojiCollection(id: "animals", title: "Animals")
  for (title, count) in [("Mammals", 20), ("Birds", 3)] {
    var section = Section(title: title)
    section.items = (0..<count).map { number in
      var item = Item(symbol: "🐶")
      item.name = number == 0 ? "A dog with a name that takes more than a single line" : "Dog"
      return item
    }
    collection.sections.append(section)
  }
  return collection
}

private func poster(_ collection: EmojiCollection) -> Drawing {
  collectionPoster(collection, over: LayoutSettings()) { _ in nil }
}

extension Drawing {
  fileprivate var words: [String] {
    marks.compactMap { if case .words(let text, _) = $0.content { text } else { nil } }
  }

  fileprivate var panels: [Rect] {
    marks.compactMap { mark in
      guard case .panel(let size) = mark.content else { return nil }
      return Rect(
        x: mark.point.x - size.width / 2, y: mark.point.y - size.height / 2, width: size.width,
        height: size.height)
    }
  }

  fileprivate var emoji: [Mark] {
    marks.filter { if case .emoji = $0.content { true } else { false } }
  }
}

@Test func `a poster has the title, every header and every emoji`() {
  let drawing = poster(animals())
  #expect(drawing.words.prefix(2) == ["Animals", "Mammals"])
  #expect(drawing.words.contains("Birds"))
  #expect(drawing.emoji.count == 23)
}

@Test func `cells have the frames of the layout engine`() {
  var collection = animals()
  collection.layout.itemSize = Size(width: 100, height: 60)
  collection.layout.minimumInteritemSpacing = 0
  let panels = poster(collection).panels
  // Eight cells of 100 fill the 800 units between margins of 40.
  #expect(panels[0].x == 40 && panels[7].maxX == 840)
  #expect(panels[8].x == 40 && panels[8].y > panels[7].maxY)
}

@Test(arguments: [LayoutSettings().scrollDirection, .horizontal])
func `no cell is cut off`(_ direction: ScrollDirection?) {
  var collection = animals()
  collection.layout.scrollDirection = direction
  collection.sections[1].items[0].size = Size(width: 1_500, height: 40)
  let drawing = poster(collection)
  for panel in drawing.panels {
    #expect(panel.x >= 40 && panel.maxX <= drawing.size.width - 39.99)
    #expect(panel.y >= 40 && panel.maxY <= drawing.size.height - 39.99)
  }
  for mark in drawing.marks {
    #expect(mark.point.y > mark.size / 2 && mark.point.y < drawing.size.height - mark.size / 2)
  }
}

@Test func `a long title wraps, and a long word is broken between letters`() {
  var collection = animals()
  collection.title = String(repeating: "emoji ", count: 30) + String(repeating: "👩‍🚀", count: 40)
  let lines = poster(collection).words.prefix { $0 != "Mammals" }
  #expect(lines.count > 3)
  #expect(lines.joined().replacing(" ", with: "") == collection.title.replacing(" ", with: ""))
  #expect(lines.allSatisfy { $0.count <= 40 })
}

@Test func `decomposed Hangul is as wide as composed Hangul`() {
  func lines(of title: String) -> [[Unicode.Scalar]] {
    var collection = animals()
    collection.title = title
    return poster(collection).words.prefix { $0 != "Mammals" }.map { Array($0.unicodeScalars) }
  }
  let composed = lines(of: String(repeating: "감 ", count: 60))
  let decomposed = lines(of: String(repeating: "\u{1100}\u{1161}\u{11B7} ", count: 60))
  #expect(composed.count > 1)
  #expect(
    decomposed.map { $0.filter { $0 != "\u{1161}" && $0 != "\u{11B7}" }.count }
      == composed.map(\.count))
}

@Test func `headings in a language from right to left begin at the right edge`() {
  let drawing = collectionPoster(
    animals(), over: LayoutSettings(), direction: .rightToLeft, file: { _ in nil })
  let headings = drawing.marks.filter {
    if case .words(_, .heading(.rightToLeft)) = $0.content { true } else { false }
  }
  #expect(headings.map(\.point.x) == [840, 840, 840] && drawing.size.width == 880)
}

@Test func `a long name is shown smaller in two lines`() {
  var collection = animals()
  collection.layout.itemSize = Size(width: 96, height: 96)
  let drawing = poster(collection)
  let captions = drawing.marks.filter {
    if case .words(_, .caption) = $0.content { true } else { false }
  }
  #expect(captions[0].size < 13 && captions[1].size == captions[0].size)
  #expect(captions[2].size == 13)
}

@Test func `a custom emoji is drawn from its file, or by its name if that is missing`() {
  var collection = animals()
  collection.sections[1].items[0].symbol = ":party:"
  collection.sections[1].items[0].image = "party.png"
  let there = collectionPoster(collection, over: LayoutSettings()) {
    DrawnFile(path: $0, bytes: [1], mediaType: "image/png")
  }
  #expect(there.files.count == 1 && there.emoji.count == 22)
  #expect(poster(collection).emoji.count == 23)
}
