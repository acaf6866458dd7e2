import Foundation
import JSON
import Markdown
import Testing

/// CommonMark's examples.
@Suite struct CommonMarkSuiteTests {
  struct Example {
    let number: Int
    let markdown: String
    let html: String
  }

  static func examples(_ name: String) throws -> [Example] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/commonmark/\(name).json")
    return try readJSON([UInt8](try Data(contentsOf: file))).root.elements.map { value in
      Example(
        number: Int(value["example"]?.number ?? 0), markdown: value["markdown"]?.string ?? "",
        html: value["html"]?.string ?? "")
    }
  }

  static func html(_ markdown: String, raw: Bool, isSmart: Bool = false) throws -> String {
    var options = MarkdownHTMLOptions()
    options.inline.allowsRawHTML = raw
    options.inline.allowsEveryURL = raw
    let document = try MarkdownDocument(Array(markdown.utf8), isSmart: isSmart)
    return String(decoding: document.html(options), as: UTF8.self)
  }

  @Test(arguments: [
    ("spec-0.30", 652, false), ("regression-0.30.2", 16, false), ("smart_punct-0.30.2", 16, true),
  ]) func `raw mode gives the suite's bytes`(name: String, count: Int, isSmart: Bool) throws {
    let examples = try Self.examples(name)
    #expect(examples.count == count)
    for example in examples {
      let html = try Self.html(example.markdown, raw: true, isSmart: isSmart)
      #expect(Array(html.utf8) == Array(example.html.utf8), "\(name) \(example.number)")
    }
  }

  @Test(arguments: ["spec-0.30", "regression-0.30.2"])
  func `safe mode changes nothing but raw HTML and unsafe URLs`(name: String)
    throws
  {
    let dangerous = ["javascript:", "vbscript:", "file:", "data:"]
    for example in try Self.examples(name) {
      let html = try Self.html(example.markdown, raw: false)
      let isTouched =
        html.contains("<!-- raw HTML omitted -->")
        || dangerous.contains { example.html.lowercased().contains($0) }
      #expect(isTouched || html == example.html, "\(name) \(example.number)")
    }
  }

  @Test func `safe mode writes no tag that CommonMark does not have`() throws {
    let tag = /<[^>]*>/
    let own =
      #/<(/?(p|h[1-6]|blockquote|ul|ol|li|pre|code|em|strong|a)|ol start="\d+"|code class="language-[^"<>]*"|(hr|br) /|a href="[^"<>]*"( title="[^"<>]*")?|img src="[^"<>]*" alt="[^"<>]*"( title="[^"<>]*")? /|!-- raw HTML omitted --)>/#
    for example in try Self.examples("spec-0.30") + Self.examples("regression-0.30.2") {
      let html = try Self.html(example.markdown, raw: false)
      for match in html.matches(of: tag) {
        #expect(match.0.wholeMatch(of: own) != nil, "\(example.number): \(match.0)")
      }
    }
  }

  @Test func `every block's range is within its own lines`() throws {
    for example in try Self.examples("spec-0.30") {
      let bytes = Array(example.markdown.utf8)
      let document = try MarkdownDocument(bytes)
      var last = 0
      for block in document.blocks {
        #expect(block.range.lowerBound >= last, "\(example.number)")
        #expect(block.range.upperBound <= bytes.count)
        #expect(block.range.contains(block.textRange.lowerBound) || block.textRange.isEmpty)
        for item in block.items {
          #expect(block.range.contains(item.range.lowerBound), "\(example.number)")
          #expect(block.range.upperBound >= item.range.upperBound, "\(example.number)")
        }
        last = block.range.upperBound
      }
    }
  }
}
