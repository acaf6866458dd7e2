import JSON
import SourceFiles
import Testing

@testable import SiteBuilder

private let marks = ["\u{200D}", "\u{FE0F}", "\u{301}", "\u{20E3}", "\u{1F3FB}"]
private let metacharacters = ["&", "<", ">", "\"", "'", "`", "=", "{", "}"]

/// Each combining mark after and before each metacharacter. Both form one grapheme cluster, so a
/// search by Character misses the metacharacter.
private func hostileTexts(_ meta: (String) -> String) -> [String] {
  metacharacters.flatMap { character in
    marks.flatMap { mark in
      ["zq\(meta(character))\(mark)qz", "zq\(mark)\(meta(character))qz"]
    }
  }
}

private func json(_ text: String) -> String {
  String(decoding: JSONTree.string(text).written(), as: UTF8.self)
}

/// A site with the texts in every text field.
private func site(_ texts: [String]) async -> BuiltSite {
  let all = json(texts.joined(separator: " "))
  let items = texts.enumerated().map { number, text in
    """
    {"id": \(json("i\(number)\(text)")), "symbol": "🐶", "name": \(json(text)), "description": \(json(text)),
     "usage": \(json(text)), "license": \(json("\(number)\(text)")), "credit": \(json(text)), "tags": [\(json("\(number)\(text)"))], \(json("x" + text)): \(json(text))},
    {"id": "p\(number)", "symbol": ":p:", "image": \(json("\(number)\(text).png"))}
    """
  }
  let sections = texts.enumerated().map { number, text in
    """
    {"id": \(json("s\(number)\(text)")), "title": \(json(text)), "footer": \(json(text)),
     "items": [\(items[number])]}
    """
  }
  let placements = texts.enumerated().map { number, text in
    "{\"id\": \(json("p\(number)\(text)")), \"symbol\": \"🐝\", \"x\": 1, \"y\": \(number)}"
  }
  var files = [
    SourceFile(
      path: "site.yml",
      text: "title: \(all)\ndescription: \(all)\nbaseURL: https://example.com/\n"),
    SourceFile(
      path: "Content/c.json",
      text: """
        {"title": \(all), "description": \(json(texts[0])), "tags": [\(json("c" + texts[10]))], "date": "2026-11-20",
         "sections": [\(sections.joined(separator: ","))]}
        """),
    SourceFile(
      path: "Content/art.json",
      text: """
        {"title": \(all), "description": \(json(texts[1])), "placements": [\(placements.joined(separator: ","))]}
        """),
    SourceFile(path: "Content/b.md", text: "---\ntitle: \(all)\ncollections: [c]\n---\n"),
    SourceFile(path: "Content/l.md", text: "---\ntitle: \(all)\nlist: c\n---\n"),
    SourceFile(
      path: "Content/m.md",
      text: "---\nkind: collection\ntitle: \(all)\n---\n"
        + texts.map { "- 🐱 \($0) — \($0) — \($0)\n" }.joined()),
    SourceFile(
      path: "Content/p.md",
      text: "---\ntitle: \(all)\ndescription: \(json(texts[2]))\n---\n"
        + texts.map { "## \($0)\n\n\($0)\n\n" }.joined()),
  ]
  for (number, text) in texts.enumerated() {
    files.append(SourceFile(path: "Content/\(number)\(text).png", text: ""))
  }
  return await BuiltSite(FileTree(files: files))
}

/// The tags of a page with their attribute names: markup without content.
///
/// Values are double-quoted everywhere, so any injected tag or attribute shows here.
private func markup(of html: [UInt8]) -> [String] {
  var tags: [String] = []
  var tag: [UInt8]?
  var isQuoted = false
  for byte in html {
    guard tag != nil else {
      if byte == UInt8(ascii: "<") { tag = [] }
      continue
    }
    if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
    if !isQuoted, byte == UInt8(ascii: ">") {
      tags.append(String(decoding: tag ?? [], as: UTF8.self))
      tag = nil
    } else if !isQuoted {
      tag?.append(byte)
    }
  }
  return tags + (tag == nil ? [] : ["a tag without end"])
}

private let escapes: [Unicode.Scalar: String] = [
  "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;", "`": "&#96;",
]

private let references = ["amp;", "lt;", "gt;", "quot;", "#39;", "#96;"].map { Array($0.utf8) }

@Suite struct HostileTextTests {
  @Test func `no text changes the markup of a page, whatever marks stand in it`() async throws {
    let texts = hostileTexts { $0 }
    #expect(texts.count == 90)
    let hostile = await site(texts)
    // A dash has the same slug as the metacharacter that it replaces, so all else is equal.
    let harmless = await site(hostileTexts { _ in "-" })
    #expect(!hostile.plan.diagnostics.hasErrors, "\(hostile.lines.prefix(5))")
    #expect(!harmless.plan.diagnostics.hasErrors, "\(harmless.lines.prefix(5))")
    let isPage: (PlannedOutput) -> Bool = {
      $0.path.string.hasSuffix(".html") || $0.path.string.hasSuffix(".xml")
    }
    let pages = hostile.plan.outputs.filter(isPage)
    let others = harmless.plan.outputs.filter(isPage)
    #expect(pages.count > 300 && pages.count == others.count)
    for (page, other) in zip(pages, others) {
      let bytes = try hostile.plan.render(page).get().bytes
      let calm = try harmless.plan.render(other).get().bytes
      #expect(markup(of: bytes) == markup(of: calm), "\(page.path)")
      for index in bytes.indices where bytes[index] == UInt8(ascii: "&") {
        let rest = bytes[(index + 1)...]
        #expect(
          references.contains { rest.starts(with: $0) },
          "\(page.path): \(String(decoding: rest.prefix(20), as: UTF8.self))")
      }
    }
  }

  @Test func `every text is shown, the braces of templates too`() async throws {
    let texts = hostileTexts { $0 } + ["zq{{site.title}}qz", "zq{{{x}}}qz", "zq{{#a}}{{/a}}qz"]
    let page = try (await site(texts)).file("c/index.html")
    for text in texts {
      let escaped = text.unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
      #expect(
        Array(page.utf8).firstRange(of: Array(escaped.utf8)) != nil, "\(Array(text.unicodeScalars))"
      )
    }
  }
}
