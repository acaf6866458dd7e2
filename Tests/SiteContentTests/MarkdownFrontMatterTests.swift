import GalleryModel
import JSON
import SiteContent
import SiteModel
import Testing

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
        JSONTreeMember("tags", .array([.string("a"), .string("b")])),
        JSONTreeMember(
          "mood",
          .object([
            JSONTreeMember("calm", .bool(true)), JSONTreeMember("level", .number("1.50")),
            JSONTreeMember("words", .array([.string("a"), .null])),
          ])),
      ])
  }

  @Test func `the title is stated, or the first heading, or the file's name`() async {
    let front = "---\nkind: collection\n---\n"
    #expect(
      await readOne("Sea life.md", front + "# A *b*\n\n- 🐟\n").documents.first?.title == "A b")
    #expect(await readOne("Sea life.md", front + "- 🐟\n").documents.first?.title == "Sea life")
  }

  @Test func `a misspelled field gets a proposal, and one of pages is kept without`() async {
    let site = await readOne(
      "c.md", "---\nkind: collection\ncollection: a\nlist: b\ncolections: c\ntilte: T\n---\n- 🐟\n")
    #expect(lines(site).count == 1)
    #expect(lines(site).first?.hasSuffix("did you mean “title”?") == true)
    #expect(
      site.documents.first?.collection?.others.map(\.name)
        == ["collection", "list", "colections", "tilte"])
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
