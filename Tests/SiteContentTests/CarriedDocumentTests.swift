import SiteContent
import SiteModel
import SourceFiles
import Testing

private let document = CarriedDocument(
  path: "artworks/벌 정원.json",
  bytes: Array(
    """
    {"title": "Bees", "placements": [{"symbol": "🐝", "x": 1, "y": 2}]}\r\n
    """.utf8))
private let svg = Array("<svg><title>emojiart-document:1:Zg==:Zg==;</title></svg>\n".utf8)
/// A minimal PNG: signature and `IEND`.
private let png: [UInt8] =
  [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  + [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]

private func absence(in picture: [UInt8]) -> CarriedDocument.Absence? {
  do throws(CarriedDocument.Absence) {
    _ = try CarriedDocument(inside: picture)
    return nil
  } catch {
    return error
  }
}

@Test func `a document round-trips through a picture`() throws {
  for picture in [document.inside(svg: svg), document.inside(png: png)] {
    #expect(try CarriedDocument(inside: picture) == document)
  }
  #expect(document.inside(svg: svg).suffix(7) == Array("</svg>\n".utf8)[...])
  #expect(document.inside(png: png).suffix(12) == png.suffix(12))
}

@Test func `a title cannot spoof an embedded document`() {
  #expect(absence(in: svg) == CarriedDocument.Absence.none)
  #expect(absence(in: png) == CarriedDocument.Absence.none)
}

@Test func `wrapped lines are rejoined`() throws {
  let picture = String(decoding: document.inside(svg: svg), as: UTF8.self)
  let wrapped = picture.replacing("<metadata>", with: "<metadata id=\"m1\">\n  ")
    .replacing(";</metadata>", with: "\n  ;\n</metadata>").replacing("JC", with: "J\n  C")
  #expect(try CarriedDocument(inside: Array(wrapped.utf8)) == document)
}

@Test func `truncation at any length and corruption of any byte is detected`() {
  let whole = document.inside(png: png)
  for length in 0..<whole.count - 12 {
    #expect(absence(in: Array(whole.prefix(length))) != nil)
  }
  for index in 20..<whole.count - 16 {
    var changed = whole
    changed[index] ^= 1
    #expect(absence(in: changed) != nil)
  }
}

private func plan(
  _ carried: CarriedDocument, into files: FileTree
) async -> (writes: [String], messages: [String]) {
  let site = await readSite(files, includesDrafts: true)
  let plan = site.planImport(ofPictures: [
    SourceFile(path: "a.svg", bytes: carried.inside(svg: svg))
  ])
  return (plan.writes.map(\.path), plan.diagnostics.map(\.message.description))
}

@Test func `it goes where it was`() async {
  let (writes, messages) = await plan(document, into: ["Content/other.md": "# Other\n"])
  #expect(writes == ["Content/artworks/벌 정원.json"])
  #expect(messages == [])
}

@Test func `what is there already stays, and is no problem if it is the same`() async {
  let same = String(decoding: document.bytes, as: UTF8.self)
  let path = document.path.inSite
  var (writes, messages) = await plan(document, into: FileTree(dictionaryLiteral: (path, same)))
  #expect(writes == [] && messages == [])
  (writes, messages) = await plan(document, into: FileTree(dictionaryLiteral: (path, same + "\n")))
  #expect(writes == [] && messages.count == 1)
  #expect(messages[0].hasPrefix("conflict: \(path) says something else"))
}

@Test func `another document of the same id is a conflict`() async {
  let other = #"{"id": "artworks/벌-정원", "title": "B", "placements": []}"#
  let (writes, messages) = await plan(document, into: ["Content/b.json": other])
  #expect(writes == [])
  #expect(messages.first?.contains("is the id of another document, Content/b.json") == true)
}

@Test(arguments: [("\u{AC00}", "\u{1100}\u{1161}"), ("\u{1100}\u{1161}", "\u{AC00}")])
func `an equal document whose name is in the other form of Unicode is no conflict`(
  name: String, own: String
) async {
  let text = #"{"title": "A", "placements": []}"#
  let carried = CarriedDocument(path: ContentPath("\(name).json"), bytes: Array(text.utf8))
  let (writes, messages) = await plan(
    carried, into: FileTree(dictionaryLiteral: ("Content/\(own).json", text)))
  #expect(writes == [] && messages == [])
}

@Test func `two pictures that bring documents of one id are a conflict`() async {
  func picture(_ name: String) -> SourceFile {
    let text = #"{"id": "x", "title": "\#(name)", "placements": []}"#
    let carried = CarriedDocument(path: "\(name).json", bytes: Array(text.utf8))
    return SourceFile(path: "\(name).svg", bytes: carried.inside(svg: svg))
  }
  let site = await readSite([:], includesDrafts: true)
  let plan = site.planImport(ofPictures: [picture("a"), picture("b")])
  #expect(plan.writes.isEmpty)
  #expect(
    plan.diagnostics.map(\.message.description) == [
      "conflict: “x” is the id of another document, Content/a.json"
    ])
  #expect(plan.diagnostics.first?.location?.path == "b.svg")
  #expect(plan.diagnostics.first?.notes.first?.location?.path == "a.svg")
}

@Test(
  arguments: [
    "../bees.json", "/etc/passwd.json", ".git/config.json", "a/../../b.json", "a\\b.json",
    "bees.html", "bees", "", "a//b.json", "a\u{0}.json",
  ] as [ContentPath])
func `path traversal is refused`(_ path: ContentPath) async {
  let (writes, messages) = await plan(
    CarriedDocument(path: path, bytes: document.bytes), into: ["Content/other.md": "# Other\n"])
  #expect(writes == [])
  #expect(messages.count == 1 && messages[0].contains("is no path of a document"))
}

@Test(arguments: [
  ("{", "cannot be read"), (#"{"a": 1}"#, "neither a collection nor an artwork"),
  (#"{"title": "A", "placements": [{"symbol": "x", "x": 1, "y": 1}]}"#, "cannot be read"),
])
func `what is no document is refused`(_ text: String, expected: String) async {
  let (writes, messages) = await plan(
    CarriedDocument(path: "a.json", bytes: Array(text.utf8)), into: [:])
  #expect(writes == [])
  #expect(messages.count == 1 && messages[0].contains(expected))
}

@Test func `pictures that a document shows and that are not there are named`() async {
  let text =
    #"{"title": "A", "canvas": {"background": {"image": "sea.png"}}, "placements": []}"#
  let carried = CarriedDocument(path: "a.json", bytes: Array(text.utf8))
  let (writes, messages) = await plan(carried, into: [:])
  #expect(writes == ["Content/a.json"])
  #expect(messages.count == 1 && messages[0].contains("put “sea.png” beside Content/a.json"))
}
