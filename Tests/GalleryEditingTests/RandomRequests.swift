import JSON
import RandomNumbers

@testable import GalleryEditing
@testable import GalleryModel

/// A generator of random page requests, some of them invalid.
struct RandomRequests {
  private var random: SeededRandom

  init(seed: UInt64) {
    random = SeededRandom(seed)
  }

  static let symbols = ["🐶", "🐱", "❤", "❤️", "👩‍👩‍👧", "1️⃣", "🇰🇷", "🏻"]

  /// Two collections that share ids, one of them without a section at first.
  mutating func documents() -> String {
    var letters = Array("abcdefghijklmnop").shuffled(using: &random)
    let left = [String(letters.prefix(5)), String(letters.dropFirst(5).prefix(4)), ""]
    letters.shuffle(using: &random)
    return documentsJSON(["left": left, "right": [String(letters.prefix(7))], "bare": []])
  }

  /// - Parameter documents: the current documents.
  mutating func next(for documents: EditedDocuments) -> String {
    if random.chance(12) { return #"{"undo":true}"# }
    if random.chance(14) { return #"{"redo":true}"# }
    let document = random.pick(documents.collections)
    var members: [JSONTreeMember] = []
    func add(_ name: String, _ value: JSONTree) { members.append(JSONTreeMember(name, value)) }
    add("edit", .string(""))
    add("document", .string(document.id.string))
    let edit: String
    switch random.next(below: 15) {
    case 0, 1, 2:
      edit = "insert"
      add("section", .string(section(of: document)))
      if random.chance(2) { add("index", .number(Double(random.next(below: 6)))) }
      add("items", .array((0..<random.next(below: 4)).map { _ in newItem() }))
    case 3:
      edit = "remove"
      add("items", .array(items(of: document, 3)))
    case 4, 5, 6:
      edit = random.chance(4) ? "copy" : "move"
      add("items", .array(items(of: document, 4)))
      add("to", place(in: document, elsewhere: nil))
    case 7, 8:
      edit = random.chance(4) ? "copy" : "move"
      add("items", .array(items(of: document, 3)))
      let other = random.pick(documents.collections)
      add("to", place(in: other, elsewhere: other.id.string))
    case 9, 10:
      edit = "replace"
      add("item", items(of: document, 1)[0])
      add("fields", fields())
      if random.chance(3) { add("section", .string(section(of: document))) }
    case 11:
      edit = "insertSection"
      add("id", .string(random.pick(["s0", "s1", "new", "a b"])))
      if random.chance(2) { add("title", .string("Title")) }
      if random.chance(2) { add("index", .number(Double(random.next(below: 4)))) }
    case 12:
      edit = random.chance(2) ? "changeSection" : "removeSection"
      add("section", .string(section(of: document)))
      if random.chance(2) { add("title", random.pick([.null, .string("T")])) }
      if random.chance(2) { add("footer", random.pick([.null, .string("F")])) }
    case 13:
      edit = "retitle"
      add("title", .string(random.pick(["Title", "T"])))
    default:
      edit = "moveSection"
      add("section", .string(section(of: document)))
      add("index", .number(Double(random.next(below: 4))))
    }
    members[0].value = .string(edit)
    return JSONTree.object(members).asText
  }

  private mutating func section(of document: EmojiCollection) -> String {
    document.sections.isEmpty || random.chance(20)
      ? "gone" : random.pick(document.sections).id.string
  }

  private mutating func items(of document: EmojiCollection, _ most: Int) -> [JSONTree] {
    let all = document.sections.flatMap(\.items).map(\.id.string)
    if all.isEmpty || random.chance(25) { return [.string("gone")] }
    return all.shuffled(using: &random).prefix(1 + random.next(below: most)).map { .string($0) }
  }

  private mutating func place(in document: EmojiCollection, elsewhere: String?) -> JSONTree {
    var members = [JSONTreeMember("section", .string(section(of: document)))]
    if let elsewhere { members.append(JSONTreeMember("document", .string(elsewhere))) }
    if !random.chance(4) {
      members.append(JSONTreeMember("index", .number(Double(random.next(below: 5)))))
    }
    return .object(members)
  }

  private mutating func newItem() -> JSONTree {
    let symbol = random.chance(30) ? "dog" : random.pick(Self.symbols)
    if random.chance(2) { return .string(symbol) }
    var members = [JSONTreeMember("symbol", .string(symbol))]
    if random.chance(3) { members.append(JSONTreeMember("id", .string(random.pick(["a", "z"])))) }
    if random.chance(2) { members.append(JSONTreeMember("name", .string("Name"))) }
    return .object(members)
  }

  private mutating func fields() -> JSONTree {
    var members: [JSONTreeMember] = []
    if random.chance(3) {
      members.append(JSONTreeMember("symbol", .string(random.pick(Self.symbols))))
    }
    if random.chance(2) {
      members.append(JSONTreeMember("name", random.pick([.null, .string("A"), .string("B")])))
    }
    if random.chance(3) { members.append(JSONTreeMember("tags", .array([.string("t")]))) }
    if random.chance(30) { members.append(JSONTreeMember("locked", .bool(true))) }
    return .object(members)
  }
}
