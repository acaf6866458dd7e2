import JSON
import Testing

@testable import GalleryEditing
@testable import GalleryModel

/// Queries of a page while a form is filled in, or on paste.
@Suite struct EditQuestionsTests {
  private func judge(_ symbol: String, more: String = "") throws -> JSONTree {
    var session = try AskedSession(["x": [""]])
    return try session.ask(#"{"ask": "judge", "symbol": "\#(symbol)"\#(more)}"#)
  }

  @Test func `a symbol is shown as an item would show it, or refused with words`() throws {
    #expect(try judge("❤")["shown"]?.text == "❤️")
    #expect(try judge("🐶")["remark"] == nil)
    #expect(try judge("🇽🇽")["shown"]?.text == "🇽🇽")
    #expect(try judge("🇽🇽")["remark"]?.text?.contains("flag") == true)
    #expect(try judge("1")["refusal"]?.text?.contains("keycap") == true)
    #expect(try judge("")["refusal"] != nil)
    #expect(try judge(":party:")["refusal"]?.text?.contains("picture") == true)
    #expect(try judge(":party:", more: #", "image": "p.gif""#)["shown"]?.text == ":party:")
    #expect(try judge(":party:", more: #", "image": null"#)["refusal"] != nil)
  }

  @Test(
    arguments: [
      ("🐶 🐱", ["🐶", "🐱"], ""), ("Dogs: 🐶🐶!", ["🐶", "🐶"], "Dogs: !"),
      ("a  b\n\tc", [], "a b c"), ("❤\u{FE0E} x", ["❤"], "x"), ("👩‍👩‍👧 1 1️⃣", ["👩‍👩‍👧", "1️⃣"], "1"),
      ("", [], ""), ("한국 🇰🇷", ["🇰🇷"], "한국"),
    ] as [(String, [String], String)])
  func `a text falls apart into its emoji and the rest`(
    _ text: String, _ emoji: [String], _ rest: String
  ) throws {
    let parts = splitEmoji(in: text)
    #expect(parts.emoji == emoji)
    #expect(parts.rest == rest)
  }

  @Test(
    arguments: [
      (#"{"a":[9],"moves":[{"n":1.50},"x, ]",[1,2e400], 0.10 ],"b":{"moves":[7]}}"#, "moves"),
      (#"{"a":[{"moves":[7]}],"moves" : [ {"n":1.50},"x, ]" ,[1,2e400],0.10]}"#, "moves"),
      (#"{"\u0061":[{"n":1.50},"x, ]",[1,2e400],0.10]}"#, "a"),
    ])
  func `the elements of a list keep the digits that they were written with`(
    _ text: String, _ name: String
  ) throws {
    let elements = [#"{"n":1.50}"#, #""x, ]""#, "[1,2e400]", "0.10"]
    #expect(try self.elements(of: name, in: text) == elements)
    #expect(try self.elements(of: "b", in: text) == [])
  }

  @Test func `what is no list in an object has no elements`() throws {
    for text in [#"{"a":[ ]}"#, #"{"a":{"b":1}}"#, "[1]", "", "{"] {
      #expect(try elements(of: "a", in: text) == [])
    }
  }

  private func elements(of name: String, in text: String) throws -> [String]? {
    var session = try AskedSession(["x": [""]])
    let written = String(decoding: JSONTree.string(text).written(), as: UTF8.self)
    return try session.ask(#"{"ask": "elements", "text": \#(written), "of": "\#(name)"}"#)[
      "elements"]?.texts
  }

  @Test func `row 33: a random emoji belongs to its section and is not there yet`() throws {
    let items: [String: String] = ["food": "🍏🍎🍐", "flags": "🇰🇷🇩🇪"]
    var sections: [String] = []
    for (id, symbols) in items.sorted(by: { $0.key < $1.key }) {
      let list = symbols.map { #"{"id": "\#($0)", "symbol": "\#($0)"}"# }.joined(separator: ",")
      sections.append(#"{"id": "\#(id)", "items": [\#(list)]}"#)
    }
    var session = try AskedSession(
      json:
        #"[{"id": "x", "document": {"title": "X", "sections": [\#(sections.joined(separator: ","))]}}]"#
    )
    var seen: Set<String> = []
    for seed in 0..<200 {
      let answer = try session.ask(#"{"ask": "random", "document": "x", "seed": \#(seed)}"#)
      let section = try #require(answer["section"]?.text)
      let symbol = try #require(answer["symbol"]?.text)
      seen.insert(section)
      let row = try #require(emojiListRow(of: symbol))
      #expect(emojiGroupRanges[section == "food" ? 3 : 8].contains(row))
      #expect(!items.values.contains { $0.contains(symbol) })
    }
    #expect(seen == ["food", "flags"])
  }

  @Test func `where there is nothing to go by, any emoji will do`() throws {
    var empty = try AskedSession(
      json: #"[{"id": "x", "document": {"title": "X", "sections": []}}]"#)
    let answer = try empty.ask(#"{"ask": "random", "seed": 0.25}"#)
    #expect(answer["section"] == .null)
    #expect(emojiListRow(of: try #require(answer["symbol"]?.text)) != nil)
    #expect(try empty.ask(#"{"ask": "random", "seed": 0.25}"#)["symbol"] == answer["symbol"])
    var groups: Set<Int?> = []
    for seed in 0..<300 {
      let symbol = try empty.ask(#"{"ask": "random", "seed": \#(seed)}"#)["symbol"]?.text ?? ""
      #expect(!symbol.unicodeScalars.contains { isSkinTone($0.value) })
      let row = try #require(emojiListRow(of: symbol))
      groups.insert(emojiGroupRanges.firstIndex { $0.contains(row) })
    }
    #expect(groups.count == emojiGroupRanges.count && !groups.contains(nil))
  }

  @Test func `of a group that is there whole one is given twice`() throws {
    var whole = EmojiCollection(id: "x", title: "X")
    var section = Section(id: "s")
    section.items = emojiGroupRanges[5].map { row in
      let symbol = EmojiTable.shared.symbol(at: row)
      return Item(id: ItemID(symbol), symbol: symbol)
    }
    whole.sections = [section]
    let found = randomEmoji(for: whole, seed: 7)
    #expect(section.items.contains { $0.symbol == found.symbol })
  }

  @Test func `the groups are Unicode's`() throws {
    for (group, symbols) in ["😀💤", "👋🫆", "🐵🪾", "🍇🍴", "🌍💧", "🎃🪢", "👓🪧", "🏧🟢", "🏁🇿🇼"]
      .enumerated()
    {
      for symbol in symbols {
        #expect(emojiGroupRanges[group].contains(try #require(emojiListRow(of: String(symbol)))))
      }
    }
    #expect(!emojiGroupRanges.contains { $0.contains(emojiListRow(of: "🏻") ?? 0) })
  }
}
