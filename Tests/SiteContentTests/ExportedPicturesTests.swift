import Bytes
import GalleryModel
import PictureCleaning
import SamplePictures
import SourceFiles
import Testing

@testable import DocumentFormats
@testable import SiteContent
@testable import SiteModel

private let hostile = Array(
  "<svg xmlns='http://www.w3.org/2000/svg'><script/><a href='https://example.com'/></svg>".utf8)

/// An export of one collection and one artwork with the picture in every field that may have one.
private func export(
  of picture: [UInt8], named title: String, folder: String = "", comesAlong: Bool = true
) throws -> SourceFile {
  let file = "{\"name\": \"\(title)\", \"type\": \"image/png\", \"data\": \"\(base64(picture))\"}"
  let name = try ExportedPicture(picture, isThere: { _ in true }).statedName
  let image = "\(folder)images/\(name)"
  let text = """
    {"format": "emojiart-export", "version": 1, "documents": [
      {"kind": "collection", "id": "far/zoo", "document": {"title": "Zoo", "sections": [
        {"id": "s", "items": [{"id": ":a:", "symbol": ":a:", "image": "../\(image)"}]}]}},
      {"kind": "artwork", "id": "bees", "document": {"title": "Bees",
        "canvas": {"width": 8, "height": 8, "background": {"image": "\(image)"}},
        "placements": [{"id": "p", "symbol": ":a:", "image": "\(image)", "x": 1, "y": 1}]}}],
     "files": [\(comesAlong ? file : "")]}
    """
  return SourceFile(path: "x.json", text: text)
}

@Suite struct ExportedPicturesTests {
  @Test(arguments: PictureKind.allCases)
  func `what came with more than it shows is cleaned, and documents follow its new name`(
    _ kind: PictureKind
  ) throws {
    let picture = samplePicture(kind)
    let clean = try cleanPicture(picture).bytes
    let plan = Site().planImport(
      of: [try export(of: picture, named: "a.\(kind.name)")], prefer: nil)
    #expect(plan.diagnostics.isEmpty)
    let name = try ExportedPicture(clean).name
    let written = Dictionary(
      uniqueKeysWithValues: plan.writes.map {
        ($0.path, String(decoding: $0.bytes ?? [], as: UTF8.self))
      })
    #expect(plan.writes.first { $0.path == "Content/images/\(name)" }?.bytes == clean)
    #expect(written["Content/far/zoo.json"]?.contains("\"../images/\(name)\"") == true)
    let bees = try #require(written["Content/bees.json"])
    #expect(bees.occurrences(of: "\"images/\(name)\"") == 2)
    #expect(plan.writes.count == 3)
    #expect(plan.writes.allSatisfy { $0.bytes?.firstRange(of: Array(samplePlace.utf8)) == nil })
  }

  @Test func `a path that only ends like a picture's stays as it is`() throws {
    let picture = samplePicture(.png)
    let plan = Site().planImport(
      of: [try export(of: picture, named: "a.png", folder: "my-")], prefer: nil)
    let zoo = try #require(plan.writes.first { $0.path == "Content/far/zoo.json" }?.bytes)
    let stated = try ExportedPicture(picture).statedName
    #expect(zoo.firstRange(of: Array("../my-images/\(stated)".utf8)) != nil)
  }

  @Test func `pictures without documents become files, and those that are there stay`() throws {
    let picture = try cleanPicture(samplePicture(.png)).bytes
    let file = SourceFile(
      path: "x.json",
      text: """
        {"format": "emojiart-export", "version": 1, "documents": [],
         "files": [{"name": "a.png", "type": "image/png", "data": "\(base64(picture))"}]}
        """)
    var site = Site()
    let plan = site.planImport(of: [file], prefer: nil)
    let path = "images/\(try ExportedPicture(picture).name)"
    #expect(plan.writes.map(\.path) == ["Content/\(path)"] && plan.diagnostics.isEmpty)
    #expect(plan.writes.first?.bytes == picture && plan.documents.isEmpty && plan.changes.isEmpty)
    site.sources = FileTree(files: [SourceFile(path: "Content/\(path)", bytes: picture)])
    #expect(site.planImport(of: [file], prefer: nil).writes.isEmpty)
  }

