import GalleryModel
import Geometry
import JSON
import RandomNumbers
import Testing
import Texts

@testable import GalleryMerge

/// The seeds of random merges.
let mergeSeeds = lawSeeds(50)

/// Seeds of laws that hold but for rare exceptions. The first are the same in every run.
let mergeSeedsOfRareExceptions = constantSeeds + lawSeeds(50)
private let constantSeeds = Array(0..<300)

/// No constant seed leads to an exception; of the others, where chance decides, at most one does, or
/// one in `rate`.
func expectRare(_ exceptions: [(seed: Int, note: String)], oneIn rate: Int) {
  let notes = exceptions.map { "seed \($0.seed): \($0.note)" }
  #expect(exceptions.allSatisfy { !constantSeeds.contains($0.seed) }, "\(notes)")
  #expect(exceptions.count <= max(1, lawCount(50) / rate), "\(notes)")
}

/// A generator of adversarial collections and edits: few, repeated symbols; ids that are given, omitted
/// or look like default ones; sections without items or titles; unknown members.
struct RandomVersions {
  var random: SeededRandom
  /// A counter for unique values, so that no two edits coincide.
  private var fresh = 0
  /// Whether edits and new items have unique content, which identifies them.
  var onlyFresh = false
  /// Ids that new items may not have, since a merge would match them with their former owners.
  var reserved: [String] = []

  init(seed: Int) {
    random = SeededRandom(UInt64(seed))
  }

  private static let symbols = ["🐶", "🐶", "🐱", "❤", "❤️", "1️⃣", "👩‍🚀", "🏻", ":party:"]
  private static let names = ["Dog", "Cat", "é", "e\u{301}", "", "a — b", "강아지"]
  private static let tags = ["pet", "wild", "é", "e\u{301}", ""]
  private static let ids = ["a", "🐶", "🐶~2", "🐶~3", "x~2", "é", "e\u{301}", "🐱~2", "section", "s"]
  private static let titles = ["Fruit", "Fruit", "Animals", "", "Fruit~2"]

  mutating func fresh(_ word: String) -> String {
    fresh += 1
    return "\(word)\(fresh)"
  }

  mutating func maybe<Value>(_ value: (inout RandomVersions) -> Value) -> Value? {
    random.chance(3) ? value(&self) : nil
  }

  mutating func collection(id: DocumentID = "c", sections: Int = 5, items: Int = 6)
    -> EmojiCollection
  {
    var collection = EmojiCollection(id: id, title: random.pick(Self.names))
    collection.description = maybe { $0.random.pick(Self.names) }
    if random.chance(4) { collection.layout = layout() }
    collection.required = maybe { $0.random.chance(2) ? [] : ["name"] }
    collection.others = others()
    var ids = Self.ids.shuffled(using: &random)
    var itemIDs = Self.ids.shuffled(using: &random)
    collection.sections = (0..<random.next(below: sections)).map { _ in
      var section = section()
      if random.chance(3), let id = ids.popLast() {
        (section.id, section.hasGivenID) = (SectionID(id), true)
      }
      section.items = (0..<random.next(below: items)).map { _ in
        var item = item()
        if random.chance(4), let id = itemIDs.popLast() {
          (item.id, item.hasGivenID) = (ItemID(id), true)
        }
        return item
      }
      return section
    }
    collection.assignDefaultIDs(sectionID: sectionID)
    return collection
  }

  mutating func section() -> Section {
    var section = Section(title: maybe { $0.random.pick(Self.titles) })
    section.footer = maybe { $0.random.pick(Self.names) }
    if random.chance(5) { section.layout = layout() }
    section.others = others()
    return section
  }

  mutating func item() -> Item {
    var item = Item(symbol: random.pick(Self.symbols))
    if item.symbol.utf8.first == UInt8(ascii: ":") { item.image = "party.gif" }
    if onlyFresh { item.usage = fresh("u") }
    if onlyFresh || random.chance(2) { return item }
    item.name = maybe { $0.random.pick(Self.names) }
    item.description = maybe { $0.random.pick(Self.names) }
    item.usage = maybe { $0.random.pick(Self.names) }
    item.tags = maybe { $0.someTags() } ?? []
    item.aliases = maybe { $0.someTags() } ?? []
    item.license = maybe { $0.random.pick(Self.names) }
    item.size = maybe { $0.size() }
    item.isLocked = random.chance(6)
    item.others = others()
    return item
  }

  mutating func someTags() -> [String] {
    Array(Self.tags.shuffled(using: &random).prefix(random.next(below: 4)))
  }

  mutating func size() -> Size {
    Size(width: random.pick([0, 0.1, 1e9, 1.0 / 3]), height: random.pick([1, 64, 1e20]))
  }

  mutating func layout() -> LayoutSettings {
    var layout = LayoutSettings()
    layout.itemsPerRow = maybe { $0.random.next(below: 9) + 1 }
    layout.minimumLineSpacing = maybe { $0.random.pick([0.1, 1e20, 8]) }
    layout.itemSize = maybe { $0.size() }
    layout.sectionInset = maybe { Insets(top: $0.random.pick([1, 2]), bottom: 1e9) }
    layout.others = others()
    return layout
  }

  mutating func others() -> [JSONTreeMember] {
    if !random.chance(4) { return [] }
    return ["mood", "x-y", "é", "meta"].shuffled(using: &random)
      .prefix(random.next(below: 4)).map { JSONTreeMember($0, tree()) }
  }

