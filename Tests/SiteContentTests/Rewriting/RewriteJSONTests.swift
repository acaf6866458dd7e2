import FlowLayout
import Foundation
import GalleryModel
import JSON
import RandomNumbers
import SourceFiles
import Testing

@testable import SiteContent

/// How many random files each law looks at; `EMOJIART_REWRITES=5000` looks at more.
let rewrites = Int(ProcessInfo.processInfo.environment["EMOJIART_REWRITES"] ?? "") ?? 20

/// A collection in JSON in an odd style, at random.
func oddCollection(seed: Int, id: String = "c") -> SourceFile {
  var collections = RandomCollections(seed: UInt64(seed), isHostile: seed % 3 == 0)
  var collection = collections.next(title: "Title")
  collection.id = id
  let document = try! readJSON(writeCollectionFile(collection))
  var random = SeededRandom(UInt64(seed) &+ 1_000_000)
  let tree = decorated(document.root.tree, &random)
  var writer = OddJSON(random)
  return SourceFile(path: "Content/c.json", text: writer.written(tree))
}

/// Adds what nobody knows, and what says nothing.
private func decorated(_ tree: JSONTree, _ random: inout SeededRandom) -> JSONTree {
  switch tree {
  case .array(let elements): return .array(elements.map { decorated($0, &random) })
  case .object(var members):
    for index in members.indices {
      let name = members[index].name
      if name == "sections" || name == "items" || name == "layout" {
        members[index].value = decorated(members[index].value, &random)
      }
    }
    let isItem = members.contains { $0.name == "symbol" }
    if isItem, random.chance(6), !members.contains(where: { $0.name == "usage" }) {
      members.append(JSONTreeMember("usage", .null))
    }
    if random.chance(5) {
      let numbers = ["1E2", "1.0", "-0", "1e400", "0.10", "123456789012345678901234567890"]
      members.insert(
        JSONTreeMember("zz", .number(random.pick(numbers))),
        at: random.next(below: members.count + 1))
    }
    return .object(members)
  default: return tree
  }
}

/// What a collection's file says; nil where there are errors.
func collection(in file: SourceFile, _ path: String) -> EmojiCollection? {
  guard case .collection(let collection) = readDocument(file, at: path)?.content else { return nil }
  return collection
}

@Suite struct RewriteJSONTests {
  @Test func `a collection that was not edited keeps every byte`() throws {
    for seed in 0..<max(500, rewrites) {
      let file = oddCollection(seed: seed)
      guard let read = collection(in: file, "c.json") else { continue }
      let same = try rewrite(file, at: "c.json", as: read)
      #expect(same.bytes == file.bytes && same.extent == .none)
      // An export states every id.
      let exported = try rewrite(file, at: "c.json", as: read.statingEveryID)
      #expect(exported.bytes == file.bytes && exported.extent == .none)
    }
  }

  @Test func `one edit changes the lines that it is about`() throws {
    var made = 0
    for seed in 0..<rewrites {
      let file = oddCollection(seed: seed)
      guard let read = collection(in: file, "c.json") else { continue }
      var edits = RandomEdits(SeededRandom(UInt64(seed) &+ 2_000_000))
      for kind in RandomEdits.Kind.allCases {
        guard let (edit, items, section) = edits.next(kind, in: read) else { continue }
        var wanted = read
        _ = try wanted.apply(edit)
        let new = try rewrite(file, at: "c.json", as: wanted)
        let text = String(decoding: new.bytes, as: UTF8.self)
        #expect(new.extent != .all, "seed \(seed), \(kind)")
        let file2 = SourceFile(path: file.path, bytes: new.bytes)
        let again = try #require(collection(in: file2, "c.json"), "seed \(seed), \(kind): \(text)")
        #expect(again.says(wanted), "seed \(seed), \(kind)")
        #expect(try rewrite(file2, at: "c.json", as: wanted).bytes == new.bytes)
        // What was empty may stand on one line then, and on two around its first part.
        let wasEmpty =
          read.sections.isEmpty
          || read.sections.contains { section in
            section.items.isEmpty
              && wanted.sections.contains { $0.id == section.id && !$0.items.isEmpty }
          }
        if wasEmpty { continue }
        let movers = kind == .moveItem ? [items] + neighbours(of: items[0], in: read) : [items]
        var complaints: [[String]] = []
        for items in movers {
          let before = touched(file, items, section, kind, statedIn: (read, again))
          let after = touched(file2, items, section, kind, statedIn: (read, again))
          let difference = LineDifference(file.bytes, before, new.bytes, after, commas: 3)
          complaints.append(difference.complaints)
        }
        #expect(complaints.contains([]), "seed \(seed), \(kind): \(complaints[0]) \(text)")
        made += 1
      }
    }
    #expect(made > 4 * rewrites)
  }

