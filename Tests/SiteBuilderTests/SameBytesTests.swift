import Testing

@testable import SiteBuilder

@Suite struct SameBytesTests {
  @Test func `building twice, and with other numbers of jobs, gives the same bytes`() async throws {
    let first = await BuiltSite(oneOfEach)
    let files = try await first.all()
    #expect(files.count == first.plan.outputs.count && files.count > 20)
    for jobs in [1, 2, 7] {
      let again = await BuiltSite(oneOfEach, jobs: jobs)
      #expect(again.lines == first.lines)
      let others = try await again.all()
      #expect(others.map(\.path) == files.map(\.path))
      for (one, other) in zip(files, others) {
        #expect(one.bytes == other.bytes, "\(one.path), \(jobs) jobs")
      }
    }
  }

  @Test func `a file is copied byte for byte`() async throws {
    #expect(try (await BuiltSite(oneOfEach)).file("party.gif") == "GIF89a")
  }

  @Test func `drafts come in only when they are asked for`() async throws {
    let plain = await BuiltSite(["Content/a.md": "---\ndraft: true\n---\n"])
    #expect(plain.pages == ["index.html", "404.html"])
    let drafts = await BuiltSite(["Content/a.md": "---\ndraft: true\n---\n"], drafts: true)
    #expect(drafts.pages == ["index.html", "a/index.html", "404.html"])
  }
}
