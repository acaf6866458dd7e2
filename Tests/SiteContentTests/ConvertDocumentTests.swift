import DocumentFormats
import Foundation
import GalleryModel
import InlineMarkdown
import JSON
import Markdown
import RandomNumbers
import SiteContent
import SiteModel
import SourceFiles
import Testing

/// The number of collections per law.
private let count = lawCount(25)

/// The one document of a site, converted; it must be readable.
private func convert(
  _ path: String, _ bytes: [UInt8], to format: DocumentFormat
) async throws -> (document: Document, converted: ConvertedDocument) {
  let file = SourceFile(path: "Content/" + path, bytes: bytes)
  // Only paths of pictures matter, so the files may be missing.
  let site = await readSite(FileTree(files: [file]))
  let errors = site.diagnostics.filter {
    $0.severity == .error && !$0.message.description.contains("picture")
  }
  #expect(errors.isEmpty, "\(errors.map(\.message)) in \(String(decoding: bytes, as: UTF8.self))")
  let document = try #require(site.documents.first)
  return (document, site.converted(document, to: format))
}

/// The JSON of a collection, without the document settings.
private func json(_ document: Document) throws -> String {
  var collection = try #require(document.collection)
  collection.others.removeAll { ["date", "tags", "language", "draft"].contains($0.name) }
  var writer = JSONWriter(.lines)
  collection.write(to: &writer)
  return String(decoding: writer.bytes, as: UTF8.self)
}

/// The same with every Markdown text rendered.
private func shown(_ document: Document) throws -> String {
  var collection = try #require(document.collection)
  func page(_ text: String?) throws -> String {
    String(decoding: try MarkdownDocument(Array((text ?? "").utf8)).html(), as: UTF8.self)
  }
  func line(_ text: String) -> String { String(decoding: renderInline(text), as: UTF8.self) }
  collection.description = try page(collection.description)
  for section in collection.sections.indices {
    collection.sections[section].footer = try page(collection.sections[section].footer)
    collection.sections[section].title = collection.sections[section].title ?? ""
    for item in collection.sections[section].items.indices {
      collection.sections[section].items[item].description =
        collection.sections[section].items[item].description.map(line)
      collection.sections[section].items[item].usage =
        collection.sections[section].items[item].usage.map(line)
    }
  }
  var writer = JSONWriter(.lines)
  collection.write(to: &writer)
  return String(decoding: writer.bytes, as: UTF8.self)
}

/// Bytes as text, for the messages of failing tests.
private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

private let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

@Suite struct ConversionLawTests {
  @Test func `what is written in Markdown is read as what was meant, and back`() async throws {
    var collections = RandomCollections(SeededRandom(law: 11), isHostile: false)
    for _ in 0..<count {
      let source = writeCollectionFile(collections.next())
      let (meant, converted) = try await convert("c.json", source, to: .markdown)
      #expect(converted.diagnostics.isEmpty, "\(converted.diagnostics.map(\.message))")
      let markdown = try #require(converted.bytes)
      let (read, _) = try await convert("c.md", markdown, to: .json)
      #expect(try json(read) == json(meant), "\(text(markdown))")
      try await expectSameBack(markdown)
    }
  }

  @Test func `exactly what Markdown cannot represent is a warning`() async throws {
    var collections = RandomCollections(SeededRandom(law: 12), isHostile: true)
    var told = 0
    for _ in 0..<count {
      told += try await expectWarned(writeCollectionFile(collections.next()))
    }
    #expect(told > 0)
  }

  @Test func `any text of CommonMark may be a footer or a description`() async throws {
    let suite = try Data(
      contentsOf: tests.appending(path: "MarkdownTests/Fixtures/commonmark/spec-0.30.json"))
    let examples = try readJSON([UInt8](suite)).root.elements.compactMap { $0["markdown"]?.string }
    #expect(examples.count > 600)
    for example in examples where !example.utf8.contains(0) {
      var collection = EmojiCollection(id: "c", title: "T")
      collection.description = example
      collection.sections = [Section(title: "A"), Section(title: "B"), Section(title: "C")]
      collection.sections[0].footer = example
      collection.sections[0].items = [Item(symbol: "🐶"), Item(symbol: "🐱")]
      collection.sections[1].footer = example
      collection.sections[2].items = [Item(symbol: "🐭")]
      _ = try await expectWarned(writeCollectionFile(collection))
    }
  }

