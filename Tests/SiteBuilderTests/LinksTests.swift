import GalleryModel
import SourceFiles
import Testing

@testable import SiteBuilder

private let files: FileTree = [
  "Content/index.md": "Home",
  "Content/animals.json": collection("A", "\"🐶\""),
  "Content/about.md": "---\ncollection: animals\n---\n",
  "Content/notes/trip.md": "Trip", "Content/notes/index.md": "Notes",
  "Content/notes/bee 1.png": "x", "Content/강아지.md": "x",
  "Content/moved.md": "---\nid: new/place\n---\n",
  "Content/draft.md": "---\ndraft: true\n---\n", "Content/100%.txt": "x",
  "Content/%+1.txt": "x",
]

@Suite struct LinksTests {
  @Test(arguments: [
    // External, or on the same page.
    ("https://example.com/", "elsewhere"), ("mailto:a@b.c", "elsewhere"), ("//host/x", "elsewhere"),
    ("#part", "elsewhere"), ("?q", "elsewhere"), ("", "elsewhere"), ("javascript:x", "elsewhere"),
    ("trip:#", "elsewhere"),
    // To a source, relative to the file.
    ("trip.md", "notes/trip/index.html"), ("./trip.md", "notes/trip/index.html"),
    ("../animals.json", "animals/index.html"), ("../about.md", "animals/index.html"),
    ("../index.md", "index.html"), ("index.md", "notes/index.html"),
    ("../moved.md", "new/place/index.html"), ("trip.md#b?c", "notes/trip/index.html#b?c"),
    ("trip.md?a=1#b", "notes/trip/index.html?a=1#b"),
    ("trip.md#:b:", "notes/trip/index.html#:b:"), ("trip.md?a:b", "notes/trip/index.html?a:b"),
    // To a file, to a page by its id, from the root.
    ("bee%201.png", "notes/bee 1.png"), ("bee 1.png", "notes/bee 1.png"),
    ("/notes/bee%201.png", "notes/bee 1.png"), ("/animals", "animals/index.html"),
    ("/animals/", "animals/index.html"), ("../animals", "animals/index.html"),
    ("/animals/1f436/", "animals/1f436/index.html"), ("/", "index.html"), ("..", "index.html"),
    (".", "notes/index.html"), ("/new/place", "new/place/index.html"),
    ("trip", "notes/trip/index.html"),
    ("../강아지.md", "강아지/index.html"),
    ("../%EA%B0%95%EC%95%84%EC%A7%80.md", "강아지/index.html"),
    ("/100%25.txt", "100%.txt"), ("/100%.txt", "100%.txt"), ("/%+1.txt", "%+1.txt"),
    ("/%25%2B1.txt", "%+1.txt"),
    // To a draft.
    ("../draft.md", "draft"), ("/draft/", "draft"), ("../draft#a", "draft"),
    // Dead.
    ("../../x", "missing"), ("/../x", "missing"), ("nowhere.md", "missing"),
    ("/moved", "missing"), ("%FF", "missing"), ("Trip.md", "missing"), ("a/b:c", "missing"),
  ]) func `a link in notes/trip.md leads to a file of the output`(
    _ url: String, _ target: String
  ) async {
    // Links are resolved without templates.
    let site = await BuiltSite(files, theme: FileTree())
    switch site.plan.follow(url, from: "notes/trip.md") {
    case .elsewhere: #expect(target == "elsewhere")
    case .draft: #expect(target == "draft")
    case .missing: #expect(target == "missing")
    case .place(let place, let suffix): #expect("\(place.path)\(suffix)" == target)
    }
  }

  @Test(arguments: [
    // Composed links to decomposed names, and the reverse.
    ("\u{E9}.md", "\u{E9}/index.html"), ("%C3%A9.md", "\u{E9}/index.html"),
    ("\u{E9}", "\u{E9}/index.html"), ("e\u{301}", "\u{E9}/index.html"),
    ("\u{E9}.png", "e\u{301}.png"), ("e\u{301}.png", "e\u{301}.png"),
    ("o\u{308}.png", "\u{F6}.png"), ("o\u{308}.md", "missing"),
  ]) func `a link finds a file whose name is canonically equivalent`(
    _ url: String, _ target: String
  ) async {
    let site = await BuiltSite(
      [
        "Content/a.md": "A", "Content/e\u{301}.md": "E", "Content/e\u{301}.png": "x",
        "Content/\u{F6}.png": "x",
      ], theme: FileTree())
    switch site.plan.follow(url, from: "a.md") {
    case .place(let place, _): #expect(place.path == OutputPath(target))
    case .missing, .elsewhere, .draft: #expect(target == "missing")
    }
  }

