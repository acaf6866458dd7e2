import Geometry
import JSON
import Testing

@testable import GalleryModel

private func read(_ json: String) throws -> ArtworkReading {
  var reading = ArtworkReading.read(try readJSON(Array(json.utf8)).root, id: "a")
  reading.finish()
  return reading
}

@Suite struct ArtworkReadingTests {
  @Test func `an artwork is a canvas and what lies on it`() throws {
    let reading = try read(
      #"""
      {"kind": "artwork", "id": "bee-garden", "title": "Bee garden", "description": "Buzz",
       "canvas": {"width": 400, "height": 300,
                  "background": {"color": "#cfe8ff", "image": "meadow.jpg", "fit": "cover"}},
       "placements": [{"id": "p1", "symbol": "🐝", "x": 120, "y": -80.5, "size": 32, "rotation": -90}]}
      """#)
    #expect(reading.problems.isEmpty)
    let artwork = reading.artwork
    #expect(artwork.title == "Bee garden" && artwork.description == "Buzz")
    #expect(artwork.canvas.size == Size(width: 400, height: 300))
    #expect(artwork.canvas.color == "#cfe8ff" && artwork.canvas.image == "meadow.jpg")
    #expect(artwork.canvas.fit == .cover)
    #expect(
      artwork.placements == [
        Placement(
          id: "p1", hasGivenID: true, symbol: "🐝", center: Point(x: 120, y: -80.5), size: 32,
          rotation: -90)
      ])
  }

  @Test func `missing members have defaults`() throws {
    let artwork = try read(
      #"{"title": "T", "placements": [{"symbol": "🐝", "x": 1, "y": 2}]}"#
    ).artwork
    #expect(artwork.canvas == Canvas())
    #expect(artwork.placements[0].size == 64 && artwork.placements[0].rotation == 0)
    #expect(artwork.placements[0].id == "🐝")
  }

  @Test func `placements get ids as items do, and keep their order`() throws {
    let artwork = try read(
      #"""
      {"title": "T", "placements": [{"symbol": "🐝", "x": 1, "y": 2},
        {"id": "🐝~2", "symbol": "🌻", "x": 1, "y": 2}, {"symbol": "🐝", "x": 1, "y": 2}]}
      """#
    ).artwork
    #expect(artwork.placements.map { $0.id } == ["🐝", "🐝~2", "🐝~3"])
    #expect(artwork.placements.map { $0.hasGivenID } == [false, true, false])
  }

  @Test func `unknown members are kept at every depth`() throws {
    let artwork = try read(
      #"""
      {"title": "T", "z": 1, "canvas": {"grid": 8, "background": {"blur": 2}},
       "placements": [{"symbol": "🐝", "x": 1, "y": 2, "frozen": true}]}
      """#
    ).artwork
    #expect(artwork.others.map { $0.name } == ["z"])
    #expect(artwork.canvas.others.map { $0.name } == ["grid"])
    #expect(artwork.canvas.backgroundOthers.map { $0.name } == ["blur"])
    #expect(artwork.placements[0].others == [JSONTreeMember("frozen", .bool(true))])
  }

  @Test func `what the page must leave is locked, by a boolean alone`() throws {
    let placement = #"{"symbol": "🐝", "x": 1, "y": 2, "locked": LOCKED}"#
    for (value, isLocked) in [("true", true), ("false", false), ("null", false), ("1", nil)] {
      let text = #"{"title": "T", "placements": [\#(placement.replacing("LOCKED", with: value))]}"#
      let root = try readJSON(Array(text.utf8)).root
      let reading = ArtworkReading.read(root, id: "a")
      #expect(reading.artwork.placements[0].isLocked == (isLocked ?? false))
      #expect(
        reading.problems.map { $0.message }
          == (isLocked == nil ? ["“locked” must be true or false, not the number 1"] : []))
    }
  }

  @Test(arguments: ["#fff", "#ffff", "#CFE8FF", "#cfe8ff80", "rebeccapurple", "Red"])
  func `a colour is hex digits or a name`(_ color: String) throws {
    let reading = try read(
      #"{"title": "T", "canvas": {"background": {"color": "\#(color)"}}, "placements": []}"#)
    #expect(reading.problems.isEmpty)
    #expect(reading.artwork.canvas.color == color)
  }

  @Test(arguments: [
    "", "#", "#ff", "#fffff", "#ggg", "url(x)", "red;x:y", "rgb(1,2,3)", "#fff\u{301}",
    "red\u{FE0F}",
    "var(--x)", "a\\\"b",
  ]) func `anything else is no colour and never drawn`(_ color: String) throws {
    let reading = try read(
      #"{"title": "T", "canvas": {"background": {"color": "\#(color)"}}, "placements": []}"#)
    #expect(reading.problems.map { $0.isError } == [true])
    #expect(reading.artwork.canvas.color == nil)
  }

  @Test func `a control character is no hex digit`() {
    #expect(isColor("#123") && !isColor("#\u{11}\u{12}\u{13}"))
  }
}
