import Geometry
import JSON
import SourceFiles
import Testing

@testable import DocumentFormats
@testable import SiteModel

private func settings(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) -> SiteSettings {
  let (settings, diagnostics) = readSettings(SourceFile(path: "site.yml", text: text))
  #expect(diagnostics.isEmpty, "\(diagnostics)", sourceLocation: sourceLocation)
  return settings
}

@Suite struct SettingsTests {
  @Test func `every setting is read`() {
    let site = settings(
      """
      title: My "art"
      description: Emoji & more
      language: pt-BR
      baseURL: https://example.com/art
      order: [b, a/c]
      itemPages: false
      editing: false
      rawHTML: true
      layout: { itemsPerRow: 6, sectionInset: { top: 8 } }
      theme: { accent: red, level: 1.50 }
      """)
    #expect(site.title == "My \"art\"" && site.description == "Emoji & more")
    #expect(site.language == "pt-BR" && site.baseURL == "https://example.com/art/")
    #expect(site.order.map(\.id) == ["b", "a/c"])
    #expect(site.order.map(\.location.column) == [9, 12])
    #expect(!site.itemPages && !site.editing && site.rawHTML)
    #expect(site.layout.itemsPerRow == 6 && site.layout.sectionInset?.top == 8)
    #expect(
      site.theme
        == .object([
          JSONTreeMember("accent", .string("red")), JSONTreeMember("level", .number("1.50")),
        ]))
  }

  @Test(arguments: ["", "\n", "# nothing\n", "---\n", "\u{FEFF}", "null\n"])
  func `nothing is required`(_ text: String) {
    let site = settings(text)
    #expect(site.title == "emojiart" && site.language == "en" && site.baseURL == nil)
    #expect(site.itemPages && site.editing && !site.rawHTML && site.order.isEmpty)
  }

  @Test(
    arguments: [
      ("", Size(width: 96, height: 96), nil),
      ("layout: { itemsPerRow: 6 }\n", Size(width: 96, height: 96), 6),
      ("layout: { itemSize: [50, 50] }\n", Size(width: 50, height: 50), nil),
      ("layout: 7\n", Size(width: 96, height: 96), nil),
    ] as [(String, Size, Int?)])
  func `an item has room for its name unless the site says otherwise`(
    _ text: String, _ itemSize: Size, _ itemsPerRow: Int?
  ) {
    let (site, _) = readSettings(SourceFile(path: "site.yml", text: text))
    #expect(site.layout.itemSize == itemSize && site.layout.itemsPerRow == itemsPerRow)
  }

  @Test(arguments: ["\u{FEFF}title: T\nlanguage: ko\n", "title: T\r\nlanguage: ko\r\n"])
  func `a byte order mark and CRLF change nothing`(_ text: String) {
    #expect(settings(text).title == "T" && settings(text).language == "ko")
  }

  @Test(arguments: [
    ("https://example.com", "https://example.com/"), ("http://a.b/c/", "http://a.b/c/"),
    ("HTTPS://EXAMPLE.COM/x", "HTTPS://EXAMPLE.COM/x/"),
    ("http://localhost:4280", "http://localhost:4280/"),
  ]) func `a base URL ends in a slash`(_ text: String, _ url: String) {
    #expect(settings("baseURL: \(text)\n").baseURL == url)
  }

  @Test(arguments: [
    "ftp://example.com/", "https:/example.com", "https://", "https:///x", "//example.com",
    "https://example.com/?q", "https://example.com/#a", "'https://example.com/a b'",
    "https://예술.example/", "'https://example.com/\"x'", "7",
  ]) func `an invalid base URL is an error`(_ text: String) {
    let (site, diagnostics) = readSettings(
      SourceFile(path: "site.yml", text: "baseURL: \(text)\ntitle: T\n"))
    #expect(diagnostics.map(\.severity) == [.error])
    #expect(diagnostics.first?.location?.column == 10)
    #expect(site.baseURL == nil && site.title == "T")
  }

  @Test(arguments: ["e", "english", "en_US", "한국어", "en-", "-", "12", "en--US", "abcdefghi"])
  func `an invalid language tag is an error, and English stays`(_ text: String) {
    let (site, diagnostics) = readSettings(
      SourceFile(path: "site.yml", text: "language: \"\(text)\"\n"))
    #expect(diagnostics.map(\.severity) == [.error])
    #expect(site.language == "en")
  }
}

@Suite struct ImagePathsTests {
  @Test(
    arguments: [
      ("party.gif", "a.json", "party.gif"), ("party.gif", "x/a.json", "x/party.gif"),
      ("./p.gif", "x/a.json", "x/p.gif"), ("../p.gif", "x/a.json", "p.gif"),
      ("../y//p.gif", "x/a.json", "y/p.gif"), ("a/../p.gif", "a.json", "p.gif"),
      ("강아지 1.gif", "a.json", "강아지 1.gif"), ("%2e%2e/p.gif", "a.json", "%2e%2e/p.gif"),
      ("../p.gif", "a.json", nil), ("x/../../p.gif", "a.json", nil), ("/p.gif", "a.json", nil),
      ("..", "x/a.json", nil), ("", "a.json", nil), (".", "a.json", nil),
      ("..\\p.gif", "x/a.json", nil), ("a\u{0}b", "a.json", nil),
    ] as [(String, ContentPath, ContentPath?)])
  func `a picture lies beside its document and never outside`(
    _ image: String, _ document: ContentPath, _ path: ContentPath?
  ) {
    #expect(resolvedPath(image, besideFile: document) == path)
  }
}
