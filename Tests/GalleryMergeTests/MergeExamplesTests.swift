import GalleryModel
import Geometry
import JSON
import Testing
import Texts

@testable import GalleryMerge

/// Merges drawn collections and compares the result with one; conflicts are `kind of item or section`.
private func expectMerge(
  base: String, ours: String, theirs: String, gives expected: String, conflicts: [String] = [],
  prefer: Side? = nil, export: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
) {
  let base = export ? stated(drawn(base)) : drawn(base)
  let theirs = export ? stated(drawn(theirs)) : drawn(theirs)
  let (merged, merge) = mergeAlone(
    base: base, ours: drawn(ours), theirs: theirs, options(prefer: prefer, export: export))
  #expect(drawing(of: merged) == expected, sourceLocation: sourceLocation)
  let found = merge.conflicts.map { conflict in
    let kind =
      switch conflict.kind {
      case .field: conflict.field ?? ""
      case .deletion(let side): "deleted by \(side)"
      case .place: "place"
      case .newID: "new id"
      case .kind: "kind"
      case .renamed: "renamed"
      }
    let thing =
      conflict.item?.string ?? conflict.section?.string ?? conflict.document.string
    return "\(kind) of \(thing)"
  }
  #expect(found == conflicts, sourceLocation: sourceLocation)
}

@Suite struct MergeExamplesTests {
  @Test func `a field edited on one side survives an edit of another field on the other`() {
    var base = drawn("A: 🐶\"Dog\"")
    var ours = base
    var theirs = base
    ours.sections[0].items[0].name = "Puppy"
    theirs.sections[0].items[0].usage = "often"
    base.sections[0].items[0].tags = []
    let (merged, merge) = mergeAlone(base: base, ours: ours, theirs: theirs, options())
    #expect(merged.sections[0].items[0].name == "Puppy")
    #expect(merged.sections[0].items[0].usage == "often")
    #expect(merge.conflicts.isEmpty)
  }

  @Test func `aliases are a set, licence and credit are values`() {
    let base = drawn("A: 🐶\"Dog\"")
    var ours = base
    var theirs = base
    ours.sections[0].items[0].aliases = ["puppy", "dog"]
    theirs.sections[0].items[0].aliases = ["dog", "hound"]
    ours.sections[0].license = "CC0"
    theirs.credit = "Ann"
    let (merged, merge) = mergeAlone(base: base, ours: ours, theirs: theirs, options())
    #expect(merged.sections[0].items[0].aliases == ["puppy", "dog", "hound"])
    #expect(merged.sections[0].license == "CC0" && merged.credit == "Ann")
    #expect(merge.conflicts.isEmpty)
  }

  @Test func `what is locked for the page is moved, edited, deleted and unlocked by files`() {
    var base = drawn("A: 🐶 🐱 🐭\nB: 🐮")
    for section in base.sections.indices {
      base.sections[section].isLocked = true
      for item in base.sections[section].items.indices {
        base.sections[section].items[item].isLocked = true
      }
    }
    var (ours, theirs) = (base, base)
    ours.sections[0].items[0].name = "Dog"
    ours.sections[0].items[0].isLocked = false
    ours.sections.swapAt(0, 1)
    theirs.sections[0].items.remove(at: 1)
    theirs.sections[0].title = "Z"
    let (merged, merge) = mergeAlone(base: base, ours: ours, theirs: theirs, options())
    #expect(merge.conflicts.isEmpty)
    #expect(merged.sections.map { $0.title } == ["B", "Z"])
    #expect(merged.sections[1].items.map { $0.symbol } == ["🐶", "🐭"])
    #expect(merged.sections[1].items.map { $0.isLocked } == [false, true])
    #expect(merged.sections[1].isLocked && merged.sections[1].items[0].name == "Dog")
  }

  @Test func `moves, inserts and deletes of either side all survive`() {
    expectMerge(
      base: "A: 🍎 🍐 🍊\nB: 🐶 🐱 🐭", ours: "A: 🍐 🍊\nB: 🍎 🐶 🐱 🐭 🐹",
      theirs: "A: 🍎 🍋 🍐\nB: 🐱 🐭 🐶", gives: "A: 🍋 🍐\nB: 🍎 🐱 🐭 🐹 🐶")
  }

