import RandomNumbers

/// Generates random Markdown collections of any shape that CommonMark allows: each line in a style of its
/// own, blocks adjacent or far apart, unclosed, or indented by tabs.
///
/// `OddMarkdown` writes as people do; this writes anything valid.
struct LegalMarkdown {
  var random: SeededRandom
  private let lineBreak: String
  private let marks: [String]
  private var count = 0

  init(_ random: SeededRandom) {
    self.random = random
    lineBreak = self.random.pick(["\n", "\n", "\n", "\r\n", "\r"])
    let all = ["-", "-", "*", "+", "1.", "3)"]
    marks = [self.random.pick(all), self.random.pick(all)]
  }

  mutating func written() -> String {
    var lines = ["---", "kind: collection", random.pick(["title: T", "title: 'T' # a comment"])]
    if random.chance(4) { lines.append("# for people") }
    lines.append("---")
    for _ in 0..<random.number(2...12) {
      lines += block()
      lines += blankLines()
    }
    let text = (random.chance(8) ? "\u{FEFF}" : "") + lines.joined(separator: lineBreak)
    return random.chance(3) ? text : text + lineBreak
  }

  private mutating func blankLines() -> [String] {
    let count = random.pick([0, 0, 0, 1, 1, 1, 1, 2, 3])
    return (0..<count).map { _ in random.chance(6) ? random.pick(["  ", "\t", "     "]) : "" }
  }

  private mutating func block() -> [String] {
    switch random.next(below: 16) {
    case 0..<7: items()
    case 7: [indentation() + mark() + " " + random.pick(["prose", "*prose*", "[home][h]"])]
    case 8, 9, 10: heading()
    case 11, 12: paragraph()
    case 13: html()
    case 14: code()
    default: other()
    }
  }

  private mutating func items() -> [String] {
    var lines: [String] = []
    for _ in 0..<random.number(1...3) {
      lines += item()
      if random.chance(3) { lines += blankLines() }
    }
    return lines
  }

  private mutating func indentation() -> String {
    random.pick(["", "", "", "", " ", "  ", "   "])
  }

  private mutating func mark() -> String {
    random.chance(4) ? random.pick(["-", "*", "+", "1.", "7.", "3)", "12)"]) : random.pick(marks)
  }

  private mutating func item() -> [String] {
    let start = indentation() + mark()
    let gap = random.pick([" ", " ", " ", " ", "  ", "   ", "    ", "\t", "\t", " \t"])
    let column = Self.width(start + gap)
    var lines: [String]
    if random.chance(20) {
      lines = [start, String(repeating: " ", count: Self.width(start) + 1) + text()]
    } else {
      lines = [start + gap + text()]
    }
    while random.chance(4) {
      lines.append(continuation(column))
    }
    if random.chance(4) { lines += nested(column) }
    return lines
  }

  /// A continuation line, indented or lazy.
  private mutating func continuation(_ column: Int) -> String {
    let words = random.pick([
      "lazy", "more words", "- lazy", "1. lazy", "# lazy", "> lazy", "— words", "*lazy*  ", "<b>x",
      "[home][h] and [so][h]", "{tags=a}", "=lazy", "2) lazy",
    ])
    let spaces = random.pick([0, 0, 1, 3, 4, 6, 8, column, column, column + 1, column + 4])
    return (random.chance(8) ? "\t" : String(repeating: " ", count: spaces)) + words
  }

  private mutating func nested(_ column: Int) -> [String] {
    let inside =
      random.chance(6)
      ? "\t" : String(repeating: " ", count: random.pick([column, column, column, column + 1]))
    let lines = random.pick([
      ["- nested"], ["- 🐶 nested", "- b"], ["", "a paragraph"], ["", "    code"], ["", "\tcode"],
      ["> quoted", "lazily"], ["```", "fenced", "", "  more", "```"], ["```", "open"],
      ["", "[h]: https://e.com 'A title'"], ["<!-- comment", "", "goes on -->"], ["<div>", "x"],
      ["### Small"], ["", "One", "===", "", "two"], ["1. one", "", "   two"], ["-\tone", "\ttwo"],
      ["***"], ["", "> -\tone", ">", "> two"],
    ])
    return lines.map { $0.isEmpty ? $0 : inside + $0 }
  }

