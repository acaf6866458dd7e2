import GalleryModel
import JSON
import SiteContent
import SiteModel
import SourceFiles
import Testing

@testable import SiteBuilder

/// The JSON of a document's script element, as the page's script reads it.
private func base(_ id: String, in html: String) throws -> JSONTree {
  let open = "<script type=\"application/json\" data-document=\"\(id)\">"
  let start = try #require(html.firstRange(of: open)).upperBound
  let end = try #require(html[start...].firstRange(of: "</script>")).lowerBound
  return try readJSON(Array(html[start..<end].utf8)).root.tree
}

@Suite struct EditableTests {
  @Test func `a page holds the base of its document, every id stated`() async throws {
    let text = #"{"title": "T", "zoo": 1.50, "sections": [{"title": "A b", "items": ["🐶", "🐶"]}]}"#
    let site = await BuiltSite(["Content/x/animals.json": text])
    let tree = try base("x/animals", in: try site.file("x/animals/index.html"))
    let document = try #require(site.plan.site.documents.first)
    #expect(
      String(decoding: tree.written(), as: UTF8.self) == """
        {"kind":"collection","id":"x/animals","base":{"path":"x/animals.json",\
        "revision":"\(document.revision)","document":{"kind":"collection","id":"x/animals",\
        "title":"T","sections":[{"id":"a-b","title":"A b","items":[{"id":"🐶","symbol":"🐶"},\
        {"id":"🐶~2","symbol":"🐶"}]}],"zoo":1.50}}}
        """)
    #expect(document.revision.hasPrefix("sha256-") && document.revision.utf8.count == 71)
  }

  @Test func `the base is the document that was read, in Markdown, too`() async throws {
    let site = await BuiltSite(oneOfEach)
    for document in site.plan.site.documents {
      guard let collection = document.collection else { continue }
      let html = try site.file("\(document.id)/index.html")
      let tree = try base(document.id.string, in: html)
      #expect(tree["base"]?["path"] == .string(document.path.string))
      let written = try #require(tree["base"]?["document"]).written()
      let reading = CollectionReading.read(try readJSON(written).root, id: document.id)
      #expect(reading.collection.sections.map(\.id) == collection.sections.map(\.id))
      #expect(
        reading.collection.sections.flatMap { $0.items.map(\.id) }
          == collection.sections.flatMap { $0.items.map(\.id) })
    }
  }

  @Test func `a board holds the bases of its collections, a page of prose none`() async throws {
    let site = await BuiltSite(oneOfEach)
    #expect(try site.page("board").each("editable", "id") == ["sky", "animals"])
    #expect(try site.page("garden").each("editable", "id") == ["garden"])
    #expect(try site.page("about")["editable.#"] == "0")
  }

  @Test func `each script is found from the address of another one`() async throws {
    /// The part of the addresses that the three scripts share.
    func digest(_ files: FileTree) async throws -> Substring {
      let paths = await BuiltSite(files).paths
      let ends = ["page", "editor", "pictures"].compactMap { name in
        paths.first { $0.hasPrefix("assets/\(name).") }?.dropFirst("assets/\(name)".count)
      }
      #expect(ends.count == 3 && Set(ends).count == 1, "\(ends)")
      return try #require(ends.first)
    }
    let ours = try await digest(["Content/a.json": collection("A", "\"🐶\"")])
    // Cache busting: another script has another address.
    for changed in ["editor", "pictures"] {
      let theirs = try await digest([
        "Content/a.json": collection("A", "\"🐶\""), "Templates/assets/\(changed).js": "//",
      ])
      #expect(theirs != ours)
    }
  }

  @Test func `where editing is off, nothing can be edited`() async throws {
    let site = await BuiltSite([
      "site.yml": "editing: false\n", "Content/a.json": collection("A", "\"🐶\""),
    ])
    #expect(try site.page("a")["editable.#"] == "0")
    #expect(!(try site.file("a/index.html").contains("data-document")))
    #expect(!site.paths.contains { $0.hasPrefix("assets/editor.") })
    #expect(!site.paths.contains { $0.hasPrefix("assets/pictures.") })
  }

  @Test(arguments: [
    "</script><script>alert(1)</script>", "<!--", "<!--<script>", "]]>", "&lt;/script&gt;",
    "\u{2028}\u{2029}",
    "<\u{301}/script>", "</\u{FE0F}script>",
  ]) func `hostile text cannot leave the script element`(_ text: String) async throws {
    let quoted = String(decoding: JSONTree.string(text).written(), as: UTF8.self)
    let site = await BuiltSite([
      "Content/a.json":
        "{\"title\": \(quoted), \"x\": {\(quoted): \(quoted)}, \"sections\": [{\"items\": [{\"symbol\": \"🐶\", \"name\": \(quoted)}]}]}"
    ])
    let json = try site.page("a")["editable.0.json"]
    #expect(!json.unicodeScalars.contains { "<>&\u{2028}\u{2029}".unicodeScalars.contains($0) })
    let tree = try base("a", in: try site.file("a/index.html"))
    #expect(tree["base"]?["document"]?["title"] == .string(text))
    #expect(tree["base"]?["document"]?["x"]?[text] == .string(text))
  }
}
