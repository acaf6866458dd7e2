import Foundation
import GalleryModel
import JSON
import SiteContent
import SiteModel
import SourceFiles
import Testing

/// Converts a collection from JSON to Markdown; also returns the warnings about losses.
private func inMarkdown(
  _ json: String, sourceLocation: SourceLocation = #_sourceLocation
) async throws -> (text: String, warnings: [String]) {
  let site = await readOne("c.json", json)
  #expect(lines(site).isEmpty, sourceLocation: sourceLocation)
  let document = try #require(site.documents.first, sourceLocation: sourceLocation)
  let converted = site.converted(document, to: .markdown)
  let bytes = try #require(converted.bytes, sourceLocation: sourceLocation)
  return (String(decoding: bytes, as: UTF8.self), converted.diagnostics.map(\.message.description))
}

/// One item of a collection as a line.
private func line(_ item: String) async throws -> String {
  let text = try await inMarkdown(#"{"title": "T", "sections": [{"items": [\#(item)]}]}"#).text
  #expect(text.hasPrefix("---\nkind: collection\ntitle: T\n---\n\n- "))
  return String(text.split(separator: "\n").last?.dropFirst(2) ?? "")
}

@Suite struct WriteMarkdownCollectionTests {
  @Test func `a collection is written as one would write it by hand`() async throws {
    let (text, warnings) = try await inMarkdown(
      """
      {"id": "weather", "title": "Weather, seen", "date": "2026-02-11", "tags": ["nature"],
       "description": "The *oldest* talk.", "layout": {"itemsPerRow": 5}, "required": ["name"],
       "mood": {"calm": true, "level": 1.50},
       "sections": [
         {"id": "sky", "title": "Sky", "footer": "Look up.", "items": [
           {"symbol": "☀️", "name": "Sun", "description": "a clear day", "usage": "when it is hot",
            "tags": ["day", "warm"], "size": [128, 64]},
           {"id": "bow", "symbol": "🌈", "name": "Rainbow"}]},
         {"id": "down", "title": "Water", "layout": {"itemSize": [64, 64]}, "items": [
           {"symbol": "🌧️", "name": "Rain", "usage": "stay", "wet": true}]}]}
      """)
    #expect(warnings.isEmpty)
    #expect(
      text == """
        ---
        kind: collection
        id: weather
        title: Weather, seen
        layout: { itemsPerRow: 5 }
        required: [name]
        date: "2026-02-11"
        tags: [nature]
        mood: { calm: true, level: 1.50 }
        ---

        The *oldest* talk.

        ## Sky

        Look up.

        - ☀️ Sun — a clear day — when it is hot {tags="day,warm" size="128,64"}
        - 🌈 Rainbow {#bow}

        ## Water {#down layout="{ itemSize: [64, 64] }"}

        - 🌧️ Rain — — stay {wet=true}

        """)
  }

  @Test(arguments: [
    (#""🐶""#, "🐶"),
    (#"{"symbol": "🐶", "name": "a — b"}"#, "🐶 a &mdash; b"),
    (#"{"symbol": "🐶", "name": "a -- b"}"#, #"🐶 a \-- b"#),
    (#"{"symbol": "🐶", "name": "Congo - Kinshasa"}"#, #"🐶 Congo \- Kinshasa"#),
    (#"{"symbol": "🐶", "name": "Congo – Kinshasa"}"#, "🐶 Congo &ndash; Kinshasa"),
    (#"{"symbol": "🐶", "name": "1 - 2"}"#, "🐶 1 - 2"),
    (#"{"symbol": "🐶", "name": "a {x=1}"}"#, #"🐶 a \{x=1}"#),
    (#"{"symbol": "🐶", "name": "a {b}"}"#, "🐶 a {b}"),
    (#"{"symbol": "🐶", "name": "*a* & <b>"}"#, #"🐶 \*a\* \& \<b\>"#),
    (#"{"symbol": "🐶", "name": "C# well-made snake_case"}"#, "🐶 C# well-made snake_case"),
    (#"{"symbol": "🐶", "name": " a"}"#, "🐶 &#32;a"),
    (#"{"symbol": "🐶", "name": ""}"#, #"🐶 {name=""}"#),
    (#"{"symbol": "🐶", "description": "b"}"#, "🐶 — b"),
    (#"{"symbol": "🐶", "usage": "a — b -- c"}"#, "🐶 — — a — b -- c"),
    (#"{"symbol": "🐶", "description": "a — b"}"#, #"🐶 {description="a — b"}"#),
    (#"{"symbol": "🐶", "description": "a {x=1}", "name": "n"}"#, #"🐶 n {description="a \{x=1\}"}"#),
    (#"{"symbol": "🐶", "tags": ["a, b", "c"]}"#, #"🐶 {tags="[\"a, b\",\"c\"]"}"#),
    (#"{"symbol": "🐶", "aliases": ["dog", "pup_1"]}"#, #"🐶 {aliases="dog pup_1"}"#),
    (#"{"symbol": "🐶", "aliases": ["good dog"]}"#, #"🐶 {aliases="[\"good dog\"]"}"#),
    (
      #"{"symbol": "🐶", "license": "CC0", "credit": "Ann"}"#,
      #"🐶 {license="CC0" credit="Ann"}"#
    ),
    (#"{"symbol": "🐶", "locked": true}"#, "🐶 {locked=true}"),
    (#"{"symbol": "🐶", "locked": false}"#, "🐶"),
    (#"{"symbol": "🐶", "x": {"a": [1, "b"]}}"#, #"🐶 {x="{\"a\":[1,\"b\"]}"}"#),
    (#"{"symbol": "🐶", "id": "🐶"}"#, "🐶"),
    (#"{"symbol": "🐶", "id": "🐶~2"}"#, "🐶 {#🐶~2}"),
    (#"{"symbol": "🐶", "id": "a{#b"}"#, #"🐶 {id="a\{#b"}"#),
  ]) func `an item is one line`(_ item: String, _ written: String) async throws {
    #expect(try await line(item) == written)
  }

  @Test func `a picture's path may hold parentheses`() async throws {
    let site = await readSite([
      "Content/c.json":
        #"{"title": "T", "sections": [{"items": [{"symbol": ":a:", "image": "a (1).gif"}]}]}"#,
      "Content/a (1).gif": "",
    ])
    #expect(lines(site).isEmpty)
    let converted = site.converted(try #require(site.documents.first), to: .markdown)
    #expect(
      String(decoding: converted.bytes ?? [], as: UTF8.self).hasSuffix("- ![:a:](<a (1).gif>)\n"))
  }

  @Test func `ids are stated where the default would differ`() async throws {
    let (text, _) = try await inMarkdown(
      #"""
      {"title": "T", "sections": [
        {"id": "a", "title": "A", "items": [{"id": "🐶~2", "symbol": "🐶"}, "🐶", "🐶"]},
        {"id": "x", "title": "A", "items": []}, {"id": "a~2", "title": "A", "items": []}]}
      """#)
    #expect(
      text.hasSuffix("## A\n\n- 🐶 {#🐶~2}\n- 🐶\n- 🐶\n\n## A {#x}\n\n## A\n"), "\(text)")
  }

  @Test func `items of a first section without a title need no heading`() async throws {
    let (text, _) = try await inMarkdown(
      #"{"title": "T", "description": "- a", "sections": [{"items": ["🐶"]}, {"items": []}]}"#)
    #expect(text.hasSuffix("---\n\n- a\n\n##\n\n- 🐶\n\n##\n"), "\(text)")
    let plain = try await inMarkdown(
      #"{"title": "T", "description": "a", "sections": [{"items": ["🐶"]}, {"items": []}]}"#)
    #expect(plain.text.hasSuffix("---\n\na\n\n- 🐶\n\n##\n"), "\(plain.text)")
  }

  @Test func `items do not join the list that a footer ends with`() async throws {
    let (text, warnings) = try await inMarkdown(
      #"{"title": "T", "sections": [{"title": "A", "footer": "- a\n- b", "items": ["🐶"]}]}"#)
    #expect(text.hasSuffix("## A\n\n- a\n- b\n\n* 🐶\n") && warnings.isEmpty, "\(text)")
  }

  @Test func `a footer that would be sections or items is quoted, and said so`() async throws {
    let (text, warnings) = try await inMarkdown(
      ###"{"title": "T", "sections": [{"title": "A", "footer": "## B\n\n- 🐱 c", "items": ["🐶"]}]}"###
    )
    #expect(text.hasSuffix("## A\n\n> ## B\n> \n> - 🐱 c\n\n- 🐶\n"), "\(text)")
    #expect(
      warnings == [
        "Markdown cannot say “footer” of the section “A” as it is; look at what was written"
      ])
  }

  @Test func `a description that would be more than that stands in front matter`() async throws {
    let (text, warnings) = try await inMarkdown(
      ###"{"title": "T", "description": "## B\n- 🐱", "sections": []}"###)
    #expect(text.contains(###"description: "## B\n- 🐱""###) && warnings.isEmpty, "\(text)")
  }

  @Test func `members that attributes cannot name are left out, and said so`() async throws {
    let (text, warnings) = try await inMarkdown(
      #"{"title": "T", "sections": [{"items": [{"symbol": "🐶", "name": "Rex", "a b": 1, "c": 2}]}]}"#
    )
    #expect(text.hasSuffix("- 🐶 Rex {c=2}\n"), "\(text)")
    #expect(
      warnings == ["Markdown cannot say “a b” of 🐶 “Rex” as it is; look at what was written"])
  }

  @Test func `settings that only JSON lets pass are left out, and said so`() async throws {
    let site = await readOne("c.json", #"{"title": "T", "date": "soon", "sections": []}"#)
    let converted = site.converted(try #require(site.documents.first), to: .markdown)
    #expect(String(decoding: converted.bytes ?? [], as: UTF8.self).contains("soon") == false)
    #expect(converted.diagnostics.map(\.severity) == [.warning])
    #expect(
      converted.diagnostics.first?.message.description.contains("“date” of the collection") == true)
  }

  @Test func `what is too large for a page in Markdown is an error`() async throws {
    let item = #"{"symbol": "🐶", "name": "\#(String(repeating: "a", count: 20_000))"}"#
    let items = Array(repeating: item, count: 60).joined(separator: ",")
    let site = await readOne("c.json", #"{"title": "T", "sections": [{"items": [\#(items)]}]}"#)
    let converted = site.converted(try #require(site.documents.first), to: .markdown)
    #expect(converted.bytes == nil)
    #expect(converted.diagnostics.map(\.severity) == [.error])
    #expect(converted.diagnostics.first?.message.description.contains("larger than 1 MiB") == true)
  }
}

@Suite struct ConvertedFormatsTests {
  @Test func `a file in Markdown stays as it is, and in JSON states every id`() async throws {
    let text =
      "---\nkind: collection\ntitle: T\ndate: 2026-02-11\ndraft: false\n---\n<!-- x -->\n- 🐶\n"
    let site = await readOne("a/c.md", text)
    let document = try #require(site.documents.first)
    #expect(site.converted(document, to: .markdown).bytes == Array(text.utf8))
    let json = String(decoding: site.converted(document, to: .json).bytes ?? [], as: UTF8.self)
    #expect(
      json == """
        {
          "kind": "collection",
          "id": "a/c",
          "title": "T",
          "description": "<!-- x -->",
          "sections": [
            {
              "id": "section",
              "items": [
                { "id": "🐶", "symbol": "🐶" }
              ]
            }
          ],
          "date": "2026-02-11"
        }

        """)
  }

  @Test func `an artwork is JSON only, a page or a board neither`() async throws {
    let site = await readSite([
      "Content/a.json": #"{"title": "A", "placements": [{"symbol": "🐝", "x": 1, "y": 2}]}"#,
      "Content/p.md": "# P\n", "Content/b.md": "---\ncollections: [c]\ntitle: B\n---\n",
      "Content/c.json": #"{"title": "C", "sections": []}"#,
    ])
    #expect(lines(site).isEmpty)
    func convert(_ id: DocumentID, _ format: DocumentFormat) throws -> ConvertedDocument {
      site.converted(try #require(site.documents.first { $0.id == id }), to: format)
    }
    let json = try #require(try convert("a", .json).bytes)
    let read = await readOne("a.json", String(decoding: json, as: UTF8.self))
    #expect(read.documents.first?.artwork?.placements.map(\.id) == ["🐝"])
    #expect(
      try convert("a", .markdown).diagnostics.first?.message.description.contains("artwork") == true
    )
    #expect(
      try convert("p", .json).diagnostics.first?.message.description.contains("is a page") == true)
    let board = try convert("b", .json)
    #expect(
      board.bytes == nil
        && board.diagnostics.first?.message.description.contains("stands on it: c") == true)
  }

  @Test func `an export states what a page would, whether or not pages can be edited`() async throws
  {
    let collection = #"{"title": "C", "sections": [{"items": ["🐶"]}]}"#
    for settings in ["", "editing: false\n"] {
      let site = await readSite(["site.yml": settings, "Content/c.json": collection])
      let bytes = try #require(site.exported(site.documents).bytes)
      let tree = try readJSON(bytes).root.tree
      #expect(tree["format"] == .string("emojiart-export") && tree["version"] == .number("1"))
      guard case .array(let documents) = tree["documents"] else {
        Issue.record("no documents")
        return
      }
      #expect(documents.count == 1)
      #expect(documents[0]["base"]?["path"] == .string("c.json"))
      #expect(
        documents[0]["base"]?["revision"]
          == .string("sha256-77e7b92bb3fd4167883753a1598bf04be1ac15d8815db822994added2582c987"))
      #expect(documents[0]["document"] == documents[0]["base"]?["document"])
      #expect(documents[0]["document"]?["sections"] != nil)
    }
  }
}
