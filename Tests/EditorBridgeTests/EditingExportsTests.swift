import GalleryModel
import PictureCleaning
import SamplePictures
import Testing

@testable import EditorBridge

/// Editing sessions, called like from a page.
@Suite struct EditingExportsTests {
  private func open(_ text: String) -> UnsafeMutableRawPointer? {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { openEditing($0.baseAddress!, Int32($0.count)) }
  }

  private func ask(_ session: UnsafeMutableRawPointer, _ text: String) -> String {
    let bytes = Array(text.utf8)
    let memory = bytes.withUnsafeBufferPointer {
      askEditing(session, $0.baseAddress!, Int32($0.count))
    }
    defer { release(memory) }
    let count = Int(memory.load(as: UInt32.self))
    return String(
      decoding: UnsafeRawBufferPointer(start: memory + 4, count: count), as: UTF8.self)
  }

  @Test func `a session keeps its state between requests`() throws {
    let session = try #require(
      open(#"[{"id": "x", "document": {"title": "X", "sections": [{"id": "s", "items": []}]}}]"#))
    defer { closeEditing(session) }
    let inserted = ask(session, #"{"edit": "insert", "section": "s", "items": ["🐶"]}"#)
    #expect(inserted.contains(#""ids":["🐶"],"canUndo":true"#))
    #expect(ask(session, #"{"ask": "state"}"#).contains(#""items":[{"id":"🐶","symbol":"🐶"}]"#))
  }

  /// The refusal, the kind, and the other bytes of the answer.
  private func clean(_ picture: [UInt8]) -> (refusal: UInt8, kind: UInt8, rest: [UInt8]) {
    let memory = picture.withUnsafeBufferPointer {
      EditorBridge.cleanPicture($0.baseAddress!, Int32($0.count))
    }
    defer { release(memory) }
    let count = Int(memory.load(as: UInt32.self))
    let answer = UnsafeRawBufferPointer(start: memory + 4, count: count)
    return (answer[0], answer[1], Array(answer.dropFirst(2)))
  }

  @Test func `a picture is sanitized like natively, or refused with the reason`() throws {
    for kind in PictureKind.allCases {
      let expected = try PictureCleaning.cleanPicture(samplePicture(kind))
      let answer = clean(samplePicture(kind))
      let nothing = [UInt8](repeating: 0, count: 2 * RemovedPart.allCases.count)
      #expect(answer == (0, kind.rawValue, nothing + expected.bytes))
    }
    #expect(clean(Array("<html>".utf8)) == (PictureRefusal.unknownKind.rawValue, 0, []))
    let bomb = samplePicture(.png, width: 100_000)
    #expect(clean(bomb) == (PictureRefusal.tooManyPixels.rawValue, 0, []))
  }

  @Test func `the counts of removed parts are returned`() throws {
    let scripts = String(repeating: "<script/>", count: 258)
    let drawing = "<svg xmlns='http://www.w3.org/2000/svg'>\(scripts)<g onload='x'/></svg>"
    let answer = clean(Array(drawing.utf8))
    #expect(answer.refusal == 0 && Array(answer.rest.prefix(6)) == [2, 1, 1, 0, 0, 0])
    let start = 2 * RemovedPart.allCases.count
    #expect(
      String(decoding: answer.rest.dropFirst(start), as: UTF8.self)
        == "<svg xmlns=\"http://www.w3.org/2000/svg\"><g/></svg>\n")
  }

  @Test func `invalid documents open no session`() {
    #expect(open("{}") == nil)
  }
}
