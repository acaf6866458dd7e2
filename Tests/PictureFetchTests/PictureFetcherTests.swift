import PictureFetch
import Testing

@Suite struct PictureFetcherTests {
  private func refusal(of url: String) async -> FetchError? {
    do throws(FetchError) {
      _ = try await PictureFetcher(mostBytes: 1000).fetch(url)
      return nil
    } catch {
      return error
    }
  }

  @Test func `other schemes and malformed URLs are refused before any request`() async {
    for url in [
      "", "x", "file:///etc/passwd", "ftp://127.0.0.1/", "gopher://127.0.0.1/", "data:image/png,x",
      "//127.0.0.1/x.png", "http:/127.0.0.1/", "javascript:alert(1)", "http://a b/", "http://a\n/",
      "http://a\\@b/", " http://127.0.0.1/", "http://127.0.0.1/\u{0}",
      "http://127.0.0.1/" + String(repeating: "x", count: 9000),
    ] {
      #expect(await refusal(of: url) == .notOfTheWeb, "\(url.prefix(40))")
    }
  }

  @Test func `loopback is refused in every spelling of its address`() async {
    for url in [
      "http://127.0.0.1:9/", "HTTP://127.0.0.1:9/", "https://127.0.0.1:9/", "http://localhost:9/",
      "http://127.1:9/", "http://2130706433:9/", "http://0x7f000001:9/", "http://0177.0.0.1:9/",
      "http://0:9/", "http://[::1]:9/", "http://[::]:9/", "http://[::ffff:127.0.0.1]:9/",
      "http://[::ffff:7f00:1]:9/", "http://[64:ff9b::7f00:1]:9/", "http://169.254.169.254/",
      "http://10.0.0.1/", "http://[fe80::1]/", "http://[fd00::1]/",
    ] {
      let refusal = await refusal(of: url)
      #expect(refusal == .notPublic, "\(url) \(refusal.debugDescription)")
    }
  }

  @Test func `loopback is refused in Unicode digits, where the resolver accepts these`()
    async
  {
    let refusal = await refusal(of: "http://①②⑦.0.0.1:9/")
    #expect(refusal == .notPublic || refusal == .malformed, "\(refusal.debugDescription)")
  }

  @Test func `credentials in URLs are refused`() async {
    #expect(await refusal(of: "http://user:secret@127.0.0.1:9/") == .hasCredentials)
    #expect(await refusal(of: "http://user@127.0.0.1:9/") == .hasCredentials)
  }

  @Test func `a fetcher that has been stopped fetches nothing`() async {
    let fetcher = PictureFetcher(mostBytes: 1000, allowsLoopback: true)
    fetcher.stop()
    await #expect(throws: FetchError.busy) { try await fetcher.fetch("http://127.0.0.1:9/") }
  }
}
