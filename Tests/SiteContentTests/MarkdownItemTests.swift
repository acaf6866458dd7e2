import GalleryModel
import Geometry
import JSON
import SiteContent
import SiteModel
import SourceFiles
import Testing

/// The one item of a text.
private func readItem(
  of line: String, sourceLocation: SourceLocation = #_sourceLocation
) async throws -> Item {
  let collection = await readCollection("- \(line)\n", sourceLocation: sourceLocation)
  return try #require(collection.sections.first?.items.first, sourceLocation: sourceLocation)
}

@Suite struct MarkdownItemTests {
  @Test(
    arguments: [
      ("🌈 Rainbow", ["Rainbow", nil, nil]),
      ("🌈", [nil, nil, nil]),
      ("☀️ Sun — a clear day — when it is hot", ["Sun", "a clear day", "when it is hot"]),
      ("☀️ Sun -- a clear day -- when it is hot", ["Sun", "a clear day", "when it is hot"]),
      ("🌈 a — b -- c — d -- e", ["a", "b", "c — d -- e"]),
      ("🌈 — b", [nil, "b", nil]),
      ("🌈 — — c", [nil, nil, "c"]),
      ("🌈 a —", ["a", nil, nil]),
      ("🌈 a—b--c", ["a—b--c", nil, nil]),
      ("🌈 a &mdash; b", ["a — b", nil, nil]),
      ("🌈 a \\-- b", ["a -- b", nil, nil]),
      ("🌈 a — b &mdash; c", ["a", "b &mdash; c", nil]),
      ("🌈 *a* — *b* — `c`", ["a", "*b*", "`c`"]),
      ("🌈 a \\{x=1}", ["a {x=1}", nil, nil]),
      ("🌈 a {}", ["a {}", nil, nil]),
      ("🌈 a {b c}", ["a {b c}", nil, nil]),
      ("🌈 a {x=1} b", ["a {x=1} b", nil, nil]),
      ("🌈 **a** &lt;b&gt;", ["a <b>", nil, nil]),
      ("🌈 <!-- x --> a b <!-- y --><!----> — c", ["a b", "c", nil]),
      ("🌈 <!-- x --> — c", [nil, "c", nil]),
      ("🌈 a&#32; <!-- x -->", ["a ", nil, nil]),
      ("🌈 a `<!-- ` b -->", ["a <!--  b -->", nil, nil]),
    ] as [(String, [String?])])
  func `the text is split at the first two dashes of the source`(
    _ line: String, _ parts: [String?]
  ) async throws {
    let item = try await readItem(of: line)
    #expect([item.name, item.description, item.usage] == parts)
    #expect(item.others.isEmpty && !item.hasGivenID)
  }

