import Geometry
import JSON
import RandomNumbers
import Testing

@testable import GalleryEditing
@testable import GalleryModel

/// An artwork with placements a, b, c, … in a row.
private func artwork(_ count: Int = 3) -> Artwork {
  var artwork = Artwork(id: "art", title: "Art")
  for (index, name) in "abcdefgh".prefix(count).enumerated() {
    artwork.placements.append(
      Placement(
        id: ItemID(String(name)), hasGivenID: true, symbol: "🐝",
        center: Point(x: Double(100 * (index + 1)), y: 50)))
  }
  return artwork
}

private func session(_ artwork: Artwork = artwork()) throws -> EditSession {
  let base = ExportBase(path: "art.json", revision: "sha256-0", artwork)
  let text =
    #"{"documents":[{"id":"art","base":{"path":"art.json","revision":"sha256-0","document":"#
    + base.document + "}}]}"
  return try #require(EditSession(Array(text.utf8)))
}

/// The artwork after an edit: each placement as `name x,y size rotation`, in z-order.
private func picture(_ session: EditSession) -> String {
  guard case .artwork(let artwork)? = session.history.documents["art"] else { return "" }
  return artwork.placements.map {
    "\($0.id) \(short($0.center.x)),\(short($0.center.y)) \(short($0.size)) \(short($0.rotation))"
  }.joined(separator: " | ")
}

private func short(_ number: Double) -> String {
  number == number.rounded() ? String(Int(number)) : String(number)
}

@discardableResult
private func ask(_ session: inout EditSession, _ request: String) throws -> JSONTree {
  try readJSON(session.answer(Array(request.utf8))).root.tree
}

