import SourceFiles
import Testing

@testable import DocumentFormats

@Suite struct FrontMatterTests {
  @Test(
    arguments: [
      ("---\na: 1\n---\ntext", "a: 1\n", "text"),
      ("---\na: 1\n...\ntext", "a: 1\n", "text"),
      ("---\r\na: 1\r\n---\r\ntext", "a: 1\r\n", "text"),
      ("---\ra: 1\r---\rtext", "a: 1\r", "text"),
      ("\u{FEFF}---\na: 1\n---\ntext", "a: 1\n", "text"),
      ("--- \t\na: 1\n---  \ntext", "a: 1\n", "text"),
      ("---\n---", "", ""),
      ("---\na: 1\n---", "a: 1\n", ""),
      ("---\na: ----\n---\n---\n", "a: ----\n", "---\n"),
      ("\u{FEFF}text", nil, "text"),
      ("text\n---\na: 1\n---\n", nil, "text\n---\na: 1\n---\n"),
      ("\n---\na: 1\n---\n", nil, "\n---\na: 1\n---\n"),
      ("----\na\n", nil, "----\na\n"),
      ("", nil, ""),
    ] as [(String, String?, String)])
  func `settings stand between two marked lines at the very start`(
    text: String, yaml: String?, body: String
  ) {
    let file = SourceFile(path: "Content/a.md", text: text)
    let found = splitFrontMatter(file)
    #expect(found.diagnostics.isEmpty)
    #expect(found.yaml.map { String(decoding: file.bytes[$0], as: UTF8.self) } == yaml)
    #expect(Array(file.bytes[found.body...]) == Array(body.utf8))
  }

  @Test(arguments: [
    ("---\na: 1\ntext", "no end"), ("---", "no end"), ("+++\na = 1\n+++\ntext", "YAML"),
    ("\u{FEFF}+++\r\n", "YAML"),
  ]) func `settings without an end or in TOML are refused at the first line`(
    text: String, word: String
  ) {
    let found = splitFrontMatter(SourceFile(path: "Content/a.md", text: text))
    #expect(found.yaml == nil)
    #expect(found.diagnostics.map { $0.location?.line } == [1])
    #expect(found.diagnostics.map { $0.location?.column } == [1])
    #expect(found.diagnostics.first?.message.description.contains(word) == true)
  }
}
