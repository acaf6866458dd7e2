import JSON
import Testing
import YAML

/// The root of a valid text.
func read(_ text: String) throws -> JSONValue {
  try readYAML(Array(text.utf8), in: 0..<text.utf8.count).root
}

func failure(_ text: String) -> YAMLError? {
  do throws(YAMLError) {
    _ = try readYAML(Array(text.utf8), in: 0..<text.utf8.count)
    return nil
  } catch {
    return error
  }
}

@Suite struct ReadYAMLTests {
  @Test func `mappings, lists and scalars become a tree`() throws {
    let root = try read(
      """
      title: Weather # a comment
      tags: [a, "b c", 'it''s']
      layout:
        itemsPerRow: 5
        sectionInset: { top: 1, left: -2.5 }
      list:
        - one
        - two: 2
      text: |
        first
        second
      folded: one
        two
      empty:
      """)
    #expect(root["title"]?.string == "Weather")
    #expect(root["tags"]?.elements.map { $0.string } == ["a", "b c", "it's"])
    #expect(root["tags"]?.elements.map { $0.kind } == [.plain, .string, .string])
    #expect(root["layout"]?["itemsPerRow"]?.number == 5)
    #expect(root["layout"]?["sectionInset"]?["left"]?.number == -2.5)
    #expect(root["list"]?.count == 2)
    #expect(root["list"]?.elements.map { $0["two"]?.number } == [nil, 2])
    #expect(root["text"]?.string == "first\nsecond\n")
    #expect(root["folded"]?.string == "one two")
    #expect(root["empty"]?.isNull == true)
  }

  @Test(
    arguments: [
      ("no", nil, nil), ("on", nil, nil), ("1.10", 1.1, nil), ("12:30", nil, nil),
      ("007", 7, nil), ("1e3", 1000, nil), ("2026-11-20", nil, nil), (".inf", nil, nil),
      ("0x1F", nil, nil), ("true", nil, true), ("False", nil, false), ("+12", 12, nil),
      ("-.5", -0.5, nil), ("1.", 1, nil), ("1_000", nil, nil),
    ] as [(String, Double?, Bool?)])
  func `a plain scalar stays text until a type is asked for`(
    text: String, number: Double?, bool: Bool?
  ) throws {
    let value = try #require(try read("a: \(text)")["a"])
    #expect(value.kind == .plain)
    #expect(value.string == text)
    #expect(value.text == text)
    #expect(value.number == number)
    #expect(value.bool == bool)
    #expect(!value.isNull)
    let quoted = try #require(try read("a: '\(text)'")["a"])
    #expect(quoted.kind == .string)
    #expect(quoted.string == text)
    #expect(quoted.number == nil)
    #expect(quoted.bool == nil)
  }

  @Test func `an owned tree resolves plain scalars like JSON`() throws {
    let tree = try read("{a: 1.10, b: 007, c: true, d: null, e: no, f: '1', g: 1e3}").tree
    #expect(
      String(decoding: tree.written(), as: UTF8.self)
        == #"{"a":1.10,"b":"007","c":true,"d":null,"e":"no","f":"1","g":1e3}"#)
  }

  @Test func `every range counts bytes in the whole file`() throws {
    let file =
      "---\n# 🐶 é\nname: \"🐱 cat\" \n'größe': { a: x y }\nlist:\n  - é\n  - |\n    z\nlast: 1\n---\n"
    let bytes = Array(file.utf8)
    let root = try readYAML(bytes, in: 4..<bytes.count - 4).root
    func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let members = Array(root.members)
    #expect(members.map { part($0.nameRange) } == ["name", "'größe'", "list", "last"])
    #expect(members.map { $0.name } == ["name", "größe", "list", "last"])
    #expect(part(members[0].value.range) == "\"🐱 cat\"")
    #expect(part(members[1].value.range) == "{ a: x y }")
    #expect(part(members[1].value["a"]?.range ?? 0..<0) == "x y")
    #expect(members[2].value.elements.map { part($0.range) } == ["é", "|\n    z\n"])
    #expect(part(members[3].value.range) == "1")
    #expect(part(root.range).hasPrefix("name:"))
    #expect(part(root.range).hasSuffix("last: 1"))
  }

  @Test func `an empty text or one of comments is null`() throws {
    for text in ["", "\n\n", "# nothing\n"] {
      #expect(try read(text).isNull)
    }
  }

  @Test func `a byte order mark is skipped but counted in offsets`() throws {
    let root = try read("\u{FEFF}a: é")
    #expect(root["a"]?.range == 6..<8)
    #expect(root["a"]?.text == "é")
  }

  @Test func `full-width punctuation inside values is text`() throws {
    let root = try read("a: 개：고양이\nb: ［공지］ 안내\nc: “b”\nd: [x，y]\n'e：f': 1\n－: 2")
    #expect(root["a"]?.text == "개：고양이")
    #expect(root["b"]?.text == "［공지］ 안내")
    #expect(root["c"]?.text == "“b”")
    #expect(root["d"]?.elements.map { $0.text } == ["x，y"])
    #expect(root["e：f"]?.number == 1)
    #expect(root["－"]?.number == 2)
  }

