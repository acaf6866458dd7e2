import GalleryEditing
import GalleryModel
import JSON
import SourceFiles
import Testing

@testable import DocumentFormats
@testable import SiteContent
@testable import SiteModel

/// Examples: short files before and after one edit.
@Suite struct RewriteExamplesTests {
  private func expect(
    _ before: String, _ after: String, at path: ContentPath = "c.json",
    _ edit: (inout EmojiCollection) throws -> Void
  ) throws {
    let file = SourceFile(path: path.inSite, text: before)
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

  @Test func `a title behind a comment changes where it stands`() throws {
    let text = "---\nkind: collection\n---\n<!-- c -->\n# My dogs\n\nprose\n\n## S\n\n- 🐶 Dog\n"
    let file = SourceFile(path: "Content/c.md", text: text)
    var wanted = try #require(collection(in: file, "c.md"))
    #expect(wanted.title == "My dogs" && wanted.description == "<!-- c -->\n\nprose")
    wanted.title = "Your dogs"
    let written = try rewrite(file, at: "c.md", as: wanted).bytes
    #expect(
      String(decoding: written, as: UTF8.self) == text.replacing("My dogs", with: "Your dogs"))
  }

  @Test func `a title changes in the settings and in the heading that repeats it`() throws {
    let text = "---\nkind: collection\ntitle: Dogs\n---\n# Dogs\n\nprose\n\n## S\n\n- 🐶\n"
    try expect(text, text.replacing("Dogs", with: "Cats"), at: "c.md") { $0.title = "Cats" }
    let other = text.replacing("# Dogs", with: "# My dogs")
    try expect(other, other.replacing(": Dogs", with: ": Cats"), at: "c.md") { $0.title = "Cats" }
    let file = SourceFile(path: "Content/c.md", text: other)
    var wanted = try #require(collection(in: file, "c.md"))
    wanted.title = "My dogs"
    let refusal = #expect(throws: UnwritableDocument.self) {
      try rewrite(file, at: "c.md", as: wanted)
    }
    #expect(
      refusal?.message.description.contains("begins with a heading that says the same") == true)
    try expect(other, other.replacing("prose", with: "words"), at: "c.md") {
      #expect($0.description == "# My dogs\n\nprose")
      $0.description = "# My dogs\n\nwords"
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
          {"symbol": "🐝", "x": 3, "y": 4},
          {"id": "🐝", "symbol": "🐝", "x": 1E0, "y": 9, "zz": [ ]}
        ]}
        """)
    #expect(new.extent == .whatChanged)
  }

  private let weather = """
    ---
    kind: collection
    # What the window shows
    title: 'Weather, today'
    layout: { itemsPerRow: 5 } # small
    ---

    Words.

    ## Sky {#sky}

    What you see.

    - ☀️ Sun — a *clear*  day -- when it is hot {tags=day #sun mood="x"}
    - 🌈  Rainbow
      over two lines

    [a]: http://b.c

    Water
    -----

    * 🌧️ Rain
      - nested

    """

  @Test func `a field of an item changes, and its neighbours in the line do not`() throws {
    try expect(weather, weather.replacing("— a *clear*  day", with: "— dry"), at: "c.md") {
      $0.sections[0].items[0].description = "dry"
    }
    try expect(weather, weather.replacing("tags=day", with: "tags=day,hot"), at: "c.md") {
      $0.sections[0].items[0].tags = ["day", "hot"]
    }
    try expect(weather, weather.replacing(" mood=\"x\"", with: ""), at: "c.md") {
      $0.sections[0].items[0].others = []
    }
    try expect(
      weather, weather.replacing("over two lines", with: "over two lines — after rain"), at: "c.md"
    ) { $0.sections[0].items[1].description = "after rain" }
  }

  @Test func `an item goes under its new list's mark with what is nested in it`() throws {
    let file = SourceFile(path: "Content/c.md", text: weather)
    var wanted = try #require(collection(in: file, "c.md"))
    _ = try wanted.apply(.moveItems([ItemMove("🌧️", to: ItemPlace(section: "sky", index: 1))]))
    let new = try rewrite(file, at: "c.md", as: wanted)
    #expect(
      String(decoding: new.bytes, as: UTF8.self)
        == weather.replacing("\n* 🌧️ Rain\n  - nested\n", with: "").replacing(
          "mood=\"x\"}\n", with: "mood=\"x\"}\n- 🌧️ Rain\n  - nested\n"))
    #expect(new.extent == .whatChanged)
    #expect(
      new.movedProse.map(\.inWords.description) == [
        "“footer” of the section “Sky”", "“footer” of the section “Water”",
      ])
  }

  @Test func `settings change in their lines, in the quotes that are there`() throws {
    try expect(weather, weather.replacing("'Weather, today'", with: "'It''s raining'"), at: "c.md")
    {
      $0.title = "It's raining"
    }
    try expect(
      weather, weather.replacing("{ itemsPerRow: 5 }", with: "{ itemsPerRow: 6 }"), at: "c.md"
    ) { $0.layout.itemsPerRow = 6 }
    try expect(
      weather, weather.replacing("layout: { itemsPerRow: 5 } # small\n", with: ""), at: "c.md"
    ) { $0.layout = LayoutSettings() }
    try expect(
      weather, weather.replacing("# small\n", with: "# small\nrequired: [zeal]\n"), at: "c.md"
    ) { $0.required = ["zeal"] }
  }

  @Test func `unknown members of a layout stay and change by themselves`() throws {
    let text = """
      ---
      kind: collection
      layout:
        itemsPerRow: 3 # three
        x-why: wide # words
      ---

      ## S {layout="{itemsPerRow: 2, x: 1}" mood=x}

      - 🐶

      """
    try expect(text, text.replacing("itemsPerRow: 2", with: "itemsPerRow: 4"), at: "c.md") {
      $0.sections[0].layout.itemsPerRow = 4
    }
    try expect(text, text.replacing("itemsPerRow: 2, ", with: ""), at: "c.md") {
      $0.sections[0].layout.itemsPerRow = nil
    }
    try expect(text, text.replacing("layout=\"{itemsPerRow: 2, x: 1}\" ", with: ""), at: "c.md") {
      $0.sections[0].layout = LayoutSettings()
    }
    try expect(text, text.replacing("x: 1", with: "x: 2"), at: "c.md") {
      $0.sections[0].layout.others[0].value = .number("2")
    }
    try expect(text, text.replacing("x-why: wide", with: "x-why: high"), at: "c.md") {
      $0.layout.others[0].value = .string("high")
    }
    try expect(text, text.replacing("  itemsPerRow: 3 # three\n", with: ""), at: "c.md") {
      $0.layout.itemsPerRow = nil
    }
  }

  @Test func `the last members of a layout in braces go at once`() throws {
    let edits = [
      (", minimumLineSpacing: 1, minimumInteritemSpacing: 2", ""),
      (", minimumLineSpacing: 1, minimumInteritemSpacing: 2,", ","),
      (", # two\n  minimumLineSpacing: 1, minimumInteritemSpacing: 2", ", # two\n  "),
    ]
    for (old, new) in edits {
      let text = weather.replacing("Row: 5 }", with: "Row: 5\(old) }")
      try expect(text, text.replacing(old, with: new), at: "c.md") {
        $0.layout.minimumLineSpacing = nil
        $0.layout.minimumInteritemSpacing = nil
      }
    }
    let text = weather.replacing("Row: 5 }", with: "Row: 5, minimumLineSpacing: 1, }")
    try expect(text, text.replacing("minimumLine", with: "minimumInteritem"), at: "c.md") {
      $0.layout.minimumLineSpacing = nil
      $0.layout.minimumInteritemSpacing = 1
    }
  }

  @Test func `elements of a list in the settings change and leave comments and quotes alone`()
    throws
  {
    func list(_ yaml: String) -> String {
      "---\nkind: collection\nrequired:\(yaml)\ntitle: A\n---\n\n- 🐶 Dog — x — y\n"
    }
    let block = list("\n  - name # must\n  # and\n  - 'usage'\n  # end")
    let flow = list(" [name, 'usage', # and\n  \"zeal\"] # list")
    let edits: [(String, [String], String, String)] = [
      (block, ["name"], "  - 'usage'\n", ""), (block, ["usage"], "  - name # must\n", ""),
      (block, ["name", "zeal"], "'usage'", "'zeal'"), (block, ["wit", "usage"], "name #", "wit #"),
      (block, ["zeal", "name", "usage"], "  - name", "  - zeal\n  - name"),
      (block, ["name", "wit", "zeal", "usage"], "must\n", "must\n  - wit\n  - zeal\n"),
      (block, ["name", "usage", "zeal"], "'usage'\n", "'usage'\n  - zeal\n"),
      (flow, ["name", "usage"], "\"zeal\"", ""),
      (flow, ["name", "zeal"], "'usage', # and\n  ", ""),
      (flow, ["usage", "zeal"], "name, ", ""), (flow, ["name"], ", 'usage', # and\n  \"zeal\"", ""),
      (flow, ["zeal"], "name, 'usage', # and\n  ", ""),
      (flow, ["name", "wit", "zeal"], "'usage'", "'wit'"),
      (flow, ["name", "usage", "wit"], "\"zeal\"", "\"wit\""),
      (flow, ["name", "usage", "zeal", "wit"], "\"zeal\"", "\"zeal\", wit"),
      (flow, ["wit", "name", "usage", "zeal"], "[name", "[wit, name"),
    ]
    for (text, required, old, new) in edits {
      try expect(text, text.replacing(old, with: new), at: "c.md") { $0.required = required }
    }
  }

  @Test func `nulls that are not spelled in a mapping of the settings are kept, set and removed`()
    throws
  {
    let text = "---\nkind: collection\ntitle: A\nfoo: {i: , x: , y: 3, z: }\n---\n\n- 🐶 Dog\n"
    let (null, three) = (JSONTree.null, JSONTree.number("3"))
    let edits: [(KeyValuePairs<String, JSONTree>, String)] = [
      (["i": null, "x": null, "y": three], "{i: , x: , y: 3}"),
      (["i": null, "x": null], "{i: , x: }"),
      (["i": null], "{i: }"), (["i": three, "x": null], "{i: 3, x: }"),
      (["i": three, "x": null, "y": three, "z": null], "{i: 3, x: , y: 3, z: }"),
      (["i": null, "x": null, "y": three, "z": three], "{i: , x: , y: 3, z: 3}"),
      (["i": null, "w": three], "{i: , w: 3}"),
      (["i": null, "x": null, "y": three, "z": null, "w": three], "{i: , x: , y: 3, z: , w: 3}"),
    ]
    for (foo, wanted) in edits {
      try expect(text, text.replacing("{i: , x: , y: 3, z: }", with: wanted), at: "c.md") {
        $0.others[0].value = .object(foo.map { JSONTreeMember($0.key, $0.value) })
      }
    }
  }

  @Test func `tags and the date in front matter change, and comments stay`() throws {
    let text = """
      ---
      kind: collection
      date: 2026-02-11 # when
      tags:
        - nature # outside
        - 2026
      ---

      - 🐶

      """
    try expect(text, text.replacing("2026-02-11", with: "\"2026-02-12\""), at: "c.md") {
      $0.others[0].value = .string("2026-02-12")
    }
    try expect(text, text.replacing("date: 2026-02-11 # when\n", with: ""), at: "c.md") {
      $0.others.removeFirst()
    }
    try expect(text, text.replacing("  - 2026\n", with: ""), at: "c.md") {
      $0.others[1].value = .array([.string("nature")])
    }
    let tags = JSONTreeMember("tags", .array([.string("day")]))
    try expect(weather, weather.replacing("# small\n", with: "# small\ntags: [day]\n"), at: "c.md")
    {
      $0.others.append(tags)
    }
  }

  @Test func `elements of a list that stay keep their comments and spelling`() throws {
    func tags(_ names: [String]) -> JSONTree { .array(names.map { .string($0) }) }
    let lines = ["  - a # A\n", "  - \"b\" # B\n", "  - z # Z\n", "  - 'y' # Y\n"]
    func file(_ tags: String) -> String {
      "---\nkind: collection\ntags:\(tags)\n---\n\n- 🐶\n"
    }
    try expect(
      file("\n" + lines.joined()),
      file("\n" + lines[0] + lines[2] + lines[3] + "  - c\n"), at: "c.md"
    ) { $0.others[0].value = tags(["a", "z", "y", "c"]) }
    try expect(
      file(" [a, \"b\", z, 'y', 'x']"), file(" [a, z, 'x', c]"), at: "c.md"
    ) { $0.others[0].value = tags(["a", "z", "x", "c"]) }
    let json = #"{"title": "C", "sections": [], "zz": ["a", "b",  "\u007a"]}"#
    try expect(json, json.replacing(#""b",  "#, with: ""), at: "c.json") {
      $0.others[0].value = tags(["a", "z"])
    }
  }

  @Test func `tags in front matter are merged by element`() throws {
    func file(_ tags: String) -> SourceFile {
      SourceFile(path: "c.md", text: "---\nkind: collection\ntags: \(tags)\n---\n\n- 🐶\n")
    }
    let merged = try #require(
      mergeFileVersions(
        base: file("[a, b]"), ours: file("[a, b, c] # ours"), theirs: file("[a, d]"), path: "c.md"))
    #expect(merged.bytes == file("[a, c, d] # ours").bytes)
    #expect(merged.conflicts.isEmpty && merged.remarks.isEmpty)
    // One alone may have no brackets.
    let both = try #require(
      mergeFileVersions(
        base: file("a"), ours: file("[a, b]"), theirs: file("[a, c]"), path: "c.md"))
    #expect(both.bytes == file("[a, b, c]").bytes)
    #expect(both.conflicts.isEmpty)
  }

  @Test func `a link definition right above an underlined heading stays when the title changes`()
    throws
  {
    let text = weather.replacing("b.c\n\nWater", with: "b.c\nWater")
    let file = SourceFile(path: "Content/c.md", text: text)
    #expect(collection(in: file, "c.md")?.sections[1].title == "Water")
    try expect(text, text.replacing("Water\n", with: "Sea {#water}\n"), at: "c.md") {
      $0.sections[1].title = "Sea"
    }
  }

  @Test func `prose changes where it stands`() throws {
    try expect(weather, weather.replacing("\nWords.\n", with: "\nOther *words*.\n"), at: "c.md") {
      $0.description = "Other *words*."
    }
    try expect(weather, weather.replacing("What you see.\n\n", with: ""), at: "c.md") {
      $0.sections[0].footer = nil
    }
  }

  @Test func `headings keep their form, and a new one follows it`() throws {
    try expect(weather, weather.replacing("## Sky {#sky}", with: "## Heaven {#sky}"), at: "c.md") {
      $0.sections[0].title = "Heaven"
    }
    try expect(weather, weather.replacing("Water\n", with: "Rain {#water}\n"), at: "c.md") {
      $0.sections[1].title = "Rain"
    }
    let underlined = "---\nkind: collection\n---\nA\n===\n\nB\n---\n\n+ 🐶\n"
    try expect(underlined, underlined + "\nNew\n---\n\n+ 🐱 Cat\n", at: "c.md") {
      var section = Section(id: "new", title: "New")
      section.items = [Item(id: "🐱", symbol: "🐱")]
      section.items[0].name = "Cat"
      $0.sections.append(section)
    }
    try expect(underlined, underlined.replacing("A\n===", with: "C\n==="), at: "c.md") {
      $0.title = "C"
    }
  }

  @Test func `a moved section takes its lines along and leaves the blank ones`() throws {
    let text = "---\nkind: collection\n---\n## A\n\n- 🐶\n\n\n## B\nWords\n\n## C\n- 🐱"
    try expect(
      text, "---\nkind: collection\n---\n## C\n- 🐱\n\n## A\n\n- 🐶\n\n\n## B\nWords", at: "c.md"
    ) { _ = try $0.apply(.moveSection("c", to: 0)) }
  }

  @Test func `items that stood before every heading get one when others come before them`() throws {
    let text = "---\nkind: collection\n---\nWords.\n\n- 🐶\n\n## B\n"
    try expect(
      text, "---\nkind: collection\n---\nWords.\n\n## B\n\n##\n\n- 🐶\n", at: "c.md"
    ) { _ = try $0.apply(.moveSection("b", to: 0)) }
  }
}
