import GalleryModel
import SourceFiles
import Testing

@testable import DocumentFormats
@testable import SiteContent
@testable import SiteModel

/// Items from another file: copied verbatim within one format, else by their fields.
@Suite struct CarriedItemsTests {
  private typealias File = (path: ContentPath, text: String)

  private func moved(
    _ id: ItemID, from source: File, to target: File, as newID: ItemID, footers: [String] = [],
    change: (inout Item) -> Void = { _ in }
  ) throws -> String {
    let from = SourceFile(path: source.path.inSite, text: source.text)
    let to = SourceFile(path: target.path.inSite, text: target.text)
    let left = try #require(collection(in: from, source.path))
    var item = try #require(left.sections.flatMap(\.items).first { $0.id == id })
    item.id = newID
    item.hasGivenID = false
    change(&item)
    var wanted = try #require(collection(in: to, target.path))
    wanted.sections[0].items.append(item)
    var carried = CarriedItems()
    carried.take(id, from: try #require(ItemTexts(from, at: source.path)), as: newID)
    let new = try rewrite(to, at: target.path, as: wanted, carrying: carried)
    #expect(new.extent == .whatChanged && new.movedProse.map(\.inWords.description) == footers)
    return String(decoding: new.bytes, as: UTF8.self)
  }

  private let json: File = (
    "a.json",
    "{\"title\": \"A\", \"sections\": [{\"items\": [\n\t{\"symbol\": \"\\ud83d\\udc36\",\n\t\t\"zz\": 1E2, \"size\": [ 1.0,2 ]},\n\t\"🐱\"\n]}]}"
  )
  private let other: File = (
    "b.json",
    "{\r\n  \"title\": \"B\",\r\n  \"sections\": [\r\n    { \"items\": [\r\n      \"🐶\"\r\n    ] }\r\n  ]\r\n}\r\n"
  )
  private let markdown: File = (
    "c.md", "---\nkind: collection\n---\n* 🐶  *Rex* \\# -- a {zz=1E2}\n  - nested\n* 🐱\n"
  )
  private let numbered: File = (
    "d.md", "---\r\nkind: collection\r\n---\r\n## T\r\n\r\n9. 🍎 Apple\r\n"
  )

  @Test func `in JSON it goes on as it is spelled, in lines of its new file`() throws {
    let text = try moved("🐶", from: json, to: other, as: "🐶~2")
    #expect(
      text.hasSuffix(
        "      \"🐶\",\r\n      {\"symbol\": \"\\ud83d\\udc36\",\r\n      \t\"zz\": 1E2, \"size\": [ 1.0,2 ]}\r\n    ] }\r\n  ]\r\n}\r\n"
      ), "\(text)")
  }

  @Test func `what the merge says otherwise is changed on the way`() throws {
    let text = try moved("🐶", from: json, to: other, as: "rex") { $0.name = "Rex" }
    let lines = [
      "      {\"id\": \"rex\",", "      \t\"symbol\": \"\\ud83d\\udc36\",",
      "      \t\"name\": \"Rex\",", "      \t\"zz\": 1E2, \"size\": [ 1.0,2 ]}",
    ]
    #expect(text.contains(lines.joined(separator: "\r\n")), "\(text)")
  }

  @Test func `in Markdown it takes what is nested in it along, under the mark of its new list`()
    throws
  {
    let text = try moved(
      "🐶", from: markdown, to: numbered, as: "🐶", footers: ["“footer” of the section “T”"])
    #expect(
      text.hasSuffix("9. 🍎 Apple\r\n10. 🐶  *Rex* \\# -- a {zz=1E2}\r\n    - nested\r\n"), "\(text)")
  }

  @Test func `what is nested in it stays as prose where its fields alone go`() throws {
    let front = "---\nkind: collection\n---\n## S\n\n"
    func left(_ items: String, without id: ItemID = "🐶") throws -> String {
      let file = SourceFile(path: "Content/c.md", text: front + items)
      var wanted = try #require(collection(in: file, "c.md"))
      wanted.sections[0].items.removeAll { $0.id == id }
      let new = try rewrite(file, at: "c.md", as: wanted, leaving: [id])
      #expect(new.differences.isEmpty && new.movedProse.isEmpty && new.added.isEmpty)
      return String(decoding: new.bytes.dropFirst(front.utf8.count), as: UTF8.self)
    }
    #expect(
      try left("- 🐰 Bun\n- 🐶 Dog\n\n  More *about* dogs.\n- 🐱 Cat\n")
        == "- 🐰 Bun\n\nMore *about* dogs.\n\n- 🐱 Cat\n")
    #expect(try left("* 🐶 Dog\n  - a\n    - b\n  - c\n") == "- a\n  - b\n- c\n")
    #expect(try left("Words.\n\n* 🐶 Dog\n\n  More.\n") == "Words.\n\nMore.\n")
    #expect(try left("* 🐶 Dog\n* 🐱 Cat\n\n  More.\n") == "* 🐱 Cat\n\n  More.\n")
  }

  @Test func `what is nested in it and would be read otherwise is kept apart, or refused`() throws {
    let front = "---\nkind: collection\n---\n## S\n\n- 🐰 Bun\n- 🐶 Dog\n"
    func left(_ nested: String) throws -> RewrittenFile {
      let file = SourceFile(path: "Content/c.md", text: front + nested + "- 🐱 Cat\n")
      var wanted = try #require(collection(in: file, "c.md"))
      wanted.sections[0].items.remove(at: 1)
      return try rewrite(file, at: "c.md", as: wanted, leaving: ["🐶"])
    }
    let code = try left("\n      code\n")
    #expect(
      String(decoding: code.bytes, as: UTF8.self)
        == front.replacing("- 🐶 Dog\n", with: "\n<!-- -->\n\n    code\n\n- 🐱 Cat\n"))
    #expect(code.added.count == 1 && code.differences.isEmpty && code.movedProse.isEmpty)
    for nested in ["  - 🦊 Fox\n", "\n  ## Head\n", "  ```\n  open\n"] {
      #expect(throws: UnwritableDocument.self) { try left(nested) }
    }
  }

  @Test func `into the other format go its fields`() throws {
    let text = try moved("🐶", from: markdown, to: other, as: "🐶~2")
    #expect(
      text.contains(
        "{ \"symbol\": \"🐶\", \"name\": \"Rex #\", \"description\": \"a\", \"zz\": 1E2 }"),
      "\(text)")
    let lines = try moved("🐶", from: json, to: numbered, as: "🐶")
    #expect(lines.hasSuffix("10. 🐶 {size=\"1,2\" zz=1E2}\r\n"), "\(lines)")
  }
}
