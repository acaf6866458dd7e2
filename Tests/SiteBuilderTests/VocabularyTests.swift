import SourceFiles
import Templating
import Testing

@testable import SiteBuilder

extension SitePlan {
  /// The template of a page and what it is given; nil for a file that is copied.
  fileprivate func offer(_ output: PlannedOutput) -> (template: String, values: TemplateObject)? {
    switch output.subject {
    case .home: ("home", homePage())
    case .document(let index): (site.documents[index].kind.rawValue, documentPage(index))
    case .item(let position): ("item", itemPage(position))
    case .artworkList: ("artworks", artworkListPage())
    case .tagList: ("tags", tagListPage())
    case .tag(let index): ("tag", tagPage(index))
    case .notFound: ("404", notFoundPage())
    case .feed: ("feed", feedPage())
    case .sitemap: ("sitemap", sitemapPage())
    case .section(let document, let section):
      documents[document].window.map { ("collection", sectionPage(section, of: $0)) }
    case .asset, .copy, .stylesheet, .search, .chunk, .anchors, .json, .linkPicture: nil
    }
  }
}

@Suite struct VocabularyTests {
  @Test(arguments: ["en", "ko", "pt-BR", "ar"])
  func `every value that a page offers is what the vocabulary promises`(_ language: String) async {
    var files = oneOfEach.entries.compactMap { try? $0.read() }.filter { $0.path != "site.yml" }
    files.append(
      SourceFile(
        path: "site.yml",
        text: "language: \(language)\nbaseURL: https://example.com/\ntheme: { a: [1, {b: c}] }\n"))
    let site = await BuiltSite(FileTree(files: files))
    #expect(!site.plan.diagnostics.hasErrors, "\(site.lines)")
    let schemas = vocabulary(of: site.plan.theme)
    var seen: Set<String> = []
    for output in site.plan.outputs {
      guard let (template, values) = site.plan.offer(output) else { continue }
      seen.insert(template)
      let schema = schemas.first { $0.template == template }?.schema
      #expect(
        schema?.mismatches(.object(values)) == [], "\(output.path)")
    }
    #expect(seen == Set(schemas.map(\.template)))
  }

  @Test func `the built-in templates use nothing that is not offered`() async {
    let site = await BuiltSite(oneOfEach)
    #expect(site.lines.isEmpty, "\(site.lines)")
  }
}