  private mutating func heading() -> [String] {
    count += 1
    let title = random.pick(["Title \(count)", "*Some* words \(count)", "A &amp; B", "`c` [l][h]"])
    let attributes = random.pick(["", "", "", " {#s\(count)}", " { a=1 }"])
    switch random.next(below: 8) {
    case 0: return [title + attributes, random.pick(["---", "-", "  ------  "])]
    case 1: return ["Two lines", title + attributes, "--"]
    case 2: return [random.pick(["# ", "### ", "###### "]) + title]
    case 3: return [title, "==="]
    case 4: return ["##" + random.pick(["", " #", " {#s\(count)}"])]
    default:
      return [
        indentation() + random.pick(["## ", "##\t", "##   "]) + title + attributes
          + random.pick(["", "", " ##", " #  "])
      ]
    }
  }

  private mutating func paragraph() -> [String] {
    random.pick([
      ["Words *and* words."], ["Two lines  ", "of words."], ["Three\\", "   lines", "- "],
      ["[home][h] — &copy; <b>x</b>"], ["Some `code` and <!-- a comment --> words."],
      ["    not code", "words"], ["words", "    not code"], ["a | b", "- | -"], ["\\- no list"],
    ])
  }

  private mutating func html() -> [String] {
    random.pick([
      ["<!-- a comment -->"], ["<!-- a comment", "", "- 🐶 no item", "-->"], ["<div>", "words"],
      ["<div>", "", "- 🐱 Cat", "", "</div>"], ["<script>", "", "- 🐶", "</script> words"],
      ["<b>words</b>", "more"], ["<?php", "", "?>"], ["<!DOCTYPE html>"], ["<![CDATA[", "]]>"],
      ["<!-- open"], ["  <hr>"],
    ])
  }

  private mutating func code() -> [String] {
    random.pick([
      ["```", "## no section", "- 🐶 no item", "```"], ["~~~ swift", "", "x", "~~~~"],
      ["    code", "", "      more"], ["\tcode"], ["```", "open"], ["  ```", "  - 🐶", "```"],
    ])
  }

  private mutating func other() -> [String] {
    random.pick([
      ["> quoted", "lazily"], ["> - 🐶", ">", "> words"], [">     code"], ["***"], ["* * *"],
      ["---"], ["___"], ["[h]: https://example.com"], ["[h]:", "  <https://e.com>", "  'Title'"],
      ["[h]: /a", "[i]: /b 'two", "lines'"], ["[h]: /a", "words"], ["-", ""], ["1."],
      ["- - 🐶 a"], ["- > 🐶"], ["- # 🐶"], ["-     code"], ["- ```", "  🐶", "  ```"],
    ])
  }

  /// The text of an item.
  private mutating func text() -> String {
    count += 1
    var line = random.pick(["🐶", "🐱", "❤", "❤️", "1️⃣", "🍎", "![:a:](b.png)", "🐶"])
    if !random.chance(4) {
      line += random.pick([
        " Name \(count)", "  *Name* \\# \(count)", " a &amp; b", " **Cat** <!-- ask Ann -->",
        " [home][h] \(count)", " `c` <b>d</b>", "\ttab \(count)",
      ])
    }
    if random.chance(3) {
      line += random.pick([" — ", " -- ", "  —  "]) + random.pick(["words", "**bold**", "a\\--b"])
      if random.chance(2) { line += " — use &mdash; \(count)" }
    }
    if random.chance(4) {
      line += random.pick([" {tags=\"a,b\"}", " {tags=a}", " {#i\(count)}", " { #i\(count) zz=1 }"])
    }
    if random.chance(8) { line += random.pick(["  ", "\\", "\t"]) }
    return line
  }

  /// The width in columns, with tab stops every four.
  private static func width(_ text: String) -> Int {
    text.utf8.reduce(0) { $1 == 0x09 ? ($0 / 4 + 1) * 4 : $0 + 1 }
  }
}