  @Test func `links of pages are rewritten to the output`() async throws {
    let site = await BuiltSite([
      "Content/a/b.md": "[c](../c.json#s) ![p](p.png) [out](https://x.example/) [gone](gone.md)\n",
      "Content/c.json":
        #"{"title": "C", "description": "[b](a/b.md)", "sections": [{"items": []}]}"#,
      "Content/a/p.png": "x",
    ])
    let content = try site.page("a/b")["content"]
    for part in [
      "href=\"../../c/index.html#s\"", "src=\"../p.png\"", "href=\"https://x.example/\"",
      "href=\"gone.md\"",
    ] { #expect(content.contains(part), "\(content)") }
    #expect(try site.page("c")["collection.description"].contains("href=\"../a/b/index.html\""))
  }

  @Test func `dead links are errors at their location, with the nearest name`() async {
    let site = await BuiltSite([
      "Content/a.md": "---\ntitle: A\n---\nSee [b](bee.md),\nand ![x](x.png), [ok](bees.md).\n",
      "Content/bees.md": "[me](bees.md) [out](https://x.example/)",
      "Content/c.json":
        #"{"title": "C", "description": "[gone](no)", "sections": [{"footer": "[gone](no)", "items": [{"symbol": "🐶", "usage": "[gone](no)"}]}]}"#,
    ])
    let broken = listed(site.plan.brokenLinks())
    #expect(broken.count == 5, "\(broken)")
    #expect(
      broken.first
        == "Content/a.md:4:5: error: the link “bee.md” leads to nothing in this site; did you mean “bees.md”?"
    )
    #expect(
      broken[1] == "Content/a.md:5:5: error: the picture “x.png” leads to nothing in this site")
    #expect(broken[2...].allSatisfy { $0.hasPrefix("Content/c.json:1:") })
  }

  @Test(arguments: [
    ("<x y?#1.md>", "x%20y%3F%231.md"), ("../bee.md", "../bees.md"), ("deap.md#top", "deep.md#top"),
    ("../100% sur.md", "../100%25%20sure.md"), ("/notes/deap.md?q", "/notes/deep.md?q"),
    ("pict.png", "pictur.png"), ("./b:c.md", "./b:cd.md"), ("../../bees.md", nil),
    ("nowhere.md", nil),
  ]) func `the nearest name is told as an address that leads there`(
    _ url: String, _ near: String?
  ) async throws {
    func told(_ url: String) async -> String? {
      let site = await BuiltSite([
        "Content/notes/a.md": url.hasPrefix("..") ? "[x](<\(url)>)" : "[x](\(url))",
        "Content/notes/deep.md": "", "Content/bees.md": "", "Content/100% sure.md": "",
        "Content/notes/x y?#1.md": "", "Content/notes/pictur.png": "x", "Content/notes/b:cd.md": "",
      ])
      return listed(site.plan.brokenLinks()).first
    }
    let line = try #require(await told(url))
    let hint = near.map { "in this site; did you mean “\($0)”?" } ?? "in this site"
    #expect(line.hasSuffix(hint))
    if let near { #expect(await told(near)?.contains("leads to nothing") != true) }
  }

  @Test func `a link to a draft that is left out is a warning`() async {
    let files: FileTree = [
      "Content/a.md": "[b](b.md) [p](p.md) [q](q.md)", "Content/b.md": "---\ndraft: true\n---\n",
      "Content/c.json": collection("C", "\"🐶\""),
      "Content/p.md": "---\ncollection: c\ndraft: true\n---\n",
      "Content/d.md": "---\nkind: collection\ndraft: true\n---\n- 🐶\n",
      "Content/q.md": "---\ncollection: d\n---\n",
    ]
    let broken = listed(await BuiltSite(files).plan.brokenLinks())
    #expect(
      broken == [
        "Content/a.md:1:1: warning: the link “b.md” leads to a draft, which is left out; finish the draft, or take the link out",
        "Content/a.md:1:11: warning: the link “p.md” leads to a draft, which is left out; finish the draft, or take the link out",
        "Content/a.md:1:21: warning: the link “q.md” leads to a draft, which is left out; finish the draft, or take the link out",
      ], "\(broken)")
    #expect(await BuiltSite(files, drafts: true).plan.brokenLinks().isEmpty)
  }

  @Test func `a dead link in a text of a document is told where it stands in the file`() async {
    let site = await BuiltSite([
      "Content/index.md": "---\ntitle: Home\ndescription: \"Go [there](no)\"\n---\n",
      "Content/a.md": """
      ---
      kind: collection
      ---
      # A [b](no)

      See [c](no), <b>and</b>
      🐶🐶 [d](no) `[e](no)`.

      ## Dogs [f](no)

      - 🐶 Dog — a [g](no) and [h](no) — as [i](no)

        ![j](no)
      - 🐕 Other
        dog — [k](no)

      다 [l](no) and
      [m](yes) [n](no)

      ##

      [o](no)

      """,
      "Content/b.md":
        "---\nkind: collection\ndescription: '[a](no)'\n---\n- 🐶 Dog — [b](no)\n\n  [c](no)\n",
      "Content/c.json": """
      {"title": "C", "description": "Ü\\n\\"\\ud83d\\udc36\\u00e9\\" 🐶 [gone](no) [on](no)", "sections": [
        {"items": [7, {"symbol": "🐶", "description": "a", "usage": "x\\t[gone](no)"}]},
        {"footer": "a\\nb [gone](no)", "items": []}]}
      """,
      "Content/yes.md": "Yes",
    ])
    let places = listed(site.plan.brokenLinks()).map { line in
      line.split(separator: ":").prefix(3).joined(separator: ":").dropFirst("Content/".count)
    }
    #expect(
      places == [
        "a.md:6:5", "a.md:7:4", "a.md:11:13", "a.md:11:25", "a.md:11:38", "a.md:13:3",
        "a.md:15:9", "a.md:17:3", "a.md:18:10", "a.md:22:1",
        "b.md:3:15", "b.md:5:11", "b.md:7:3",
        "c.json:1:60", "c.json:1:71", "c.json:2:66", "c.json:3:20", "index.md:3:18",
      ], "\(places)")
  }

  @Test func `a dead anchor is a warning at its place, with the nearest name`() async {
    let site = await BuiltSite([
      "site.yml": "title: Home\nrawHTML: true\n",
      "Content/index.md": "# Home\n\n## News\n\n[a](#news) [b](#new) [c](a.md) [d](#top) [e](#)\n",
      "Content/a.md":
        "[a](#a-b) [b](#über) [c](#%C3%BCber) [d](index.md#news) [e](/#news) [f](/#gone)\n"
        + "[g](c.json#dogs) [h](c.json#🐶~2) [i](c.json#cats) [j](b.md#c/dogs) [k](b.md#dogs)\n"
        + "[l](x.txt#y) [m](#own) [n](#:~:text=a) [o](?q#gone) [p](#title) [q](/tags/t/#x)\n\n"
        + "## A b\n\n## Über\n\n<a id=\"own\"></a>\n",
      "Content/b.md": "---\ntags: [t]\ncollections: [c]\n---\n",
      "Content/c.json":
        #"{"title": "C", "description": "[a](#dogs) [b](#no)", "sections": [{"title": "Dogs", "items": ["🐶", "🐶"]}]}"#,
      "Content/x.txt": "x",
    ])
    let broken = listed(site.plan.brokenLinks())
    #expect(
      broken == [
        "Content/a.md:1:69: warning: “Home” has no place “#gone”; name one of its headings or sections",
        "Content/a.md:2:34: warning: “C” has no place “#cats”; name one of its headings or sections",
        "Content/a.md:2:68: warning: “b” has no place “#dogs”; did you mean “#c/dogs”?",
        "Content/a.md:3:40: warning: this page has no place “#gone”; name one of its headings or sections",
        "Content/a.md:3:53: warning: this page has no place “#title”; name one of its headings or sections",
        "Content/c.json:1:43: warning: this page has no place “#no”; name one of its headings or sections",
        "Content/index.md:5:12: warning: this page has no place “#new”; did you mean “#news”?",
      ], "\(broken)")
  }

  @Test func `a home page without a document has no places`() async {
    let site = await BuiltSite(["Content/a.md": "[a](/#nothing) [b](/#main/)"])
    let broken = listed(site.plan.brokenLinks())
    #expect(
      broken == [
        "Content/a.md:1:1: warning: the home page has no place “#nothing”; leave “#nothing” out"
      ], "\(broken)")
  }

  @Test func `the title of a page takes no place from a heading in its text`() async throws {
    let site = await BuiltSite(["Content/a.md": "# About\n\n[up](#about)\n\n## About\n"])
    let broken = listed(site.plan.brokenLinks())
    #expect(broken.isEmpty, "\(broken)")
    #expect(try site.file("a/index.html").contains("<h2 id=\"about\">About</h2>"))
  }

  @Test func `a dead anchor on an item's page is a warning`() async {
    for (rawHTML, dead) in [(true, ["no"]), (false, ["no", "d", "u"])] {
      let site = await BuiltSite([
        "site.yml": "rawHTML: \(rawHTML)\n",
        "Content/a.md":
          "[a](/c/1f436/#no)\n[b](/c/1f436/#d)\n[c](/c/1f436/#u)\n[e](/c/1f436/#top) [f](/c/1f436/)\n",
        "Content/c.json":
          #"{"title": "C", "sections": [{"title": "S", "items": [{"symbol": "🐶", "name": "Dog", "description": "<b id=d>x</b>", "usage": "<i id='u'>"}, "🐱"]}]}"#,
      ])
      let lines = ["no": 1, "d": 2, "u": 3]
      let broken = listed(site.plan.brokenLinks())
      let expected = dead.map { name in
        "Content/a.md:\(lines[name] ?? 0):1: warning: the page of the item “Dog” has no place “#\(name)”; leave “#\(name)” out"
      }
      #expect(broken == expected, "\(broken)")
    }
  }

  @Test func `a place that a template of the site makes is no dead anchor`() async {
    for (template, links) in [
      ("<main id='by-hand' data-id='none' >{{{content}}}</main>", ["#by-hand", "#none"]),
      ("<main ID=by-hand>{{{content}}}<p id='{{anchor}}'></main>", ["#by-hand", "#none"]),
      ("<main id='a-{{kind}}'>{{{content}}}</main>", ["#a-page"]),
    ] {
      let site = await BuiltSite([
        "Content/a.md": links.map { "[a](\($0))" }.joined(separator: " "),
        "Templates/page.mustache": template,
      ])
      let dead = listed(site.plan.brokenLinks())
      #expect(
        dead.count == links.count - 1 && dead.allSatisfy { $0.contains("“#none”") }, "\(dead)")
    }
  }

  @Test func `a place that the built-in theme makes is none of an id`() async throws {
    let site = await BuiltSite(["Content/a.json": collection("A", "\"🐶\"")])
    let page = try site.file("a/index.html")
    let start = try #require(page.firstRange(of: "<main class=\"page\" id=\"")).upperBound
    let place = page[start...].prefix { $0 != "\"" }
    #expect(page.contains("href=\"#\(place)\"") && faultOfID(String(place)) != nil)
  }

  @Test func `a place in the markup of a collection's text is no dead anchor`() async {
    for (rawHTML, count) in [(true, 0), (false, 5)] {
      let site = await BuiltSite([
        "site.yml": "rawHTML: \(rawHTML)\n",
        "Content/a.md":
          "[a](c.json#d) [b](c.json#f) [c](c.json#u) [d](b.md#f) [e](c.json#f:~:text=a)",
        "Content/b.md": "---\ncollections: [c]\n---\n",
        "Content/c.json":
          #"{"title": "C", "description": "<a id='d'></a>", "sections": [{"footer": "<a name=f>", "items": [{"symbol": "🐶", "usage": "<i id=\"u\">"}]}]}"#,
      ])
      #expect(site.plan.brokenLinks().count == count)
    }
  }

  @Test func `a picture among the imported ones that nothing names is a warning`() async {
    var files: FileTree = [
      "site.yml": "theme: { banner: images/theme.png }\n",
      "Content/a.md":
        "![a](images/a%20b.png) ![b](images/a-lone.png) <img src='images/raw.PNG'> [c](</images/c\\_d.jpg>)\n",
      "Content/draft.md": "---\ndraft: true\n---\n![a](images/draft.webp)\n",
      "Content/c.json": collection("C", #"{"symbol": ":e:", "image": "images/\u00e9.svg"}"#),
      "Content/page.css": "a { background: url(images/css.gif) }", "Content/images/notes.txt": "x",
      "Content/elsewhere.png": "x", "Templates/partials/x.mustache": "images/template.avif",
    ]
    let named = [
      "a b.png", "a-lone.png", "raw.PNG", "c_d.jpg", "draft.webp", "é.svg", "css.gif",
      "template.avif", "theme.png",
    ]
    let unnamed = ["deep/z.jpeg", "lone.png"]
    files = FileTree(
      files: files.entries.compactMap { try? $0.read() }
        + (named + unnamed).map { SourceFile(path: "Content/images/\($0)", text: "x") })
    let site = await BuiltSite(files)
    #expect(
      listed(site.plan.brokenLinks())
        == unnamed.map {
          "Content/images/\($0):1:1: warning: nothing in this site names this picture; delete it, or name it"
            + " where it is to be seen"
        })
  }

  @Test func `a link to a section leads to its collection from all pages that show the text`()
    async throws
  {
    let item = #"{"symbol": "☀️", "description": "see [rain](#rain)"}"#
    let site = await BuiltSite([
      "Content/weather.json":
        #"{"title": "W", "sections": [{"id": "sun", "items": [\#(item)]}, {"id": "rain", "items": []}]}"#,
      "Content/list.md": "---\nlist: weather\n---\n",
      "Content/board.json":
        #"{"kind": "board", "title": "B", "collections": ["weather"]}"#,
    ])
    func address(_ path: String) throws -> String? {
      try site.file(path).split(separator: "href=").map { String($0.prefix { $0 != ">" }) }
        .first { $0.contains("#rain") }
    }
    #expect(try address("weather/index.html") == "\"#rain\"")
    #expect(try address("weather/2600/index.html") == "\"../index.html#rain\"")
    #expect(try address("list/index.html") == "\"../weather/index.html#rain\"")
  }
}
