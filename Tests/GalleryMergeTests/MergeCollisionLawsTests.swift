import GalleryModel
import JSON
import RandomNumbers
import Testing
import Texts

@testable import GalleryMerge

/// A collection and two versions of it, whose edits have unique content.
struct Pair {
  var random: RandomVersions
  let file: EmojiCollection
  let isExport: Bool
  var ours: EmojiCollection
  var theirs: EmojiCollection

  init(seed: Int) {
    random = RandomVersions(seed: seed)
    file = random.collection()
    isExport = random.random.chance(2)
    ours = file
    theirs = isExport ? stated(file) : file
    random.onlyFresh = true
    random.reserved = file.itemIDs.map(\.string) + file.sections.map(\.id.string)
  }

  mutating func edit(_ side: Side) {
    var edited = self[side]
    random.edit(&edited, by: hand(of: side))
    self[side] = edited
  }

  var hand: Hand { isExport ? .page : .tool }

  func merged(prefer: Side? = nil) -> (EmojiCollection, MergeResult) {
    mergeAlone(
      base: isExport ? stated(file) : file, ours: random.finished(ours, by: .tool),
      theirs: random.finished(theirs, by: hand), options(prefer: prefer, export: isExport))
  }

  subscript(side: Side) -> EmojiCollection {
    get { side == .ours ? ours : theirs }
    set { if side == .ours { ours = newValue } else { theirs = newValue } }
  }

  func hand(of side: Side) -> Hand { side == .ours ? .tool : hand }
}

