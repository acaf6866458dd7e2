import Markdown
import Testing

/// A parsed text, its HTML, and its source by range.
private struct Sample {
  let bytes: [UInt8]
  let document: MarkdownDocument

  init(_ text: String, in range: Range<Int>? = nil) throws {
    bytes = Array(text.utf8)
    document = try MarkdownDocument(bytes, in: range)
  }

  func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func html(
    blocks: Range<Int>? = nil, _ change: (inout MarkdownHTMLOptions) -> Void = { _ in }
  ) -> String {
    var options = MarkdownHTMLOptions()
    change(&options)
    return String(decoding: document.html(options, blocks: blocks), as: UTF8.self)
  }
}

@Suite struct MarkdownDocumentTests {
  static let text = """
    ---
    title: é
    ---
    Prose, 🐶 first
    of two lines.

    ## Sky & *sea* ##

    - ☀️ Sun
      - nested

    -  🌈 Rainbow

       more

    > quote
    lazy

    Setext
    ======

    1) one
    ```
    code

    ```
    [ref]: /u


    """

  @Test func `blocks know their byte ranges in the whole file`() throws {
    let start = Self.text.utf8.count - Self.text.utf8.drop { $0 != 0x50 }.count
    let sample = try Sample(Self.text, in: start..<Self.text.utf8.count)
    let blocks = sample.document.blocks
    #expect(
      blocks.map { $0.kind } == [
        .paragraph, .heading(level: 2), .list(isOrdered: false), .quote, .heading(level: 1),
        .list(isOrdered: true), .code,
      ])
    #expect(
      blocks.map { sample.part($0.range) } == [
        "Prose, 🐶 first\nof two lines.", "## Sky & *sea* ##",
        "- ☀️ Sun\n  - nested\n\n-  🌈 Rainbow\n\n   more", "> quote\nlazy", "Setext\n======",
        "1) one", "```\ncode\n\n```",
      ])
    #expect(sample.part(blocks[1].textRange) == "Sky & *sea*")
    #expect(sample.part(blocks[4].textRange) == "Setext")
    #expect(
      blocks[2].items.map { sample.part($0.range) } == [
        "- ☀️ Sun\n  - nested", "-  🌈 Rainbow\n\n   more",
      ])
    #expect(
      blocks[2].items.map { sample.part($0.firstParagraph ?? 0..<0) } == ["☀️ Sun", "🌈 Rainbow"])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `places are right with any line endings`(end: String) throws {
    let text = ["\u{FEFF}# Ä", "", "- 🐶 a", "  b", "", "", "last"].joined(separator: end)
    let sample = try Sample(text)
    #expect(
      sample.document.blocks.map { sample.part($0.range) } == [
        "# Ä", "- 🐶 a\(end)  b", "last",
      ])
    #expect(sample.part(sample.document.outline[0].range) == "# Ä")
  }

  @Test(arguments: [
    ("#  A  ", "A"), ("# A #", "A"), ("# A\\#", "A\\#"), ("#", ""), ("## #", ""), ("# A#", "A#"),
    ("A\nB\n---", "A\nB"), ("#A\n===", "#A"), ("   # A", "A"),
    ("[a]: /x\nA\n---", "A"), ("[a]: /x\r\n  [b]:\r\n/y 't\r\nu'\r\n  A\r\nB\r\n===", "A\r\nB"),
    ("[a]: /x\n    [b]: /y\n[c] C\n---", "[c] C"), ("[a] b\nA\n---", "[a] b\nA"),
  ]) func `a heading's text excludes its markers`(text: String, content: String) throws {
    let sample = try Sample(text)
    #expect(sample.document.blocks.map { sample.part($0.textRange) } == [content])
  }

  @Test func `the outline has plain text and explicit ids`() throws {
    let sample = try Sample(
      "# A *b* `c`\n\n> ## Dé {#x1}\n\n### E \\{#no}\n\n#### ![pic](p) {#y z}")
    let outline = sample.document.outline
    #expect(outline.map { $0.level } == [1, 2, 3, 4])
    #expect(outline.map { $0.text } == ["A b c", "Dé", "E {#no}", "pic {#y z}"])
    #expect(outline.map { $0.givenID } == [nil, "x1", nil, nil])
  }

  @Test func `anchors are unique, and explicit ids win`() throws {
    let sample = try Sample("# A\n# A\n# B {#a}\n# 🐶\n# 🐶\n# C {#a}\n# taken")
    let anchors = sample.document.anchors(
      isTaken: { $0 == "taken" },
      slug: { text in String(text.lowercased().filter { $0.isLetter }) })
    #expect(anchors == ["a-2", "a-3", "a", "section", "section-2", "c", "taken-2"])
    #expect(
      sample.html { $0.anchors = anchors } == """
        <h1 id="a-2">A</h1>
        <h1 id="a-3">A</h1>
        <h1 id="a">B</h1>
        <h1 id="section">🐶</h1>
        <h1 id="section-2">🐶</h1>
        <h1 id="c">C</h1>
        <h1 id="taken-2">taken</h1>

        """)
  }

  @Test func `a heading that is not shown takes no anchor`() throws {
    let document = try Sample("# A {#b}\n## A\n## B\n## A").document
    let anchors = document.anchors(
      besides: document.outline[0].range, slug: { $0.lowercased() })
    #expect(anchors == ["", "a", "b", "a-2"])
  }

  @Test func `links know their URLs and offsets`() throws {
    let text = "é [a](x.md \"t\") ![b](y.png)\n<http://c.d> [e]\n\n[e]: z&amp;1"
    let sample = try Sample(text)
    let links = sample.document.links
    #expect(links.map { $0.url } == ["x.md", "y.png", "http://c.d", "z&1"])
    #expect(links.map { $0.isImage } == [false, true, false, false])
    #expect(links.map { sample.part($0.offset..<$0.offset + 2) } == ["[a", "![", "<h", "[e"])
  }

  @Test func `URLs can be rewritten`() throws {
    let sample = try Sample("[a](x.md) ![b *c*](y.png)")
    let html = sample.html { options in
      options.inline.rewriteURL = { url, isImage in
        isImage ? "../\(url)?a&b" : "javascript:alert(1)"
      }
    }
    #expect(html == "<p><a href=\"\">a</a> <img src=\"../y.png?a&amp;b\" alt=\"b c\" /></p>\n")
  }

  @Test func `some blocks or items can be rendered alone`() throws {
    let sample = try Sample("A [r]\n\n# B\n\n- one\n- two\n\n# C\n\n- three\n\n[r]: /u")
    #expect(sample.html(blocks: 0..<1) == "<p>A <a href=\"/u\">r</a></p>\n")
    let html = sample.html { options in
      options.anchors = ["b", "c"]
      options.skips = { range in
        sample.part(range).contains("one") && range.count < 6
          || sample.part(range) == "- three" || sample.part(range) == "# B"
      }
    }
    #expect(
      html == """
        <p>A <a href="/u">r</a></p>
        <ul>
        <li>two</li>
        </ul>
        <h1 id="c">C</h1>

        """)
  }

  @Test func `plain text joins blocks and is truncated between words`() throws {
    let document = try Sample("# A *b*\n\nc\nd [e](f)\n\n- 🐶 ![g](h)\n\n```\ncode\n```\n<b>x</b>")
      .document
    #expect(document.plainText() == "A b c d e 🐶 g x")
    #expect(document.plainText(limit: 6) == "A b c…")
    #expect(shortened("abcdef", to: 3) == "abc…")
    #expect(shortened("abc", to: 3) == "abc")
  }

  @Test func `an empty text has no blocks`() throws {
    let sample = try Sample("")
    #expect(sample.document.blocks.isEmpty)
    #expect(sample.html() == "")
  }
}
