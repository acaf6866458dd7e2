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
func `a place is a line and a column in characters`(
  text: String, offset: Int, line: Int, column: Int, lineText: String
) {
  let location = SourceFile(path: "x", text: text).location(at: offset)
  #expect(location.line == line)
  #expect(location.column == column)
  #expect(location.lineText == lineText)
}

@Test func `a tree is in the order of its paths' bytes and finds a path by them`() {
  let tree: FileTree = ["b": "2", "a/c": "1", "B": "3"]
  #expect(tree.entries.map(\.path) == ["B", "a/c", "b"])
  #expect(try! tree["b"]?.read().bytes == Array("2".utf8))
  #expect(tree["c"] == nil)
}
