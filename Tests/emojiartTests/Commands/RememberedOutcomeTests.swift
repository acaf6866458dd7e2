import JSON
import SourceFiles
import Testing
import Texts

@testable import emojiart

@Suite struct RememberedOutcomeTests {
  private static let place = Location(
    path: "Content/강아지.md", line: 3, column: 7, lineText: "\t\"e\u{301}\" \\ 🐶", length: 2)

  @Test func `an outcome round-trips`() throws {
    var outcome = BuildOutcome(diagnostics: [
      .warning(.failed, "a “b” \u{7}", at: Self.place),
      .error(.failed, "no place"),
      .error(
        .conflict,
        "two places", at: Self.place,
        notes: [
          .note("here, \(7) times \("“x”" as Message)", at: Self.place), .note("and nowhere"),
        ]),
      .warning(.failed, "bare", at: Location(path: "a", line: 1, column: 1)),
    ])
    outcome.unchanged = ["a/index.html", "é", "e\u{301}", ""]
    let back = try #require(BuildOutcome(outcome.bytes))
    #expect(back.diagnostics == outcome.diagnostics)
    #expect(back.unchanged.map { Array($0.utf8) } == outcome.unchanged.map { Array($0.utf8) })
    #expect(back.written.isEmpty && back.removed.isEmpty)
    #expect(back.bytes == outcome.bytes)
  }

  @Test func `an empty outcome round-trips`() throws {
    let back = try #require(BuildOutcome(BuildOutcome(diagnostics: []).bytes))
    #expect(back.diagnostics.isEmpty && back.unchanged.isEmpty)
  }

  @Test func `written files count as unchanged the next time`() {
    var outcome = BuildOutcome(diagnostics: [.warning(.failed, "w")])
    outcome.add([
      .written("b"), .unchanged("a"), .written("A"), .failed(.error(.failed, "x")),
    ])
    let next = outcome.whenUnchanged
    #expect(next.unchanged == ["A", "a", "b"])
    #expect(next.written.isEmpty && next.removed.isEmpty)
    #expect(next.diagnostics == [.warning(.failed, "w"), .error(.failed, "x")])
  }

  @Test(arguments: ["", "{}", "[]", "7", "{\"unchanged\": []}", "{", "\u{0}"])
  func `malformed outcomes are nil`(_ text: String) {
    #expect(BuildOutcome(Array(text.utf8))?.bytes == nil)
  }

  @Test(arguments: ["1e300", "-1", "1.5", "0", "null", "\"1\"", "[]"])
  func `a malformed location is dropped`(_ line: String) throws {
    let text = """
      {"unchanged": 7, "lacksRasterizer": true, "diagnostics": [{"isError": true, "code": "failed",
       "message": {"key": "x", "arguments": 7}, "path": "p", "line": \(line), "column": 1, "length": 1, "notes": 3}]}
      """
    let outcome = try #require(BuildOutcome(Array(text.utf8)))
    #expect(outcome.diagnostics == [.error(.failed, "x")] && outcome.lacksRasterizer)
    #expect(outcome.unchanged.isEmpty)
  }
}
