import Testing

@testable import SiteBuilder

private let artwork = #"{"title": "Bees", "placements": [{"symbol": "🐝", "x": 1, "y": 2}]}"#

@Suite struct ArtworkListPageTests {
  @Test func `the page of all artworks is linked from the home page and stands above each artwork`()
    async throws
  {
    let site = await BuiltSite([
      "Content/bees.json": artwork, "Content/far/sea.json": artwork, "Content/page.md": "# Page",
      "site.yml": "baseURL: https://example.com/",
    ])
    #expect(site.plan.diagnostics.isEmpty, "\(site.lines)")
    #expect(try site.file("index.html").contains(#"<a href="./artworks/index.html">Artworks</a>"#))
    for (page, link) in [
      ("bees/index.html", "../artworks/index.html"),
      ("far/sea/index.html", "../../artworks/index.html"),
    ] {
      #expect(try site.file(page).contains(#"<a href="\#(link)">Artworks</a>"#), "\(page)")
    }
    let list = try site.file("artworks/index.html")
    #expect(list.contains("data-artworks"))
    for id in ["bees", "far/sea"] {
      #expect(list.contains(#"data-card="\#(id)""#))
      #expect(list.contains(#"data-document="\#(id)""#))
    }
    #expect(!list.contains(#"data-card="page""#))
    #expect(try site.file("sitemap.xml").contains("https://example.com/artworks/"))
  }

  @Test(arguments: ["Content/artworks.md", "Content/artworks/index.html", "Content/artworks"])
  func `content at its address replaces it, and nothing links to it`(_ path: String)
    async throws
  {
    let site = await BuiltSite(["Content/bees.json": artwork, path: "# Mine"])
    #expect(site.plan.diagnostics.isEmpty, "\(site.lines)")
    let own = try path.hasSuffix("artworks") ? "" : site.file("artworks/index.html")
    #expect(!own.contains("data-artworks"))
    #expect(!(try site.file("index.html").contains(">Artworks</a>")))
    #expect(!(try site.file("bees/index.html").contains(">Artworks</a>")))
  }

  @Test func `without artworks there is none, and what may not be edited carries nothing to edit`()
    async throws
  {
    let none = await BuiltSite(["Content/page.md": "# Page"])
    #expect(!none.paths.contains("artworks/index.html"))
    let fixed = await BuiltSite(["Content/bees.json": artwork, "site.yml": "editing: false"])
    #expect(!(try fixed.file("artworks/index.html").contains("data-document")))
  }
}
