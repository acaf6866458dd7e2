import GalleryModel
import JSON
import SiteContent
import SiteModel
import SourceFiles
import Testing
import Texts

@testable import SiteBuilder

/// A collection of `count` items in sections of `size`.
private func large(_ count: Int, sectionsOf size: Int, _ more: (Int) -> String = { _ in "" })
  -> String
{
  let sections = stride(from: 0, to: count, by: size).map { start in
    let items = (start..<min(count, start + size)).map {
      #"{"id": "i\#($0)", "symbol": "🐶", "name": "Dog \#($0)"\#(more($0))}"#
    }
    return #"{"title": "Part \#(start / size)", "items": [\#(items.joined(separator: ","))]}"#
  }
  return #"{"title": "Large", "sections": [\#(sections.joined(separator: ","))]}"#
}

extension String {
  fileprivate func count(of text: String) -> Int { self.ranges(of: text).count }
}

/// The JSON payload of an item file.
private func handedOver(_ script: String) throws -> JSONTree {
  let start = "emojiartItems("
  #expect(script.hasPrefix(start) && script.hasSuffix(")\n"))
  return try readJSON(Array(script.dropFirst(start.count).dropLast(2).utf8)).root.tree
}

extension JSONTree {
  fileprivate var elements: [JSONTree] { if case .array(let all) = self { all } else { [] } }
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}

@Suite struct LargeCollectionTests {
  @Test func `up to two thousand cells a page holds all of them`() async throws {
    let site = await BuiltSite([
      "site.yml": "itemPages: false\n", "Content/a.json": large(2000, sectionsOf: 500),
    ])
    #expect(try site.file("a/index.html").count(of: "class=cell ") == 2000)
    #expect(try site.page("a")["collection.window"] == "nothing")
    #expect(!site.paths.contains { $0.contains("_sections") || $0.contains("items.") })
  }

  @Test func `a larger one has its first cells in the page and a page for each section`()
    async throws
  {
    let site = await BuiltSite(["Content/a.json": large(2001, sectionsOf: 150)])
    #expect(site.lines.isEmpty, "\(site.lines)")
    let page = try site.page("a")
    #expect(page.each("collection.sections", "title") == ["Part 0", "Part 1"])
    #expect(page["collection.sections.0.cells.#"] == "150")
    #expect(page["collection.sections.1.cells.#"] == "50")
    #expect(page["collection.count"] == "2001")
    #expect(page["collection.window.pages.#"] == "14")
    #expect(page["collection.window.pages.13.url"] == "_sections/part-13/index.html")
    #expect(page["collection.window.pages.13.anchor"] == "part-13")
    #expect(page["collection.window.pages.1.anchor"] == "nothing")
    let section = try site.file("a/_sections/part-13/index.html")
    #expect(section.count(of: "class=cell ") == 51)
    #expect(section.contains("<h1>Part 13</h1>"))
    #expect(section.contains("href=\"../../index.html\""))
    #expect(!section.contains("data-window"))
  }

