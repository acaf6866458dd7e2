import GalleryEditing
import GalleryModel
import SourceFiles
import Testing

@testable import DocumentFormats
@testable import SiteContent

/// Files of valid but unusual shapes before and after one edit: the text of an item moves with the item,
/// and the lines around it stay.
@Suite struct MarkdownShapesTests {
  /// - Parameter added: the reports of added lines, and the lines of the file that they precede.
  private func expect(
    _ before: String, _ after: String, added: [String] = [],
    _ edit: (inout EmojiCollection) throws -> Void
  ) throws {
    let file = SourceFile(path: "Content/c.md", text: "---\nkind: collection\n---\n" + before)
    var wanted = try #require(collection(in: file, "c.md"))
    try edit(&wanted)
    let new = try rewrite(file, at: "c.md", as: wanted)
    #expect(String(decoding: new.bytes.dropFirst(25), as: UTF8.self) == after)
    #expect(new.extent == .whatChanged)
    let told = new.remarks(about: "c.md").filter { $0.message.description.contains("was added") }
    #expect(told.map { "\($0.location?.line ?? 0) \($0.message)" } == added)
  }

  private func endsList(_ line: Int) -> String {
    "\(line) the line “<!-- -->” was added: what follows would be a part of the list above it otherwise"
  }

  private let annsCat = """
    - 🐶 Dog

    Some words.

    - 🐱 **Cat** <!-- ask Ann --> -- see [home][h]

    [h]: https://example.com
    """

