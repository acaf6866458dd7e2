import SourceFiles
import Testing

@Suite struct ShownDiagnosticsTests {
  @Test func `the first diagnostics of a file are shown, and the rest is counted`() {
    func place(_ path: String, _ line: Int) -> Location {
      Location(path: path, line: line, column: 1)
    }
    let many = (1...1300).map { Diagnostic.warning(.failed, "w\($0)", at: place("a.md", $0)) }
    let errors = (1...501).map { Diagnostic.error(.failed, "e\($0)", at: place("a.md", $0)) }
    let others =
      [Diagnostic.error(.failed, "x", at: place("b.md", 1))]
      + (1...600).map { .error(.failed, "\($0)") }
    let shown = ShownDiagnostics(many + errors + others)
    #expect(shown.diagnostics.count == 500 + 500 + 1 + 600)
    #expect(shown.diagnostics.first?.message == "w1")
    #expect(
      shown.rests.map { "\($0.path): \($0.count) \($0.severity)" }
        == ["a.md: 800 warning", "a.md: 1 error"])
    #expect(ShownDiagnostics(others).rests.isEmpty)
  }
}
