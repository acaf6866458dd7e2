import Bytes
import GalleryModel
import PictureCleaning
import SamplePictures
import SourceFiles
import Testing

@testable import DocumentFormats
@testable import SiteContent
@testable import SiteModel

/// Pictures that arrive before the export that names them.
@Suite struct SentPicturesTests {
  private let picture: [UInt8]
  private let name: String

  init() throws {
    picture = try cleanPicture(samplePicture(.png)).bytes
    name = try ExportedPicture(picture).name
  }

  private func json(_ bytes: [UInt8]) -> [UInt8] {
    Array(#"{"name": "a.png", "type": "image/png", "data": "\#(base64(bytes))"}"#.utf8)
  }

  private func plan(_ sent: SentPictures) -> ImportPlan {
    let export = """
      {"format": "emojiart-export", "version": 1,
       "documents": [{"kind": "collection", "id": "zoo", "document": {"title": "Zoo", "sections": [
         {"id": "s", "items": [{"id": ":a:", "symbol": ":a:", "image": "images/\(name)"}]}]}}],
       "files": [{"name": "a.png", "type": "image/png", "sent": "\(name)"}]}
      """
    return Site().planImport(
      of: [SourceFile(path: "the page", text: export)], prefer: nil, sent: sent)
  }

  @Test func `it is written with the export that names it, and forgotten then`() throws {
    var sent = SentPictures()
    let beginning = ContinuousClock.now
    #expect(sent.receive(json(picture), at: .now) == nil)
    let plan = plan(sent)
    #expect(!plan.diagnostics.hasErrors)
    #expect(plan.writes.first { $0.path == "Content/images/\(name)" }?.bytes == picture)
    #expect(plan.sentPictures == [name])
    sent.forget(plan.sentPictures, before: beginning)
    #expect(sent[name] != nil, "it came again while it was saved")
    sent.forget(plan.sentPictures, before: .now)
    #expect(sent[name] == nil)
  }

  @Test func `an export is refused whose picture did not arrive`() throws {
    let plan = plan(SentPictures())
    #expect(plan.writes.isEmpty)
    #expect(
      plan.diagnostics.map(\.message) == ["the picture “a.png” did not arrive; save once more"])
  }

  @Test func `a file of an export cannot name one outside a save`() throws {
    let export =
      #"{"format": "emojiart-export", "version": 1, "documents": [], "files": [{"name": "a", "sent": "\#(name)"}]}"#
    let plan = Site().planImport(of: [SourceFile(path: "x.json", text: export)], prefer: nil)
    #expect(plan.diagnostics.map(\.message) == ["a file of an export needs “data”"])
  }

  @Test(arguments: ["", "[]", "{}", #"{"name": "a"}"#, #"{"name": "a", "data": "?"}"#])
  func `what is no picture of an export is refused`(text: String) {
    var sent = SentPictures()
    #expect(sent.receive(Array(text.utf8), at: .now) != nil)
  }

  @Test func `bytes of no known kind, or too many, are refused`() {
    var sent = SentPictures()
    #expect(sent.receive(json(Array("<html>".utf8)), at: .now) != nil)
    let large = picture + [UInt8](repeating: 0, count: CleanPicture.mostBytes)
    #expect(sent.receive(json(large), at: .now)?.message.description.contains("20 MB") == true)
  }

  @Test func `one whose page does not save is dropped in time`() {
    var sent = SentPictures()
    let now = ContinuousClock.now
    #expect(sent.receive(json(picture), at: now) == nil)
    let other = picture + [0]
    #expect(sent.receive(json(other), at: now + SentPictures.patience / 2) == nil)
    #expect(sent[name] != nil)
    #expect(sent.receive(json(other), at: now + SentPictures.patience) == nil)
    #expect(sent[name] == nil)
  }
}
