import FlowLayout
import GalleryModel
import JSON
import SiteContent
import SourceFiles
import Testing

/// Reads the text behind the front matter of a collection without faults.
private func read(
  _ body: String, sourceLocation: SourceLocation = #_sourceLocation
) async -> EmojiCollection {
  let site = await readOne("c.md", "---\nkind: collection\ntitle: T\n---\n" + body)
  #expect(lines(site).isEmpty, sourceLocation: sourceLocation)
  return site.documents.first?.collection ?? EmojiCollection(id: "", title: "nothing was read")
}

/// A collection as a picture: each section on a line `[id title] symbols`, its footer below.
private func picture(_ collection: EmojiCollection) -> String {
  var rows = collection.description.map { ["“\($0)”"] } ?? []
  for section in collection.sections {
    let symbols = section.items.map(\.symbol).joined(separator: " ")
    rows.append("[\(section.id)|\(section.title ?? "-")] \(symbols)")
    if let footer = section.footer { rows.append("“\(footer)”") }
  }
  return rows.joined(separator: "\n")
}

private func expect(
  _ body: String, is drawn: String, sourceLocation: SourceLocation = #_sourceLocation
) async {
  #expect(picture(await read(body)) == drawn, sourceLocation: sourceLocation)
}

/// The one item of a text.
private func readItem(
  of line: String, sourceLocation: SourceLocation = #_sourceLocation
) async throws -> Item {
  let collection = await read("- \(line)\n", sourceLocation: sourceLocation)
  return try #require(collection.sections.first?.items.first, sourceLocation: sourceLocation)
}

@Suite struct MarkdownSectionsTests {
  @Test func `a heading of level 2 opens a section, in either spelling`() async {
    await expect(
      """
      ## Sky

      - ☀️

      Sea
      ---

      - 🐟

      ## Land ##
      - 🐴
      """,
      is: """
        [sky|Sky] ☀️
        [sea|Sea] 🐟
        [land|Land] 🐴
        """)
  }

  @Test func `items before the first heading form a section without a title`() async {
    await expect(
      "- 🐶\n- 🐱\n\n## More\n\n- 🐭\n",
      is: """
        [section|-] 🐶 🐱
        [more|More] 🐭
        """)
  }

  @Test func `prose is the description, then the footer of the section it stands in`() async {
    await expect(
      """
      First *words*.

      More words.

      ## Sky

      Before.

      - ☀️

      > After.

      ## Sea
      """,
      is: """
        “First *words*.

        More words.”
        [sky|Sky] ☀️
        “Before.

        > After.”
        [sea|Sea] 
        """)
  }

  @Test func `prose behind items without a heading is their section's footer`() async {
    await expect("Words.\n\n- 🐶\n\nEnd.\n", is: "“Words.”\n[section|-] 🐶\n“End.”")
  }

  @Test func `only headings of level 2 open sections`() async {
    await expect(
      "# Title\n\n### Small\n\n- 🐶\n", is: "“### Small”\n[section|-] 🐶")
    await expect("> ## Quoted\n>\n> - 🐶\n", is: "“> ## Quoted\n>\n> - 🐶”")
  }

  @Test func `what is in code is prose`() async {
    await expect("```\n## No\n- 🐶\n```\n", is: "“```\n## No\n- 🐶\n```”")
  }

  @Test func `lists of every kind hold items`() async {
    await expect(
      "* 🐶\n\n+ 🐱\n\n1. 🐭\n2. 🐹\n\n5) 🐰\n\n- 🦊\n\n- 🐻\n", is: "[section|-] 🐶 🐱 🐭 🐹 🐰 🦊 🐻")
  }

  @Test func `what is nested in an item is no item but prose in its place`() async {
    await expect(
      "- 🐶 Dog\n  - 🐱 nested\n\n  A second paragraph.\n- 🐭\n",
      is: "[section|-] 🐶 🐭\n“- 🐱 nested\n\nA second paragraph.”")
    await expect(
      "Words.\n\n- 🦊 Fox\n\n  second\n  paragraph\n\n  - 🐻 nested\n    - deep\n\n10. 🐰\n\n        code\n\nEnd.\n",
      is: """
        “Words.”
        [section|-] 🦊 🐰
        “second
        paragraph

        - 🐻 nested
          - deep

            code

        End.”
        """)
    await expect(
      "-\t🦊 Fox\r\n\r\n\tsecond\r\n\t\r\n\t- a\r\n",
      is: "[section|-] 🦊\n“second\r\n\r\n- a”")
  }

