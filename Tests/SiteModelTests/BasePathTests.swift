import SiteModel
import Testing

@Suite struct BasePathTests {
  @Test(arguments: [
    ("/", "/"), ("/emoji/", "/emoji/"), ("/emoji", "/emoji/"), ("emoji", "/emoji/"),
    ("emoji/", "/emoji/"), ("/a/b:c/", "/a/b:c/"), ("/이모지", "/이모지/"), ("/a%20b", "/a%20b/"),
    ("/~me/...", "/~me/.../"),
  ]) func `slashes that are missing are added`(_ text: String, _ path: String) {
    #expect(BasePath(text)?.text == path)
  }

  @Test(arguments: [
    "", "//", "//host", "//host/", "/a//b", "/a//", "https://example.com/", "javascript:alert(1)",
    "c:/site", "..", "../", "/..", "/a/../b", "/./", "/%2e%2E/", "/.%2e", "/a?b", "/a#b", "/a\\b",
    "\\\\host", "/a b", "/a\tb", "/a\nb", "/a\u{0}", "/a\u{7F}", "/a\u{85}", "/%00", "/%0a", "/%",
    "/%zz", "/\"", "/<b>", "/{{root}}",
  ]) func `what is no absolute path is refused`(_ text: String) {
    #expect(BasePath(text) == nil)
  }

  @Test func `a URL has a path`() {
    #expect(BasePath(ofURL: "https://example.com/").text == "/")
    #expect(BasePath(ofURL: "https://example.com/a/b/").text == "/a/b/")
  }
}
