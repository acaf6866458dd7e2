import JSON
import Testing

@Suite struct JSONWriterTests {
  static let tree: JSONTree = .object([
    JSONTreeMember("a", .array([.number(1), .string("x"), .array([]), .object([])])),
    JSONTreeMember(
      "b", .object([JSONTreeMember("c", .null), JSONTreeMember("d", .bool(false))])),
  ])

  @Test func `compact text has no white space`() {
    #expect(
      String(decoding: Self.tree.written(), as: UTF8.self)
        == #"{"a":[1,"x",[],{}],"b":{"c":null,"d":false}}"#)
  }

  @Test func `one line has spaces`() {
    #expect(
      String(decoding: Self.tree.written(.oneLine), as: UTF8.self)
        == #"{ "a": [1, "x", [], {}], "b": { "c": null, "d": false } }"#)
  }

  @Test func `lines are indented by two spaces`() {
    #expect(
      String(decoding: Self.tree.written(.lines), as: UTF8.self) == """
        {
          "a": [
            1,
            "x",
            [],
            {}
          ],
          "b": {
            "c": null,
            "d": false
          }
        }
        """)
  }

  @Test func `a container may be on one line among multi-line ones`() {
    var writer = JSONWriter(.lines)
    writer.beginArray()
    writer.beginObject(.oneLine)
    writer.name("a")
    writer.integer(1)
    writer.endObject()
    writer.beginArray(.oneLine)
    writer.endArray()
    writer.endArray()
    writer.endFile()
    #expect(
      String(decoding: writer.bytes, as: UTF8.self) == """
        [
          { "a": 1 },
          []
        ]

        """)
  }

  @Test(arguments: [
    (12.0, "12"), (-0.5, "-0.5"), (0.1, "0.1"), (1e20, "1e+20"), (-3, "-3"), (.nan, "null"),
    (.infinity, "null"), (9_007_199_254_740_991, "9007199254740991"), (1e-7, "1e-07"),
  ]) func `numbers have their shortest round-trip spelling`(number: Double, spelling: String) throws
  {
    #expect(String(decoding: JSONTree.number(number).written(), as: UTF8.self) == spelling)
    if number.isFinite {
      #expect(try readJSON(Array(spelling.utf8)).root.number == number)
    }
  }

  @Test
  func `strings are escaped by scalars, so that a combining mark cannot hide a quotation mark`()
    throws
  {
    let text = "\"\u{FE0F}\\\u{200D}\n\t\u{1}\u{7F}🐶\u{2028}</script>&"
    let plain = JSONTree.string(text).written()
    #expect(
      String(decoding: plain, as: UTF8.self)
        == "\"\\\"\u{FE0F}\\\\\u{200D}\\n\\t\\u0001\\u007f🐶\u{2028}</script>&\"")
    let forScript = JSONTree.string(text).written(isForScript: true)
    #expect(
      String(decoding: forScript, as: UTF8.self)
        == "\"\\\"\u{FE0F}\\\\\u{200D}\\n\\t\\u0001\\u007f🐶\\u2028\\u003c/script\\u003e\\u0026\"")
    for bytes in [plain, forScript] {
      #expect(try readJSON(bytes).root.isString(text))
    }
  }

  /// The writer scans eight bytes at a time.
  @Test func `what needs an escape gets it wherever it stands`() {
    let escapes = [
      "\"": "\\\"", "\\": "\\\\", "\u{1F}": "\\u001f", "\u{7F}": "\\u007f", "<": "\\u003c",
      ">": "\\u003e", "&": "\\u0026", "\u{2028}": "\\u2028", "\u{2029}": "\\u2029", " ": " ",
      "\u{2027}": "\u{2027}", "~": "~", "\u{80}": "\u{80}", "한": "한", "🐶": "🐶",
    ]
    for (text, escaped) in escapes {
      for before in 0...17 {
        for after in 0...9 {
          let (start, end) = (
            String(repeating: "a", count: before), String(repeating: "é", count: after)
          )
          let written = JSONTree.string(start + text + end).written(isForScript: true)
          #expect(written == Array("\"\(start)\(escaped)\(end)\"".utf8))
        }
      }
    }
  }

  @Test func `trees are equal in any order of members and by bytes`() throws {
    #expect(try read(#"{"a":1,"b":2}"#).tree == read(#"{"b":2,"a":1}"#).tree)
    #expect(try read(#"{"a":1}"#).tree != read(#"{"a":1.0}"#).tree)
    #expect(try read("[\"é\"]").tree != read("[\"e\u{301}\"]").tree)
    #expect(try read("[1,2]").tree != read("[2,1]").tree)
  }
}