  @Test func `a paragraph of several lines is one line`() async throws {
    let rainbow = try await readItem(of: "🌈 Rain\n  bow — after\n  rain\n  — now")
    #expect(
      [rainbow.name, rainbow.description, rainbow.usage] == ["Rain bow", "after rain", "now"])
    let lazy = try await readItem(of: "🌈 Rain\nbow")
    #expect(lazy.name == "Rain bow")
  }

  @Test func `attributes say everything else`() async throws {
    let item = try await readItem(
      of:
        #"☀️ Sun — a clear day {tags="day, warm" #sun size="128,64" mood="so \"so\"" n=1.50 list="[1, 2]"}"#
    )
    #expect(item.id == "sun" && item.hasGivenID)
    #expect(item.description == "a clear day")
    #expect(item.tags == ["day", "warm"])
    #expect(item.size == Size(width: 128, height: 64))
    #expect(
      item.others == [
        JSONTreeMember("mood", .string(#"so "so""#)), JSONTreeMember("n", .number("1.50")),
        JSONTreeMember("list", .array([.number("1"), .number("2")])),
      ])
  }

  @Test func `only the last braces are attributes`() async throws {
    let item = try await readItem(of: "☀️ a {x=1} {y=2}")
    #expect(item.name == "a {x=1}")
    #expect(item.others.map(\.name) == ["y"])
    let braced = try await readItem(of: #"☀️ a {x="}{"}"#)
    #expect(braced.others == [JSONTreeMember("x", .string("}{"))])
  }

  @Test func `braces in a value may be escaped by backslashes`() async throws {
    let item = try await readItem(of: #"☀️ a {x="b \{c=1\}" id="e\\f"}"#)
    #expect(item.name == "a" && item.id == #"e\f"#)
    #expect(item.others == [JSONTreeMember("x", .string("b {c=1}"))])
  }

  @Test func `tags with commas are written as a JSON array`() async throws {
    #expect(try await readItem(of: #"🐶 {tags="[\"a, b\",\"c\"]"}"#).tags == ["a, b", "c"])
    #expect(try await readItem(of: #"🐶 {tags="[1],b"}"#).tags == ["[1]", "b"])
  }

  @Test(arguments: [
    ("<a (1).gif>", "a (1).gif"), (#"<a\>b\\c>"#, #"a>b\c"#), ("<a", "<a"), ("<a>b", "<a>b"),
  ]) func `a picture's path may be in angle brackets`(_ written: String, _ path: String) async {
    let site = await readOne(
      "c.md", "---\nkind: collection\ntitle: T\n---\n- ![:a:](\(written)) A\n")
    let item = site.documents.first?.collection?.sections.first?.items.first
    #expect(item?.image == path && item?.name == "A")
  }

  @Test func `a custom picture is an image whose text is a shortcode`() async throws {
    let site = await readSite([
      "Content/c.md":
        "---\nkind: collection\ntitle: T\n---\n- ![:party:](party.gif) Party — fun\n- ![party](party.gif)\n",
      "Content/party.gif": "",
    ])
    #expect(lines(site).isEmpty)
    let items = site.documents.first?.collection?.sections.first?.items ?? []
    #expect(items.map(\.symbol) == [":party:"])
    #expect(items.map(\.image) == ["party.gif"])
    #expect(items.map(\.name) == ["Party"])
    #expect(items.map(\.description) == ["fun"])
  }

  @Test(arguments: [
    (#"🐶 {size="12"}"#, "two numbers"), (#"🐶 {size="-1,2"}"#, "two numbers"),
    (#"🐶 {size="0x10,5"}"#, "two numbers"), (#"🐶 {size="+5,5"}"#, "two numbers"),
    (#"🐶 {size="inf,5"}"#, "two numbers"), (#"🐶 {size="nan,5"}"#, "two numbers"),
    ("🐶 {locked=yes}", "“locked” must be true or false"),
    (#"🐶 {size="1,2,3"}"#, "two numbers"), ("🐶 {#a/b}", "must not contain “/”"),
  ]) func `a wrong attribute is an error in its line`(_ line: String, _ says: String) async {
    let site = await readOne("c.md", "---\nkind: collection\ntitle: T\n---\n- 🐱\n- \(line)\n")
    #expect(site.diagnostics.count == 1)
    #expect(site.diagnostics.first?.message.description.contains(says) == true, "\(lines(site))")
    #expect(site.diagnostics.first?.location?.line == 6)
  }

  @Test(arguments: [
    (#"🐶 Dog {name="Hound"}"#, "name"), (#"🐶 Dog {symbol="🐱"}"#, "symbol"),
    ("🐶 {a=1 a=2}", "a"), ("🐶 {#x id=y}", "id"), ("🐶 {tags=a tags=b}", "tags"),
    ("🐶 Dog — d {description=e}", "description"),
  ]) func `what is said twice is an error, so that the JSON form stays one object`(
    _ line: String, _ name: String
  ) async throws {
    let site = await readOne("c.md", "---\nkind: collection\ntitle: T\n---\n- 🐱\n- \(line)\n")
    #expect(site.diagnostics.map(\.severity) == [.error], "\(lines(site))")
    #expect(
      site.diagnostics.first?.message.description.contains("“\(name)”") == true, "\(lines(site))")
    #expect(site.diagnostics.first?.location?.line == 6)
    let collection = try #require(site.documents.first?.collection)
    var writer = JSONWriter()
    collection.write(to: &writer)
    _ = try readJSON(writer.bytes)
  }

  @Test func `an attribute says what the text does not`() async throws {
    let item = try await readItem(of: #"🐶 {name="Dog" usage="now" id=dog}"#)
    #expect(item.name == "Dog" && item.usage == "now" && item.id == "dog" && item.hasGivenID)
    #expect(item.others.isEmpty)
  }

  @Test func `what is locked says so in braces, on items as on headings`() async throws {
    let collection = await readCollection(
      "## Farm {locked=true}\n\n- 🐶 Dog {locked=true}\n- 🐱 Cat {locked=false}\n")
    #expect(collection.sections.map { $0.isLocked } == [true])
    #expect(collection.sections[0].items.map { $0.isLocked } == [true, false])
    #expect(collection.sections[0].items.allSatisfy { $0.others.isEmpty })
  }

  @Test func `spaces or commas separate aliases, licence and credit are texts`() async throws {
    let item = try await readItem(
      of: #"🐶 Dog {aliases="dog puppy,hound" license="CC BY 4.0" credit="Ann, \"A\""}"#)
    #expect(item.aliases == ["dog", "puppy", "hound"])
    #expect(item.license == "CC BY 4.0" && item.credit == #"Ann, "A""#)
    #expect(item.others.isEmpty)
  }
}
