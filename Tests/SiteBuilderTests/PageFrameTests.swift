import SourceFiles
import Testing

@testable import SiteBuilder
@testable import Templating

struct PageFrameTests {
  @Test(arguments: ["", "itemPages: true\n"])
  func `a page whose frame was rendered before is as one rendered whole`(settings: String)
    async throws
  {
    var files = oneOfEach.entries.compactMap { try? $0.read() }.filter { $0.path != "site.yml" }
    files.append(SourceFile(path: "site.yml", text: "baseURL: https://example.com/\n" + settings))
    files.append(SourceFile(path: "Content/assets/deep/page.md", text: "# Deep\n"))
    let site = await BuiltSite(FileTree(files: files))
    let frames = Set(
      site.plan.outputs.compactMap { output in
        output.kind.values(site.plan, output)?.shared.map(ObjectIdentifier.init)
      })
    let pages = site.plan.outputs.filter { $0.kind.template != nil }
    #expect(frames.count < pages.count)
    for output in pages {
      let template = try #require(output.kind.template)
      let values = try #require(output.kind.values(site.plan, output))
      let whole = try site.plan.theme.templates.render(
        template, with: .object(TemplateObject(values.fields)))
      #expect(try site.plan.render(output).get().bytes == whole, "\(output.path)")
    }
  }

  @Test func `a frame shows which entry of the menu is the page`() async throws {
    let site = await BuiltSite([
      "site.yml": "", "Content/a.md": "# A\n", "Content/b.md": "# B\n", "Content/n/c.md": "# C\n",
    ])
    for (page, current) in ["a": ["yes", "no"], "b": ["no", "yes"], "n/c": ["no", "no"]] {
      #expect(try site.page(page).each("nav", "isCurrent") == current, "\(page)")
    }
    #expect(
      try site.page("n/c").each("nav", "url") == ["../../a/index.html", "../../b/index.html"])
  }

  @Test func `collections with layouts of their own share a frame`() async throws {
    let site = await BuiltSite(
      FileTree(
        files: (1...5).map { number in
          SourceFile(
            path: "Content/c\(number).json",
            text: collection("C", #"{"symbol": "🐶", "size": [20, \#(number * 10)]}"#))
        }))
    let pages = try (1...5).map { try site.page("c\($0)") }
    #expect(Set(pages.map { $0["stylesheets.1.url"] }).count == 5)
    #expect(Set(pages.compactMap { $0.shared.map(ObjectIdentifier.init) }).count == 1)
  }
}