/// Laws about which edits conflict. Edits have unique content, so that things can be identified
/// independently of the merge.
@Suite struct MergeCollisionLawsTests {
  @Test func `edits of different things never conflict, and all are applied`() {
    for seed in mergeSeeds {
      var pair = Pair(seed: seed)
      var free = pair.file.itemIDs.shuffled(using: &pair.random.random)
      var edited: [ItemID: String] = [:]
      var deleted: [ItemID] = []
      var moved: [ItemID: Section] = [:]
      var added: [String] = []
      for side in [Side.ours, .theirs] {
        if !pair.file.sections.isEmpty, let id = free.popLast() {
          // One moved item per side.
          let item = pair[side].remove(pair[side].path(of: id)!)
          let place = pair.random.place(in: pair[side])
          pair[side].insert(item, at: place)
          moved[id] = pair.file.sections[place.0]
        }
        for _ in 0..<pair.random.random.next(below: 4) {
          switch pair.random.random.next(below: 3) {
          case 0:
            guard let id = free.popLast() else { continue }
            let path = pair[side].path(of: id)!
            let name = pair.random.fresh("n")
            pair[side].sections[path.0].items[path.1].name = name
            edited[id] = name
          case 1:
            guard let id = free.popLast() else { continue }
            _ = pair[side].remove(pair[side].path(of: id)!)
            deleted.append(id)
          default:
            guard !pair.file.sections.isEmpty else { continue }
            let new = pair.random.named(
              pair.random.item(), in: pair[side], by: pair.hand(of: side))
            pair[side].insert(new, at: pair.random.place(in: pair[side]))
            added.append(new.usage!)
          }
        }
      }
      let (merged, merge) = pair.merged()
      #expect(
        merge.conflicts == [],
        "seed \(seed): \(drawing(of: stated(pair.file))) | \(drawing(of: stated(pair.ours))) | \(drawing(of: stated(pair.theirs)))"
      )
      for (id, name) in edited {
        #expect(merged.item(id)?.name == name, "seed \(seed): \(id) is edited")
      }
      for id in deleted { #expect(merged.item(id) == nil, "seed \(seed): \(id) is deleted") }
      // Sections with equal fields are ambiguous.
      for (id, section) in moved {
        let path = merged.path(of: id)
        #expect(
          path.map { merged.sections[$0.0].hasSameFields(as: section) } == true,
          "seed \(seed): \(id) is moved")
      }
      let usages = merged.sections.flatMap { $0.items.compactMap(\.usage) }
      for usage in added { #expect(usages.count { $0 == usage } == 1, "seed \(seed): \(usage)") }
      #expect(
        merged.itemCount == pair.file.itemCount - deleted.count + added.count, "seed \(seed)")
    }
  }

  @Test func `an item that is deleted on one side and edited on the other is a conflict`() {
    for seed in mergeSeeds {
      var pair = Pair(seed: seed)
      guard let id = pair.file.itemIDs.randomElement(using: &pair.random.random) else { continue }
      let deleter: Side = pair.random.random.chance(2) ? .ours : .theirs
      let editor = deleter.other
      for _ in 0..<pair.random.random.next(below: 3) {
        pair.edit(.ours)
        pair.edit(.theirs)
      }
      guard let path = pair[editor].path(of: id) else { continue }
      if let path = pair[deleter].path(of: id) { _ = pair[deleter].remove(path) }
      pair[editor].sections[path.0].items[path.1].name = "edited"
      let section = pair[editor].sections[path.0].id
      let (_, merge) = pair.merged()
      #expect(
        merge.conflicts.contains {
          $0.kind == .deletion(by: deleter)
            && ($0.item == id || $0.item == nil && $0.section == section)
        }, "seed \(seed): \(id)")
      for side in [Side.ours, .theirs] {
        let (merged, _) = pair.merged(prefer: side)
        let isThere = merged.sections.contains { $0.items.contains { $0.name == "edited" } }
        #expect(isThere == (side == editor), "seed \(seed): \(id), prefer \(side)")
      }
    }
  }

  @Test func `a section that is deleted on one side and given an item on the other is a conflict`()
  {
    for seed in mergeSeeds {
      var pair = Pair(seed: seed)
      guard !pair.file.sections.isEmpty else { continue }
      let section = pair.random.random.next(below: pair.file.sections.count)
      let deleter: Side = pair.random.random.chance(2) ? .ours : .theirs
      let new = pair.random.named(
        pair.random.item(), in: pair.file, by: pair.hand(of: deleter.other))
      pair[deleter.other].sections[section].items.append(new)
      pair[deleter].sections.remove(at: section)
      let (_, merge) = pair.merged()
      let id = pair.file.sections[section].id
      #expect(
        merge.conflicts.map { $0.kind } == [.deletion(by: deleter)]
          && merge.conflicts[0].section == id, "seed \(seed)")
      let (kept, _) = pair.merged(prefer: deleter.other)
      #expect(kept.itemCount == pair.file.itemCount + 1, "seed \(seed)")
      let (gone, _) = pair.merged(prefer: deleter)
      #expect(
        gone.itemCount == pair.file.itemCount - pair.file.sections[section].items.count,
        "seed \(seed)")
    }
  }

  @Test func `the result is what both sides kept plus what each added, each once`() {
    for seed in mergeSeeds {
      var pair = Pair(seed: seed)
      for _ in 0..<pair.random.random.next(below: 5) {
        pair.edit(.ours)
        pair.edit(.theirs)
      }
      let (merged, merge) = pair.merged()
      guard merge.conflicts == [] else { continue }
      let base = Set(pair.file.itemIDs)
      let ours = Set(pair.ours.itemIDs)
      let theirs = Set(pair.theirs.itemIDs)
      let kept = base.intersection(ours).intersection(theirs)
      let ids = merged.itemIDs
      #expect(kept.isSubset(of: ids), "seed \(seed)")
      // New items have unique content here, so none of them match.
      let new = ours.subtracting(base).count + theirs.subtracting(base).count
      #expect(ids.count == kept.count + new, "seed \(seed)")
    }
  }

  @Test func `merging is symmetric, except for the order within a gap`() {
    var clean = 0
    var held: [(seed: Int, note: String)] = []
    for seed in mergeSeedsOfRareExceptions {
      let versions = Versions(seed: seed)
      let (base, ours, theirs) = (versions.base, versions.ours, versions.theirs)
      let setup = options(export: versions.isExport)
      let (one, there) = mergeAlone(base: base, ours: ours, theirs: theirs, setup)
      let (other, back) = mergeAlone(base: base, ours: theirs, theirs: ours, setup)
      guard there.conflicts == [] else { continue }
      clean += 1
      // Ours stays unchanged if it may contain an earlier merge of theirs; theirs does not.
      if back.conflicts.contains(where: { $0.kind == .place }) {
        held.append((seed, "\(back.conflicts)"))
        continue
      }
      #expect(back.conflicts == [], "seed \(seed)")
      if one.contents == other.contents { continue }
      // An item that both sides added in different sections is one item, in the section of ours.
      #expect(Self.areOneItemTwice(in: versions), "seed \(seed)")
      #expect(
        one.contents(withSections: false) == other.contents(withSections: false), "seed \(seed)")
    }
    #expect(clean > mergeSeedsOfRareExceptions.count / 4)
    expectRare(held, oneIn: 20_000)
  }

  /// Whether a side added an item with the content of one of the other side: without given ids the two may
  /// match.
  private static func areOneItemTwice(in versions: Versions) -> Bool {
    func hasTwin(_ side: EmojiCollection, _ other: EmojiCollection) -> Bool {
      let others = other.sections.flatMap(\.items)
      let base = versions.base.sections.flatMap(\.items)
      let items = side.sections.flatMap(\.items)
      return items.contains { item in
        let isAdded =
          versions.base.item(item.id) == nil
          || base.count { $0.hasSameContent(as: item) }
            < items.count { $0.hasSameContent(as: item) }
        return isAdded && others.contains { $0.hasSameContent(as: item) }
      }
    }
    return hasTwin(versions.ours, versions.theirs) || hasTwin(versions.theirs, versions.ours)
  }

  @Test func `preferring theirs equals preferring ours with the sides swapped`() {
    for seed in mergeSeeds {
      let versions = Versions(seed: seed)
      let setup = { options(prefer: $0, export: versions.isExport) }
      let (one, _) = mergeAlone(
        base: versions.base, ours: versions.ours, theirs: versions.theirs, setup(.theirs))
      let (other, _) = mergeAlone(
        base: versions.base, ours: versions.theirs, theirs: versions.ours, setup(.ours))
      if !Self.areOneItemTwice(in: versions) {
        #expect(one.contents == other.contents, "seed \(seed)")
      }
      let (plain, merge) = mergeAlone(
        base: versions.base, ours: versions.ours, theirs: versions.theirs, setup(nil))
      let (preferred, same) = mergeAlone(
        base: versions.base, ours: versions.ours, theirs: versions.theirs, setup(.ours))
      #expect(plain == preferred && merge.conflicts == same.conflicts, "seed \(seed)")
    }
  }
}