  @Test func `items of a list that are prose stay one list, tight or loose`() async {
    await expect("## A\n\nWords.\n\n- Dog\n- Cat\n", is: "[a|A] \n“Words.\n\n- Dog\n- Cat”")
    await expect("## A\n\n- Dog\n\n- Cat\n", is: "[a|A] \n“- Dog\n\n- Cat”")
    await expect("## A\n\n  - Dog\n  - Cat\n", is: "[a|A] \n“  - Dog\n  - Cat”")
    await expect(
      "## A\n\nWords.\n\n1. 🐶\n2. Cat\n3. Cow\n", is: "[a|A] 🐶\n“Words.\n\n2. Cat\n3. Cow”")
    await expect("## A\r\n\r\n- Dog\r\n- Cat\r\n", is: "[a|A] \n“- Dog\n- Cat”")
  }

  @Test func `lists nested in items are as tight as they were`() async {
    await expect(
      "- 🐶\n\n  Words.\n\n  - a\n  - b\n- 🐱\n  - c\n- Dog\n- 🐭\n  1. d\n- 🐹\n  - e\n",
      is: """
        [section|-] 🐶 🐱 🐭 🐹
        “Words.

        - a
        - b
        - c
        - Dog

        1. d

        - e”
        """)
  }

  @Test func `code by indentation stays code`() async {
    await expect("## A\n\n    code\n    more\n", is: "[a|A] \n“    code\n    more”")
  }

  @Test func `a list item that begins with no emoji is prose`() async {
    await expect(
      "## A\n\n- Dog 🐶\n- 🐱\n- 🐶🐱 two\n- 1 one\n- 🐶dog\n- **🐶** strong\n- ☀\u{FE0E} text\n",
      is: """
        [a|A] 🐱
        “- Dog 🐶
        - 🐶🐱 two
        - 1 one
        - 🐶dog
        - **🐶** strong
        - ☀\u{FE0E} text”
        """)
  }

