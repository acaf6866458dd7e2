import Geometry
import JSON
import Testing

@testable import GalleryModel

private func read(_ json: String) throws -> CollectionReading {
  var reading = CollectionReading.read(try readJSON(Array(json.utf8)).root, id: "c")
  reading.finish { SectionID($0 ?? "section") }
  return reading
}

/// The items of a collection with one section, with the reported problems.
private func items(_ json: String) throws -> (items: [Item], problems: [Problem]) {
  let reading = try read(#"{"title": "T", "sections": [{"items": [\#(json)]}]}"#)
  return (reading.collection.sections[0].items, reading.problems)
}

private func item(_ json: String) throws -> Item {
  let (items, problems) = try items(json)
  #expect(problems.allSatisfy { $0.misnamed?.otherwise == .dropRemark }, "\(problems)")
  return try #require(items.first)
}

@Suite struct ItemReadingTests {
  @Test func `a text is an item with that symbol`() throws {
    #expect(try item(#""🐶""#) == Item(id: "🐶", symbol: "🐶"))
  }

  @Test func `an object says more`() throws {
    let cat = try item(
      #"""
      {"id": "cat", "symbol": "🐱", "name": "Cat", "description": "*Sits*", "usage": "often",
       "tags": ["pet", "soft"], "size": [128, 64]}
      """#)
    var expected = Item(id: "cat", hasGivenID: true, symbol: "🐱")
    expected.name = "Cat"
    expected.description = "*Sits*"
    expected.usage = "often"
    expected.tags = ["pet", "soft"]
    expected.size = Size(width: 128, height: 64)
    #expect(cat == expected)
  }

  @Test(arguments: ["\u{7F}", "\\u007f", "\\u0001", "1234567\u{7F}", "é\u{7F}"])
  func `a control character in a text is reported, raw or escaped`(_ text: String) throws {
    let read = try items(#"{"symbol": "🐶", "name": "a\#(text)", "license": "a\tb\n"}"#)
    #expect(
      read.problems.map(\.message.description) == [
        "“name” holds a control character; remove it"
      ])
    #expect(throws: JSONError.self) { try readJSON(Array("\"a\u{1}\"".utf8)) }
  }

  @Test func `a single tag needs no list, and null counts as missing`() throws {
    #expect(try item(#"{"symbol": "🐱", "tags": "pet"}"#).tags == ["pet"])
    let bare = try item(
      #"{"symbol": "🐱", "id": null, "name": null, "tags": null, "size": null, "image": null}"#)
    #expect(bare == Item(id: "🐱", symbol: "🐱"))
  }

  @Test func `unknown members are kept in their order`() throws {
    let cat = try item(#"{"zoo": 1.10, "symbol": "🐱", "age": {"years": [1, null]}, "x": true}"#)
    #expect(
      cat.others == [
        JSONTreeMember("zoo", .number("1.10")),
        JSONTreeMember(
          "age", .object([JSONTreeMember("years", .array([.number("1"), .null]))])),
        JSONTreeMember("x", .bool(true)),
      ])
  }

  @Test func `an unknown member is reported only if misspelled, at its name`() throws {
    let (_, problems) = try items(#"{"symbol": "🐱", "nme": "Cat"}"#)
    #expect(problems.count == 1)
    #expect(problems[0].misnamed?.otherwise == .dropRemark && !problems[0].isError)
    #expect(problems[0].misnamed?.name == "nme")
    #expect(problems[0].misnamed?.known.contains("name") == true)
    #expect(problems[0].range.count == 5)
  }

  @Test func `a custom picture is a shortcode with an image`() throws {
    let party = try item(#"{"symbol": ":party:", "image": "party.gif"}"#)
    #expect(party.image == "party.gif")
    #expect(party.id == ":party:")
    let (_, problems) = try items(#"{"symbol": ":party:"}, ":party:""#)
    #expect(problems.map { $0.isError } == [true, true])
  }

  @Test func `an item without a symbol is left out, the others stay in place`() throws {
    let (items, problems) = try items(#""🐶", {"name": "x"}, 7, {"symbol": 8}, "🐱""#)
    #expect(items.map { $0.symbol } == ["🐶", "🐱"])
    #expect(problems.count == 3)
    #expect(problems.allSatisfy { $0.isError })
  }
}

@Suite struct CollectionReadingTests {
  @Test func `what the page must leave is locked, by a boolean alone`() throws {
    let text = #"""
      {"title": "T", "sections": [
        {"title": "A", "locked": true, "items": [{"symbol": "🐶", "locked": true}, {"symbol": "🐱", "locked": false}]},
        {"title": "B", "locked": "no", "items": [{"symbol": "🐮", "locked": 1}]}]}
      """#
    let reading = CollectionReading.read(try readJSON(Array(text.utf8)).root, id: "c")
    let sections = reading.collection.sections
    #expect(sections.map { $0.isLocked } == [true, false])
    #expect(sections.map { $0.items.map { $0.isLocked } } == [[true, false], [false]])
    #expect(
      reading.problems.map { $0.message } == [
        "“locked” must be true or false, not “no”",
        "“locked” must be true or false, not the number 1",
      ])
  }

  @Test func `row 32: sections keep their order, titles and footers`() throws {
    let reading = try read(
      #"""
      {"title": "T", "description": "D", "layout": {"itemsPerRow": 4},
       "sections": [
         {"id": "b", "title": "B", "footer": "*end*", "layout": {"itemSize": [9, 9]}, "items": []},
         {"title": "A", "items": ["🐶"]}, {"items": []}]}
      """#)
    #expect(reading.problems.isEmpty)
    let collection = reading.collection
    #expect(collection.title == "T" && collection.description == "D")
    #expect(collection.layout.itemsPerRow == 4)
    #expect(collection.sections.map { $0.id } == ["b", "A", "section"])
    #expect(collection.sections.map { $0.title } == ["B", "A", nil])
    #expect(collection.sections[0].footer == "*end*")
    #expect(collection.sections[0].layout.itemSize == Size(width: 9, height: 9))
    #expect(collection.itemCount == 1)
    #expect(reading.sectionRanges.count == 3)
    #expect(reading.itemRanges.map { $0.count } == [0, 1, 0])
  }

  @Test func `row 29: no sections at all are fine`() throws {
    let reading = try read(#"{"title": "T", "sections": []}"#)
    #expect(reading.problems.isEmpty)
    #expect(reading.collection.sections.isEmpty)
  }

  @Test func `unknown members of collection and section are kept`() throws {
    let collection = try read(
      #"{"a": 1, "title": "T", "sections": [{"b": [2], "items": [], "c": null}], "d": "x"}"#
    ).collection
    #expect(collection.others.map { $0.name } == ["a", "d"])
    #expect(collection.sections[0].others.map { $0.name } == ["b", "c"])
  }

  @Test func `what a collection requires, its items must have`() throws {
    let reading = try read(
      #"""
      {"title": "T", "required": ["name", "usage"], "sections": [{"items": [
        {"symbol": "🐶", "name": "Dog", "usage": "u"}, {"symbol": "🐱", "name": " \t", "usage": "u"},
        "🐭"]}]}
      """#)
    #expect(
      reading.problems.map { $0.message } == [
        "🐱 lacks “name”, which this collection requires",
        "🐭 lacks “name” and “usage”, which this collection requires",
      ])
  }

  @Test func `a required list may begin with a blank text`() throws {
    let reading = try read(
      #"""
      {"title": "T", "required": ["tags"], "sections": [{"items": [
        {"symbol": "🐶", "tags": ["", "dog"]}, {"symbol": "🐱", "tags": [" "]}]}]}
      """#)
    #expect(
      reading.problems.map { $0.message } == ["🐱 lacks “tags”, which this collection requires"])
  }

  @Test func `nothing is required by default`() throws {
    #expect(try read(#"{"title": "T", "sections": [{"items": ["🐶"]}]}"#).problems.isEmpty)
    #expect(
      try read(#"{"title": "T", "required": [], "sections": [{"items": ["🐶"]}]}"#).problems.isEmpty)
  }

  @Test func `a repeated id names both places`() throws {
    let text =
      #"{"title": "T", "sections": [{"items": [{"id": "a", "symbol": "🐶"}, {"id": "a", "symbol": "🐱"}]}]}"#
    let problems = try read(text).problems
    #expect(problems.count == 1)
    let (first, second) = (problems[0].note?.range, problems[0].range)
    #expect(first.map { Array(text.utf8)[$0].count } == second.count)
    #expect((first?.lowerBound ?? .max) < second.lowerBound)
  }
}
