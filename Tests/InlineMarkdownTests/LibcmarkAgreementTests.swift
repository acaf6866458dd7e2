import Foundation
import InlineMarkdown
import JSON
import Markdown
import RandomNumbers
import Testing

/// Differential tests against libcmark, which renders documents: the same line gives the same
/// bytes.
@Suite struct LibcmarkAgreementTests {
  /// libcmark's rendering of a line behind a comma, where no block can begin.
  static func byLibcmark(_ text: String, _ options: InlineHTMLOptions) throws -> [UInt8] {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    let line = text.utf8.drop(while: isSpace).map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
    var pageOptions = MarkdownHTMLOptions()
    pageOptions.inline = options
    let html = try MarkdownDocument([UInt8(ascii: ",")] + line).html(pageOptions)
    return Array(html.dropFirst("<p>,".utf8.count).dropLast("</p>\n".utf8.count))
  }

  static func expectAgreement(_ text: String, _ options: InlineHTMLOptions) throws {
    let (mine, theirs) = (renderInline(text, options), try byLibcmark(text, options))
    #expect(
      mine == theirs,
      "\(text.debugDescription): \(String(decoding: mine, as: UTF8.self)) is not \(String(decoding: theirs, as: UTF8.self))"
    )
  }

  /// Safe mode, and a mode with every option.
  static var allOptions: [InlineHTMLOptions] {
    var open = InlineHTMLOptions()
    open.allowsRawHTML = true
    open.allowsEveryURL = true
    open.rewriteURL = { url, isImage in isImage ? "img/" + url : url + "?x" }
    return [InlineHTMLOptions(), open]
  }

  @Test(arguments: ["spec-0.30", "regression-0.30.2", "smart_punct-0.30.2"])
  func `every example of CommonMark gives the bytes of libcmark`(name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "MarkdownTests/Fixtures/commonmark/\(name).json")
    let examples = try readJSON([UInt8](try Data(contentsOf: file))).root.elements
    #expect(Array(examples).count > 10)
    for example in examples {
      let text = example["markdown"]?.string ?? ""
      for options in Self.allOptions { try Self.expectAgreement(text, options) }
      // Each line of an example on its own, too.
      for line in text.split(separator: "\n") {
        try Self.expectAgreement(String(line), Self.allOptions[1])
      }
    }
  }

  static let marks = [
    "*", "**", "***", "_", "__", "[", "]", "](", "(", ")", "![", "](a)", "](b \"t\")", "](<", "<",
    ">", "`", "``", "\\", "\"", "'", "&", "&amp;", "&mdash;", "&#42;", "&#92;", "&#x2a;", "&quot;",
    "&NotEqualTilde;", ";", "a", "b", "aé", "한", "글", "한글", "😀", "👩‍👩‍👧", "e\u{301}", " ", "  ", "\t",
    "\u{B}", "\u{A0}", "\u{3000}", "«", "。", "!", "?", "-", "--", "-->", "<!--", "<!", "<?", "?>",
    "<![CDATA[", "]]>", "<a", "<b>", "</a>", "<a href=\"x\">", " href='y'", "/>", "<https://a.b>",
    "<a@b.c>", "https://x.y", "#", "- ", "1. ", "\n", "~", "=", ":", ".", "javascript:",
    "data:image/png,", "A ", "<!A", "(t)", "$", "+", "^", "`a`", "\u{FE0F}", "\u{200D}",
  ]

  @Test func `random lines of markup, entities, HTML, Hangul and emoji give the bytes of libcmark`()
    throws
  {
    var random = SeededRandom(law: 60)
    for _ in 0..<lawCount(60) {
      // Few different tokens, so that tokens of one kind interact.
      let parts = (0..<random.number(2...14)).map { _ in random.pick(Self.marks) }
      let text = (0..<random.number(1...22)).map { _ in random.pick(parts) }.joined()
      try Self.expectAgreement(text, Self.allOptions[random.next(below: 2)])
    }
  }

  @Test func `every character affects flanking as in libcmark`() throws {
    // Many characters in one text, since one text each would take a minute. Higher planes have no
    // punctuation.
    for first in stride(from: UInt32(0x80), to: 0x1_C000, by: 64) {
      let text = (first..<first + 64).compactMap(Unicode.Scalar.init).map { "a*\($0)b*c " }
      for text in text.isEmpty ? [] : [text.joined(separator: "\\* ")] {
        try Self.expectAgreement(text, Self.allOptions[0])
      }
    }
  }

  @Test func `every named character reference decodes as in HTML`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: "Sources/InlineMarkdown/CharacterReferences+Generated.swift")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let names =
      rows.filter { $0.hasPrefix("  ") && !$0.hasSuffix("\"\"\"") }.map {
        $0.split(separator: " ")[0]
      }
      + ["NewLine"]
    #expect(names.count == 2125)
    // Batched, to save time.
    for start in stride(from: 0, to: names.count, by: 25) {
      let texts = names[start..<min(start + 25, names.count)].map { name in
        "&\(name); [&\(name)](&\(name); '&\(name);') &\(name)x; x"
      }
      try Self.expectAgreement(texts.joined(separator: " "), Self.allOptions[1])
    }
  }

  @Test(arguments: [
    "*a_ ", "![", "![[a](b) ", "`a``b```", "<?", "<![CDATA[", "<!A ", "[a](<b", "**x*",
  ])
  func `parsing takes less than quadratic time`(part: String) {
    func time(_ length: Int) -> Duration {
      let line = String(repeating: part, count: length / part.utf8.count)
      return (0..<3).map { _ in ContinuousClock().measure { _ = renderInline(line) } }.min()!
    }
    _ = time(5_000)
    // Quadratic time would be 256 times as long.
    #expect(time(80_000) < max(.milliseconds(2), time(5_000)) * 100, "\(part)")
  }
}
