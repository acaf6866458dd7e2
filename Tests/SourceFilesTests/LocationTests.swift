import SourceFiles
import Testing

@Test(arguments: [
  ("a\nbc\n", 3, 2, 2, "bc"),
  ("a\r\nbc", 3, 2, 1, "bc"),
  ("a\rbc", 3, 2, 2, "bc"),
  ("👩‍👩‍👧‍👦x", 25, 1, 2, "👩‍👩‍👧‍👦x"),
  ("\u{FEFF}{}", 3, 1, 1, "{}"),
  ("end", 99, 1, 4, "end"),
])
func `a location is a line and a column in characters`(
  text: String, offset: Int, line: Int, column: Int, lineText: String
) {
  let location = SourceFile(path: "x", text: text).location(at: offset)
  #expect(location.line == line)
  #expect(location.column == column)
  #expect(location.lineText == lineText)
}

@Test func `a tree is sorted by the bytes of its paths, and finds paths by bytes`() throws {
  let tree: FileTree = ["b": "2", "a/c": "1", "B": "3"]
  #expect(tree.entries.map(\.path) == ["B", "a/c", "b"])
  #expect(try tree["b"]?.read().bytes == Array("2".utf8))
  #expect(tree["c"] == nil)
}

@Test func `diagnostics of files with canonically equivalent names are distinct`() {
  let places = ["é.md", "e\u{301}.md"].map { Location(path: $0, line: 1, column: 1) }
  let remarks = (places + places).map { Diagnostic.error(.failed, "wrong", at: $0) }
  let listed = remarks.inReadingOrder().compactMap { $0.location?.path.utf8.count }
  #expect(listed == [6, 5])
}

@Test func `columns of a long line are right in any order of queries`() {
  // Characters of one, three and twenty-five bytes, and a combining mark at a checkpoint.
  let unit = #"{"é한👩‍👩‍👧‍👦": "e\#u{301}x"}, "#
  let text = "first\n" + String(repeating: unit, count: 1000) + "\r\nlast"
  let file = SourceFile(path: "x", text: text)
  let bytes = Array(text.utf8)
  for number in [0, 999, 500, 3, 998, 1, 640] {
    let offset = 6 + number * unit.utf8.count + 2
    let before = String(decoding: bytes[6..<offset], as: UTF8.self)
    let location = file.location(of: offset..<offset + 2)
    #expect((location.line, location.column) == (2, before.count + 1))
    #expect(location.length == 1)
    let shown = Array(location.lineText)
    #expect(shown[location.column - location.firstColumn] == "é")
  }
  #expect(file.location(at: bytes.count - 1).line == 3)
  #expect(file.location(of: 6..<8, hasText: false).lineText == "")
}