  @Test func `a heading may have an id and other attributes`() async {
    let collection = await read(
      #"""
      ## Sky {#up layout="{itemsPerRow: 3}" mood=blue n=1}

      ## {#nameless}

      Set text {#set}
      ---------------
      """#)
    #expect(collection.sections.map(\.id) == ["up", "nameless", "set"])
    #expect(collection.sections.map(\.hasGivenID) == [true, true, true])
    #expect(collection.sections.map(\.title) == ["Sky", nil, "Set text"])
    #expect(collection.sections[0].layout.itemsPerRow == 3)
    #expect(
      collection.sections[0].others == [
        JSONTreeMember("mood", .string("blue")), JSONTreeMember("n", .number("1")),
      ])
  }

  @Test func `a title is plain text`() async {
    let collection = await read("## *Sky* &amp; `sea` \\{#no}\n\n## A \\*b\\*\n")
    #expect(collection.sections.map(\.title) == ["Sky & sea {#no}", "A *b*"])
  }

  @Test func `line ends of Windows and a byte order mark change nothing`() async {
    let body =
      "---\nkind: collection\ntitle: T\n---\nWords.\n\n## Sky {#s}\n\n- ☀️ Sun — a\n  day\n- 🌈\n\nEnd.\n"
    let plain = await readOne("c.md", body)
    let windows = await readOne("c.md", "\u{FEFF}" + body.replacing("\n", with: "\r\n"))
    #expect(lines(plain).isEmpty && lines(windows).isEmpty)
    #expect(plain.documents.first?.collection == windows.documents.first?.collection)
    #expect(windows.documents.first?.collection?.sections[0].items[0].description == "a day")
  }

  @Test func `an empty text is an empty collection`() async {
    await expect("", is: "")
    await expect("\n\n", is: "")
  }
}

@Suite struct MarkdownItemTests {
  @Test(
    arguments: [
      ("🌈 Rainbow", ["Rainbow", nil, nil]),
      ("🌈", [nil, nil, nil]),
      ("☀️ Sun — a clear day — when it is hot", ["Sun", "a clear day", "when it is hot"]),
      ("☀️ Sun -- a clear day -- when it is hot", ["Sun", "a clear day", "when it is hot"]),
      ("🌈 a — b -- c — d -- e", ["a", "b", "c — d -- e"]),
      ("🌈 — b", [nil, "b", nil]),
      ("🌈 — — c", [nil, nil, "c"]),
      ("🌈 a —", ["a", nil, nil]),
      ("🌈 a—b--c", ["a—b--c", nil, nil]),
      ("🌈 a &mdash; b", ["a — b", nil, nil]),
      ("🌈 a \\-- b", ["a -- b", nil, nil]),
      ("🌈 a — b &mdash; c", ["a", "b &mdash; c", nil]),
      ("🌈 *a* — *b* — `c`", ["a", "*b*", "`c`"]),
      ("🌈 a \\{x=1}", ["a {x=1}", nil, nil]),
      ("🌈 a {}", ["a {}", nil, nil]),
      ("🌈 a {b c}", ["a {b c}", nil, nil]),
      ("🌈 a {x=1} b", ["a {x=1} b", nil, nil]),
      ("🌈 **a** &lt;b&gt;", ["a <b>", nil, nil]),
    ] as [(String, [String?])])
  func `the text is split at the first two dashes of the source`(
    _ line: String, _ parts: [String?]
  ) async throws {
    let item = try await readItem(of: line)
    #expect([item.name, item.description, item.usage] == parts)
    #expect(item.others.isEmpty && !item.hasGivenID)
  }

  @Test func `a paragraph of several lines is one line`() async throws {
    let rainbow = try await readItem(of: "🌈 Rain\n  bow — after\n  rain\n  — now")
    #expect(
      [rainbow.name, rainbow.description, rainbow.usage] == ["Rain bow", "after rain", "now"])
    let lazy = try await readItem(of: "🌈 Rain\nbow")
    #expect(lazy.name == "Rain bow")
  }

  @Test func `attributes say everything else`() async throws {
    let item = try await readItem(
      of:
        #"☀️ Sun — a clear day {tags="day, warm" #sun size="128,64" mood="so \"so\"" n=1.50 list="[1, 2]"}"#
    )
    #expect(item.id == "sun" && item.hasGivenID)
    #expect(item.description == "a clear day")
    #expect(item.tags == ["day", "warm"])
    #expect(item.size == Size(width: 128, height: 64))
    #expect(
      item.others == [
        JSONTreeMember("mood", .string(#"so "so""#)), JSONTreeMember("n", .number("1.50")),
        JSONTreeMember("list", .array([.number("1"), .number("2")])),
      ])
  }

  @Test func `only the last braces are attributes`() async throws {
    let item = try await readItem(of: "☀️ a {x=1} {y=2}")
    #expect(item.name == "a {x=1}")
    #expect(item.others.map(\.name) == ["y"])
    let braced = try await readItem(of: #"☀️ a {x="}{"}"#)
    #expect(braced.others == [JSONTreeMember("x", .string("}{"))])
  }

  @Test func `braces in a value may stand behind backslashes`() async throws {
    let item = try await readItem(of: #"☀️ a {x="b \{c=1\}" id="e\\f"}"#)
    #expect(item.name == "a" && item.id == #"e\f"#)
    #expect(item.others == [JSONTreeMember("x", .string("b {c=1}"))])
  }

  @Test func `tags with commas stand in a list of JSON`() async throws {
    #expect(try await readItem(of: #"🐶 {tags="[\"a, b\",\"c\"]"}"#).tags == ["a, b", "c"])
    #expect(try await readItem(of: #"🐶 {tags="[1],b"}"#).tags == ["[1]", "b"])
  }

  @Test(arguments: [
    ("<a (1).gif>", "a (1).gif"), (#"<a\>b\\c>"#, #"a>b\c"#), ("<a", "<a"), ("<a>b", "<a>b"),
  ]) func `a picture's path may stand in brackets`(_ written: String, _ path: String) async {
    let site = await readOne(
      "c.md", "---\nkind: collection\ntitle: T\n---\n- ![:a:](\(written)) A\n")
    let item = site.documents.first?.collection?.sections.first?.items.first
    #expect(item?.image == path && item?.name == "A")
  }

  @Test func `a custom picture is an image whose text is a shortcode`() async throws {
    let site = await readSite([
      "Content/c.md":
        "---\nkind: collection\ntitle: T\n---\n- ![:party:](party.gif) Party — fun\n- ![party](party.gif)\n",
      "Content/party.gif": "",
    ])
    #expect(lines(site).isEmpty)
    let items = site.documents.first?.collection?.sections.first?.items ?? []
    #expect(items.map(\.symbol) == [":party:"])
    #expect(items.map(\.image) == ["party.gif"])
    #expect(items.map(\.name) == ["Party"])
    #expect(items.map(\.description) == ["fun"])
  }

  @Test(arguments: [
    (#"🐶 {size="12"}"#, "two numbers"), (#"🐶 {size="-1,2"}"#, "two numbers"),
    (#"🐶 {size="1,2,3"}"#, "two numbers"), ("🐶 {#a/b}", "must not contain “/”"),
  ]) func `a wrong attribute is an error in its line`(_ line: String, _ says: String) async {
    let site = await readOne("c.md", "---\nkind: collection\ntitle: T\n---\n- 🐱\n- \(line)\n")
    #expect(site.diagnostics.count == 1)
    #expect(site.diagnostics.first?.message.contains(says) == true, "\(lines(site))")
    #expect(site.diagnostics.first?.location?.line == 6)
  }

  @Test(arguments: [
    (#"🐶 Dog {name="Hound"}"#, "name"), (#"🐶 Dog {symbol="🐱"}"#, "symbol"),
    ("🐶 {a=1 a=2}", "a"), ("🐶 {#x id=y}", "id"), ("🐶 {tags=a tags=b}", "tags"),
    ("🐶 Dog — d {description=e}", "description"),
  ]) func `what is said twice is an error, so that the JSON form stays one object`(
    _ line: String, _ name: String
  ) async throws {
    let site = await readOne("c.md", "---\nkind: collection\ntitle: T\n---\n- 🐱\n- \(line)\n")
    #expect(site.diagnostics.map(\.severity) == [.error], "\(lines(site))")
    #expect(site.diagnostics.first?.message.contains("“\(name)”") == true, "\(lines(site))")
    #expect(site.diagnostics.first?.location?.line == 6)
    let collection = try #require(site.documents.first?.collection)
    var writer = JSONWriter()
    collection.write(to: &writer)
    _ = try readJSON(writer.bytes)
  }

  @Test func `an attribute says what the text does not`() async throws {
    let item = try await readItem(of: #"🐶 {name="Dog" usage="now" id=dog}"#)
    #expect(item.name == "Dog" && item.usage == "now" && item.id == "dog" && item.hasGivenID)
    #expect(item.others.isEmpty)
  }
}

@Suite struct MarkdownFrontMatterTests {
  @Test func `front matter says what JSON says beside the sections`() async throws {
    let site = await readOne(
      "c.md",
      """
      ---
      kind: collection
      id: sky/weather
      title: Weather
      description: What falls
      layout: { itemsPerRow: 5 }
      required: [name]
      mood: { calm: true, level: 1.50, words: [a, null] }
      tags: [a, b]
      ---
      - 🌈 Rainbow
      """)
    #expect(lines(site).isEmpty)
    let document = try #require(site.documents.first)
    let collection = try #require(document.collection)
    #expect(document.id == "sky/weather" && collection.id == "sky/weather")
    #expect(document.tags == ["a", "b"])
    #expect(collection.title == "Weather" && collection.description == "What falls")
    #expect(collection.layout.itemsPerRow == 5 && collection.required == ["name"])
    #expect(
      collection.others == [
        JSONTreeMember(
          "mood",
          .object([
            JSONTreeMember("calm", .bool(true)), JSONTreeMember("level", .number("1.50")),
            JSONTreeMember("words", .array([.string("a"), .null])),
          ]))
      ])
  }

  @Test func `the title is stated, or the first heading, or the file's name`() async {
    let front = "---\nkind: collection\n---\n"
    #expect(
      await readOne("Sea life.md", front + "# A *b*\n\n- 🐟\n").documents.first?.title == "A b")
    #expect(await readOne("Sea life.md", front + "- 🐟\n").documents.first?.title == "Sea life")
  }

  @Test func `sections cannot be stated above the text`() async {
    let site = await readOne("c.md", "---\nkind: collection\nsections: 3\n---\n- 🐟\n")
    #expect(site.diagnostics.map(\.severity) == [.error])
    #expect(site.diagnostics.first?.location?.line == 3)
    #expect(site.documents.first?.collection?.others.isEmpty == true)
  }

  @Test func `a field that is required is asked of each item in its line`() async {
    let site = await readOne(
      "c.md", "---\nkind: collection\ntitle: T\nrequired: [name, usage]\n---\n- 🐟 Fish\n- 🐙\n")
    #expect(
      lines(site) == [
        "Content/c.md:6:3: error: 🐟 lacks “usage”, which this collection requires",
        "Content/c.md:7:3: error: 🐙 lacks “name” and “usage”, which this collection requires",
      ])
  }
}
