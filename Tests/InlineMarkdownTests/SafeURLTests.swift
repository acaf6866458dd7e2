import InlineMarkdown
import Testing

@Suite struct SafeURLTests {
  @Test(arguments: [
    "", "a", "/a", "../a b", "#x", "?q=a:b", "http://a", "HTTPS://a", "mailto:a@b", "//a.b",
    "a/b:c", "날씨:오늘", "1:2", "  https://a", "./javascript:x",
  ]) func `web addresses, mail and relative ones are safe`(url: String) {
    #expect(isSafeURL(url))
  }

  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:x", " javascript:x", "\u{1}javascript:x",
    "java\tscript:x", "java\nscript:x", "\tjavascript\r:x", "vbscript:x", "data:text/html,x",
    "data:image/png;base64,x", "file:///etc/passwd", "ftp://a", "blob:x", "x-y.z+1:a",
  ]) func `all other URLs are unsafe`(url: String) {
    #expect(!isSafeURL(url))
  }

  @Test(arguments: [
    ("[a](javascript:x)", "<a href=\"\">a</a>"),
    ("[a](&#1;JAVAscript:x)", "<a href=\"\">a</a>"),
    ("[a](java&Tab;script:x)", "<a href=\"\">a</a>"),
    ("<javascript:x>", "<a href=\"\">javascript:x</a>"),
    ("![a](data:text/html,x)", "<img src=\"\" alt=\"a\" />"),
    ("![a](data:image/svg+xml,x)", "<img src=\"\" alt=\"a\" />"),
    ("![a](DATA:image/png;base64,x)", "<img src=\"DATA:image/png;base64,x\" alt=\"a\" />"),
    ("[a](data:image/png;base64,x)", "<a href=\"\">a</a>"),
    ("[a](tel:1)", "<a href=\"tel:1\">a</a>"),
  ]) func `Markdown links are sanitized`(text: String, html: String) {
    #expect(String(decoding: renderInline(text), as: UTF8.self) == html)
  }
}