extension EmojiCollection {
  func path(of id: ItemID) -> (Int, Int)? {
    paths.first { sections[$0.0].items[$0.1].id == id }
  }

  func item(_ id: ItemID) -> Item? {
    path(of: id).map { sections[$0.0].items[$0.1] }
  }

  var contents: [String] { contents(withSections: true) }

  /// The content without ids and order: fields, and sections with their items, each as JSON.
  func contents(withSections: Bool) -> [String] {
    let own = fields.map { $0.name + Self.text($0.value) }.sorted()
    if !withSections {
      let items = sections.flatMap {
        $0.items.map { $0.fields.map { $0.name + Self.text($0.value) } }
      }
      return own + items.map { $0.sorted().joined(separator: ",") }.sorted()
    }
    let sections = sections.map { section in
      (section.fields.map { $0.name + Self.text($0.value) }.sorted()
        + section.items.map { item in
          item.fields.map { $0.name + Self.text($0.value) }.sorted().joined(separator: ",")
        }.sorted()).joined(separator: ";")
    }.sorted()
    return own + sections
  }

  /// Canonical form: members of objects sorted, and tags too.
  private static func text(_ tree: JSONTree) -> String {
    switch tree {
    case .object(let members):
      "{" + members.map { $0.name + ":" + text($0.value) }.sorted().joined(separator: ",") + "}"
    case .array(let elements)
    where elements.allSatisfy { if case .string = $0 { true } else { false } }:
      "[" + elements.map(text).sorted().joined(separator: ",") + "]"
    default: String(decoding: tree.written(), as: UTF8.self)
    }
  }
}