  @Test func `an untitled section goes on beginning with an item, and its prose stays prose`()
    throws
  {
    let after = """
      - 🐱 **Cat** <!-- ask Ann --> -- see [home][h]
      - 🐶 Dog

      Some words.

      [h]: https://example.com
      """
    try expect(
      annsCat, after
    ) { try $0.move("🐶", to: "section", 1) }
    let front = "---\nkind: collection\n---\n"
    func file(_ text: String) -> SourceFile { SourceFile(path: "c.md", text: front + text) }
    let theirs = "- 🐱 Cat -- see [home][h]\n- 🐶 Dog\n\nSome words.\n\n[h]: https://example.com"
    let merged = try #require(
      mergeFileVersions(
        base: file(annsCat.replacing("**Cat** <!-- ask Ann -->", with: "Cat")), ours: file(annsCat),
        theirs: file(theirs), path: "c.md"))
    #expect(String(decoding: merged.bytes, as: UTF8.self) == front + after)
    #expect(merged.conflicts.isEmpty && merged.remarks.isEmpty)
  }

  @Test func `where prose would come before every item, a heading without a title keeps it`() throws
  {
    try expect(
      "- 🐶 a\n- prose\n- 🐱 b\n\n## B\n\n- 🐰\n",
      "##\n\n- prose\n- 🐱 b\n\n## B\n\n- 🐰\n- 🐶 a\n",
      added: [
        "4 the line “##” was added: only a section that begins with an item can do without a heading"
      ]
    ) { try $0.move("🐶", to: "b", 1) }
  }

  @Test func `an item behind a tab takes its new list's mark, and gives its own up`() throws {
    try expect(
      "## A\n\n  -\t🐶 a\n\n## B\n\n- 🐱 b\n", "## A\n\n## B\n\n- 🐱 b\n- 🐶 a\n"
    ) { try $0.move("🐶", to: "b", 1) }
    try expect(
      "## A\n\n  -\t🐶 a\n\n## B\n\n- 🐱 b\n  - nested\n",
      "## A\n\n  -\t🐶 a\n  -\t🐱 b\n    - nested\n\n## B\n"
    ) { try $0.move("🐱", to: "a", 1) }
  }

  @Test func `a lazy continuation line stays one in another list`() throws {
    try expect(
      "## A\n\n  3)\t🐶 a\n      - lazy\n\n## B\n\n1. 🐱 b\n",
      "## A\n\n## B\n\n1. 🐱 b\n2. 🐶 a\n       - lazy\n"
    ) { try $0.move("🐶", to: "b", 1) }
  }

  @Test func `a name changes in a list with tabs, and what is beside it in the paragraph stays`()
    throws
  {
    try expect(
      "-\t🐶 *Rex* — good\n\t- lazy\n    # no heading\n-\t🐱\n",
      "-\t🐶 Max — good\n\t- lazy\n    # no heading\n-\t🐱\n"
    ) { $0.sections[0].items[0].name = "Max" }
    try expect(
      "  3)\t🐶 **a** <!-- b -->\n    - lazy — words\n",
      "  3)\t🐶 **a** <!-- b -->\n    - lazy — other words\n"
    ) { $0.sections[0].items[0].description = "other words" }
  }

  @Test func `comments at the ends of a name stay when the name changes`() throws {
    try expect(
      "- 🐶 Dog <!-- ask Mina --> — x\n- 🐱 <!-- a --> *Cat*<!-- b --><!-- c --> {tags=a}\n",
      "- 🐶 Hund <!-- ask Mina --> — x\n- 🐱 <!-- a --> Katze<!-- b --><!-- c --> {tags=a}\n"
    ) {
      $0.sections[0].items[0].name = "Hund"
      $0.sections[0].items[1].name = "Katze"
    }
    try expect(
      "- 🐶 Dog <!-- ask Mina --> — x\n- 🐱 <!-- a -->\n",
      "- 🐶 <!-- ask Mina --> — x\n- 🐱 Katze <!-- a -->\n"
    ) {
      $0.sections[0].items[0].name = nil
      $0.sections[0].items[1].name = "Katze"
    }
  }

  @Test func `an unclosed block at the end of a file is closed when something is appended`()
    throws
  {
    try expect(
      "## A\n\n- 🐶\n\n## B\n\n```\nopen", "## B\n\n```\nopen\n```\n\n## A\n\n- 🐶",
      added: ["1 the line “```” was added: it closes what the file left open at its end"]
    ) { _ = try $0.apply(.moveSection("b", to: 0)) }
    try expect(
      "## A\n\n## B\n\n<!-- open  \n", "## B\n\n<!-- open  \n-->\n\n## A\n",
      added: ["1 the line “-->” was added: it closes what the file left open at its end"]
    ) { _ = try $0.apply(.moveSection("b", to: 0)) }
  }

  @Test func `where a list would take in what follows an item that is gone, one line ends it`()
    throws
  {
    try expect(
      "## A\n\n+ 🐶\n\n12) 🐱\n\n   1. 🐰\n\n## B\n\n- 🍎\n\n## C\n",
      "## A\n\n+ 🐶\n\n<!-- -->\n\n   1. 🐰\n\n## B\n\n- 🍎\n\n## C\n",
      added: [endsList(10)]
    ) { _ = try $0.apply(.removeItems(["🐱"])) }
    try expect(
      "- words\n\n## A\n\n   ## B\n", "- words\n\n<!-- -->\n\n   ## B\n", added: [endsList(8)]
    ) { _ = try $0.apply(.removeSection("a")) }
    try expect(
      "- 🐶\n\n## B\n\n    code\n\n```\nopen\n",
      "##\n\n## B\n\n- 🐶\n\n<!-- -->\n\n    code\n\n```\nopen\n",
      added: [
        endsList(8),
        "4 the line “##” was added: only a section that begins with an item can do without a heading",
      ]
    ) { try $0.move("🐶", to: "b", 0) }
  }

  @Test func `link definitions of a section that goes stay behind the one before it`() throws {
    try expect(
      "## A\n\n- 🐶 [w][d]\n\n## B\n\n  [d]: /x\n\n- 🐱\n\nwords\n\n## C\n",
      "## A\n\n- 🐶 [w][d]\n\n[d]: /x\n\n## C\n"
    ) { _ = try $0.apply(.removeSection("b")) }
    try expect("\n## A\n\n- 🐶\n\n[d]: /x\n\n## B\n", "\n[d]: /x\n\n## B\n") {
      _ = try $0.apply(.removeSection("a"))
    }
  }

  @Test func `an id that is stated from now on changes nothing else in its line`() throws {
    try expect("- 🐶 a\n- 🐶 b --\t\n", "- 🐶 b -- {#🐶~2}\t\n") {
      _ = try $0.apply(.removeItems(["🐶"]))
    }
    try expect("- 🐶 a\n- 🐶 b {tags=a}  \n", "- 🐶 b {#🐶~2 tags=a}  \n") {
      _ = try $0.apply(.removeItems(["🐶"]))
    }
    try expect("## #\n\n## #\n", "## {#section~2} #\n") {
      _ = try $0.apply(.removeSection("section"))
    }
  }

  @Test func `braces that were a part of a name stay one when those behind them go`() throws {
    try expect("- 🐱 a &amp; b {x=1} {tags=a}\n", "- 🐱 a &amp; b \\{x=1}\n") {
      $0.sections[0].items[0].tags = []
    }
  }

  @Test func `an empty description adds no line to the text`() throws {
    let file = SourceFile(
      path: "Content/c.md", text: "---\nkind: collection\n---\n[h]: /a\n   - 🐶\n")
    var wanted = try #require(collection(in: file, "c.md"))
    wanted.description = ""
    let new = try rewrite(file, at: "c.md", as: wanted)
    #expect(
      String(decoding: new.bytes, as: UTF8.self)
        == "---\nkind: collection\ndescription: \"\"\n---\n[h]: /a\n   - 🐶\n")
  }

  @Test func `a line that would become a heading is kept from it by a blank one`() throws {
    try expect(
      "## A\n\nWords\n- 🐶 a\n---\n\n- 🐱 b\n", "## A\n\nWords\n\n---\n\n- 🐱 b\n"
    ) { _ = try $0.apply(.removeItems(["🐶"])) }
  }
}

extension EmojiCollection {
  fileprivate mutating func move(_ item: ItemID, to section: SectionID, _ index: Int) throws {
    _ = try apply(.moveItems([ItemMove(item, to: ItemPlace(section: section, index: index))]))
  }
}