  /// U+0085, U+2028 and U+2029 are line breaks in YAML 1.1 and libyaml, but not in YAML 1.2 and
  /// editors.
  @Test(arguments: ["\u{85}", "\u{2028}", "\u{2029}"])
  func `a Unicode separator is an ordinary character, not a line break`(separator: String) throws {
    let file = "a: x\(separator)y\n# c\(separator)e: 1\nb: 'é\(separator)y'\nf\(separator): 1\n"
    let root = try read(file)
    #expect(root.members.map { $0.name } == ["a", "b", "f\(separator)"])
    #expect(root["a"]?.text == "x\(separator)y")
    #expect(root["b"]?.string == "é\(separator)y")
    let range = try #require(root["b"]?.range)
    #expect(String(decoding: Array(file.utf8)[range], as: UTF8.self) == "'é\(separator)y'")
    // Escaped, too.
    #expect(try read(#"a: "\N\L\P""#)["a"]?.string == "\u{85}\u{2028}\u{2029}")
    // Offsets behind it are right, for syntax errors and for invalid UTF-8.
    let before = "a: x\(separator)\(separator)é\nb: "
    #expect(failure(before + "@c")?.offset == before.utf8.count)
    #expect(failure(before + "\u{1}")?.offset == before.utf8.count)
  }

  @Test func `a text that uses private characters keeps them`() throws {
    let text = "\u{F0000}\u{2028}\u{F0001}\u{85}\u{F0002}"
    #expect(try read("a: \(text)")["a"]?.text == text)
  }

  @Test func `line ends may be CRLF`() throws {
    let root = try read("a: 1\r\nb:\r\n  - x\r\n")
    #expect(root["a"]?.text == "1")
    #expect(root["b"]?.elements.map { $0.text } == ["x"])
  }

  @Test(arguments: [
    ("a: &x 1\nb: *x", 3, "anchors"),
    ("a: [*x]", 4, "aliases"),
    ("a: !mine 1", 3, "tag"),
    ("a: !!binary aGk=", 3, "tag"),
    ("a: 1\nb: 2\n\"a\": 3", 10, "twice"),
    ("a: b: c", 4, "colon"),
    ("title: Cats: a story", 11, "quotes"),
    ("a:\n\t- b", 3, "tab"),
    ("a: @b", 3, "quotes"),
    ("a: `b`", 3, "quotes"),
    // Texts that begin with an indicator of YAML.
    ("a: *star*", 8, "begin with *; put it in quotes"), ("a: *star", 3, "put it in quotes"),
    ("a: !news", 3, "put it in quotes"), ("a: !<b", 6, "begin with !; put it in quotes"),
    ("a: |x", 4, "put it in quotes"), ("a: >quote", 4, "put it in quotes"),
    ("a: , b", 3, "begin with ,; put it in quotes"), ("a: &amp", 3, "put it in quotes"),
    ("a: [1, 2", 8, "missing"),
    ("a: {b: 1", 8, "missing"),
    ("a: \"b", 5, "quotation mark"),
    ("a: 1\n---\nb: 2", 5, "second YAML document"),
    ("? [a]\n: b", 2, "name"),
    ("é: \"\\0\"", 4, "U+0000"),
    ("a: \u{1}", 3, "control character"),
    ("é: \u{1}", 4, "control character"),
    ("- a\n b: c\n", 6, "colon"),
    // libyaml would report the following line.
    ("a: 1\nb\nc: 2", 5, "colon"), ("b\nc: 2", 0, "colon"), ("a: 1\nb c\n", 5, "colon"),
    // Full-width punctuation of East Asian input methods.
    ("title：a", 5, "U+FF1A"), ("title：a\ndate: b", 5, "U+FF1A"), ("a: b\ntitle：c", 10, "U+FF1A"),
    ("a: b\ntitle：c\nd: e", 10, "U+FF1A"), ("a: b：c\ntitle：c\nd: e", 14, "U+FF1A"),
    ("a:\n  － b\n  － c", 5, "U+FF0D"), ("a:\u{3000}b", 2, "U+3000"), ("a:\u{A0}b", 2, "U+00A0"),
    ("a: b\n＃ c", 5, "U+FF03"), ("a: ｛b: 1｝", 3, "U+FF5B"), ("a: “b: c”", 3, "U+201C"),
    ("a: 1\n{b：1, c：2", 7, "U+FF1A"),
    ("\u{FEFF}\u{FEFF}a: b", 3, "U+FEFF"),
  ]) func `what cannot be read is refused with a place and a remedy`(
    text: String, offset: Int, word: String
  ) {
    let error = failure(text)
    #expect(error?.offset == offset, "\(error?.message ?? "accepted")")
    #expect(error?.message.description.contains(word) == true, "\(error?.message ?? "accepted")")
  }

  @Test func `a duplicate key is refused with both places`() {
    let error = failure("é: 1\nb: { x: 1, x: 2 }")
    #expect(error?.offset == 17)
    #expect(error?.notes.map { $0.offset } == [11])
  }

  @Test func `nesting may be 32 deep and no deeper`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(try read(nested(32)).count == 1)
    #expect(failure(nested(33))?.offset == 32)
    // Parsing stops there, however much follows.
    #expect(failure(nested(20_000))?.offset == 32)
    #expect(failure(nested(20_000))?.message.description.contains("32") == true)
  }

  @Test func `an alias bomb is refused at its first anchor`() {
    var bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      bomb +=
        "a\(level): &a\(level) [\(Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", "))]\n"
    }
    #expect(failure(bomb)?.offset == 4)
  }

  @Test func `more than 64 KiB is refused`() throws {
    let fitting = "a: " + String(repeating: "x", count: (64 << 10) - 3)
    #expect(try read(fitting)["a"]?.text.utf8.count == (64 << 10) - 3)
    let message = try #require(failure(fitting + "x")).message.description
    // It may be `site.yml`, which has none.
    #expect(message.contains("64 KiB") && !message.contains("front matter"))
  }

  @Test func `invalid UTF-8 is refused at its offset`() {
    do throws(YAMLError) {
      let bytes = Array("é: a\nb: ".utf8) + [0xFF]
      _ = try readYAML(bytes, in: 0..<bytes.count)
      Issue.record("accepted")
    } catch {
      #expect(error.offset == 9)
      #expect(error.message.description.contains("UTF-8"))
    }
  }
}
