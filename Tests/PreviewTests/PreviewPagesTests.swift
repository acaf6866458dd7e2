import EditorAssets
import Foundation
import SiteBuilder
import SiteContent
import SiteModel
import SourceFiles
import Testing

@testable import HTTP
@testable import Preview

/// Responses from a build in memory.
@Suite struct PreviewPagesTests {
  private static let site: FileTree = [
    "Content/index.md": "# Home", "Content/animals.json": #"{"title": "Animals", "sections": []}"#,
    "Content/동물.md": "# 동물", "Content/a b.txt": "text",
  ]

  private func pages(
    _ files: FileTree = site, editing: SitePreview.Editing = .on(nil)
  ) async -> PreviewPages {
    let pages = PreviewPages(script: Array("live".utf8), editing: editing)
    await show(files, on: pages)
    return pages
  }

  private func show(_ files: FileTree, on pages: PreviewPages) async {
    let site = await readSite(files)
    let theme = readTheme(builtIn: builtInTheme(), own: site.templates)
    let number = pages.begin()
    pages.show(await SitePlan(site: site, theme: theme), number: number, changedFiles: nil)
  }

  private func answer(
    _ pages: PreviewPages, _ path: String, method: String = "GET", query: String = "",
    headers: [(String, String)] = []
  ) -> HTTPResponse? {
    let request = HTTPRequest(
      method: method, path: path, query: query,
      headers: headers.map { HTTPRequest.Field($0.0, $0.1) })
    if case .refused(let response) = pages.handler.admit(request) { return response }
    if case .response(let response) = pages.handler.answer(request) { return response }
    return nil
  }

  private func text(_ response: HTTPResponse?) -> String {
    String(decoding: response?.body ?? [], as: UTF8.self)
  }

  @Test(arguments: ["/", "/index.html", "/animals/", "/animals/index.html", "/동물/", "/a b.txt"])
  func `outputs of the build are served`(path: String) async {
    #expect(answer(await pages(), path)?.status == 200)
  }

  @Test func `a folder's URL is redirected to end in a slash`() async {
    let response = answer(await pages(), "/동물")
    #expect(response?.status == 308)
    #expect(response?.header("Location") == "/%EB%8F%99%EB%AC%BC/")
  }

  @Test func `its query stays as it was sent`() async {
    let query = "?a&b+c=//e.org/?%0d%0a%zz"
    let response = answer(await pages(), "/animals", query: query)
    #expect(response?.header("Location") == "/animals/" + query)
  }

  @Test(arguments: [
    "/nowhere", "/Content/index.md", "/animals/index.html/", "/assets/", "/site.yml",
  ])
  func `other paths are answered with the site's own 404 page`(path: String) async {
    let response = answer(await pages(), path)
    #expect(response?.status == 404)
    #expect(text(response).contains("</html>"))
  }

  @Test func `an edit is accepted with the token in pages, and refused without`() async {
    let pages = await pages()
    let home = text(answer(pages, "/"))
    let start = home.range(of: "emojiart-token\" content=\"")!.upperBound
    let token = String(home[start...].prefix { $0 != "\"" })
    #expect(token.count == 32)
    let json = ("content-type", "application/json")
    func post(_ headers: [(String, String)]) -> Int? {
      answer(pages, "/_emojiart/import", method: "POST", headers: headers)?.status
    }
    #expect(post([json]) == 403)
    #expect(post([json, ("x-emojiart-token", "0")]) == 403)
    #expect(post([("x-emojiart-token", token)]) == 415)
    #expect(post([json, ("x-emojiart-token", token)]) == 501)
  }

  @Test func `an edit is passed to the importer`() async {
    let pages = await pages(
      editing: .on(
        SitePreview.Saving(
          receiving: { _ in SitePreview.ImportAnswer(status: 400, json: []) },
          importing: { SitePreview.ImportAnswer(status: 409, json: $0 + [10]) })))
    var request = HTTPRequest(method: "POST", path: "/_emojiart/import")
    request.body = Array("{}".utf8)
    guard case .later(let work) = pages.handler.answer(request) else {
      Issue.record("it is answered at once")
      return
    }
    let response = await work()
    #expect(response.status == 409)
    #expect(text(response) == "{}\n")
    // The build of the page, and one that has begun since.
    let build = response.headers.last?.value ?? ""
    #expect(text(answer(pages, "/")).contains("data-build=\"\(build)\""))
    #expect(build.hasSuffix("-1"))
    _ = pages.begin()
    let later = await work()
    #expect(later.headers.last?.value.hasSuffix("-2") == true)
  }

  @Test func `without editing there is no token, and edits are refused`() async {
    let pages = await pages(editing: .off)
    #expect(!text(answer(pages, "/")).contains("emojiart-token"))
    #expect(answer(pages, "/_emojiart/import", method: "POST")?.status == 403)
  }

  @Test func `a failed build keeps the last good pages`() async {
    let pages = await pages()
    await show(["Content/animals.json": "{"], on: pages)
    #expect(answer(pages, "/animals/")?.status == 200)
    await show(["Content/other.md": "# Other"], on: pages)
    #expect(answer(pages, "/animals/")?.status == 404)
    #expect(answer(pages, "/other/")?.status == 200)
  }

  @Test func `before the first good build a page waits for it`() async {
    let response = answer(await pages(["Content/animals.json": "{"]), "/animals/")
    #expect(response?.status == 503)
    #expect(text(response).contains("live.js"))
  }

  @Test func `an unchanged file is answered with 304`() async {
    let pages = await pages()
    let tag = answer(pages, "/a b.txt")?.header("ETag")
    #expect(tag != nil)
    #expect(answer(pages, "/a b.txt", headers: [("if-none-match", tag ?? "")])?.status == 304)
    #expect(answer(pages, "/a b.txt", headers: [("if-none-match", "\"0\"")])?.status == 200)
  }
}
