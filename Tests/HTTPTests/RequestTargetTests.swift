import Testing

@testable import HTTP

/// Decoding and refusing request targets.
@Suite struct RequestTargetTests {
  @Test func `a path is decoded once`() {
    #expect(RequestTarget.path("/") == "/")
    #expect(RequestTarget.path("/animals/1f436/index.html") == "/animals/1f436/index.html")
    #expect(RequestTarget.path("/%EB%8F%99%EB%AC%BC/") == "/동물/")
    #expect(RequestTarget.path("/100%25/") == "/100%/")
    #expect(RequestTarget.path("/%2541") == "/%41")
    #expect(RequestTarget.path("/a+b") == "/a+b")
  }

  @Test(arguments: [
    "", "*", "animals", "http://127.0.0.1/", "//", "//evil", "/a//b", "/..", "/../", "/a/../b",
    "/./", "/%2e%2e/", "/%2e/", "/.%2e", "/a%2fb", "/a%2Fb", "/%5c..", "/a\\b", "/a%00", "/%0a",
    "/%7f",
    "/%", "/%4", "/a b", "/%zz", "/%ff", "/%c0%ae", "/a#b", "/%ed%a0%80",
  ])
  func `ambiguous paths are refused`(target: String) {
    #expect(RequestTarget.path(target) == nil)
  }

  @Test(arguments: [
    "", "?", "?a", "?a=", "?a+b=%20+%2B", "?a=%ff&%zz&%0a%0d%00", "?&&=?", "?q=한",
  ])
  func `a query is what was sent`(query: String) {
    #expect(RequestTarget.query("/animals" + query) == query)
  }

  @Test(arguments: ["?a b", "?a\tb", "?a\r\nX: y", "?\u{7F}", "?a#b"])
  func `what no query has is refused`(query: String) {
    #expect(RequestTarget.query("/" + query) == nil)
  }

  @Test func `a parameter is decoded`() {
    let query = "?apage=x&page=/a%20b%26%EB%8F%99+%2F=&page=y&bad=%ff"
    #expect(RequestTarget.parameter("page", in: query) == "/a b&동+/=")
    #expect(RequestTarget.parameter("bad", in: query) == nil)
    #expect(RequestTarget.parameter("none", in: query) == nil)
  }
}
