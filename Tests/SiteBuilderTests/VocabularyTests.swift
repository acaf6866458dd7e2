import SourceFiles
import Templating
import Testing

@testable import SiteBuilder

@Suite struct VocabularyTests {
  @Test(arguments: ["en", "ko", "pt-BR", "ar"])
  func `every value of a page matches the vocabulary's schema`(_ language: String) async {
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
      guard let template = output.kind.template, let values = output.kind.values(site.plan, output)
      else { continue }
      seen.insert(template)
      let schema = schemas.first { $0.template == template }?.schema
      #expect(schema?.mismatches(.object(values)) == [], "\(output.path)")
    }
    let theme = site.plan.theme
    for language in theme.strings.texts.keys {
      let values = TemplateValue.object(SharedParts.values(theme.strings, in: language))
      seen.insert(SharedParts.template)
      #expect(
        schemas.first { $0.template == SharedParts.template }?.schema.mismatches(values) == [])
    }
    #expect(seen == Set(schemas.map(\.template)))
  }

  @Test func `the built-in templates use only names in the vocabulary`() async {
    let site = await BuiltSite(oneOfEach)
    #expect(site.plan.themeFaults == [])
  }
}
