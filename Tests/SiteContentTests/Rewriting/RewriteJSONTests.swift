import GalleryModel
import JSON
import RandomNumbers
import SourceFiles
import Testing

@testable import DocumentFormats
@testable import SiteContent
@testable import SiteModel

/// A collection in JSON in an odd style, at random.
func oddCollection(seed: Int, id: DocumentID = "c") -> SourceFile {
  var collections = RandomCollections(SeededRandom(UInt64(seed)), isHostile: seed % 3 == 0)
  var collection = collections.next(title: "Title")
  collection.id = id
  let document = try! readJSON(writeCollectionFile(collection))
  var random = SeededRandom(UInt64(seed) &+ 1_000_000)
  let tree = decorated(document.root.tree, &random)
  var writer = OddJSON(random)
  return SourceFile(path: "Content/c.json", text: writer.written(tree))
}

/// Adds unknown members and empty values.
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

/// The collection in a file; nil if it has errors.
func collection(in file: SourceFile, _ path: ContentPath) -> EmojiCollection? {
  guard case .collection(let collection) = readDocument(file, at: path)?.content else { return nil }
  return collection
}

@Suite struct RewriteJSONTests {
  @Test func `a collection that was not edited keeps every byte`() throws {
    for seed in lawSeeds(500) {
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
    // Files without items, of which there are a few, give little to edit.
    let enough = 4 * lawCount(2)
    var (looked, made) = (0, 0)
    for seed in lawSeeds(20) where looked < lawCount(2) || made <= enough {
      looked += 1
      let file = oddCollection(seed: seed)
      guard let read = collection(in: file, "c.json") else { continue }
      var edits = RandomEdits(SeededRandom(UInt64(seed) &+ 2_000_000))
      for kind in RandomEdits.Kind.allCases {
        guard let (edit, items, section) = edits.next(kind, in: read) else { continue }
        var wanted = read
        _ = try wanted.apply(edit)
        let new = try rewrite(file, at: "c.json", as: wanted)
        let text = String(decoding: new.bytes, as: UTF8.self)
        let file2 = SourceFile(path: file.path, bytes: new.bytes)
        let again = try #require(collection(in: file2, "c.json"), "seed \(seed), \(kind): \(text)")
        #expect(again.says(wanted), "seed \(seed), \(kind)")
        #expect(try rewrite(file2, at: "c.json", as: wanted).bytes == new.bytes)
        let judge = JSONEditJudge(file, read, file2, again, wanted: wanted)
        let complaints = judge.complaints(about: kind, items, section)
        #expect(complaints.isEmpty, "seed \(seed), \(kind): \(complaints) \(text)")
        made += 1
      }
    }
    #expect(made > enough)
  }

  @Test func `many edits one after the other end in what was wanted`() throws {
    for seed in lawSeeds(2) {
      var file = oddCollection(seed: seed)
      guard let read = collection(in: file, "c.json") else { continue }
      var edits = RandomEdits(SeededRandom(UInt64(seed) &+ 3_000_000))
      var wanted = read
      for step in 0..<12 {
        let kind = edits.random.pick(RandomEdits.Kind.allCases)
        guard let (edit, _, _) = edits.next(kind, in: wanted) else { continue }
        _ = try wanted.apply(edit)
        // Batch some edits.
        if step % 3 == 1 { continue }
        let new = try rewrite(file, at: "c.json", as: wanted)
        file = SourceFile(path: file.path, bytes: new.bytes)
        let again = try #require(collection(in: file, "c.json"))
        #expect(again.says(wanted), "seed \(seed), \(kind)")
        #expect(try rewrite(file, at: "c.json", as: wanted).extent == .none)
      }
    }
  }
}
