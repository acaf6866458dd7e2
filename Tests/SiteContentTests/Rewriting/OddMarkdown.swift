import RandomNumbers

/// Generates random Markdown collections as people write them: one style per file, with prose,
/// comments, code and nested lists in between.
struct OddMarkdown {
  var random: SeededRandom
  private let lineBreak: String
  private let bullet: String
  private let indentation: String
  private let dash: String
  private let isLoose: Bool
  private let isSetext: Bool
  private let hasNested: Bool
  private var count = 0

  /// - Parameter hasNested: whether items contain more than a paragraph, and lists more than items.
  init(_ random: SeededRandom, hasNested: Bool) {
    self.random = random
    self.hasNested = hasNested
    lineBreak = self.random.pick(["\n", "\n", "\r\n", "\r"])
    bullet = self.random.pick(["-", "-", "*", "+", "1.", "1)"])
    indentation = self.random.pick(["", "", "", " ", "  "])
    dash = self.random.pick(["—", "—", "--"])
    isLoose = self.random.chance(3)
    isSetext = self.random.chance(3)
  }

  mutating func written() -> String {
    var lines = frontMatter()
    if random.chance(2) { lines.append("") }
    if random.chance(2) { lines += block() + [""] }
    if random.chance(3) { lines += items() + [""] }
    for _ in 0..<random.next(below: 4) { lines += section() }
    for _ in 0..<random.next(below: 3) where lines.last != "" || random.chance(4) {
      lines.append("")
    }
    var text = random.chance(6) ? "\u{FEFF}" : ""
    text += lines.joined(separator: lineBreak)
    return random.chance(3) ? text : text + lineBreak
  }

  private mutating func frontMatter() -> [String] {
    var parts: [[String]] = [
      ["kind: collection"],
      [
        random.pick([
          "title: The title", "title: \"The “title”\" # a comment", "title:   'It''s it'",
        ])
      ],
    ]
    if random.chance(3) { parts.append(["# A line for people: no others"]) }
    if random.chance(3) {
      parts.append(
        random.pick([
          ["layout: { itemsPerRow: 5 }"],
          ["layout:", "  itemsPerRow: 5 # five", "  itemSize: [1, 2.50]"],
          ["layout: {itemSize: [64, 64],   minimumLineSpacing: 1E1}"],
        ]))
    }
    if random.chance(3) { parts.append(["tags: [a, \"b\"]  # two"]) }
    if random.chance(4) { parts.append(["required:", "  - zeal", "  - \"wit\""]) }
    if random.chance(4) { parts.append(["mood: {a: 1.0, b: [x, 'y']}"]) }
    if random.chance(5) { parts.append(["", "zz: 1E2"]) }
    if random.chance(5) {
      parts.append(
        random.pick([["description: >", "  Folded", "  lines."], ["description: 'One'"]]))
    }
    return ["---"] + parts.shuffled(using: &random).joined() + [
      random.pick(["---", "---", "---  "])
    ]
  }

  private mutating func section() -> [String] {
    count += 1
    let title = random.pick(["Title \(count)", "*Some* words \(count)", "A \\{b} \(count)", "Same"])
    let attributes = random.pick([
      "", "", " {#s\(count)}", " {id=s\(count) mood=\"x\"}", "  { a=1 }",
    ])
    var lines: [String]
    if isSetext {
      lines = [title + attributes, random.pick(["---", "-------"])]
    } else {
      lines = [random.pick(["## ", "##   "]) + title + attributes + random.pick(["", "", " ##"])]
    }
    if random.chance(2) { lines += [""] }
    if random.chance(3) { lines += block() + [""] }
    if !random.chance(5) { lines += items() }
    lines += [""]
    if random.chance(4) { lines += block() + [""] }
    if hasNested, random.chance(3) { lines += items() + [""] }
    if random.chance(5) { lines += [""] }
    return lines
  }

  private mutating func block() -> [String] {
    random.pick([
      ["Words *and* words."], ["Two lines", "of words."],
      ["```", "## no section", "- 🐶 no item", "```"],
      ["<!-- a comment -->"], ["> quoted", "> - 🐶"], ["    code"], ["### Small"],
      ["Words.", "", "[a]: http://b.c"], ["One.", "", "Two."],
    ])
  }

  private mutating func items() -> [String] {
    var lines: [String] = []
    var number = 1
    for index in 0..<random.next(below: 5) + 1 {
      if index > 0, isLoose { lines.append("") }
      let isNumber = bullet.utf8.count > 1
      let mark = isNumber ? "\(number)\(bullet.last!) " : bullet + " "
      number += 1
      let inside = indentation + String(repeating: " ", count: mark.utf8.count)
      if hasNested, random.chance(6) {
        lines.append(indentation + mark + "no item, but words")
        continue
      }
      let item = text()
      lines.append(indentation + mark + item[0])
      lines += item.dropFirst().map { random.chance(3) ? $0 : inside + $0 }
      if hasNested, random.chance(4) {
        lines += random.pick([["- nested", "- 🐶 nested"], ["", "a paragraph"], ["", "    code"]])
          .map {
            $0.isEmpty ? $0 : inside + $0
          }
      }
    }
    return lines
  }

  /// The lines of an item's paragraph.
  private mutating func text() -> [String] {
    count += 1
    var line = random.pick(["🐶", "🐱", "❤", "❤️", "1️⃣", "🍎", "![:a:](b.png)", "🐶"])
    if random.chance(2) {
      line += random.pick([" Name \(count)", "  *Name* \\# \(count)", " a &amp; b"])
    }
    if random.chance(3) {
      line += " \(dash) " + random.pick(["words", "**bold** words", "a\\--b"])
      if random.chance(2) { line += " \(dash) use \(count)" }
    }
    if random.chance(3) {
      line += random.pick([
        " {tags=\"a,b\"}", " {tags=a}", " {#i\(count)}", "  { #i\(count)  size=\"8,9.50\" zz=1E2 }",
        " {mood=\"{\\\"a\\\": 1}\" tags=\"[\\\"a, b\\\"]\"}", " {id=\"i\(count)\"}",
      ])
    }
    // Hard-wrap some, as editors do.
    guard random.chance(5), let space = line.dropFirst(line.count / 2).firstIndex(of: " "),
      line[line.index(after: space)...].first?.isLetter ?? false
    else { return [line] }
    return [String(line[..<space]), String(line[line.index(after: space)...])]
  }
}