  mutating func tree(depth: Int = 0) -> JSONTree {
    switch random.next(below: depth > 1 ? 3 : 5) {
    case 0: return random.chance(2) ? .null : .bool(random.chance(2))
    case 1: return .number(random.pick(["1.10", "-0", "12345678901234567890", "1e400"]))
    case 2: return .string(random.pick(Self.names))
    case 3: return .array((0..<random.next(below: 3)).map { _ in tree(depth: depth + 1) })
    default:
      return .object(
        ["a", "b", "tags"].prefix(random.next(below: 4)).map {
          JSONTreeMember($0, tree(depth: depth + 1))
        })
    }
  }
}

/// How a version was edited.
enum Hand: CaseIterable {
  /// By the page: every id is stated, new ids are unused ones.
  case page
  /// By a tool on the file: ids are preserved, and stated if default numbering would change them.
  case tool
  /// By a person in the file: default ids are renumbered.
  case person
}

extension RandomVersions {
  /// A version of a collection after some edits.
  mutating func edited(_ base: EmojiCollection, by hand: Hand, edits: Int? = nil)
    -> EmojiCollection
  {
    var edited = hand == .page ? stated(base) : base
    for _ in 0..<(edits ?? random.next(below: 5)) { edit(&edited, by: hand) }
    return finished(edited, by: hand)
  }

  func finished(_ edited: EmojiCollection, by hand: Hand) -> EmojiCollection {
    var finished = edited
    switch hand {
    case .page: return stated(edited)
    case .person: finished.assignDefaultIDs(sectionID: sectionID)
    case .tool:
      // Stating an id may change other default ids: iterate to a fixed point.
      while true {
        var counted = finished
        counted.assignDefaultIDs(sectionID: sectionID)
        if counted == finished { break }
        for section in finished.sections.indices {
          if counted.sections[section].id != finished.sections[section].id {
            finished.sections[section].hasGivenID = true
          }
          for item in finished.sections[section].items.indices
          where counted.sections[section].items[item].id
            != finished.sections[section].items[item].id
          {
            finished.sections[section].items[item].hasGivenID = true
          }
        }
      }
    }
    return finished
  }

  mutating func edit(_ collection: inout EmojiCollection, by hand: Hand) {
    let paths = collection.paths
    switch random.next(below: 16) {
    case 0, 1, 2, 3:
      guard !paths.isEmpty else { return }
      let item = collection.remove(random.pick(paths))
      collection.insert(item, at: place(in: collection))
    case 4, 5:
      guard !paths.isEmpty else { return }
      _ = collection.remove(random.pick(paths))
    case 6, 7, 8:
      guard !collection.sections.isEmpty else { return }
      collection.insert(named(item(), in: collection, by: hand), at: place(in: collection))
    case 9, 10, 11:
      guard !paths.isEmpty else { return }
      let path = random.pick(paths)
      edit(&collection.sections[path.0].items[path.1])
    case 12:
      var section = section()
      section.id = collection.freeID(
        sectionID(section.title), in: collection.sections.map { $0.id }, besides: reserved)
      section.hasGivenID = hand == .page
      section.items = []
      collection.sections.insert(section, at: random.next(below: collection.sections.count + 1))
    case 13:
      guard !collection.sections.isEmpty else { return }
      let section = random.next(below: collection.sections.count)
      if random.chance(2) {
        collection.sections.remove(at: section)
      } else {
        let moved = collection.sections.remove(at: section)
        collection.sections.insert(moved, at: random.next(below: collection.sections.count + 1))
      }
    case 14:
      guard !collection.sections.isEmpty else { return }
      editSection(&collection.sections[random.next(below: collection.sections.count)])
    default:
      switch random.next(below: 4) {
      case 0: collection.title = random.pick(Self.names)
      case 1: collection.description = random.pick(Self.names)
      case 2: collection.layout = layout()
      default: collection.others = others()
      }
    }
  }

  func named(_ item: Item, in collection: EmojiCollection, by hand: Hand) -> Item {
    var item = item
    item.id = collection.freeID(
      defaultID(ofSymbol: item.symbol), in: collection.itemIDs, besides: reserved)
    item.hasGivenID = hand == .page
    return item
  }

  mutating func place(in collection: EmojiCollection) -> (Int, Int) {
    let section = random.next(below: collection.sections.count)
    return (section, random.next(below: collection.sections[section].items.count + 1))
  }

  mutating func edit(_ item: inout Item) {
    if onlyFresh {
      item.name = fresh("n")
      return
    }
    switch random.next(below: 9) {
    case 7: item.aliases = someTags()
    case 8: item.credit = maybe { $0.random.pick(Self.names) }
    case 0, 1: item.name = maybe { $0.random.pick(Self.names) }
    case 2: item.usage = random.pick(Self.names)
    case 3: item.tags = someTags()
    case 4: item.size = maybe { $0.size() }
    case 5: item.others = others()
    default: item.name = fresh("n")
    }
  }

  mutating func editSection(_ section: inout Section) {
    switch random.next(below: 4) {
    case 0: section.title = random.pick(Self.titles)
    case 1: section.footer = fresh("f")
    case 2: section.layout = layout()
    default: section.others = others()
    }
  }
}

extension EmojiCollection {
  /// The positions of all items.
  var paths: [(Int, Int)] {
    sections.indices.flatMap { section in sections[section].items.indices.map { (section, $0) } }
  }

  mutating func remove(_ path: (Int, Int)) -> Item {
    sections[path.0].items.remove(at: path.1)
  }

  mutating func insert(_ item: Item, at path: (Int, Int)) {
    sections[path.0].items.insert(item, at: path.1)
  }

  func freeID<Kind>(
    _ name: Text<Kind>, in ids: [Text<Kind>], besides reserved: [String]
  ) -> Text<Kind> {
    let taken = Set(ids).union(reserved.map { Text($0) })
    var number = 1
    while true {
      let id = number == 1 ? name : "\(name)~\(number)"
      if !taken.contains(id) { return id }
      number += 1
    }
  }
}
