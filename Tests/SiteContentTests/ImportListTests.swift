import Foundation
import GalleryModel
import SiteContent
import SiteModel
import SourceFiles
import Testing

private let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

private func file(_ path: String) throws -> SourceFile {
  let url = tests.appending(path: path)
  return SourceFile(
    path: url.lastPathComponent, bytes: [UInt8](try Data(contentsOf: url)))
}

private func imported(
  _ text: String, as list: ForeignList? = nil, name: String = "list.json"
) -> (NewCollection?, [Diagnostic]) {
  importList(SourceFile(path: name, text: text), as: list, into: Site())
}

/// Reads a new file back as a site would.
private func readBack(_ new: NewCollection) async -> Site {
  await readSite(
    FileTree(
      files: [SourceFile(path: new.file.path.inSite, bytes: new.file.bytes)]
        + new.copies.map { SourceFile(path: $0.path.inSite, text: "") }))
}

@Suite struct ImportListTests {
  @Test(arguments: [
    ("GalleryModelTests/Fixtures/emoji-test-17.0.txt", 3944, 9, "emoji-test-17-0"),
    ("Commands/Fixtures/gemoji.json", 1870, 9, "gemoji"),
    (
      "Commands/Fixtures/unicode-emoji-json.data-by-emoji.json", 1906, 9,
      "unicode-emoji-json-data-by-emoji"
    ),
    (
      "Commands/Fixtures/unicode-emoji-json.data-by-group.json", 1906, 9,
      "unicode-emoji-json-data-by-group"
    ),
  ]) func `the whole list becomes a collection that reads back the same`(
    path: String, count: Int, sections: Int, id: String
  ) async throws {
    let (new, diagnostics) = importList(try file(path), into: Site())
    let made = try #require(new)
    #expect(diagnostics.isEmpty)
    #expect(made.collection.itemCount == count)
    #expect(made.collection.sections.count == sections)
    #expect(made.collection.id == DocumentID(id))
    #expect(made.file.path == "\(id).json")
    let site = await readBack(made)
    #expect(!site.diagnostics.hasErrors)
    #expect(site.documents.map { $0.collection } == [made.collection])
  }

  @Test func `both forms of unicode-emoji-json give the same sections`() throws {
    let files = try ["data-by-emoji", "data-by-group"].map {
      try file("Commands/Fixtures/unicode-emoji-json.\($0).json")
    }
    let sections = files.map { importList($0, into: Site()).0?.collection.sections }
    #expect(sections[0] == sections[1])
  }