  @Test func `insertions into the same gap are concatenated, ours first`() {
    expectMerge(base: "A: 🍎 🍐", ours: "A: 🍎 🍋 🍐", theirs: "A: 🍎 🍇 🍐", gives: "A: 🍎 🍋 🍇 🍐")
  }

  @Test func `a field edited differently on both sides is a conflict`() {
    for (prefer, name) in [(nil, "O"), (.ours, "O"), (.theirs, "T")] as [(Side?, String)] {
      expectMerge(
        base: "A: 🐶\"B\" 🐱", ours: "A: 🐶\"O\" 🐱", theirs: "A: 🐱 🐶\"T\"",
        gives: "A: 🐱 🐶\"\(name)\"", conflicts: ["name of 🐶"], prefer: prefer)
    }
  }

  @Test func `two Unicode forms of one text are no conflict`() {
    for (base, prefer, name) in [
      ("A: 🐶\"B\"", nil, "caf\u{E9}"), ("A: 🐶", nil, "caf\u{E9}"),
      ("A: 🐶\"B\"", .theirs, "cafe\u{301}"),
    ] as [(String, Side?, String)] {
      let (merged, merge) = mergeAlone(
        base: drawn(base), ours: drawn("A: 🐶\"caf\u{E9}\""), theirs: drawn("A: 🐶\"cafe\u{301}\""),
        options(prefer: prefer))
      #expect(ExactText(merged.sections[0].items[0].name) == ExactText(name))
      #expect(merge.conflicts == [])
    }
  }

