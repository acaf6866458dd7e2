import Foundation
import JSON
import RandomNumbers
import Testing

/// The root of a valid text.
func read(_ text: String) throws -> JSONValue {
  try readJSON(Array(text.utf8)).root
}

/// The error of an invalid text: the message, the offset and the notes' offsets.
func failure(_ bytes: [UInt8]) -> JSONError? {
  do throws(JSONError) {
    _ = try readJSON(bytes)
    return nil
  } catch {
    return error
  }
}

func failure(_ text: String) -> JSONError? { failure(Array(text.utf8)) }

@Suite struct ReadJSONTests {
  @Test func `values have the kind and the content of their text`() throws {
    let root = try read(
      #"{"a": null, "b": true, "c": -1.50, "d": "x\ny", "e": [1, [2]], "f": {}}"#)
    #expect(root.kind == .object)
    #expect(root.count == 6)
    #expect(root["a"]?.isNull == true)
    #expect(root["b"]?.bool == true)
    #expect(root["c"]?.number == -1.5)
    #expect(root["c"]?.text == "-1.50")
    #expect(root["d"]?.string == "x\ny")
    #expect(root["e"]?.elements.map { $0.kind } == [.number, .array])
    #expect(root["f"]?.count == 0)
    #expect(root["g"] == nil)
    #expect(root["b"]?.string == nil)
    #expect(root["d"]?.number == nil)
    #expect(root.members.map { $0.name } == ["a", "b", "c", "d", "e", "f"])
  }

  @Test func `every value and name knows its byte range`() throws {
    let text = #" { "名" : [ 10 , "🐶" ] , "b" : { "c" : false } } "#
    let root = try read(text)
    func part(_ range: Range<Int>) -> String {
      String(decoding: Array(text.utf8)[range], as: UTF8.self)
    }
    #expect(part(root.range) == #"{ "名" : [ 10 , "🐶" ] , "b" : { "c" : false } }"#)
    let members = Array(root.members)
    #expect(members.map { part($0.nameRange) } == [#""名""#, #""b""#])
    #expect(members.map { part($0.value.range) } == [#"[ 10 , "🐶" ]"#, #"{ "c" : false }"#])
    #expect(members[0].value.elements.map { part($0.range) } == ["10", #""🐶""#])
  }

  @Test func `a byte order mark is skipped but counted in offsets`() throws {
    let root = try readJSON([0xEF, 0xBB, 0xBF] + Array("[1]".utf8)).root
    #expect(root.range == 3..<6)
    #expect(root.document.bytes.count == 6)
    #expect(failure([0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF, 0x31])?.offset == 3)
  }

  @Test func `names are compared by bytes, not by canonical equivalence`() throws {
    let root = try read("{\"é\": 1, \"e\u{301}\": 2}")
    #expect(root["é"]?.number == 1)
    #expect(root["e\u{301}"]?.number == 2)
    let emoji = try read("{\"❤\": 1, \"❤\u{FE0F}\": 2}")
    #expect(emoji["❤"]?.number == 1)
    #expect(emoji["❤\u{FE0F}"]?.number == 2)
  }

  @Test func `escapes are decoded`() throws {
    let root = try read(#"["\"\\\/\b\f\n\r\t", "\u00e9\ud83d\uDC36x", "plain"]"#)
    #expect(
      root.elements.map { $0.string } == ["\"\\/\u{8}\u{C}\n\r\t", "é🐶x", "plain"])
    #expect(root.elements.map { $0.isString("é🐶x") } == [false, true, false])
  }

  @Test(arguments: [
    ("0", 0), ("-0", 0), ("12", 12), ("123456789012345", 123_456_789_012_345),
    ("0.1", 0.1), ("1e3", 1000), ("-2.5E-3", -0.0025), ("1E+2", 100),
    ("123456789012345678901234567890", 123456789012345678901234567890.0),
  ]) func `numbers are parsed`(text: String, number: Double) throws {
    #expect(try read(text).number == number)
  }

  @Test(arguments: [
    "2.2250738585072011e-308", "2.2250738585072014e-308", "4.9e-324", "2.4703282292062327e-324",
    "2.4703282292062328e-324", "1.7976931348623157e308", "1.7976931348623159e308",
    "9007199254740993", "9007199254740992.99999999999999999999", "9007199254740993.0000000001",
    "0.1e-400", "0.000000000000000000000000000000000000000000000000000001", "123e-9999999999",
    "0e9999999999", "1e23", "8.5e22", "5e-324", "0.5000000000000001665334536937735",
    "100000000000000016777215", "100000000000000016777216", "-1.5e-310", "1e308", "1e309",
    "17976931348623157" + String(repeating: "0", count: 292),
    "0." + String(repeating: "3", count: 2000),
    "1" + String(repeating: "0", count: 900) + "e-900",
    "9007199254740993" + String(repeating: "0", count: 900) + "1e-901",
  ]) func `hard decimals are rounded like the standard library's`(text: String) throws {
    let expected = try #require(Double(text))
    #expect(try read(text).number == (expected.isFinite ? expected : nil))
  }

  @Test func `random decimals are rounded like the standard library's`() throws {
    var random = SeededRandom(law: 7)
    for _ in 0..<lawCount(2000) {
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      #expect(try read("\(number)").number == number)
      let text =
        "\(random.next() >> (random.next() & 63)).\(random.next())e\(Int(random.next() % 80) - 40)"
      #expect(try read(text).number == Double(text))
    }
  }

  @Test func `a number that overflows a double keeps its spelling`() throws {
    let root = try read("1e999")
    #expect(root.number == nil)
    #expect(root.text == "1e999")
  }

  @Test func `a duplicate name is refused with both places`() {
    let error = failure(#"{"a": 1, "b": {"c": 2}, "\u0061": 3}"#)
    #expect(error?.message.description.contains("“a” stands twice") == true)
    #expect(error?.offset == 24)
    #expect(error?.notes.map { $0.offset } == [1])
  }

  // Empty, with U+007F, and of equal length and first byte; among others whose names differ.
  @Test(arguments: [
    ("", ""), ("a\u{7F}", "a\\u007f"), ("a\u{7F}", "a\u{7F}"), ("symbol", "s\\u0079mbol"),
    ("symbol", "symbol"),
  ])
  func `a duplicate name is found however it is written`(_ first: String, _ second: String) throws {
    let others = #""license": 1, "sambol": 2, "x": 3, "\#(first)": 4"#
    #expect(Array(try read("{\(others)}").members).count == 4)
    #expect(failure("{\(others), \"\(second)\": 5}")?.message.description.contains("twice") == true)
  }

  @Test func `the first duplicate of many names is found`() {
    var members = (0..<1000).map { "\"name\($0)\":0" }
    members.insert("\"name300\":1", at: 700)
    members.append("\"name5\":1")
    let text = "{\(members.joined(separator: ","))}"
    let error = failure(text)
    #expect(error?.message.description.contains("“name300”") == true)
    let places = error.map { [$0.notes[0].offset, $0.offset] } ?? []
    #expect(
      places.map { String(text.utf8.dropFirst($0).prefix(11)) } == [
        "\"name300\":0", "\"name300\":1",
      ])
  }

  @Test func `the same name may occur in different objects`() throws {
    let root = try read(#"{"a": {"a": 1}, "b": [{"a": 1}, {"a": 2}]}"#)
    #expect(root["b"]?.elements.map { $0["a"]?.number } == [1, 2])
  }

  @Test func `nesting may be 512 deep and no deeper`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(try read(nested(512)).range.count == 1024)
    let error = failure(nested(513))
    #expect(error?.offset == 512)
    #expect(error?.message.description.contains("512") == true)
    #expect(failure(String(repeating: "[{\"\":", count: 100_000))?.offset == 5 * 256)
  }

  @Test(arguments: [
    ("", 0, "no value"),
    ("  ", 2, "no value"),
    ("[1,]", 2, "comma"),
    ("{\"a\": 1,}", 7, "comma"),
    ("[1 2]", 3, "comma"),
    ("{\"a\" 1}", 5, "colon"),
    ("{a: 1}", 1, "quotation marks"),
    ("['a']", 1, "quotation marks"),
    ("[yes]", 1, "quotation marks"),
    ("[1, // one\n2]", 4, "comments"),
    ("{ /* x */ }", 2, "comments"),
    ("[1}", 2, "]"),
    ("{\"a\": [1, 2}", 11, "]"),
    ("[1] x", 4, "“x”"),
    ("[1", 2, "ends inside an array"),
    ("{\"a\": {", 7, "ends inside an object"),
    ("[\"abc", 1, "no end"),
    ("[\"a\nb\"]", 3, "\\n"),
    ("[\"a\tb\"]", 3, "\\t"),
    ("[\"\u{0}\"]", 2, "0x00"),
    ("[\"\\u0000\"]", 2, "\\u0000"),
    ("[\"a\\ud83d\"]", 3, "surrogate"),
    ("[\"\\udc36\\ud83d\"]", 2, "surrogate"),
    ("[\"\\x41\"]", 2, "\\\\"),
    ("[\"\\u12g4\"]", 2, "hexadecimal"),
    ("[012]", 1, "012"),
    ("[+1]", 1, "+1"),
    ("[.5]", 1, ".5"),
    ("[1.]", 1, "1."),
    ("[NaN]", 1, "quotation marks"),
    ("[-Infinity]", 1, "-Infinity"),
  ]) func `what is almost JSON is refused with a place and a remedy`(
    text: String, offset: Int, word: String
  ) {
    let error = failure(text)
    #expect(error?.offset == offset)
    #expect(error?.message.description.contains(word) == true, "\(error?.message ?? "accepted")")
  }

  @Test(
    arguments: [
      [0xFF], [0xC0, 0xAF], [0xE0, 0x80, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF8, 0x88, 0x80, 0x80, 0x80], [0x80], [0xE2, 0x82], [0xF0, 0x9F, 0x90],
    ] as [[UInt8]]) func `invalid UTF-8 is refused at its offset`(wrong: [UInt8])
  {
    let error = failure(Array("[\"abcdefghijk é ".utf8) + wrong + Array("\"]".utf8))
    #expect(error?.offset == 17)
    #expect(error?.message.description.contains("UTF-8") == true)
  }

  @Test func `files in UTF-16 or UTF-32 are recognized`() {
    for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32] {
      let bytes = [UInt8]("{\"a\": 1}".data(using: encoding) ?? Data())
      let error = failure(bytes)
      #expect(error?.message.description.contains("UTF-16") == true)
      #expect(error?.offset == 0)
    }
  }
}
