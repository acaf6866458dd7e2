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

  @Test func `in a query a plus is a space`() {
    #expect(RequestTarget.queryText("a+b%2Bc%2F") == "a b+c/")
    #expect(RequestTarget.queryText("%00") == nil)
  }
}
