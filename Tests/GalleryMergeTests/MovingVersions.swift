import GalleryModel
import RandomNumbers

@testable import GalleryMerge

/// Three collections: theirs moves items between them, ours edits the items in place.
struct MovingVersions {
  var files: [EmojiCollection]
  var ours: [EmojiCollection]
  var theirs: [EmojiCollection]
  var moves: [ItemRelocation] = []
  /// Names that ours set on items that theirs moved.
  var edited: [String] = []

  init(seed: Int) {
    var random = RandomVersions(seed: seed)
    files = ["a", "b", "c"].map { random.collection(id: $0, sections: 4) }
    random.onlyFresh = true
    random.reserved = files.flatMap { $0.itemIDs.map(\.string) }
    (ours, theirs) = (files, files.map(stated))
    var moved: [(document: Int, id: ItemID)] = []
    for _ in 0..<random.random.next(below: 4) {
      let (from, to) = (random.random.next(below: 3), random.random.next(below: 3))
      guard from != to, let path = files[from].paths.randomElement(using: &random.random),
        !theirs[to].sections.isEmpty
      else { continue }
      let id = files[from].sections[path.0].items[path.1].id
      guard let place = theirs[from].path(of: id) else { continue }
      var item = theirs[from].remove(place)
      item.id = theirs[to].freeID(
        defaultID(ofSymbol: item.symbol), in: theirs[to].itemIDs, besides: random.reserved)
      theirs[to].insert(item, at: random.place(in: theirs[to]))
      moves.append(
        ItemRelocation(
          from: .init(document: files[from].id, item: id),
          to: .init(document: files[to].id, item: item.id)))
      moved.append((from, id))
    }
    for (document, id) in moved where random.random.chance(2) {
      let path = ours[document].path(of: id)!
      let name = random.fresh("n")
      ours[document].sections[path.0].items[path.1].name = name
      edited.append(name)
    }
    for document in 0..<3 where !ours[document].sections.isEmpty && random.random.chance(2) {
      let item = random.named(random.item(), in: ours[document], by: .tool)
      ours[document].insert(item, at: random.place(in: ours[document]))
    }
    ours = ours.map { random.finished($0, by: .tool) }
  }

  func merged(_ ours: [EmojiCollection]) -> MergeResult {
    mergeDocuments(
      files.indices.map {
        DocumentVersions(
          id: files[$0].id, base: .collection(stated(files[$0])), ours: .collection(ours[$0]),
          theirs: .collection(theirs[$0]))
      }, moves: moves, options(export: true))
  }
}
