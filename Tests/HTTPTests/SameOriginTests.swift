import Testing

@testable import HTTP

/// Which requests are admitted.
@Suite struct SameOriginTests {
  private let origin = SameOrigin(port: 4280)

  private func status(_ headers: [(String, String)], method: String = "GET") -> Int {
    let fields = headers.map { HTTPRequest.Field($0.0, $0.1) }
    let request = HTTPRequest(method: method, path: "/", headers: fields)
    return origin.refusal(of: request)?.status ?? 200
  }

  @Test(arguments: ["127.0.0.1:4280", "localhost:4280"])
  func `the server answers to its own names`(host: String) {
    #expect(status([("host", host)]) == 200)
    #expect(status([("host", host), ("origin", "http://\(host)")], method: "POST") == 200)
  }

  @Test(arguments: [
    "", "evil.example", "localhost", "127.0.0.1", "localhost:80", "localhost:42800",
    "localhost:4280.",
    "localhost.evil:4280", "127.0.0.1.evil:4280", "LOCALHOST:4280", "user@localhost:4280",
    "localhost:4280,evil", "[::1]:4280", "127.1:4280", "2130706433:4280", "0.0.0.0:4280",
  ])
  func `it refuses all other host names`(host: String) {
    #expect(status([("host", host)]) == 403)
  }

  @Test func `a request must have exactly one host`() {
    #expect(status([]) == 400)
    #expect(status([("host", "localhost:4280"), ("host", "localhost:4280")]) == 400)
  }

  @Test(arguments: [
    "null", "http://evil.example", "http://localhost:3000", "https://localhost:4280",
    "http://localhost:4280.evil", "http://localhost", "HTTP://LOCALHOST:4280", "file://", "",
  ])
  func `cross-origin requests are refused`(from: String) {
    let host = ("host", "localhost:4280")
    #expect(status([host, ("origin", from)]) == 403)
    #expect(status([host, ("origin", from)], method: "POST") == 403)
  }

  @Test func `cross-site subresources are refused, a followed link is not`() {
    func get(_ site: String, _ mode: String, _ destination: String, _ method: String = "GET") -> Int
    {
      status(
        [
          ("host", "localhost:4280"), ("sec-fetch-site", site), ("sec-fetch-mode", mode),
          ("sec-fetch-dest", destination),
        ], method: method)
    }
    #expect(get("none", "navigate", "document") == 200)
    #expect(get("same-origin", "cors", "empty") == 200)
    for site in ["cross-site", "same-site"] {
      #expect(get(site, "no-cors", "image") == 403)
      #expect(get(site, "no-cors", "script") == 403)
      #expect(get(site, "navigate", "iframe") == 403)
      #expect(get(site, "navigate", "document") == 200)
      #expect(get(site, "navigate", "document", "POST") == 403)
    }
  }
}
