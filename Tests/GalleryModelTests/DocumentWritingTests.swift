import Geometry
import JSON
import RandomNumbers
import Testing

@testable import GalleryModel

private let texts = [
  "", "a", "Sun — day", "\"\\/\n\t\u{7}", "é", "e\u{301}", "강아지", "<b>&amp;</b>", "🐶\u{200D}",
  "\u{2028}", "{\"a\": 1}", "--", "\u{FE0F}x",
]
private let symbols = ["🐶", "❤", "❤️", "1️⃣", "🇰🇷", "👩‍🚀", "🏻"]
private let lengths = [0, 1, 0.1, 54.5, 1e9, 123_456.789, 1.0 / 3]

extension SeededRandom {
  fileprivate mutating func maybe<Value>(_ value: (inout SeededRandom) -> Value) -> Value? {
    chance(2) ? value(&self) : nil
  }

  fileprivate mutating func size() -> Size { Size(width: pick(lengths), height: pick(lengths)) }

  fileprivate mutating func tree(_ depth: Int = 0) -> JSONTree {
    switch next(below: depth > 2 ? 4 : 6) {
    case 0: .null
    case 1: .bool(chance(2))
    case 2: .number(pick(["0", "1.10", "-1e+20", "12345678901234567890"]))
    case 3: .string(pick(texts))
    case 4: .array((0..<next(below: 3)).map { _ in tree(depth + 1) })
    default: .object(["p", "q"].prefix(next(below: 3)).map { JSONTreeMember($0, tree(depth + 1)) })
    }
  }

  fileprivate mutating func others() -> [JSONTreeMember] {
    ["unknown", "é", "nmae"].prefix(next(below: 4)).map { JSONTreeMember($0, tree()) }
  }

  fileprivate mutating func layout() -> LayoutSettings {
    var layout = LayoutSettings()
    layout.scrollDirection = maybe { $0.pick([.vertical, .horizontal]) }
    layout.itemSize = maybe { $0.size() }
    layout.itemsPerRow = maybe { $0.next(below: 100) + 1 }
    layout.minimumLineSpacing = maybe { $0.pick(lengths) }
    layout.minimumInteritemSpacing = maybe { -$0.pick(lengths) }
    layout.sectionInset = maybe {
      Insets(
        top: $0.pick(lengths), left: $0.pick(lengths), bottom: $0.pick(lengths),
        right: $0.pick(lengths))
    }
    layout.headerReferenceSize = maybe { $0.size() }
    layout.footerReferenceSize = maybe { $0.size() }
    layout.sectionHeadersPinToVisibleBounds = maybe { $0.chance(2) }
    layout.sectionFootersPinToVisibleBounds = maybe { $0.chance(2) }
    layout.selfSizing = maybe { $0.chance(2) }
    layout.layoutDirection = maybe { $0.pick([.leftToRight, .rightToLeft]) }
    layout.flipsHorizontallyInOppositeLayoutDirection = maybe { $0.chance(2) }
    return layout
  }

  fileprivate mutating func item(_ number: Int) -> Item {
    var item = Item(id: "i\(number)", hasGivenID: true, symbol: pick(symbols))
    item.image = maybe { $0.pick(texts) }
    item.name = maybe { $0.pick(texts) }
    item.description = maybe { $0.pick(texts) }
    item.usage = maybe { $0.pick(texts) }
    item.tags = (0..<next(below: 3)).map { _ in pick(texts) }
    item.aliases = (0..<next(below: 3)).map { _ in pick(texts) }
    (item.license, item.credit) = (maybe { $0.pick(texts) }, maybe { $0.pick(texts) })
    item.size = maybe { $0.size() }
    item.isLocked = chance(4)
    item.others = others()
    return item
  }

