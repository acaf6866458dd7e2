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

  @Test(arguments: [
    "#fff", "#ffff", "#CFE8FF", "#cfe8ff80", "rebeccapurple", "Red", "rgb(1,2,3)",
    "HSL(120deg 50% 50% / .5)",
  ])
  func `a colour is hex digits, a name or a function of numbers`(_ color: String) throws {
    let reading = try read(
      #"{"title": "T", "canvas": {"background": {"color": "\#(color)"}}, "placements": []}"#)
    #expect(reading.problems.isEmpty)
    #expect(reading.artwork.canvas.color == color)
  }

  @Test(arguments: [
    "", "#", "#ff", "#fffff", "#ggg", "url(x)", "red;x:y", "rgb(url(x))", "rgb(1,2,3", "rgb(1;2)",
    "#fff\u{301}",
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
  @Test(arguments: [
    "skyblu", "canvas", "currentcolor", "inherit", "rgb(1,2)",
  ]) func `what has the form of a colour and is none is kept, with a warning`(
    _ color: String
  ) throws {
    let reading = try read(
      #"{"title": "T", "canvas": {"background": {"color": "\#(color)"}}, "placements": []}"#)
    #expect((reading.problems + reading.remarks()).map { $0.isError } == [false])
    #expect(reading.remarks()[0].misnamed?.known.contains("skyblue") == true)
    #expect(reading.artwork.canvas.color == color)
  }

  @Test(
    arguments: [(10_000, nil), (10_001, false), (100_000, false), (100_001, true)] as [(Int, Bool?)]
  )
  func `a long canvas is told, and one that is too long refused`(
    side: Int, isError: Bool?
  ) throws {
    for name in ["width", "height"] {
      let reading = try read(
        #"{"title": "T", "canvas": {"\#(name)": \#(side)}, "placements": []}"#)
      #expect(
        (reading.problems + reading.remarks()).map { $0.isError } == (isError.map { [$0] } ?? []))
      #expect(
        (reading.problems + reading.remarks()).allSatisfy {
          $0.message.description.contains("“\(name)”")
        })
    }
  }

  @Test(arguments: [
    // Against an edge, and a hair over it.
    ("-10, -10, 20, 0", true), ("-9.99, -9.99, 20, 0", false), ("110, 50, 20, 0", true),
    ("109.9, 50, 20, 0", false), ("50, 110, 20, 180", true), ("50, -9.9, 20, -90", false),
    // On its corner it reaches further to the sides, and less far towards a corner of the canvas.
    ("113, 50, 20, 45", false), ("115, 50, 20, 45", true), ("108, 108, 20, 0", false),
    ("108, 108, 20, 45", true), ("107, 107, 20, 405", false), ("50, 50, 20000, 30", false),
  ])
  func `what lies wholly outside the canvas is told`(_ place: String, isOutside: Bool) throws {
    let numbers = place.split(separator: ", ")
    let reading = try read(
      #"""
      {"title": "T", "canvas": {"width": 100, "height": 100}, "placements": [
        {"symbol": "🐝", "x": \#(numbers[0]), "y": \#(numbers[1]), "size": \#(numbers[2]), "rotation": \#(numbers[3])}]}
      """#)
    #expect((reading.problems + reading.remarks()).map { $0.isError } == (isOutside ? [false] : []))
    #expect(reading.remarks().first.map { $0.range == reading.placementRanges[0] } != false)
  }
}