  @Test func `the chunks contain every other item once`() async throws {
    let site = await BuiltSite([
      "Content/a.json": large(2500, sectionsOf: 999) { number in
        number == 7 ? #", "usage": "see [b](b.md)", "description": "a < *b*""# : ""
      },
      "Content/b.md": "# B\n",
    ])
    let files = site.paths.filter { $0.contains("/items.") }
    #expect(files.count == 3)
    let rows = try files.flatMap { try handedOver(try site.file($0)).elements }
    #expect(rows.compactMap { $0.elements[1].text } == (0..<2500).map { "i\($0)" })
    #expect(rows[7].elements[5].text == "a &lt; <em>b</em>")
    // The page replaces the mark by its relative path to the root.
    #expect(rows[7].elements[6].text == "see <a href=\"%EE%80%80b/index.html\">b</a>")
    #expect(rows[7].elements[0] != rows[8].elements[0])
    // Fields derivable from the id, or from a name that is the label, are omitted.
    #expect(rows[8].elements.count == 4)
    let anchors = try site.paths.filter { $0.contains("/anchors.") }
      .flatMap { try handedOver(try site.file($0)).elements }
    #expect(anchors.count == 5000)
    let json = try site.page("a")["collection.window.json"]
    for file in files { #expect(json.contains(file)) }
  }

  @Test func `an item in a file of items leads to its page, however its id is spelled`()
    async throws
  {
    let names = [0: "e\u{301}", 1: "Blob", 2: "blob", 3: "é-x"]
    var text = large(2001, sectionsOf: 2001)
    for (number, name) in names {
      text = text.replacing("\"id\": \"i\(number)\"", with: "\"id\": \"\(name)\"")
    }
    text = text.replacing("\"Dog 3\"", with: "\"e\u{301}-x\"")
    let site = await BuiltSite(["Content/a.json": text])
    #expect(site.lines.isEmpty, "\(site.lines)")
    let rows = try site.paths.filter { $0.contains("/items.") }
      .flatMap { try handedOver(try site.file($0)).elements }
    // The script uses the id if there is no address.
    let addresses = rows.prefix(5).map { row in
      (row.elements.count > 7 ? row.elements[7].text : nil) ?? row.elements[1].text ?? ""
    }
    #expect(
      addresses.map { Array($0.utf8) }
        == ["é", "blob", "blob-2", "é-x", "i4"].map { Array($0.utf8) })
    for address in addresses {
      #expect(
        site.paths.contains { ExactText($0) == ExactText("a/\(address)/index.html") }, "\(address)")
    }
  }

  @Test func `pages of sections and items take different places`() async throws {
    let text = large(2100, sectionsOf: 700).replacing("\"Part 1\"", with: "\"Part 0\"")
      .replacing("\"title\": \"Part 2\"", with: "\"id\": \"🐶\", \"title\": \"\"")
    let site = await BuiltSite([
      "Content/a.json": text, "Content/a/_sections/1f436/index.html": "mine",
    ])
    #expect(
      site.paths.filter { $0.contains("_sections") } == [
        "a/_sections/1f436/index.html", "a/_sections/part-0/index.html",
        "a/_sections/part-0-2/index.html",
      ])
    #expect(site.lines.count == 1)
    #expect(site.lines.first?.contains("would both be written") == true)
  }

  @Test func `templates without windowing get all cells`() async throws {
    let site = await BuiltSite([
      "site.yml": "itemPages: false\n",
      "Content/a.json": large(2500, sectionsOf: 500),
      "Templates/collection.mustache":
        "{{#collection}}{{#sections}}{{#cells}}<i>{{id}}</i>{{/cells}}{{/sections}}{{/collection}}",
      "Templates/board.mustache": "{{#collections}}{{title}}{{/collections}}",
    ])
    #expect(try site.file("a/index.html").count(of: "<i>") == 2500)
    #expect(!site.paths.contains { $0.contains("_sections") || $0.contains("/items.") })
  }

  @Test func `a collection's template alone decides where no board is`() async {
    let files = [
      "site.yml": "itemPages: false\n", "Content/a.json": large(2500, sectionsOf: 500),
      "Templates/collection.mustache": "{{#collection}}{{title}}{{/collection}}",
    ]
    func sections(_ more: [String: String] = [:]) async -> Int {
      let all = files.merging(more) { first, _ in first }
      let site = await BuiltSite(
        FileTree(files: all.map { SourceFile(path: $0.key, text: $0.value) }))
      return site.paths.filter { $0.contains("_sections") }.count
    }
    #expect(await sections() == 0)
    #expect(await sections(["Content/c.md": "---\ncollections: [a]\n---\n"]) == 5)
  }

  @Test func `on a board each side is divided, and anchors say which side`() async throws {
    let site = await BuiltSite([
      "Content/a.json": large(2100, sectionsOf: 2100), "Content/b.json": collection("B", "\"🐶\""),
      "Content/c.md": "---\ncollections: [a, b]\n---\n",
    ])
    let page = try site.page("c")
    #expect(page["collections.0.sections.0.cells.#"] == "200")
    #expect(page["collections.0.window.json"].contains("\"prefix\":\"a/\""))
    #expect(page["collections.1.window"] == "nothing")
  }

  @Test func `the sizes of many items are run-length encoded`() async throws {
    let site = await BuiltSite([
      "Content/a.json": large(2100, sectionsOf: 2100) { number in
        number < 5 ? #", "size": [64, 50]"# : number == 9 ? #", "size": [9.5, 50]"# : ""
      }
    ])
    #expect(
      try site.page("a")["collection.layout"].contains(
        #""items":{"sizes":[[64,50],null,[9.5,50]],"runs":[0,5,1,4,2,1,1,2090]}"#))
  }

  @Test func `a document too large for its page is a file beside it`() async throws {
    let site = await BuiltSite([
      "Content/a.json": large(8000, sectionsOf: 8000), "Content/b.json": collection("B", "\"🐶\""),
    ])
    let html = try site.file("a/index.html")
    let file = try #require(site.paths.first { $0.contains("/document.") })
    #expect(
      html.contains(
        #"<link rel="alternate" type="application/json" data-document="a" href="../\#(file)">"#))
    #expect(!html.contains("<script type=\"application/json\" data-document"))
    let json = try readJSON(Array(try site.file(file).utf8)).root.tree
    #expect(json["id"] == .string("a"))
    #expect(
      json["base"]?["document"]?["sections"]?.elements.first?["items"]?.elements.count == 8000)
    #expect(
      try site.file("b/index.html").contains("<script type=\"application/json\" data-document"))
  }

  @Test func `the pages of sections are in the site map`() async throws {
    let site = await BuiltSite([
      "site.yml": "baseURL: https://example.com/\nitemPages: false\n",
      "Content/a.json": large(2100, sectionsOf: 1000),
    ])
    #expect(try site.file("sitemap.xml").contains("https://example.com/a/_sections/part-2/"))
  }

  @Test func `builds are deterministic, on one core or more`() async throws {
    let files: FileTree = ["Content/a.json": large(3000, sectionsOf: 700)]
    let one = try await BuiltSite(files, jobs: 1).all()
    let more = try await BuiltSite(files, jobs: 3).all()
    #expect(one.map(\.path) == more.map(\.path))
    #expect(one.map(\.bytes) == more.map(\.bytes))
  }

  @Test func `every value of large pages is what the vocabulary promises`() async throws {
    let site = await BuiltSite([
      "Content/a.json": large(2500, sectionsOf: 900) { number in
        number % 2 == 0 ? #", "usage": "now", "tags": ["x"]"# : ""
      }
    ])
    let schema = vocabulary(of: site.plan.theme).first { $0.template == "collection" }?.schema
    #expect(schema?.mismatches(.object(try site.page("a"))) == [])
    let section = try #require(site.plan.outputs.last { $0.kind === OutputKind.section })
    #expect(schema?.mismatches(.object(try site.values(section.path.string))) == [])
  }
}
