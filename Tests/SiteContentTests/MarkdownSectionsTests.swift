import GalleryModel
import JSON
import SiteContent
import SiteModel
import Testing

/// A snapshot of a collection: each section on a line `[id title] symbols`, its footer below.
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
  #expect(picture(await readCollection(body)) == drawn, sourceLocation: sourceLocation)
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

  /// Behind a footer it only separates it from the items; as its text it would be an edit.
  @Test func `an empty comment is prose between other prose alone`() async {
    await expect("- 🐶\n\n<!-- -->\n\n- a\n", is: "[section|-] 🐶\n“- a”")
    await expect(
      "##\n\n- a\n- b\n\n<!-- -->\n\n  1) 🐶\n", is: "[section|-] 🐶\n“- a\n- b”")
    await expect(
      "##\n\n- a\n\n<!-- -->\n\n- b\n- 🐶\n", is: "[section|-] 🐶\n“- a\n\n<!-- -->\n\n- b”")
  }

  @Test func `a heading that repeats the stated title is not shown twice, another one is shown`()
    async
  {
    await expect("# *T*\n\nWords.\n", is: "“Words.”")
    await expect("# Title\n\nWords.\n", is: "“# Title\n\nWords.”")
    await expect("Words.\n\n# T\n", is: "“Words.\n\n# T”")
  }

  @Test func `only headings of level 2 open sections`() async {
    await expect(
      "# T\n\n### Small\n\nWords.\n\n## Sky\n\n- 🐶\n",
      is: "“### Small\n\nWords.”\n[sky|Sky] 🐶")
    await expect("> ## Quoted\n>\n> - 🐶\n", is: "“> ## Quoted\n>\n> - 🐶”")
  }

  @Test func `code blocks are prose`() async {
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

  @Test func `indented code stays code`() async {
    await expect("## A\n\n    code\n    more\n", is: "[a|A] \n“    code\n    more”")
  }

  @Test func `a list item that begins with no emoji is prose`() async {
    await expect(
      "## A\n\n- Dog 🐶\n- 🐱\n- 1 one\n- 🐶!\n- *strong* 🐶\n- ☀\u{FE0E} text\n\n## B\n\n- 🐶🐱 two\n",
      is: """
        [a|A] 🐱
        “- Dog 🐶
        - 1 one
        - 🐶!
        - *strong* 🐶
        - ☀\u{FE0E} text”
        [b|B]\u{20}
        “- 🐶🐱 two”
        """)
  }

  @Test func `a dash that belongs to a name is nothing to warn of`() async {
    let names = [
      "9 - 17", "Ages (3 - 5)", "`a - b`", #"A \- B"#, "A &ndash; B", #"A - B {description="C"}"#,
    ]
    for name in names {
      let collection = await readCollection("- 🐶 \(name)\n")
      #expect(collection.sections.flatMap(\.items).count == 1)
    }
  }

  @Test func `a heading may have an id and other attributes`() async {
    let collection = await readCollection(
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
    let collection = await readCollection("## *Sky* &amp; `sea` \\{#no}\n\n## A \\*b\\*\n")
    #expect(collection.sections.map(\.title) == ["Sky & sea {#no}", "A *b*"])
  }

  @Test func `CRLF and a byte order mark change nothing`() async {
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