  @Test func `what the lists say becomes names and tags`() throws {
    let gemoji = try #require(
      imported(
        """
        [{"emoji": "😀", "description": "grinning face", "category": "Smileys & Emotion",
          "aliases": ["grinning"], "tags": ["smile", "grinning", "happy"]},
         {"emoji": "🐶", "category": "Animals"}, {"emoji": "😀", "category": "Animals"}]
        """
      ).0)
    #expect(
      String(decoding: gemoji.file.bytes, as: UTF8.self) == """
        {
          "kind": "collection",
          "id": "list",
          "title": "list",
          "sections": [
            {
              "title": "Smileys & Emotion",
              "items": [
                { "symbol": "😀", "name": "grinning face", "tags": ["grinning", "smile", "happy"] }
              ]
            },
            {
              "title": "Animals",
              "items": [
                "🐶",
                "😀"
              ]
            }
          ]
        }

        """)
    #expect(gemoji.collection.sections[1].items.map { $0.id } == ["🐶", "😀~2"])
    let test = try #require(
      imported(
        """
        # group: Animals & Nature
        # subgroup: animal-mammal
        1F436                ; fully-qualified     # 🐶 E0.6 dog face
        2764                 ; unqualified         # ❤ E0.6 red heart\r
        1F3FB                ; component           # 🏻 E1.0 light skin tone
        """, name: "some/folder/my.list.txt"
      ).0)
    #expect(test.collection.title == "my.list")
    #expect(test.collection.sections.map { $0.title } == ["Animals & Nature"])
    #expect(test.collection.sections[0].items.map { $0.name } == ["dog face"])
    #expect(test.collection.sections[0].items.map { $0.tags } == [["animal-mammal"]])
  }

  @Test func `a list that says name and group keeps them`() throws {
    let (new, _) = imported(#"[{"emoji": "🐶", "name": "Dog", "group": "Animals"}]"#)
    let sections = try #require(new).collection.sections
    #expect(sections.map(\.title) == ["Animals"])
    #expect(sections[0].items.map(\.name) == ["Dog"])
  }

  @Test func `names of a list without versions are whole`() throws {
    let (new, _) = imported(
      """
      1F600 ; fully-qualified # 😀 grinning face
      1F981 ; fully-qualified # 🦁 lion
      1F485 ; fully-qualified # 💅 E0.6 nail polish
      """)
    let items = try #require(new).collection.sections[0].items
    #expect(items.map(\.name) == ["grinning face", "lion", "nail polish"])
  }

  @Test func `a taken name becomes the next free one`() async throws {
    let site = await readSite(["Content/List.json": #"{"sections": [], "title": "list"}"#])
    let (new, _) = importList(
      SourceFile(path: "list.json", text: #"[{"emoji": "🐶", "aliases": []}]"#), into: site)
    #expect(new?.file.path == "list-1.json")
    #expect(new?.collection.id == "list-1")
    #expect(new?.collection.title == "list 1")
  }

  @Test(
    arguments: [
      ("[]", nil, 1, 1, "this file is an empty list"),
      ("{}", nil, 1, 1, "this file is in no form"),
      ("\"x\"", nil, 1, 1, "gemoji's emoji.json"),
      ("[1]", nil, 1, 2, "$[0] is in no form"),
      // emojibase and OpenMoji.
      (
        "[{\"label\": \"dog\", \"hexcode\": \"1F436\", \"emoji\": \"🐶\", \"group\": 3, \"tags\": []}]",
        nil, 1, 2, "$[0] is in no form"
      ),
      (
        "[{\"emoji\": \"🐶\", \"annotation\": \"dog\", \"group\": \"animals\", \"tags\": \"pet\"}]",
        nil, 1, 2, "$[0] is in no form"
      ),
      (
        "{\"sections\": []}", nil, 1, 1,
        "this is a collection of emojiart already; it needs no import"
      ),
      (
        "{\"placements\": []}", nil, 1, 1,
        "this is an artwork of emojiart already; it needs no import"
      ),
      ("[{\"emoji\": \"🐶\"},\n 7]", nil, 2, 2, "$[1] must be an object"),
      ("[{\"emoji\": \"x\"}]", nil, 1, 12, "$[0].emoji must be exactly one emoji"),
      ("[{\"emoji\": 5}]", nil, 1, 12, "$[0].emoji must be exactly one emoji"),
      ("[{\"emoji\": \"🐶\"}, {\"a\": 1}]", nil, 1, 18, "$[1] needs “emoji”"),
      ("[{\"emoji\": \"🐶\", \"tags\": [\"a\", 1]}]", nil, 1, 31, "$[0].tags[1] must be a text"),
      ("[{\"emoji\": \"🐶\", \"tags\": \"a\"}]", nil, 1, 25, "$[0].tags must be a list"),
      ("[{\"emoji\": \"🐶\", \"category\": 1}]", nil, 1, 29, "$[0].category must be a text"),
      ("[{\"name\": \"A\", \"emojis\": 1}]", nil, 1, 26, "$[0].emojis must be a list"),
      ("[{\"emojis\": []}]", nil, 1, 2, "$[0] needs a “name”"),
      ("[{\"name\": \"A\", \"emojis\": []}]", nil, 1, 1, "this file holds no emoji"),
      (
        "{\"🐶\": {\"group\": \"A\"}, \"b\": {}}", nil, 1, 23, "$[\"b\"] has a name that is no emoji"
      ),
      ("{\"🐶\": {\"group\": 3}}", nil, 1, 17, "$[\"🐶\"].group must be a text"),
      ("{\"a\": 1}", .gemoji, 1, 1, "this file must be a list of objects"),
      ("3", .unicodeEmojiJSON, 1, 1, "this file must be a list of objects"),
      ("# group: A\n1F436 ; fully-qualified # 🐶 E0.6\n", nil, 2, 1, "no line of emoji-test.txt"),
      ("# group: A\n", nil, 1, 1, "no fully-qualified emoji"),
      ("# group: A\n0041 ; fully-qualified # A E1.0 letter", nil, 2, 1, "emoji"),
      ("nothing", nil, 1, 1, "this is no list of emoji that emojiart knows: Unicode's"),
      ("nothing", .gemoji, 1, 1, "true, false and null"),
      ("---\ntitle: A\n---\n", nil, 1, 1, "this is no list of emoji that emojiart knows"),
      ("root:x:0:0:root:/root:/bin/sh\n", nil, 1, 1, "this is no list of emoji"),
      ("[{\"emoji\": \"🐶\",}]", nil, 1, 15, "comma"),
      ("", nil, 1, 1, "this file is empty"), ("\u{FEFF} \n", nil, 1, 1, "this file is empty"),
      ("", .gemoji, 1, 1, "no value"),
    ] as [(String, ForeignList?, Int, Int, String)])
  func `what is no such list is refused with its place in file and document`(
    text: String, list: ForeignList?, line: Int, column: Int, words: String
  ) {
    let (new, diagnostics) = imported(text, as: list)
    #expect(new == nil)
    #expect(diagnostics.hasErrors)
    #expect(
      diagnostics.first?.message.description.contains(words) == true,
      "\(diagnostics.first?.message ?? "")")
    #expect(diagnostics.first?.location?.line == line)
    #expect(diagnostics.first?.location?.column == column)
  }

  @Test(arguments: [[0x50, 0x4B, 3, 4, 20], [0x1F, 0x8B, 8, 0]] as [[UInt8]])
  func `of a file that is packed it is said`(bytes: [UInt8]) {
    let file = SourceFile(path: "export.zip", bytes: bytes)
    let (new, diagnostics) = importList(file, as: nil, into: Site())
    #expect(new == nil)
    #expect(
      diagnostics.map(\.message) == ["this file is packed; unpack it, and import what is inside"])
  }

  @Test func `gemoji's pictures that are no emoji are left out with a warning`() {
    let (new, diagnostics) = imported(
      #"[{"emoji": "🐶", "aliases": ["dog"]}, {"aliases": ["octocat"], "tags": []}]"#)
    #expect(new?.collection.itemCount == 1)
    #expect(diagnostics.map { $0.severity } == [.warning])
  }

  @Test func `a list of nothing but faults is not listed to its end`() {
    let (_, diagnostics) = imported(
      "[{\"emoji\": 1}, \(Array(repeating: "2", count: 1000).joined(separator: ","))]")
    #expect(diagnostics.count == 20)
  }

  @Test func `no file of JSONTestSuite is imported and each refusal has a place`() throws {
    let folder = tests.appending(path: "JSONTests/Fixtures/json-test-suite/test_parsing")
    for url in try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    {
      let source = SourceFile(
        path: url.lastPathComponent, bytes: [UInt8](try Data(contentsOf: url)))
      let (new, diagnostics) = importList(source, into: Site())
      #expect(new == nil, "\(source.path)")
      #expect(diagnostics.first?.severity == .error, "\(source.path)")
      #expect((diagnostics.first?.location?.line ?? 0) >= 1, "\(source.path)")
      #expect((diagnostics.first?.location?.column ?? 0) >= 1, "\(source.path)")
    }
  }
}