@Test(arguments: [
  (
    #""edit":"shift","placements":["b","a"],"by":[10,-5.005]"#,
    "a 110,45 64 0 | b 210,45 64 0 | c 300,50 64 0"
  ),
  (
    #""edit":"scale","placements":["a"],"by":1.5"#,
    "a 100,50 96 0 | b 200,50 64 0 | c 300,50 64 0"
  ),
  (
    #""edit":"scale","placements":["a","c"],"by":0.5"#,
    "a 150,50 32 0 | b 200,50 64 0 | c 250,50 32 0"
  ),
  (
    #""edit":"turn","placements":["b"],"by":-90"#,
    "a 100,50 64 0 | b 200,50 64 -90 | c 300,50 64 0"
  ),
  (
    #""edit":"turn","placements":["a","c"],"by":90"#,
    "a 200,-50 64 90 | b 200,50 64 0 | c 200,150 64 90"
  ),
  (
    #""edit":"turn","placements":["a"],"by":540"#,
    "a 100,50 64 180 | b 200,50 64 0 | c 300,50 64 0"
  ),
  (
    #""edit":"set","placements":["a","b"],"fields":{"y":7.125,"size":0}"#,
    "a 100,7.13 1 0 | b 200,7.13 1 0 | c 300,50 64 0"
  ),
  (
    #""edit":"order","placements":["a"],"way":"forward""#,
    "b 200,50 64 0 | a 100,50 64 0 | c 300,50 64 0"
  ),
  (
    #""edit":"order","placements":["c","a"],"way":"backward""#,
    "a 100,50 64 0 | c 300,50 64 0 | b 200,50 64 0"
  ),
  (
    #""edit":"order","placements":["b","a"],"way":"front""#,
    "c 300,50 64 0 | a 100,50 64 0 | b 200,50 64 0"
  ),
  (
    #""edit":"order","placements":["c"],"way":"back""#,
    "c 300,50 64 0 | a 100,50 64 0 | b 200,50 64 0"
  ),
  (
    #""edit":"align","placements":["a","b"],"side":"right""#,
    "a 200,50 64 0 | b 200,50 64 0 | c 300,50 64 0"
  ),
  (
    #""edit":"align","placements":["a"],"side":"middle""#,
    "a 100,300 64 0 | b 200,50 64 0 | c 300,50 64 0"
  ),
  (
    #""edit":"remove","placements":["c","a"]"#,
    "b 200,50 64 0"
  ),
])
func `an edit of placements comes to`(request: String, wanted: String) throws {
  var session = try session()
  let before = session.history.documents
  let answer = try ask(&session, "{\(request)}")
  #expect(answer["error"] == nil)
  #expect(picture(session) == wanted)
  // Undo is exact.
  try ask(&session, #"{"undo":true}"#)
  #expect(session.history.documents == before && !session.isEdited)
  try ask(&session, #"{"redo":true}"#)
  #expect(picture(session) == wanted)
}

@Test(arguments: [
  (#""edit":"set","placements":["a"],"fields":{"x":12}"#, "a 12,20.9876 0.5 370"),
  (#""edit":"turn","placements":["a"],"by":5"#, "a 10.125,20.9876 0.5 15"),
  (#""edit":"scale","placements":["a"],"by":1.5"#, "a 10.125,20.9876 1 370"),
  (#""edit":"align","placements":["a"],"side":"middle""#, "a 10.125,300 0.5 370"),
])
func `numbers that an edit does not set stay as they are`(request: String, wanted: String) throws {
  var artwork = artwork(1)
  artwork.placements[0].center = Point(x: 10.125, y: 20.9876)
  artwork.placements[0].size = 0.5
  artwork.placements[0].rotation = 370
  var session = try session(artwork)
  try ask(&session, "{\(request)}")
  #expect(picture(session) == wanted)
}

@Test func `what is dropped together fans out, and lies on top under ids of its own`() throws {
  var session = try session(artwork(1))
  try ask(
    &session,
    #"""
    {"edit":"place","at":[300,200],
     "placements":[{"symbol":"🐝","size":40},{"symbol":"🐝"},{"symbol":"🌼"}]}
    """#)
  #expect(picture(session) == "a 100,50 64 0 | 🐝 260,160 40 0 | 🐝~2 340,160 64 0 | 🌼 300,240 64 0")
  try ask(&session, #"{"edit":"place","at":[1.005,2],"placements":[{"symbol":"❤"}]}"#)
  #expect(picture(session).hasSuffix("❤️ 1,2 64 0"))
  guard case .artwork(let artwork)? = session.history.documents["art"] else { return }
  #expect(artwork.placements.last?.symbol.utf8.elementsEqual("❤️".utf8) == true)
  try ask(&session, #"{"edit":"duplicate","placements":["a"],"by":[16,16]}"#)
  #expect(picture(session).hasSuffix("🐝~3 116,66 64 0"))
}

@Test func `what was cut comes back under its id, with the members that only its file understands`()
  throws
{
  var session = try session(artwork(1))
  let bee = #"{"id":"bee","symbol":"🐝","x":1,"y":2,"mood":"busy","locked":true}"#
  for _ in 1...2 { try ask(&session, #"{"edit":"place","placements":[\#(bee)]}"#) }
  try ask(&session, #"{"edit":"place","placements":[{"id":"a b","symbol":"🐝","x":1,"y":2}]}"#)
  #expect(picture(session) == "a 100,50 64 0 | bee 1,2 64 0 | 🐝 1,2 64 0 | 🐝~2 1,2 64 0")
  guard case .artwork(let artwork)? = session.history.documents["art"] else { return }
  #expect(artwork.placements.map { $0.others.count } == [0, 1, 1, 0])
  #expect(artwork.placements.allSatisfy { !$0.isLocked })
}

@Test(arguments: [
  #""edit":"place","at":[0,0],"placements":[{"symbol":"bee"}]"#,
  #""edit":"place","at":[0,0],"placements":[{"symbol":":bee:"}]"#,
  #""edit":"place","placements":[{"symbol":"🐝"}]"#,
  #""edit":"shift","placements":["missing"],"by":[1,1]"#,
  #""edit":"shift","placements":["a","a"],"by":[1,1]"#,
  #""edit":"scale","placements":["a"],"by":0"#,
  #""edit":"set","placements":["a"],"fields":{"x":1e300}"#,
  #""edit":"set","placements":["a"],"fields":{"id":"z"}"#,
  #""edit":"order","placements":["a"],"way":"sideways""#,
  #""edit":"change","fields":{"color":"no colour"}"#,
  #""edit":"change","fields":{"width":0}"#,
  #""edit":"insert","items":[{"symbol":"🐝"}],"section":"s""#,
])
func `what cannot be done is refused and changes nothing`(request: String) throws {
  var session = try session()
  let before = session.history
  let answer = try ask(&session, "{\(request)}")
  #expect(answer["error"] != nil)
  #expect(session.history == before)
}

@Test func `a canvas gets another size, colour and picture`() throws {
  var session = try session()
  let answer = try ask(
    &session,
    ##"""
    {"edit":"change",
     "fields":{"width":400,"color":"#cfe8ff","image":"images/a.png","fit":"cover"}}
    """##)
  #expect(answer["changed"]?.list.first?["canvas"]?["background"]?["fit"]?.text == "cover")
  let exported = try readJSON(session.export().written()).root.tree
  let document = try #require(exported["documents"]?.list.first?["document"])
  let canvas = try #require(document["canvas"])
  #expect(canvas["width"] == .number(400) && canvas["height"] == .number(600))
  #expect(canvas["background"]?["color"]?.text == "#cfe8ff")
  #expect(canvas["background"]?["image"]?.text == "images/a.png")
}

@Test func `a sketch tells where placements would be and changes nothing`() throws {
  var session = try session()
  let before = session.history
  let answer = try ask(&session, #"{"ask":"sketch","edit":"turn","placements":["a","c"],"by":90}"#)
  #expect(answer["placements"]?.list.map { $0["x"] } == [.number(200), .number(200)])
  #expect(session.history == before)
}

@Test func `an answer tells of what changed and of the order only if it is another`() throws {
  var session = try session()
  var answer = try ask(&session, #"{"edit":"shift","placements":["b"],"by":[1,0]}"#)
  var change = try #require(answer["changed"]?.list.first)
  #expect(
    change["placements"]?.list.compactMap { $0["id"]?.text } == ["b"] && change["order"] == nil)
  answer = try ask(&session, #"{"edit":"order","placements":["b"],"way":"front"}"#)
  change = try #require(answer["changed"]?.list.first)
  #expect(change["placements"]?.list.isEmpty == true)
  #expect(change["order"]?.list.compactMap { $0.text } == ["a", "c", "b"])
}

@Test func `any edits followed by their inverses are the identity`() throws {
  let ways = ["forward", "backward", "front", "back"]
  for seed in lawSeeds(200) {
    var random = SeededRandom(UInt64(seed))
    var session = try session(artwork(6))
    let start = session.history.documents
    var steps = 0
    for _ in 0..<40 {
      guard case .artwork(let now)? = session.history.documents["art"] else { return }
      let some = now.placements.shuffled(using: &random).prefix(random.next(below: 4))
      let ids = some.map { "\"\($0.id)\"" }
      let chosen = "\"placements\":[\(ids.joined(separator: ","))]"
      let request = random.pick([
        "\"edit\":\"shift\",\(chosen),\"by\":[\(random.next(below: 90)).37,-3]",
        "\"edit\":\"scale\",\(chosen),\"by\":1.\(random.next(below: 90))",
        "\"edit\":\"turn\",\(chosen),\"by\":\(random.next(below: 720))",
        "\"edit\":\"order\",\(chosen),\"way\":\"\(random.pick(ways))\"",
        "\"edit\":\"align\",\(chosen),\"side\":\"\(random.pick(["left", "middle", "bottom"]))\"",
        "\"edit\":\"duplicate\",\(chosen),\"by\":[9,9]", "\"edit\":\"remove\",\(chosen)",
      ])
      let before = session.history.documents
      #expect(try ask(&session, "{\(request)}")["error"] == nil, "\(request)")
      if session.history.documents != before { steps += 1 }
    }
    for _ in 0..<steps { try ask(&session, #"{"undo":true}"#) }
    #expect(session.history.documents == start && !session.history.canUndo, "seed \(seed)")
  }
}
