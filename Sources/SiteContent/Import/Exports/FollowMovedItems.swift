import GalleryMerge
import GalleryModel
import SiteModel

// Another export of the same import may have moved an item that this one edits where it was, now or at
// an earlier import. The edit follows it, as a move takes our edits along.

extension Importing {
  /// Adds the documents that may have items by now which theirs edits.
  /// - Returns: where the items may be.
  mutating func followMovedItems(
    of versions: inout [DocumentVersions], _ indices: inout [DocumentID: Int],
    in export: ReadExport
  ) -> [ItemRelocation] {
    let departures = versions.flatMap { self.departures(from: $0) }
    if departures.isEmpty { return [] }
    for number in versions.indices {
      guard let index = indices[versions[number].id], !entries[index].setAside.isEmpty else {
        continue
      }
      entries[index].putBack()
      versions[number].ours = entries[index].ours(beside: versions[number])
    }
    for id in departures.map(\.to.document) where indices[id] == nil {
      guard let document = documents.document(id), let exported = export.documents.first,
        let index = entry(of: document, orNew: exported, at: document.path, in: export),
        !indices.values.contains(index)
      else { continue }
      entries[index].putBack()
      guard case .collection(var untouched)? = entries[index].content?.called(id) else { continue }
      // All of its items are ours alone then, and any of them may be the one that theirs edits.
      for section in untouched.sections.indices { untouched.sections[section].items = [] }
      var target = DocumentVersions(
        id: id, base: .collection(untouched), ours: nil, theirs: .collection(untouched))
      target.ours = entries[index].ours(beside: target)
      indices[id] = index
      versions.append(target)
    }
    return departures
  }

  private func departures(from versions: DocumentVersions) -> [ItemRelocation] {
    guard listedMoves[versions.id] != nil, case .collection(let base)? = versions.base,
      case .collection(let ours)? = versions.ours, case .collection(let theirs)? = versions.theirs
    else { return [] }
    let here = Set(ours.itemIDs)
    let items = base.sections.flatMap(\.items).filter { !here.contains($0.id) }
    let before = Dictionary(items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return theirs.sections.flatMap(\.items).flatMap { item -> [ItemRelocation] in
      guard let old = before[item.id], old != item else { return [] }
      let home = ItemRelocation.Place(document: versions.id, item: item.id)
      return placesListed(after: home).map { ItemRelocation(from: home, to: $0) }
    }
  }

  /// Where exports moved an item, one after the other.
  private func placesListed(after home: ItemRelocation.Place) -> [ItemRelocation.Place] {
    var places = [home]
    var next = 0
    while next < places.count {
      let moves = (listedMoves[places[next].document] ?? []).filter { $0.from == places[next] }
      places += moves.map(\.to).filter { !places.contains($0) }
      next += 1
    }
    return Array(places.dropFirst())
  }
}
