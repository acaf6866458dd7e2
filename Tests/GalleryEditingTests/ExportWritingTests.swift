import JSON
import Testing

@testable import GalleryEditing
@testable import GalleryModel

@Suite struct ExportWritingTests {
  @Test func `an export holds bases as they came and documents with every id`() throws {
    // Unusual formatting, which our writer never produces.
    let base =
      #"{ "title":"X", "n":1.50, "sections":[{"id":"s","items":[{"symbol":"🐶","id":"d"}]}] }"#
    var session = try AskedSession(
      json: #"[{"id": "x", "base": {"path": "x.json", "revision": "r", "document": \#(base)}}]"#)
    try session.ask(#"{"edit": "insert", "section": "s", "items": ["🐶"]}"#)
    #expect(
      session.text(#"{"ask": "export"}"#) == """
        {"format":"emojiart-export","version":1,"documents":[{"kind":"collection","id":"x",\
        "base":{"path":"x.json","revision":"r","document":\(base)},\
        "document":{"kind":"collection","id":"x","title":"X","sections":[{"id":"s","items":\
        [{"id":"d","symbol":"🐶"},{"id":"🐶","symbol":"🐶"}]}],"n":1.50}}]}

        """)
  }

  @Test func `a new document has no base, and one that is deleted is null`() {
    let file = ExportFile(
      documents: [
        ExportedDocument(EmojiCollection(id: "n", title: "N"), base: nil),
        ExportedDocument(
          kind: "artwork", id: "gone",
          base: ExportBase(path: "gone.json", revision: "r", document: "{}"), document: nil),
      ],
      moves: [
        ItemRelocation(
          from: .init(document: "a", item: "🐶"), to: .init(document: "b", item: "🐶~2"))
      ])
    #expect(
      String(decoding: file.written(), as: UTF8.self) == """
        {"format":"emojiart-export","version":1,"documents":[{"kind":"collection","id":"n",\
        "document":{"kind":"collection","id":"n","title":"N","sections":[]}},{"kind":"artwork",\
        "id":"gone","base":{"path":"gone.json","revision":"r","document":{}},"document":null}],\
        "moves":[{"from":["a","🐶"],"to":["b","🐶~2"]}]}

        """)
  }

  @Test func `an export without edits says of each document the same twice`() throws {
    var session = try AskedSession(["x": ["abc", "d"], "y": [""]])
    let export = try session.ask(#"{"ask": "export"}"#)
    for document in export["documents"]?.list ?? [] {
      #expect(document["base"]?["document"] == document["document"])
    }
    #expect(export["documents"]?.list.count == 2 && export["moves"] == nil)
  }
}