  @Test func `a picture that neither comes along nor is there is a warning, once`() throws {
    let picture = try cleanPicture(samplePicture(.png)).bytes
    let alone = try export(of: picture, named: "a.png", comesAlong: false)
    var site = Site()
    let path = "images/\(try ExportedPicture(picture).name)"
    let plan = site.planImport(of: [alone], prefer: nil)
    #expect(
      plan.diagnostics.map(\.message.description) == [
        "Content/far/zoo.json now names the picture “../\(path)”, which this site does not have"
          + "; put it at Content/\(path)",
        "Content/bees.json now names the picture “\(path)”, which this site does not have"
          + "; put it at Content/\(path)",
      ])
    #expect(!plan.diagnostics.hasErrors && plan.writes.count == 2)
    site.sources = FileTree(files: [SourceFile(path: "Content/\(path)", bytes: picture)])
    #expect(site.planImport(of: [alone], prefer: nil).diagnostics.isEmpty)
  }

  @Test func `what is no picture, too large or broken is refused by its name`() throws {
    for (bytes, words) in [
      (Array("<html>".utf8), "is no picture of a known kind"),
      (samplePicture(.gif, width: 60_000), "has more than 50 million pixels"),
      (samplePicture(.png) + [UInt8](repeating: 0, count: 20 << 20), "is larger than 20 MB"),
      (Array(samplePicture(.jpeg).prefix(30)), "is cut off"),
      (Array(samplePicture(.png).dropLast(80)), "is cut off"),
      ([0x1F, 0x8B, 8, 0], "is packed by gzip"),
      (Array("<svg/>".utf8), "is no picture to browsers"),
    ] {
      let file = SourceFile(
        path: "x.json",
        text: """
          {"format": "emojiart-export", "version": 1, "documents": [],
           "files": [{"name": "a.png", "type": "image/png", "data": "\(base64(bytes))"}]}
          """)
      let plan = Site().planImport(of: [file], prefer: nil)
      #expect(plan.writes.isEmpty)
      #expect(
        plan.diagnostics.map(\.message.description).first?.contains("“a.png” \(words)") == true)
    }
  }

  @Test func `what is taken out of a drawing is told, with the place of the drawing`() throws {
    let plan = Site().planImport(of: [try export(of: hostile, named: "a.png")], prefer: nil)
    #expect(
      plan.diagnostics.map(\.message) == [
        "“a.png” came with more than a picture: a script and a link were taken out"
      ])
    #expect(plan.diagnostics.first?.location?.path == "x.json" && !plan.diagnostics.hasErrors)
    let clean = try cleanPicture(hostile)
    let path = "Content/images/\(try ExportedPicture(clean.bytes).name)"
    #expect(path.hasSuffix(".svg") && plan.writes.first { $0.path == path }?.bytes == clean.bytes)
  }

  @Test func `a picture that the site has keeps name and bytes, and naming it is no edit`() throws {
    for picture in [hostile, Array(samplePicture(.png).dropLast(80))] {
      let old = try export(of: picture, named: "a")
      var site = Site()
      let path = "images/\(try ExportedPicture(picture, isThere: { _ in true }).statedName)"
      site.sources = FileTree(files: [SourceFile(path: "Content/\(path)", bytes: picture)])
      let plan = site.planImport(of: [old], prefer: nil)
      #expect(plan.diagnostics.isEmpty)
      #expect(plan.writes.map(\.path).sorted() == ["Content/bees.json", "Content/far/zoo.json"])
      let zoo = try #require(plan.writes.first { $0.path == "Content/far/zoo.json" }?.bytes)
      #expect(zoo.firstRange(of: Array("\"../\(path)\"".utf8)) != nil)
    }
  }
}

extension String {
  /// How often a text stands in it.
  fileprivate func occurrences(of text: String) -> Int {
    var (count, rest) = (0, Array(utf8)[...])
    while let range = rest.firstRange(of: Array(text.utf8)) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