  @Test(arguments: [
    (#""symbol": "🐶", "x": 2.50"#, #""symbol": "🐶", "x": 2.5"#, #""symbol": "🐶", "x": 3"#),
    (#""symbol": "🐶", "x": [1e3]"#, #""symbol": "🐶", "x": [1000.0]"#, #""symbol": "🐶", "x": [1]"#),
    (
      #""symbol": "🐶", "name": "\u00e9""#, #""symbol": "🐶", "name": "e\u0301""#,
      #""symbol": "🐶", "name": "e""#
    ),
    (
      #""symbol": "🐶", "tags": ["a", "b"]"#, #""symbol": "🐶", "tags": ["b", "a"]"#,
      #""symbol": "🐶", "tags": ["a"]"#
    ),
  ])
  func `another spelling of one value is no edit that collides`(
    base: String, spelled: String, edited: String
  ) throws {
    func collection(_ members: String?) throws -> EmojiCollection {
      let items = members.map { #"{"id": "p", \#($0)}"# } ?? ""
      let text = #"{"title": "T", "sections": [{"title": "A", "items": [\#(items)]}]}"#
      return CollectionReading.read(try readJSON(Array(text.utf8)).root, id: "c").collection
    }
    let (old, saved) = (try collection(base), try collection(spelled))
    for text in [edited, nil] {
      let new = try collection(text)
      for (ours, theirs) in [(saved, new), (new, saved)] {
        let (merged, merge) = mergeAlone(base: old, ours: ours, theirs: theirs, options())
        #expect(merge.conflicts == [] && merged.sections[0].items == new.sections[0].items)
      }
    }
  }

  @Test(arguments: [
    (#""tags": ["a", "a", "b"]"#, #""tags": ["a", "b", "c"]"#),
    (#""x": {"tags": []}"#, #""x": {"note": "long"}"#),
    (#""x": {"tags": [1, 2]}"#, #""x": {"tags": [2, 1]}"#),
    (#""x": {"symbol": "❤"}"#, #""x": {"symbol": "❤\uFE0F"}"#),
    (#""y": 1"#, #""z": 1"#), (#""x": [1, 2]"#, #""x": [2, 1]"#),
    ("\"x\": 1e99999999999999999999", "\"x\": 1e-99999999999999999999"),
  ])
  func `an edit is not taken for another spelling`(old: String, new: String) throws {
    func collection(_ members: String?) throws -> EmojiCollection {
      let items = members.map { #"{"id": "p", "symbol": "🐶", \#($0)}"# } ?? ""
      let text = #"{"title": "T", "sections": [{"title": "A", "items": [\#(items)]}]}"#
      return CollectionReading.read(try readJSON(Array(text.utf8)).root, id: "c").collection
    }
    let (base, edited) = (try collection(old), try collection(new))
    for (ours, theirs) in [(nil, new), (new, nil)] {
      let (_, merge) = mergeAlone(
        base: base, ours: try collection(ours), theirs: try collection(theirs), options())
      #expect(merge.conflicts.count == 1)
    }
    let (_, merge) = mergeAlone(base: try collection(nil), ours: base, theirs: edited, options())
    #expect(merge.conflicts.count == 1)
  }

  @Test func `numbers that one Double stands for are different`() throws {
    func tree(_ text: String) throws -> JSONTree { try readJSON(Array(text.utf8)).root.tree }
    for (left, right, isSame) in [
      ("12345678901234567890", "12345678901234567891", false), ("1e400", "1e401", false),
      ("1e400", "10E+399", true), ("-0.0", "-0e5", true), ("0.10", "1e-1", true),
      ("[1, {\"a\": 2.0}]", "[1.0, {\"a\": 2}]", true), ("10", "1", false), ("-1", "1", false),
    ] {
      #expect(try tree(left).hasSameMeaning(as: tree(right)) == isSame)
    }
  }

  @Test func `the same change on both sides is one change`() {
    expectMerge(
      base: "A: 🍎 🍐 🍊\nB: 🐶", ours: "A: 🍐\nB: 🍎\"Apple\" 🐶 🐱",
      theirs: "A: 🍐\nB: 🍎\"Apple\" 🐶 🐱", gives: "A: 🍐\nB: 🍎\"Apple\" 🐶 🐱")
  }

  @Test func `objects merge member by member, tags as a set, other lists as one value`() {
    func collection(_ members: String, tags: [String]) -> EmojiCollection {
      var collection = drawn("A: 🐶")
      collection.sections[0].items[0].tags = tags
      let tree = (try? readJSON(Array(members.utf8)))?.root.tree
      if case .object(let members)? = tree { collection.sections[0].items[0].others = members }
      return collection
    }
    let base = collection(#"{"m":{"a":1,"b":2},"l":[1,2]}"#, tags: ["a", "b"])
    let ours = collection(#"{"m":{"a":9,"b":2,"o":true},"l":[1,2,3]}"#, tags: ["o", "b"])
    let theirs = collection(#"{"m":{"a":1,"t":null},"l":[0,1,2]}"#, tags: ["a", "b", "t"])
    let (merged, merge) = mergeAlone(base: base, ours: ours, theirs: theirs, options())
    let item = merged.sections[0].items[0]
    #expect(item.tags == ["o", "b", "t"])
    #expect(
      JSONTree.object(item.others)
        == JSONTree.object(
          collection(#"{"m":{"a":9,"o":true,"t":null},"l":[1,2,3]}"#, tags: []).sections[0].items[0]
            .others))
    #expect(merge.conflicts.map(\.field) == ["l"])
  }

  @Test func `layouts merge setting by setting`() {
    var base = drawn("A: 🐶")
    base.layout.itemsPerRow = 6
    var (ours, theirs) = (base, base)
    ours.layout.itemsPerRow = 7
    theirs.layout.minimumLineSpacing = 4
    theirs.layout.others = [JSONTreeMember("x", .number("1.10"))]
    theirs.title = "New"
    let (merged, merge) = mergeAlone(base: base, ours: ours, theirs: theirs, options())
    #expect(merged.layout.itemsPerRow == 7 && merged.layout.minimumLineSpacing == 4)
    #expect(merged.layout.others == theirs.layout.others)
    #expect(merged.title == "New" && merge.conflicts.isEmpty)
    theirs.layout.itemsPerRow = 8
    let (_, clash) = mergeAlone(base: base, ours: ours, theirs: theirs, options())
    #expect(clash.conflicts.map(\.field) == ["layout.itemsPerRow"])
    #expect(clash.conflicts[0].theirs == .number("8"))
  }

  @Test func `a new thing whose given id was taken is known again by its number`() {
    // The number of an item, and of a section.
    for (base, ours, theirs, merged) in [
      ("A: 🐱", "A: 🐱 🐶", "A: 🐱 🐶=🍎", "A: 🐱 🐶 🐶~2=🍎"),
      // The id has a number, or is that of something else that both sides added.
      ("A:", "A: 🐶~2=🐶", "A: 🐶~2=🐱", "A: 🐶~2=🐶 🐶~3=🐱"),
      ("A: 🍎", "A: 🍎 🐶", "A: 🍎 🐶 🐶=🐱", "A: 🍎 🐶 🐶~3=🐱"),
      (
        "A: 🐱\nB: 🍐", "A: 🐱\nB: 🍐\nC: 🍊", "A: 🐱\nB: 🍐\nc=Other: 🍇",
        "A: 🐱\nB: 🍐\nC: 🍊\nc~2=Other: 🍇"
      ),
    ] {
      expectMerge(base: base, ours: ours, theirs: theirs, gives: merged)
      expectMerge(base: base, ours: merged, theirs: theirs, gives: merged)
    }
  }

  @Test func `what equals an item as edited by the other side may be new`() {
    let (base, theirs, merged) = ("A: 🐶\"Dog\"", "A: 🐶 🐶\"Dog\"", "A: 🐶~3=🐶 🐶=🐶")
    expectMerge(base: base, ours: "A: 🐶=🐶", theirs: theirs, gives: merged)
    expectMerge(base: base, ours: merged, theirs: theirs, gives: merged)
  }

  @Test func `an id that ours states stays stated though theirs took it out`() {
    expectMerge(
      base: "A: 🐱=🐱 🐶", ours: "A: 🐱 🐱=🐱 🐶", theirs: "A: 🐱 🐶", gives: "A: 🐱 🐱=🐱 🐶")
  }

  @Test func `what is new gets no number by which the other side counts something of the base`() {
    let (base, theirs) = (drawn("A: 🐶 🐶"), drawn("A: 🐶\"E\" 🐶\"N\" 🐶"))
    let (once, _) = mergeAlone(base: base, ours: drawn("A: 🐶 🐶 🐶"), theirs: theirs, options())
    let (twice, second) = mergeAlone(base: base, ours: once, theirs: theirs, options())
    #expect(drawing(of: twice) == drawing(of: once))
    #expect(second.changes == [] && second.conflicts == [])
  }

  @Test func `what both sides put into one gap keeps the order that they agree on`() {
    // Ours reversed them; theirs moved 🍊 before 🍐 and added 🐶.
    expectMerge(
      base: "A: 🍎 🍐 🍊", ours: "A: 🍊 🍐 🍎", theirs: "A: 🍎 🐶 🍊 🍐", gives: "A: 🐶 🍊 🍐 🍎")
  }

  @Test func `sections behave as items do`() {
    expectMerge(
      base: "A: 🍎\nB: 🍐\nC: 🍊", ours: "C: 🍊\nA: 🍎\nB: 🍐",
      theirs: "A: 🍎\nB: 🍐 🍇\nNew: 🐶\nC: 🍊", gives: "C: 🍊\nA: 🍎\nB: 🍐 🍇\nNew: 🐶")
  }

  @Test func `of several explanations of a move, a conflict-free one is chosen`() {
    // Ours may have moved 🍎 or 🍐; theirs moved 🍎 to the end.
    expectMerge(
      base: "A: 🍎 🍐 🍊 🍋", ours: "A: 🍐 🍎 🍊 🍋", theirs: "A: 🍐 🍊 🍋 🍎",
      gives: "A: 🍐 🍊 🍋 🍎")
  }

  @Test func `a thing moved on one side and deleted on the other is deleted, with a remark`() {
    let (merged, merge) = mergeAlone(
      base: drawn("A: 🍎 🍐\nB: 🐶"), ours: drawn("A: 🍐\nB: 🍎 🐶"), theirs: drawn("A: 🍐\nB: 🐶"),
      options())
    #expect(drawing(of: merged) == "A: 🍐\nB: 🐶")
    #expect(merge.conflicts.isEmpty)
    #expect(merge.remarks.map(\.kind) == [.movedButDeleted(by: .theirs)])
    #expect(merge.remarks.map(\.inWords) == ["🍎 was moved here and deleted there: it is deleted"])
  }

  @Test func `a thing edited on one side and deleted on the other is a conflict`() {
    for (prefer, kept) in [(nil, ""), (.ours, ""), (.theirs, " 🍐\"Pear\"")] as [(Side?, String)] {
      expectMerge(
        base: "A: 🍎 🍐", ours: "A: 🍎", theirs: "A: 🍎 🍐\"Pear\"", gives: "A: 🍎" + kept,
        conflicts: ["deleted by ours of 🍐"], prefer: prefer)
    }
  }

  @Test func `a section deleted on one side and holding an edited item on the other is a conflict`()
  {
    for (prefer, kept) in [(nil, ""), (.ours, ""), (.theirs, "\nB: 🐶 🐱\"Cat\"")]
      as [(Side?, String)]
    {
      expectMerge(
        base: "A: 🍎\nB: 🐶 🐱", ours: "A: 🍎", theirs: "A: 🍎\nB: 🐶 🐱\"Cat\"",
        gives: "A: 🍎" + kept, conflicts: ["deleted by ours of b"], prefer: prefer)
    }
  }

  @Test func `an item moved into a section that the other side deleted stays in place`() {
    expectMerge(
      base: "A: 🍎\nB: 🐶", ours: "A: 🍎", theirs: "A:\nB: 🐶 🍎", gives: "A: 🍎",
      conflicts: ["deleted by ours of b"])
  }

  @Test func `a thing moved to different places on both sides is a conflict`() {
    for (prefer, outcome) in [
      (nil, "A:\nB: 🍎\nC:"), (.ours, "A:\nB: 🍎\nC:"), (.theirs, "A:\nB:\nC: 🍎"),
    ] as [(Side?, String)] {
      expectMerge(
        base: "A: 🍎\nB:\nC:", ours: "A:\nB: 🍎\nC:", theirs: "A:\nB:\nC: 🍎", gives: outcome,
        conflicts: ["place of 🍎"], prefer: prefer)
    }
  }

  @Test func `the same given new id with different content is a conflict`() {
    for (prefer, kept) in [(.ours, "n=🐶"), (.theirs, "n=🐱")] as [(Side, String)] {
      expectMerge(
        base: "A: 🍎", ours: "A: 🍎 n=🐶", theirs: "A: 🍎 n=🐱", gives: "A: 🍎 " + kept,
        conflicts: ["new id of n"], prefer: prefer)
    }
    expectMerge(base: "A:", ours: "A: n=🐶", theirs: "A: n=🐶", gives: "A: n=🐶")
  }

  @Test func `equal new default ids are one item, or both are kept`() {
    expectMerge(base: "A:", ours: "A: 🐧", theirs: "A: 🐧", gives: "A: 🐧", export: true)
    expectMerge(
      base: "A:", ours: "A: 🐧\"X\"", theirs: "A: 🐧\"Y\"", gives: "A: 🐧\"X\" 🐧\"Y\"", export: true)
    // Idempotent: the second merge finds it already there.
    expectMerge(
      base: "A:", ours: "A: 🐧\"X\" 🐧\"Y\"", theirs: "A: 🐧\"Y\"", gives: "A: 🐧\"X\" 🐧\"Y\"",
      export: true)
  }

  @Test func `a default id that the merge would change is written out`() {
    expectMerge(
      base: "A: 🐶\"A\" 🐶\"B\"", ours: "A: 🐶\"A\" 🐶\"B\" 🐱", theirs: "A: 🐶~2=🐶\"B\"",
      gives: "A: 🐶~2=🐶\"B\" 🐱")
  }

  @Test func `a section whose title changed in the file is recognized`() {
    expectMerge(
      base: "Sky: ☀️ 🌈", ours: "Himmel: ☀️ 🌈", theirs: "Sky: 🌈 ☀️", gives: "Himmel: 🌈 ☀️", export: true)
  }

  @Test func `a section that replaced another is known again`() {
    let (base, theirs, once) = ("S: 🍐", "Fruit: 🍐", "fruit=Fruit: 🍐")
    expectMerge(base: base, ours: base, theirs: theirs, gives: once, export: true)
    expectMerge(base: base, ours: once, theirs: theirs, gives: once, export: true)
    expectMerge(base: base, ours: theirs, theirs: theirs, gives: theirs, export: true)
    // Another page may have deleted the item.
    expectMerge(base: base, ours: once, theirs: "S:", gives: "fruit=Fruit:", export: true)
    expectMerge(
      base: base, ours: "fruit=Fruit:", theirs: theirs, gives: "fruit=Fruit:", export: true)
  }

  @Test func `an item that became like another keeps its identity for every export`() {
    let base = "A: 🍐\"b\" 🍐"
    let once = "A: 🍐=🍐"
    expectMerge(
      base: base, ours: "A: 🍐\"b\"", theirs: "A: 🍐 🍐", gives: once, export: true)
    expectMerge(base: base, ours: once, theirs: "A: 🍐\"b\"", gives: once, export: true)
  }

  @Test func `placements merge by id, with position, size, rotation and order`() {
    var base = Artwork(id: "a", title: "A")
    base.placements = ["🐝", "🌸", "🌻"].map {
      Placement(id: ItemID($0), hasGivenID: true, symbol: $0, center: Point(x: 1, y: 2))
    }
    var (ours, theirs) = (base, base)
    ours.placements[0].center.x = 0.1
    ours.canvas.color = "#cfe8ff"
    theirs.placements[0].center.y = 1e20
    theirs.placements[0].rotation = 45
    theirs.placements.swapAt(1, 2)
    theirs.canvas.image = "meadow.jpg"
    let (merged, merge) = mergeAlone(base: base, ours: ours, theirs: theirs, options())
    #expect(merge.conflicts == [])
    #expect(merged.placements.map(\.id) == ["🐝", "🌻", "🌸"])
    #expect(merged.placements[0].center == Point(x: 0.1, y: 1e20))
    #expect(merged.placements[0].rotation == 45 && merged.placements[0].size == 64)
    #expect(merged.canvas.color == "#cfe8ff" && merged.canvas.image == "meadow.jpg")
    theirs.placements[0].center.x = 7
    let (_, clash) = mergeAlone(base: base, ours: ours, theirs: theirs, options())
    #expect(clash.conflicts.map(\.field) == ["x"] && clash.conflicts[0].section == nil)
  }

  /// Fields that only items and collections have are unknown members here, and kept.
  @Test func `an artwork merges member by member, whatever its members are called`() throws {
    /// An artwork with one placement, some of whose members are edited.
    func version(_ edited: [(ofPlacement: Bool, name: String)]) throws -> Artwork {
      func members(_ values: [String], ofPlacement: Bool) -> String {
        values.enumerated().map { index, name in
          let isEdited = edited.contains { $0.ofPlacement == ofPlacement && $0.name == name }
          let number = (isEdited ? 100 : 10) + index
          return switch name {
          case "tags", "required": #""\#(name)":["t\#(number)"]"#
          case "layout": #""layout":{"itemsPerRow":\#(number)}"#
          case "symbol": isEdited ? #""symbol":"🌻""# : #""symbol":"🌸""#
          case "canvas": #""canvas":{"width":\#(number),"name":"n"}"#
          case "x", "y", "size", "rotation": #""\#(name)":\#(number)"#
          default: #""\#(name)":"text \#(number)""#
          }
        }.joined(separator: ",")
      }
      let placement = members(Self.ofPlacement, ofPlacement: true)
      let artwork = members(Self.ofArtwork, ofPlacement: false)
      let text = #"{\#(artwork),"placements":[{"id":"p",\#(placement)}]}"#
      return ArtworkReading.read(try readJSON(Array(text.utf8)).root, id: "a").artwork
    }
    let names =
      Self.ofPlacement.map { (ofPlacement: true, name: $0) }
      + Self.ofArtwork.map { (ofPlacement: false, name: $0) }
    let base = try version([])
    for mine in names {
      for yours in names where mine != yours {
        let (merged, merge) = try mergeAlone(
          base: base, ours: version([mine]), theirs: version([yours]), options())
        #expect(merge.conflicts.isEmpty)
        #expect(try merged == version([mine, yours]), "\(mine) \(yours)")
      }
    }
  }

  private static let ofPlacement = [
    "symbol", "image", "x", "y", "size", "rotation", "name", "description", "usage", "tags",
    "locked",
  ]
  private static let ofArtwork = ["title", "description", "canvas", "layout", "required", "other"]
}
