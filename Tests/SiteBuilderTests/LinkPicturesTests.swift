import SiteBuilder
import SourceFiles
import Testing

private func garden(
  _ symbol: String = "🐝", picture: String = "GIF89a", address: Bool = true
) -> FileTree {
  [
    "site.yml": address ? "title: A\nbaseURL: https://example.com/art/\n" : "title: A\n",
    "Content/bees.json": #"""
    {"title": "Bees", "canvas": {"width": 40, "height": 30, "background": {"image": "p.gif"}},
     "placements": [{"symbol": "\#(symbol)", "x": 20, "y": 15}]}
    """#,
    "Content/pets.json": collection("Pets", #""🐶""#), "Content/p.gif": picture,
  ]
}

private func pictures(_ files: FileTree, _ wish: LinkPictures = .bySystem) async -> [String] {
  await BuiltSite(files, linkPictures: wish).paths.filter { $0.hasSuffix(".png") }
}

@Suite(.enabled(if: LinkPictures.isPossible)) struct LinkPicturesTests {
  @Test func `an artwork's page names a picture of it by its whole address`() async throws {
    let site = await BuiltSite(garden(), linkPictures: .bySystem)
    let path = try #require(await pictures(garden()).first)
    #expect(path.hasPrefix("assets/bees.") && site.lines == [])
    let page = try site.file("bees/index.html")
    let address = "https://example.com/art/\(path)"
    #expect(page.contains(#"<meta property="og:image" content="\#(address)">"#))
    let other = try site.file("pets/index.html")
    #expect(!other.contains("og:image"))
  }

  @Test func `it is a PNG of the size that others ask for, with a remark for what it lacks`()
    async throws
  {
    let site = await BuiltSite(garden(), linkPictures: .bySystem)
    let output = try #require(site.plan.outputs.first { $0.isContentAddressed })
    let file = try site.plan.render(output).get()
    #expect(Array(file.bytes[16..<24]) == [0, 0, 0x04, 0xB0, 0, 0, 0x02, 0x76])
    #expect(file.remarks.count == 1)
    #expect(file.remarks[0].message.description.hasPrefix("the picture “p.gif” is left out"))
  }

  @Test func `its name hashes what it shows and nothing else`() async {
    let name = await pictures(garden())
    var other = garden()
    #expect(await pictures(other) == name && name.count == 1)
    other = garden("🐞")
    #expect(await pictures(other) != name)
    other = garden(picture: "GIF89a!")
    #expect(await pictures(other) != name)
  }

  @Test func `without an address, or without a wish, there is none`() async {
    #expect(await pictures(garden(address: false)) == [])
    #expect(await pictures(garden(), .off) == [])
  }
}
