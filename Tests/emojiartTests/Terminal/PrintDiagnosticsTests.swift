import SourceFiles
import Testing

@testable import emojiart

/// The source line and the caret below it.
private func shown(_ line: String, column: Int, length: Int = 1) -> String {
  let place = Location(path: "a", line: 1, column: column, lineText: line, length: length)
  let (text, caret) = excerpt(of: place)
  return "\(text)\n\(caret)"
}

@Suite struct PrintDiagnosticsTests {
  @Test func `the caret is below the range`() {
    #expect(shown("title: x", column: 1, length: 5) == "title: x\n^~~~~")
    #expect(shown("title: x", column: 8) == "title: x\n       ^")
  }

  @Test func `wide characters and emoji are two columns wide`() {
    #expect(shown("한국어 x", column: 5) == "한국어 x\n       ^")
    #expect(shown("한국어 x", column: 1, length: 3) == "한국어 x\n^~~~~~")
    #expect(shown("🐶👩‍🚀🇰🇷1️⃣❤️x", column: 6) == "🐶👩‍🚀🇰🇷1️⃣❤️x\n          ^")
    #expect(shown("\"🐶🐱\"", column: 2, length: 2) == "\"🐶🐱\"\n ^~~~")
    #expect(shown("ｗ～。x", column: 4) == "ｗ～。x\n      ^")
  }

  @Test func `combining characters are one column wide`() {
    #expect(shown("e\u{301}te\u{301}x", column: 4) == "e\u{301}te\u{301}x\n   ^")
    #expect(shown("❤x", column: 2) == "❤x\n ^")
  }

  @Test func `a tab is shown as one space, so that the caret is aligned`() {
    #expect(shown("\tx\ty", column: 4) == " x y\n   ^")
    let tabs = String(repeating: "\t\u{301}", count: 60)
    #expect(shown(tabs, column: 121).hasSuffix("^"))
  }

  @Test func `control characters are shown as symbols`() {
    #expect(shown("a\u{1B}[31mb", column: 2) == "a␛[31mb\n ^")
    #expect(visible("a\r\u{0}\u{7F}\u{202E}\u{9B}é🐶") == "a␍␀␡\u{FFFD}\u{FFFD}é🐶")
  }

  @Test func `a range past the end is shown at the end`() {
    #expect(shown("ab", column: 9, length: 3) == "ab\n  ^")
    #expect(shown("", column: 1) == "\n^")
  }

  @Test func `a long line is cut around the range`() {
    let line = String(repeating: "a", count: 200) + "X" + String(repeating: "b", count: 200)
    let around = shown(line, column: 201, length: 1).split(separator: "\n").map { String($0) }
    #expect(around[0].hasPrefix("…a") && around[0].hasSuffix("b…") && around[0].count == 102)
    #expect(Array(around[0])[around[1].count - 1] == "X")
    let first = shown(line, column: 1, length: 400).split(separator: "\n").map { String($0) }
    #expect(first[0] == String(repeating: "a", count: 100) + "…")
    #expect(first[1] == "^" + String(repeating: "~", count: 99))
    let last = shown(line, column: 401).split(separator: "\n").map { String($0) }
    #expect(last[0].hasPrefix("…") && last[0].hasSuffix("b"))
    #expect(last[1].count == last[0].count)
  }

  @Test(arguments: [1, 80, 150, 299, 300]) func `what is cut is so many terminal columns wide`(
    _ column: Int
  ) {
    let line = String(repeating: "🐶a한", count: 100)
    let place = Location(path: "a", line: 1, column: column, lineText: line, length: 90)
    let (text, caret) = excerpt(of: place, limit: 40)
    #expect(columns(of: text) <= 42 && columns(of: text) > (column < 290 ? 38 : 19))
    #expect(caret.count <= columns(of: text))
    var (rest, before) = (text, caret.prefix { $0 == " " }.count)
    while before > 0 { before -= columns(of: rest.removeFirst()) }
    #expect(rest.first == Array(line)[column - 1])
  }

  @Test(arguments: [
    (0, 0, ""), (1, 0, "1 error"), (2, 0, "2 errors"), (0, 1, "1 warning"),
    (3, 2, "3 errors, 2 warnings"),
  ]) func `a summary counts`(_ errors: Int, _ warnings: Int, _ text: String) {
    let diagnostics =
      (0..<errors).map { Diagnostic.error(.failed, "\($0)") }
      + (0..<warnings).map { .warning(.failed, "\($0)") }
    #expect(Terminal.summary(of: diagnostics).description == text)
  }
}
