import SiteContent
import SiteModel
import Testing

@testable import SiteBuilder

@Suite struct StarterSiteTests {
  @Test(arguments: [
    ("en", "en", "Animals"), ("ko", "ko", "동물"), ("", "en", "Animals"), ("fr", "en", "Animals"),
  ])
  func `the first site is whole, in the language of its readers`(
    _ language: String, _ spoken: String, _ title: String
  ) async throws {
    let site = await BuiltSite(starterSite(in: language))
    #expect(site.lines == [])
    #expect(site.plan.site.settings.language == spoken)
    #expect(try site.page("animals")["document.title"] == title)
    #expect(try site.file("artworks/bee-garden/index.html").contains("<svg"))
  }

  @Test func `it has the same files in every language, and something of each kind`() {
    let paths = starterSite(in: "ko").entries.map(\.path)
    #expect(paths == starterSite(in: "en").entries.map(\.path))
    #expect(
      paths == [
        "Content/animals.json", "Content/artworks/bee-garden.json", "Content/index.md",
        "Content/weather.md", "site.yml",
      ])
  }
}