  @Test func `any text of CommonMark is the same collection in JSON`() async throws {
    let suite = try Data(
      contentsOf: tests.appending(path: "MarkdownTests/Fixtures/commonmark/spec-0.30.json"))
    for example in try readJSON([UInt8](suite)).root.elements.compactMap({ $0["markdown"]?.string })
    {
      let body = "\(example)\n\n## A\n\n- 🐶 \(example)\n\n\(example)\n"
      try await expectSameBack(Array("---\nkind: collection\ntitle: T\n---\n\(body)".utf8))
    }
  }

  @Test func `every collection of the demo round-trips between the formats`() async throws {
    let content = tests.deletingLastPathComponent().appending(path: "Content")
    var found = 0
    for path in try FileManager.default.subpathsOfDirectory(atPath: content.path)
    where path.hasSuffix(".md") || path.hasSuffix(".json") {
      let bytes = [UInt8](try Data(contentsOf: content.appending(path: path)))
      let site = await readSite(
        FileTree(files: [SourceFile(path: "Content/\(path)", bytes: bytes)]))
      guard let document = site.documents.first, document.collection != nil else { continue }
      found += 1
      let stem = String(path.prefix { $0 != "." })
      for format in DocumentFormat.allCases {
        let converted = site.converted(document, to: format)
        #expect(converted.diagnostics.isEmpty, "\(path)")
        let name = stem + (format == .json ? ".json" : ".md")
        let (read, _) = try await convert(name, try #require(converted.bytes), to: format)
        #expect(try json(read) == json(document), "\(path)")
        #expect(read.date == document.date && read.tags == document.tags, "\(path)")
        #expect(read.language == document.language, "\(path)")
      }
    }
    #expect(found > 8)
  }

  /// Round trip from Markdown to JSON and back.
  private func expectSameBack(_ markdown: [UInt8]) async throws {
    let site = await readSite(FileTree(files: [SourceFile(path: "Content/c.md", bytes: markdown)]))
    guard let read = site.documents.first, !site.diagnostics.hasErrors else { return }
    let back = try #require(site.converted(read, to: .json).bytes)
    let (again, converted) = try await convert("c.json", back, to: .markdown)
    #expect(try json(again) == json(read), "\(text(markdown))")
    #expect(try ids(again) == ids(read))
    let third = try #require(converted.bytes, "\(converted.diagnostics) \(text(markdown))")
    let (last, _) = try await convert("c.md", third, to: .json)
    let isSame = try shown(last) == shown(read)
    #expect(isSame == converted.diagnostics.isEmpty, "\(text(markdown))\n\(text(third))")
  }

  /// Conversion from JSON to Markdown is lossless, or warns.
  /// - Returns: the number of warnings.
  private func expectWarned(_ source: [UInt8]) async throws -> Int {
    let (meant, converted) = try await convert("c.json", source, to: .markdown)
    let markdown = try #require(converted.bytes, "\(converted.diagnostics) \(text(source))")
    let (read, _) = try await convert("c.md", markdown, to: .json)
    let isSame = try shown(read) == shown(meant)
    #expect(
      isSame == converted.diagnostics.isEmpty,
      "\(converted.diagnostics.map(\.message))\n\(text(source))\n\(text(markdown))")
    #expect(converted.diagnostics.allSatisfy { $0.severity == .warning })
    #expect(try ids(read) == ids(meant), "\(text(markdown))")
    return converted.diagnostics.count
  }

  private func ids(_ document: Document) throws -> [[String]] {
    try #require(document.collection).sections.map { [$0.id.string] + $0.items.map(\.id.string) }
  }
}
