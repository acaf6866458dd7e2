import Testing

@testable import SiteBuilder

/// A collection with defaults, a section that overrides them, and items with values of their own.
private let pictures = #"""
  {"title": "Sill", "license": "CC0 <1.0>", "credit": "Ann & Bo", "sections": [
    {"title": "In", "items": [
      {"symbol": ":boat:", "image": "boat.gif", "name": "Boat"}, "🐶",
      {"symbol": ":pot:", "image": "boat.gif", "license": " ", "credit": "Bo"},
      {"symbol": "🪴", "name": "Fern", "credit": "The fern"}]},
    {"title": "Out", "license": "BY", "items": [
      {"symbol": ":cat:", "image": "boat.gif"}, {"symbol": ":fox:", "image": "boat.gif"}]}]}
  """#

@Suite struct CreditsPageTests {
  @Test
  func
    `items are listed by licence, then by maker, pictures with the defaults of what they stand in`()
    async throws
  {
    let site = await BuiltSite([
      "Content/sill.json": pictures, "Content/boat.gif": "GIF89a",
      "Content/two.json": collection(
        "Two", #"{"symbol": "🐝", "license": "BY", "credit": "Ann & Bo"}"#),
    ])
    let page = try site.values("credits/index.html")
    #expect(page.each("credits", "license") == ["BY", "CC0 <1.0>", "CC0 <1.0>", "nothing"])
    #expect(page.each("credits", "credit") == ["Ann & Bo", "Ann & Bo", "Bo", "The fern"])
    let items = (0..<4).map { page.each("credits.\($0).items", "symbol") }
    #expect(items == [[":cat:", ":fox:", "🐝"], [":boat:"], [":pot:"], ["🪴"]])
    #expect(
      page.each("credits.0.items", "url") == [
        "../sill/cat/index.html", "../sill/fox/index.html", "../two/1f41d/index.html",
      ])
    #expect(page.each("credits.0.items", "collection.title") == ["Sill", "Sill", "Two"])
    let html = try site.file("credits/index.html")
    #expect(html.contains("<h2>CC0 &lt;1.0&gt;</h2>") && html.contains("Made by: Ann &amp; Bo<"))
    #expect(html.contains(#"<img src="../boat.gif" alt=":cat:">"#))
  }

  @Test func `without pages of their own they are found in their collections`() async throws {
    let site = await BuiltSite([
      "site.yml": "itemPages: false", "Content/sill.json": pictures, "Content/boat.gif": "GIF89a",
    ])
    #expect(
      try site.values("credits/index.html").each("credits.0.items", "url")
        == ["../sill/index.html#:cat:", "../sill/index.html#:fox:"])
  }

  @Test func `every page links to it where there is anything to credit`() async throws {
    let site = await BuiltSite(["Content/sill.json": pictures, "Content/boat.gif": "GIF89a"])
    #expect(try site.file("index.html").contains(#"<a href="./credits/index.html">Credits</a>"#))
    #expect(
      try site.file("sill/cat/index.html").contains(
        #"<a href="../../credits/index.html">Credits</a>"#))
    #expect(try site.file("404.html").contains(#"<a href="/credits/index.html">Credits</a>"#))
    let none = await BuiltSite(["Content/a.json": collection("A", #""🐶""#)])
    #expect(!none.paths.contains("credits/index.html"))
    #expect(!(try none.file("index.html").contains("Credits")))
  }

  @Test(arguments: ["Content/credits.md", "Content/credits/index.html", "Content/credits"])
  func `content at its address replaces it, and nothing links to it`(_ path: String)
    async throws
  {
    let site = await BuiltSite([
      "Content/sill.json": pictures, "Content/boat.gif": "GIF89a", path: "# Mine",
    ])
    #expect(!site.plan.diagnostics.hasErrors, "\(site.lines)")
    #expect(!(try site.file("index.html").contains(">Credits</a>")))
  }
}
