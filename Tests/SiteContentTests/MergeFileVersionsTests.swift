import SiteContent
import SourceFiles
import Testing

/// What the merge driver writes into ours, and which conflicts it tells.
@Suite struct MergeFileVersionsTests {
  private func merged(
    _ base: String, ours: String, theirs: String, path: String = "c.md"
  ) throws -> (text: String, conflicts: [String]) {
    func file(_ text: String) -> SourceFile { SourceFile(path: path, text: text) }
    let merged = try #require(
      mergeFileVersions(
        base: file(base), ours: file(ours), theirs: file(theirs), path: path))
    return (
      String(decoding: merged.bytes, as: UTF8.self), merged.conflicts.map(\.description)
    )
  }

  @Test(arguments: ["  - a bone\n", ""])
  func `an item in which ours nested text stays, and that theirs deleted it is a conflict`(
    nested: String
  ) throws {
    let front = "---\nkind: collection\ntitle: Pets\n---\n\n## A\n\n"
    let base = front + "- 🐶 Dog\n\(nested)- 🐭 Mouse\n"
    let ours = front + "- 🐶 Dog\n  - a ball\n- 🐭 Mouse\n"
    let (text, conflicts) = try merged(base, ours: ours, theirs: front + "- 🐭 Mouse\n")
    #expect(text == ours)
    #expect(conflicts.first == "🐶 “Dog” was edited here, and deleted there")
    // Theirs deletes what ours left as it was.
    let (other, none) = try merged(base, ours: base, theirs: front + "- 🐭 Mouse\n")
    #expect(other == front + "- 🐭 Mouse\n" && none.isEmpty)
  }
}
