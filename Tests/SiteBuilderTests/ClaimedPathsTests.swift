import SourceFiles
import Testing

@testable import SiteBuilder

/// Claims paths in order; returns how many were free, and diagnostics for the others.
private func claim(_ paths: String...) -> (free: Int, diagnostics: [Diagnostic]) {
  var claims = ClaimedPaths()
  var free = 0
  for path in paths {
    let place = Location(path: "Content/\(path)", line: 1, column: 1)
    if claims.claim(OutputPath(path), by: "“\(path)”", at: place) { free += 1 }
  }
  return (free, claims.diagnostics)
}

@Suite struct ClaimedPathsTests {
  @Test func `different paths are free`() {
    #expect(claim("a", "b", "a.html", "c/d", "c/e", "c/f/g").free == 6)
  }

  @Test(arguments: [
    ("a/index.html", "a/index.html"), ("A.png", "a.PNG"), ("é", "e\u{301}"), ("É", "e\u{301}"),
    ("a", "a/b"), ("a/b", "a"), ("a/b/c", "A/B"), ("a", "A/b/c"),
    ("\u{212B}", "å"), ("가/x", "\u{1100}\u{1161}"),
  ]) func `paths equal on some file system collide, and the error names both sources`(
    _ first: String, _ second: String
  ) {
    let (free, diagnostics) = claim(first, second)
    #expect(free == 1)
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.severity == .error)
    #expect(diagnostics.first?.message.description.contains("“\(second)” and “\(first)” ") == true)
    #expect(diagnostics.first?.location?.path == "Content/\(second)")
    #expect(diagnostics.first?.notes.map { $0.location?.path } == ["Content/\(first)"])
  }

  @Test func `a refused path claims nothing`() {
    #expect(claim("a", "a/b", "a/c").diagnostics.count == 2)
    #expect(claim("a/b", "a", "a/c").free == 2)
  }

  @Test func `two sources of one file are an error of the site that names both`() async {
    let page = "# Text\n"
    let site = await BuiltSite([
      "Content/animals.json": collection("A", #"{"id": "cat", "symbol": "🐱"}, "🐶""#),
      "Content/animals/cat.md": page, "Content/animals/1f436/index.html": "x",
      "Content/index.html": "x", "Content/tags": "x",
    ])
    let errors = site.plan.diagnostics.filter { $0.severity == .error }
    #expect(errors.count == 3, "\(site.lines)")
    #expect(errors.allSatisfy { $0.message.description.contains("would both be written to") })
    #expect(
      errors.map { Set([$0.location?.path, $0.notes.first?.location?.path]) } == [
        ["Content/animals.json", "Content/animals/cat.md"],
        ["Content/animals.json", "Content/animals/1f436/index.html"], ["Content/index.html", nil],
      ], "\(site.lines)")
  }
}
