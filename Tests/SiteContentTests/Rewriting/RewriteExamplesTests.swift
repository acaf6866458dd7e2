import FlowLayout
import GalleryModel
import SourceFiles
import Testing

@testable import SiteContent

/// What a person sees of it: short files before and after one edit.
@Suite struct RewriteExamplesTests {
  private func expect(
    _ before: String, _ after: String, at path: String = "c.json",
    _ edit: (inout EmojiCollection) throws -> Void
  ) throws {
    let file = SourceFile(path: "Content/\(path)", text: before)
    var wanted = try #require(collection(in: file, path))
    try edit(&wanted)
    let new = try rewrite(file, at: path, as: wanted)
    #expect(String(decoding: new.bytes, as: UTF8.self) == after)
    #expect(new.extent == .whatChanged)
  }

  private let fruit = """
    {
      "title": "Fruit",
      "sections": [
        { "title": "A", "items": [
          "🍎",
          { "symbol": "🍐", "name": "Pear" },

          "🍋"
        ] },
        { "title": "B", "items": [] }
      ]
    }

    """

  @Test func `a text that gains a name becomes an object like its neighbours`() throws {
    try expect(fruit, fruit.replacing("\"🍎\"", with: "{ \"symbol\": \"🍎\", \"name\": \"Apple\" }"))
    {
      $0.sections[0].items[0].name = "Apple"
    }
  }

  @Test func `an object that loses its name stays an object`() throws {
    try expect(fruit, fruit.replacing(", \"name\": \"Pear\"", with: "")) {
      $0.sections[0].items[1].name = nil
    }
  }

  @Test func `one that moves to the end takes its line, and a comma goes with it`() throws {
    try expect(
      fruit,
      """
      {
        "title": "Fruit",
        "sections": [
          { "title": "A", "items": [
            { "symbol": "🍐", "name": "Pear" },

            "🍋",
            "🍎"
          ] },
          { "title": "B", "items": [] }
        ]
      }

      """
    ) { _ = try $0.apply(.moveItems([ItemMove("🍎", to: ItemPlace(section: "a", index: 2))])) }
  }

  @Test func `the first of an empty section gets a line as elsewhere`() throws {
    try expect(
      fruit,
      fruit.replacing("      \"🍎\",\n", with: "").replacing(
        "\"B\", \"items\": []", with: "\"B\", \"items\": [\n      \"🍎\"\n    ]")
    ) { _ = try $0.apply(.moveItems([ItemMove("🍎", to: ItemPlace(section: "b", index: 0))])) }
  }

  @Test func `an id that would change by default is written down`() throws {
    let dogs = #"{"title": "T", "sections": [{"title": "A", "items": ["🐶", "🐶", "🐶"]}]}"#
    try expect(
      dogs,
      #"{"title": "T", "sections": [{"title": "A", "items": [{"id": "🐶~2", "symbol": "🐶"}, {"id": "🐶~3", "symbol": "🐶"}]}]}"#
    ) { $0.sections[0].items.removeFirst() }
    try expect(
      dogs,
      #"{"title": "T", "sections": [{"id": "a", "title": "B", "items": ["🐶", "🐶", "🐶"]}]}"#
    ) { $0.sections[0].title = "B" }
  }

  @Test func `a new section looks like its neighbour`() throws {
    try expect(
      fruit,
      fruit.replacing(
        "    { \"title\": \"B\"",
        with:
          "    { \"title\": \"New\", \"items\": [\n      \"🥝\"\n    ] },\n    { \"title\": \"B\"")
    ) {
      var section = Section(id: "new", title: "New")
      section.items = [Item(id: "🥝", symbol: "🥝")]
      $0.sections.insert(section, at: 1)
    }
  }

  @Test func `an artwork changes where its placement did`() throws {
    let text = """
      {"title": "A", "canvas": {"width": 8, "height": 6.0, "x": 1}, "placements": [
        {"symbol": "🐝", "x": 1E0, "y": 2.50, "zz": [ ]},
        {"symbol": "🐝", "x": 3, "y": 4}
      ]}
      """
    let file = SourceFile(path: "Content/a.json", text: text)
    guard case .artwork(var artwork) = readDocument(file, at: "a.json")?.content else {
      Issue.record("no artwork")
      return
    }
    #expect(try rewrite(file, at: "a.json", as: artwork).extent == .none)
    artwork.placements[0].center.y = 9
    artwork.placements.swapAt(0, 1)
    artwork.canvas.size.width = 10
    let new = try rewrite(file, at: "a.json", as: artwork)
    #expect(
      String(decoding: new.bytes, as: UTF8.self) == """
        {"title": "A", "canvas": {"width": 10, "height": 6.0, "x": 1}, "placements": [
          {"id": "🐝~2", "symbol": "🐝", "x": 3, "y": 4},
          {"symbol": "🐝", "x": 1E0, "y": 9, "zz": [ ]}
        ]}
        """)
    #expect(new.extent == .whatChanged)
  }
}