  /// The bytes of a text that an edit is about.
  private func touched(
    _ file: SourceFile, _ items: [String], _ section: String?, _ kind: RandomEdits.Kind,
    statedIn versions: (EmojiCollection, EmojiCollection)
  ) -> [Range<Int>] {
    guard let reading = readDocument(file, at: "c.json"),
      case .collection(let collection) = reading.content, let json = try? readJSON(file.bytes)
    else { return [] }
    // Besides what was edited, what must state its id from now on.
    func given(_ collection: EmojiCollection) -> Set<IDBytes> {
      Set(collection.sections.flatMap(\.items).filter(\.hasGivenID).map { IDBytes($0.id) })
    }
    func givenSections(_ collection: EmojiCollection) -> Set<IDBytes> {
      Set(collection.sections.filter(\.hasGivenID).map { IDBytes($0.id) })
    }
    var items = Set(items.map { IDBytes($0) })
    items.formUnion(given(versions.1).subtracting(given(versions.0)))
    let newlyStated = givenSections(versions.1).subtracting(givenSections(versions.0))
    var ranges: [Range<Int>] = []
    let values = Array(json.root["sections"]!.elements)
    for (index, value) in collection.sections.enumerated() {
      if value.id == section, kind != .editSection {
        ranges.append(reading.places.sections[index])
      } else if value.id == section || newlyStated.contains(IDBytes(value.id)) {
        ranges += members(values[index], besides: "items")
      }
      for (place, item) in value.items.enumerated() where items.contains(IDBytes(item.id)) {
        ranges.append(reading.places.items[index][place])
      }
    }
    if kind == .editCollection { ranges += members(json.root, besides: "sections") }
    return ranges
  }

  private func members(_ object: JSONValue, besides name: String) -> [Range<Int>] {
    let start = object.range.lowerBound
    return [start..<start + 1]
      + object.members.filter { $0.name != name }.map {
        $0.nameRange.lowerBound..<$0.value.range.upperBound
      }
  }

  @Test func `many edits one after the other end in what was wanted`() throws {
    for seed in 0..<rewrites {
      var file = oddCollection(seed: seed)
      guard let read = collection(in: file, "c.json") else { continue }
      var edits = RandomEdits(SeededRandom(UInt64(seed) &+ 3_000_000))
      var wanted = read
      for step in 0..<12 {
        let kind = edits.random.pick(RandomEdits.Kind.allCases)
        guard let (edit, _, _) = edits.next(kind, in: wanted) else { continue }
        _ = try wanted.apply(edit)
        // Some are written at once, and some together with others.
        if step % 3 == 1 { continue }
        let new = try rewrite(file, at: "c.json", as: wanted)
        #expect(new.extent != .all, "seed \(seed)")
        file = SourceFile(path: file.path, bytes: new.bytes)
        let again = try #require(collection(in: file, "c.json"))
        #expect(again.says(wanted), "seed \(seed), \(kind)")
        #expect(try rewrite(file, at: "c.json", as: wanted).extent == .none)
      }
    }
  }
}
