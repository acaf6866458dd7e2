import Foundation
import JSON
import SourceFiles
import Testing

@testable import SiteBuilder

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct ItemPagesTests {
  private static let files: FileTree = [
    "Content/zoo.json": #"""
    {"title": "Zoo", "sections": [
      {"items": []}, {"title": "A", "items": ["🐶", "🐱"]}, {"items": []}, {"items": []},
      {"title": "B", "items": [{"symbol": "🐶", "name": "Second"}]}, {"items": []}]}
    """#
  ]

  private static func page(_ path: String, _ site: BuiltSite) throws -> String {
    try site.file(path)
  }

  @Test func `every item has a page below its collection`() async {
    let site = await BuiltSite(Self.files)
    #expect(
      site.pages == [
        "index.html", "zoo/index.html", "zoo/1f436/index.html", "zoo/1f431/index.html",
        "zoo/1f436-2/index.html", "404.html",
      ])
    let without = await BuiltSite([
      "site.yml": "itemPages: false\n", "Content/zoo.json": collection("Zoo", "\"🐶\""),
    ])
    #expect(without.pages == ["index.html", "zoo/index.html", "404.html"])
  }

  @Test func `neighbours are found across sections, and none before the first`() async throws {
    let site = await BuiltSite(Self.files)
    func around(_ item: String) throws -> [String] {
      let page = try site.values("zoo/\(item)/index.html")
      return [page["previous.url"], page["next.url"], page["section.url"]]
    }
    #expect(
      try around("1f436") == ["nothing", "../1f431/index.html", "../index.html#a"])
    #expect(
      try around("1f431") == [
        "../1f436/index.html", "../1f436-2/index.html", "../index.html#a",
      ])
    #expect(
      try around("1f436-2") == ["../1f431/index.html", "nothing", "../index.html#b"])
  }

  @Test(arguments: [
    ("# 1", "# 1"), ("a *b* `c`", "a b c"), ("two\nlines", "two lines"), ("<b>", "of the site"),
    (" ", "of the site"),
    (String(repeating: "word ", count: 50), String(repeating: "word ", count: 39) + "word…"),
  ])
  func `the description of an item's page is the item's text without marks, else the site's`(
    text: String, expected: String
  ) async throws {
    let json = JSONTree.string(text).written()
    let site = await BuiltSite([
      "site.yml": "description: of the site\n",
      "Content/a.json": collection(
        "A",
        "{\"symbol\": \"🐶\", \"description\": \(String(decoding: json, as: UTF8.self))}"),
    ])
    #expect(try site.values("a/1f436/index.html")["page.description"] == expected)
  }

  @Test func `an item's label is its name, else Unicode's in the collection's language`()
    async throws
  {
    let site = await BuiltSite([
      "Content/a.json": collection("A", #""🐶", {"symbol": "🐱", "name": "Mia"}, "🇽🇽""#),
      "Content/b.json": #"{"title": "B", "language": "ko", "sections": [{"items": ["🐶", "❤"]}]}"#,
      "Content/board.md": "---\ncollections: [a, b]\n---\n",
      "Content/list.md": "---\nlist: b\n---\n",
    ])
    let names = try site.page("a").each("collection.sections.0.cells", "label")
    #expect(names == ["dog face", "Mia", "🇽🇽"])
    let korean = try site.page("b")
    #expect(korean.each("collection.sections.0.cells", "label") == ["강아지 얼굴", "빨간색 하트"])
    #expect(korean.each("collection.sections.0.cells", "symbol") == ["🐶", "❤️"])
    #expect(korean["page.language"] == "ko" && korean["strings.tags"] == "태그")
    let board = try site.page("board")
    #expect(board["collections.0.sections.0.cells.0.label"] == "dog face")
    #expect(board["collections.1.sections.0.cells.0.label"] == "강아지 얼굴")
    #expect(try site.page("list")["list.sections.0.cells.0.label"] == "강아지 얼굴")
  }

  @Test func `code points are listed with their names`() async throws {
    let site = await BuiltSite(["Content/a.json": collection("A", "\"❤\"")])
    let page = try site.values("a/2764/index.html")
    #expect(page.each("item.codePoints", "code") == ["U+2764", "U+FE0F"])
    #expect(page.each("item.codePoints", "name") == ["HEAVY BLACK HEART", "VARIATION SELECTOR-16"])
  }

  @Test(arguments: [
    (#"{"symbol": "🐶", "id": "!"}"#, "gives no address"),
    (#"{"symbol": "🐶", "id": ""}"#, "must not be empty"),
    (#"{"symbol": "🐶", "id": "/"}"#, "must not contain “/”"),
    (#"{"symbol": "🐶", "id": "\#(String(repeating: "가", count: 67))"}"#, "201 bytes"),
  ]) func `an id without an address is an error of its item`(_ item: String, _ says: String) async {
    let site = await BuiltSite(["Content/a.json": collection("A", item)])
    #expect(site.plan.diagnostics.map(\.severity) == [.error])
    #expect(site.lines.first?.contains(says) == true, "\(site.lines)")
    let line = site.plan.diagnostics.first?.location?.lineText ?? ""
    let id = (line.firstRange(of: "\"id\": ")?.upperBound).map { line[..<$0].count + 1 }
    #expect(site.plan.diagnostics.first?.location?.column == id)
  }

  @Test(arguments: ["!", "", " ", "🇰", String(repeating: "가", count: 67)])
  func `an invalid symbol is one error, not also one of its default id`(
    _ symbol: String
  ) async {
    let site = await BuiltSite(["Content/a.json": collection("A", "\"\(symbol)\"")])
    #expect(site.plan.diagnostics.map(\.code) == [.invalidSymbol], "\(site.lines)")
  }

  @Test func `the longest size is told as it is`() async {
    let site = await BuiltSite([
      "Content/a.json": collection("A", #"{"symbol": "🐶", "size": [1e308, 1]}"#)
    ])
    #expect(site.lines.first?.contains("needs 1e+308 px") == true, "\(site.lines)")
  }

  @Test func `a section without words has neither header nor footer`() async throws {
    let site = await BuiltSite([
      "Content/a.json": #"""
      {"title": "A", "sections": [
        {"title": "", "footer": " ", "items": []}, {"title": " \u3000", "items": []},
        {"title": "T", "footer": "F", "items": []}]}
      """#
    ])
    let page = try site.page("a")
    #expect(page.each("collection.sections", "hasTitle") == ["no", "no", "yes"])
    #expect(page.each("collection.sections", "hasFooter") == ["no", "no", "yes"])
    let html = try site.file("a/index.html")
    #expect(html.ranges(of: "data-header").count == 1)
    #expect(html.ranges(of: "data-footer").count == 1)
    #expect(html.contains("<h2 class=\"section-header\" data-header>T</h2>"))
  }

  @Test func `a section's place carries the collection's id on a board alone`() async throws {
    let site = await BuiltSite(oneOfEach)
    #expect(
      try site.page("animals").each("collection.sections", "anchor")
        == ["mammals", "empty", "section"])
    #expect(
      try site.page("board").each("collections.1.sections", "anchor")
        == ["animals/mammals", "animals/empty", "animals/section"])
    #expect(try site.page("board").each("collections", "id") == ["sky", "animals"])
  }
}

@Suite struct HomeTests {
  @Test func `the home page hangs documents in the site's order, itself left out`() async throws {
    let site = await BuiltSite(oneOfEach)
    let home = try site.values("index.html")
    #expect(
      home.each("documents", "id") == [
        "animals", "board", "about", "garden", "rows", "notes/trip", "sky",
      ])
    #expect(home.each("collections", "id") == ["animals", "sky"])
    #expect(home.each("collections", "countLabel") == ["4 emoji", "2 emoji"])
    #expect(home.each("artworks", "url") == ["./garden/index.html"])
    #expect(home.each("pages", "id") == ["about", "rows", "notes/trip"])
    #expect(home["hasBoards"] == "yes" && home["hasArtworks"] == "yes")
    #expect(home["content"].contains("href=\"./animals/index.html\""))
    #expect(home.each("collections", "description") == ["All sorts", "nothing"])
  }

  @Test func `the menu has the undated pages at the top`() async throws {
    let home = try await BuiltSite(oneOfEach).values("index.html")
    #expect(home.each("nav", "title") == ["About", "Rows"])
    #expect(home.each("nav", "isCurrent") == ["no", "no"])
    #expect(home["hasNav"] == "yes")
    let alone = await BuiltSite(["Content/index.md": "Home"])
    #expect(try !alone.file("index.html").contains("<nav"), "an empty menu is none")
  }

  @Test func `an empty site has a home page`() async throws {
    let site = await BuiltSite(FileTree())
    #expect(site.lines.isEmpty)
    #expect(site.pages == ["index.html", "404.html"])
    #expect(try site.values("index.html")["hasCollections"] == "no")
    #expect(try site.file("index.html").contains("<title>emojiart</title>"))
  }
}

@Suite struct TagsTests {
  @Test func `tags are the slugs that documents and items share`() async throws {
    let site = await BuiltSite([
      "Content/a.md": "---\ntags: [Sea Life, far, Far]\n---\n",
      "Content/b.json": collection(
        "B",
        #"{"symbol": "🐟", "tags": ["sea life", "SEA-LIFE", "🐟", "바다"]}, {"symbol": "🐙", "tags": ["sea life"]}"#
      ),
    ])
    #expect(site.lines.isEmpty, "\(site.lines)")
    let tags = try site.values("tags/index.html")
    #expect(tags.each("tags", "name") == ["🐟", "far", "Sea Life", "바다"])
    #expect(tags.each("tags", "count") == ["1", "1", "3", "1"])
    #expect(
      tags.each("tags", "url") == [
        "1f41f/index.html", "far/index.html", "sea-life/index.html",
        "바다/index.html",
      ])
    let sea = try site.values("tags/sea-life/index.html")
    #expect(sea.each("cards", "id") == ["a"])
    #expect(sea.each("items", "symbol") == ["🐟", "🐙"])
    #expect(sea.each("items", "collection.url") == ["../../b/index.html", "../../b/index.html"])
  }

  @Test func `without item pages the items of a tag link to their cells`() async throws {
    let site = await BuiltSite([
      "site.yml": "itemPages: false\n",
      "Content/b.json": collection("B", #"{"symbol": "🐟", "tags": ["sea"]}"#),
    ])
    let items = try site.values("tags/sea/index.html").each("items", "url")
    #expect(items == ["../../b/index.html#🐟"])
    #expect(try site.page("b")["collection.sections.0.cells.0.anchor"] == "🐟")
  }

  @Test func `tags without a page make no list of tags`() async throws {
    let site = await BuiltSite([
      "Content/a.md": "---\ntags: ['!!!']\n---\n",
      "Content/b.json": collection("B", #"{"symbol": "🐙", "tags": ["!!!"]}"#),
    ])
    #expect(try site.values("a/index.html")["document.hasTags"] == "no")
    #expect(try site.values("b/1f419/index.html")["item.hasTags"] == "no")
  }

  @Test func `a tag without letters has no page, and one that is too long is an error`()
    async throws
  {
    let long = String(repeating: "가", count: 67)
    let site = await BuiltSite([
      "Content/a.md": "---\ntags: ['!!!', ok]\n---\n",
      "Content/b.json": collection("B", #""🐟", {"symbol": "🐙", "tags": ["!!!", "\#(long)"]}"#),
    ])
    #expect(try site.values("tags/index.html").each("tags", "name") == ["ok"])
    #expect(site.plan.diagnostics.map(\.severity) == [.warning, .error], "\(site.lines)")
    #expect(site.lines.first?.hasPrefix("Content/a.md:1:1: warning: the tag “!!!”") == true)
    #expect(site.lines.last?.hasPrefix("Content/b.json:1:61: error: ") == true, "\(site.lines)")
    #expect(site.lines.last?.contains("201 bytes") == true)
  }

  @Test func `two spellings of one tag are shown once`() async throws {
    let site = await BuiltSite([
      "Content/a.md": "---\ntags: [Far, far, B]\n---\n",
      "Content/b.json": collection("B", #"{"symbol": "🐙", "tags": ["A", "a", "b"]}"#),
    ])
    #expect(try site.page("a").each("document.tags", "name") == ["Far", "B"])
    #expect(
      try site.page("b").each("collection.sections.0.cells.0.tags", "name") == ["A", "b"])
  }

  @Test func `tags that differ by more than case, spaces and hyphens have pages of their own`()
    async throws
  {
    let site = await BuiltSite([
      "Content/a.md": "---\ntags: [C, c++, Bee Hive]\n---\n",
      "Content/b.json": collection(
        "B", #"{"symbol": "🐙", "tags": ["C#", "C++", "bee-hive", "C 2"]}"#),
    ])
    #expect(site.lines.isEmpty)
    #expect(
      try site.values("tags/index.html").each("tags", "name") == [
        "Bee Hive", "C", "C 2", "c++", "C#",
      ])
    #expect(
      site.paths.filter { $0.hasPrefix("tags/") && $0 != "tags/index.html" } == [
        "tags/bee-hive/index.html", "tags/c/index.html", "tags/c-2/index.html",
        "tags/c-3/index.html", "tags/c-4/index.html",
      ])
  }

  @Test(arguments: [("# Hello\n\nx", true), ("# Mine\n\nx", false)])
  func `a heading of the home page is shown unless it is the site's title`(
    _ text: String, isShown: Bool
  ) async throws {
    let site = await BuiltSite(["site.yml": "title: Mine\n", "Content/index.md": text])
    #expect(site.lines.isEmpty)
    #expect(try site.file("index.html").contains("<h1 id=\"hello\">Hello</h1>") == isShown)
    #expect(try site.file("index.html").split(separator: "<h1").count == (isShown ? 3 : 2))
  }

  @Test func `without tags there are no pages for them`() async {
    let site = await BuiltSite(["Content/a.md": "x"])
    #expect(!site.paths.contains { $0.hasPrefix("tags/") })
  }
}

@Suite struct LanguageOfCardsTests {
  @Test func `a card says its language if the page around it has another`() async throws {
    let site = await BuiltSite([
      "Content/index.md": "---\nlanguage: ko\n---\n",
      "Content/a.json": collection("A", #""🐟""#),
      "Content/b.json":
        #"{"title": "B", "language": "ko", "sections": [{"title": "All", "items": ["🐟"]}]}"#,
    ])
    #expect(try site.values("index.html").each("collections", "language") == ["en", "nothing"])
  }

  @Test func `a card, a list and a part of a board say their language and its direction`()
    async throws
  {
    let site = await BuiltSite([
      "Content/a.json": collection("A", #""🐟""#),
      "Content/b.json":
        #"{"title": "B", "language": "ar", "sections": [{"title": "All", "items": ["🐟"]}]}"#,
      "Content/c.json":
        #"{"title": "C", "language": "ko", "sections": [{"title": "All", "items": ["🐟"]}]}"#,
      "Content/board.md": "---\ntitle: D\ncollections: [a, b, c]\n---\n",
      "Content/rows.md": "---\ntitle: E\nlist: b\n---\n",
    ])
    #expect(try site.page("board").each("collections", "language") == ["nothing", "ar", "ko"])
    #expect(try site.page("board").each("collections", "dir") == ["nothing", "rtl", "nothing"])
    #expect(
      try site.file("board/index.html").contains(
        #"<section class="board-side" lang="ar" dir="rtl">"#)
    )
    #expect(try site.file("rows/index.html").contains(#" lang="ar" dir="rtl">"#))
    let home = try site.file("index.html")
    #expect(home.contains(#" lang="ar" dir="rtl">"#))
    // What the page says of them is in its own language.
    for attributes in ["", #" lang="en" dir="ltr""#, #" lang="en""#] {
      #expect(home.contains(#"<p class="card-facts"\#(attributes)><span data-count="1">1 "#))
    }
    #expect(try site.page("b")["collection.language"] == "nothing")
  }
}

@Test(arguments: [
  ("ckb", "rtl"), ("pa-Arab", "rtl"), ("az-Arab-IR", "rtl"), ("ar-Latn", "ltr"), ("ar-EG", "rtl"),
  ("he-u-nu-hebr", "rtl"), ("ko", "ltr"), ("en-US", "ltr"),
])
func `the direction is that of the script`(_ language: String, _ expected: String) {
  #expect(direction(ofLanguage: language) == expected)
}

@Suite struct FeedTests {
  @Test func `the feed has what is dated, newest first, by absolute addresses in ASCII`()
    async throws
  {
    let site = await BuiltSite([
      "site.yml": "title: 예술\nbaseURL: https://example.com/art\n",
      "Content/새.md":
        "---\ntitle: New & old\ndescription: '*b* <c>'\ndate: 2026-11-20T23:00:00-05:00\n---\n",
      "Content/old.md": "---\ndate: 2026-11-20\n---\n", "Content/undated.md": "x",
      "Content/newest.md": "---\ndate: 2026-11-21T05:00:00Z\n---\n",
    ])
    #expect(site.lines.isEmpty)
    let feed = try site.values("feed.xml")
    #expect(
      feed.each("entries", "url") == [
        "https://example.com/art/newest/", "https://example.com/art/%EC%83%88/",
        "https://example.com/art/old/",
      ])
    #expect(
      feed.each("entries", "date") == [
        "2026-11-21T05:00:00Z", "2026-11-20T23:00:00-05:00", "2026-11-20T00:00:00Z",
      ])
    #expect(feed["updated"] == "2026-11-21T05:00:00Z")
    let text = try site.file("feed.xml")
    #expect(text.contains("<title>New &amp; old</title>"))
    #expect(text.contains("<id>https://example.com/art/%EC%83%88/</id>"))
    #expect(XMLParser(data: Data(text.utf8)).parse())
  }

  @Test func `in the feed, dates of one instant are in the order of ids`() async throws {
    let feed = try await BuiltSite([
      "site.yml": "baseURL: https://example.com/\n",
      "Content/1.md": "---\nid: c\ndate: 2026-11-20\n---\n",
      "Content/2.md": "---\nid: a\ndate: 2026-11-19T19:00:00-05:00\n---\n",
      "Content/3.md": "---\nid: b\ndate: 2026-11-20T09:00:00+09:00\n---\n",
    ]).values("feed.xml")
    #expect(feed.each("entries", "url") == ["a", "b", "c"].map { "https://example.com/\($0)/" })
  }

  @Test func `the site map has every page but the one for what is not found`() async throws {
    let site = await BuiltSite(oneOfEach)
    let map = try site.values("sitemap.xml")
    let urls = map.each("urls", "url")
    #expect(urls.count == site.plan.outputs.count { $0.path.string.hasSuffix("/index.html") } + 1)
    #expect(urls.allSatisfy { $0.hasPrefix("https://example.com/art/") && !$0.contains(".html") })
    #expect(
      urls.contains("https://example.com/art/")
        && urls.contains("https://example.com/art/notes/trip/"))
    #expect(XMLParser(data: Data(try site.file("sitemap.xml").utf8)).parse())
  }

  @Test func `without an address there is neither`() async throws {
    let site = await BuiltSite(["Content/a.md": "---\ndate: 2026-11-20\n---\n"])
    #expect(site.pages == ["index.html", "a/index.html", "404.html"])
    #expect(try site.values("index.html")["page.feed"] == "nothing")
  }

  @Test func `without a date there is a site map alone`() async {
    let site = await BuiltSite(["site.yml": "baseURL: https://example.com/\n", "Content/a.md": "x"])
    #expect(site.pages == ["index.html", "a/index.html", "404.html", "sitemap.xml"])
  }
}

@Suite struct NotFoundTests {
  @Test(arguments: [
    ("", "/index.html"), ("baseURL: https://example.com/\n", "/index.html"),
    ("baseURL: https://example.com/art/x\n", "/art/x/index.html"),
  ]) func `the page for what is not found links from the site's root`(
    _ settings: String, _ home: String
  ) async throws {
    let site = await BuiltSite(["site.yml": settings, "Content/a.md": "x"])
    let page = try site.values("404.html")
    #expect(page["home"] == home)
    #expect(page["nav.0.url"] == home.dropLast("index.html".count) + "a/index.html")
  }

  @Test func `all other pages link from where they stand`() async throws {
    let site = await BuiltSite(oneOfEach)
    for path in site.paths where path.hasSuffix(".html") && path != "404.html" {
      let text = try site.file(path)
      #expect(!text.contains("href=\"/") && !text.contains("src=\"/"), "\(path)")
    }
  }
}

@Suite struct LanguageTests {
  @Test(arguments: [(1, "1 знак"), (2, "2 знака"), (5, "5 знаков"), (21, "21 знак")])
  func `a count has the plural form of its language`(_ count: Int, _ label: String) async throws {
    let items = Array(repeating: #""🐶""#, count: count).joined(separator: ",")
    let site = await BuiltSite([
      "site.yml": "language: ru-RU\n", "Content/a.json": collection("A", items),
      "Templates/strings/ru.json": """
      {"countOne": "{count} знак", "countFew": "{count} знака", "countMany": "{count} знаков"}
      """,
    ])
    #expect(try site.page("a")["collection.countLabel"] == label)
    #expect(site.lines.isEmpty, "\(site.lines)")
  }

  @Test(arguments: [
    ("en", "2 emoji", "1 emoji", "20 November 2026", "ltr"),
    ("ko", "이모지 2개", "이모지 1개", "2026년 11월 20일", "ltr"),
    ("ko-KR", "이모지 2개", "이모지 1개", "2026년 11월 20일", "ltr"),
    ("fr", "2 emoji", "1 emoji", "2026-11-20", "ltr"),
    ("ja", "2 emoji", "1 emoji", "2026-11-20", "ltr"),
    ("ar", "2 emoji", "1 emoji", "2026-11-20", "rtl"),
  ]) func `words, numbers and dates are in the page's language`(
    _ language: String, _ many: String, _ one: String, _ date: String, _ direction: String
  ) async throws {
    let site = await BuiltSite([
      "site.yml": "language: \(language)\n",
      "Content/a.json":
        #"{"title": "A", "date": "2026-11-20", "sections": [{"items": ["🐶", "🐱"]}]}"#,
      "Content/b.json": collection("B", "\"🐶\""),
    ])
    let page = try site.page("a")
    #expect(page["collection.countLabel"] == many)
    #expect(try site.page("b")["collection.countLabel"] == one)
    #expect(page["document.date.text"] == date)
    #expect(page["page.dir"] == direction)
    #expect(
      try site.file("a/index.html").contains("<html lang=\"\(language)\" dir=\"\(direction)\">"))
  }
}