  fileprivate mutating func collection() -> EmojiCollection {
    var collection = EmojiCollection(id: "c", title: pick(texts))
    collection.description = maybe { $0.pick(texts) }
    collection.layout = chance(2) ? layout() : LayoutSettings()
    collection.required = maybe { $0.chance(2) ? [] : ["name", "usage"] }
    collection.others = others()
    collection.sections = (0..<next(below: 4)).map { number in
      var section = Section(id: "s\(number)", hasGivenID: true, title: maybe { $0.pick(texts) })
      section.footer = maybe { $0.pick(texts) }
      section.layout = chance(2) ? layout() : LayoutSettings()
      section.isLocked = chance(4)
      section.items = (0..<next(below: 5)).map { item(number * 10 + $0) }
      section.others = others()
      return section
    }
    return collection
  }

  fileprivate mutating func artwork() -> Artwork {
    var artwork = Artwork(id: "a", title: pick(texts))
    artwork.description = maybe { $0.pick(texts) }
    artwork.canvas.size = Size(width: 800.5, height: 1)
    artwork.canvas.color = maybe { $0.pick(["#fff", "red"]) }
    artwork.canvas.image = maybe { $0.pick(texts) }
    artwork.canvas.fit = pick(Canvas.Fit.allCases)
    artwork.canvas.others = others()
    artwork.canvas.backgroundOthers = others()
    artwork.placements = (0..<next(below: 4)).map { number in
      var placement = Placement(
        id: "p\(number)", hasGivenID: true, symbol: pick(symbols),
        center: Point(x: -pick(lengths), y: pick(lengths)), size: pick([0.5, 64, 1_000_000]),
        rotation: pick([0, -90, 720.25]))
      placement.image = maybe { $0.pick(texts) }
      placement.others = others()
      return placement
    }
    artwork.others = others()
    return artwork
  }
}

private func written(_ layout: JSONWriter.Layout, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
  var writer = JSONWriter(layout)
  write(&writer)
  return writer.bytes
}

@Suite struct DocumentWritingTests {
  @Test func `a collection that was written reads back as the same`() throws {
    var random = SeededRandom(law: 2)
    for _ in 0..<lawCount(400) {
      let collection = random.collection()
      let bytes = written(random.pick([.compact, .oneLine, .lines])) { collection.write(to: &$0) }
      var reading = CollectionReading.read(try readJSON(bytes).root, id: "c")
      reading.finish { SectionID($0 ?? "section") }
      #expect(reading.collection == collection, "\(String(decoding: bytes, as: UTF8.self))")
      // Control characters are reported, and kept.
      let expected = ["lacks", "control character"]
      #expect(
        !reading.problems.contains { problem in
          problem.isError && !expected.contains { problem.message.description.contains($0) }
        })
      let again = written(.compact) { reading.collection.write(to: &$0) }
      #expect(again == written(.compact) { collection.write(to: &$0) })
    }
  }

  @Test func `an artwork that was written reads back as the same`() throws {
    var random = SeededRandom(law: 3)
    for _ in 0..<lawCount(400) {
      let artwork = random.artwork()
      let bytes = written(random.pick([.compact, .oneLine, .lines])) { artwork.write(to: &$0) }
      var reading = ArtworkReading.read(try readJSON(bytes).root, id: "a")
      reading.finish()
      #expect(reading.artwork == artwork, "\(String(decoding: bytes, as: UTF8.self))")
      #expect(
        !reading.problems.contains {
          $0.isError && !$0.message.description.contains("control character")
        })
    }
  }

  @Test func `every id is stated, also the default ones`() throws {
    let text = #"{"title": "T", "sections": [{"title": "A", "items": ["🐶", "🐶"]}]}"#
    var reading = CollectionReading.read(try readJSON(Array(text.utf8)).root, id: "c")
    reading.finish { SectionID($0 ?? "section") }
    let bytes = written(.compact) { reading.collection.write(to: &$0) }
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == #"{"kind":"collection","id":"c","title":"T","sections":[{"id":"A","title":"A","items":[{"id":"🐶","symbol":"🐶"},{"id":"🐶~2","symbol":"🐶"}]}]}"#
    )
  }
}
