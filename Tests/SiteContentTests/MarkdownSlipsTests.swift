import SiteContent
import SiteModel
import Testing

/// The warnings about a text behind the front matter, each with its line and column in that text,
/// sorted as texts.
private func warnings(_ body: String) async -> [String] {
  await readOne("c.md", "---\nkind: collection\ntitle: T\n---\n" + body).diagnostics.map {
    #expect($0.severity == .warning)
    return "\(($0.location?.line ?? 0) - 4):\($0.location?.column ?? 0) \($0.code.rawValue)"
  }.sorted()
}

private func says(_ body: String) async -> String {
  await readOne("c.md", "---\nkind: collection\ntitle: T\n---\n" + body).diagnostics
    .map(\.message.description).joined(separator: "\n")
}

@Suite struct MarkdownSlipsTests {
  @Test func `common slips are each named at their place`() async {
    #expect(
      await warnings(
        """
        ##Tools

        - 🔨Hammer — hits
        - 🪚 Saw {tag="wood"}
        - 🪛Screwdriver
        """) == ["1:1 idle-heading", "3:3 no-item", "4:10 unknown-field", "5:3 no-item"])
  }

  @Test(arguments: [
    ("🔨Hammer — hits", "write a space behind 🔨"),
    ("🔨망치", "write a space behind 🔨"),
    ("1️⃣1st", "write a space behind 1️⃣"),
    ("🔨**Hammer** — hits", "write a space behind 🔨"),
    ("🔨[Hammer](h.md)", "write a space behind 🔨"),
    ("![:bee:](bee.png)Bee", "write a space behind ![:bee:](bee.png)"),
    ("🔨\tHammer", "write a plain space behind 🔨"),
    ("🔨\u{A0}Hammer", "write a plain space behind 🔨"),
    ("🔨\u{3000}망치", "write a plain space behind 🔨"),
    ("**🔨** Hammer", "begin the line with 🔨, without “**” before it"),
    ("**🔨 Hammer** — hits", "begin the line with 🔨, without “**” before it"),
    ("_🔨Hammer_", "begin the line with 🔨, without “_” before it"),
    ("🔨🪚 Saw", "give each emoji its own line"),
    (":hammer: Hammer", "write ![:hammer:](picture.png)"),
    ("🔨" + String(repeating: "망치", count: 30), "“🔨망치망치망치망치망치망치망치망치망치망치망치망…” begins no item"),
  ]) func `what nearly is an item beside one is told how to become one`(
    _ line: String, _ remedy: String
  ) async {
    let told = await says("- 🪚 Saw\n- \(line)\n")
    #expect(told.contains("so that this line is text") && told.contains(remedy), "\(told)")
  }

  @Test(arguments: [
    "👍🏽!", "👍: good", "☀️, ☁️ and 🌧️", "☀️—sun", "👍*", "©2026 Ann", "Hammer 🔨", "☀\u{FE0E} Sun",
    "🐶는 개입니다", "🐱와 🐶", "**Hammer 🔨** hits", "**🔨!** hits", "`🔨` hits", "1 one", "(🔨Hammer)",
    "\\*🔨 Hammer",
  ]) func `prose is not told to be an item`(_ line: String) async {
    #expect(await warnings("- 🪚 Saw\n- \(line)\n") == [])
    #expect(await warnings("## A\n\n- \(line)\n") == [])
  }

  @Test(arguments: [
    ("- 🔨Hammer\n", ["1:3"]),
    ("- 🔨Hammer\n- 🪚Saw\n\n## More\n\n- 🪛 Driver\n", ["1:3", "2:3"]),
    ("My tools.\n\n- 🔨Hammer\n", ["3:3"]),
    ("## A\n\n- 🔨Hammer\n\n## B\n\n- 🪚 Saw\n", ["3:3"]),
    ("## A\n\n- 🪚 Saw\n\n## B\n\nWords.\n\n1. **🔨** Hammer\n2. 🔨🪚 two\n", ["10:4", "9:4"]),
  ]) func `items that all lack their space are missed where no others are`(
    _ body: String, _ places: [String]
  ) async {
    #expect(await warnings(body) == places.map { $0 + " no-item" })
  }

  @Test(arguments: [
    "✅ and ❌:\n\n- ✅done\n- ❌not yet\n\n## A\n\n- 🪚 Saw\n",
    "## A\n\n- 🪚 Saw\n\nWords.\n\n- ✅done\n- ❌not yet\n",
    "## A\n\n* ✅done\n\nWords.\n\n- 🪚 Saw\n",
    "## A\n\n- ✅done\n- and words\n",
    "## A\n\n- 🔨🪚 two\n- :saw: one\n",
    "## A\n\n> - ✅done\n",
  ]) func `a list without items may be prose`(_ body: String) async {
    #expect(await warnings(body) == [])
  }

  @Test(arguments: [
    ("##Tools\n", "1:1"), ("##🔨 Tools\n", "1:1"), ("##\u{3000}도구\n", "1:1"),
    ("##*Tools* {#t}\r\n\r\n- 🪚 Saw\r\n", "1:1"), ("Words.\n  ##2 Tools\n", "2:3"),
    ("- 🪚 Saw\n##More\n- 🔨 Hammer\n", "2:1"), ("- 🪚 Saw\n  - small\n\n  words\n##More\n", "5:1"),
    ("> Words.\n##More\n", "2:1"),
  ]) func `a heading without its space opens no section`(_ body: String, _ place: String) async {
    #expect(await warnings(body) == [place + " idle-heading"])
    #expect(await says(body).contains("write the space, or \\## where text is meant"))
  }

  @Test(arguments: [
    "\\##Tools\n", "#Tools\n", "###Tools\n", "##\n", "##!\n", "Words ##Tools\n",
    "Words.\n    ##Tools\n", "    ##Tools\n", "```\n##Tools\n```\n", "<div>\n##Tools\n</div>\n",
    "> ##Tools\n", "- 🪚 Saw\n  ##more\n",
  ]) func `what would open no section with a space, either, is nothing to warn of`(
    _ body: String
  ) async {
    #expect(await warnings(body) == [])
  }

  @Test(arguments: [
    (#"- 🪚 Saw {tag="wood"}"#, "tag", "the item", "tags", "1:10"),
    ("- 🪚 Saw — a\n  saw {#s mood=\"tag=\" Tags=wood}", "Tags", "the item", "tags", "2:23"),
    ("- 👨‍👩‍👧 Family {alias=b}", "alias", "the item", "aliases", "1:13"),
    ("## Tools {layuot=\"{itemsPerRow: 3}\"}", "layuot", "the section", "layout", "1:11"),
    ("Tools {x=1 loked=true}\n---", "loked", "the section", "locked", "1:12"),
  ]) func `a misspelled attribute gets a proposal, as in JSON`(
    _ body: String, _ name: String, _ thing: String, _ near: String, _ place: String
  ) async {
    let told = await says(body)
    #expect(
      told.contains(
        "emojiart knows no “\(name)” of \(thing) and keeps it as it is; did you mean “\(near)”?"),
      "\(told)")
    #expect(await warnings(body).contains("\(place) unknown-field"))
  }

  @Test(arguments: [
    "- 🪚 Saw {mood=blue n=1 x=2 price=3 made=\"tag=1\"}", "## Tools {mood=blue titel=x tag=y}",
    "- 🪚 Saw {b c}", "- 🪚 Saw \\{tag=x}",
  ]) func `other attributes are custom members`(_ body: String) async {
    #expect(await warnings(body) == [])
  }
}
