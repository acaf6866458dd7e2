import GalleryModel
import JSON

/// Merges documents three ways, with the items that went from one to another.
///
/// - Parameter moves: items that theirs moved between documents, as an export lists them.
public func mergeDocuments(
  _ versions: [DocumentVersions], moves: [ItemRelocation] = [], _ options: MergeOptions
) -> Merge {
  var merging = DocumentMerging(versions, moves, options)
  return merging.merge()
}

/// One merge while it is made.
struct DocumentMerging {
  let versions: [DocumentVersions]
  let options: MergeOptions
  let table: MergeTable
  let winners: Winners
  var result = Merge()
  private(set) var fates: Fates

  init(_ versions: [DocumentVersions], _ moves: [ItemRelocation], _ options: MergeOptions) {
    self.versions = versions
    self.options = options
    // A document that changed its kind is merged as one value, below.
    let documents = Triple(
      versions.map { $0.isOfOneKind ? $0.base?.collection : nil },
      versions.map { $0.isOfOneKind ? $0.ours?.collection : nil },
      versions.map { $0.isOfOneKind ? $0.theirs?.collection : nil })
    table = MergeTable(documents, moves: moves, options: options)
    winners = Winners(versions, table, options)
    fates = Fates(table, winners: winners)
  }

  mutating func merge() -> Merge {
    let sections = sectionOrder(with: fates.goneSections).merged()
    let items = itemOrder.merged()
    // An item that both sides moved out of harm's way may have nowhere to go; then its section stays.
    var order = sections
    let homeless = items.lists.indices.filter {
      !items.lists[$0].isEmpty && fates.goneSections[$0]
    }
    if !homeless.isEmpty {
      for section in homeless { fates.revive(section: section) }
      order = sectionOrder(with: fates.goneSections).merged()
    }
    reportDeletions(order, items)
    reportPlaces(order, items)
    for document in versions.indices { mergeDocument(document, order, items) }
    result.changes = changes(order, items)
    return result
  }

  func sectionOrder(with gone: [Bool]) -> OrderMerging {
    let places = [Version.base, .ours, .theirs].map { version in
      Places(lists: table.sectionKeys[version], things: table.sections.count)
    }
    return OrderMerging(
      base: places[0], ours: places[1], theirs: places[2], isGone: gone,
      isDead: Array(repeating: false, count: versions.count), winner: winners.ofSection)
  }

  var itemOrder: OrderMerging {
    let places = [Version.base, .ours, .theirs].map { version in
      var lists = Array(repeating: [Int](), count: table.sections.count)
      for document in versions.indices {
        let keys = table.sectionKeys[version][document]
        for (section, key) in keys.enumerated() {
          lists[key] = table.itemKeys[version][document][section]
        }
      }
      return Places(lists: lists, things: table.items.count)
    }
    return OrderMerging(
      base: places[0], ours: places[1], theirs: places[2], isGone: fates.goneItems,
      isDead: fates.goneSections, winner: winners.ofItem)
  }

  /// What became of our side.
  private func changes(_ sections: MergedOrder, _ items: MergedOrder) -> [Change] {
    let keys = (table.sections.count, table.items.count)
    let before = Snapshot(
      versions.map { ($0.id, $0.ours) }, sectionKeys: table.sectionKeys.ours,
      itemKeys: table.itemKeys.ours, sections: keys.0, items: keys.1,
      standsElsewhere: options.standsElsewhere)
    let sectionKeys = versions.indices.map { document in
      result.documents[document].sectionOrigins.isEmpty ? [] : sections.lists[document]
    }
    let after = Snapshot(
      result.documents.map { ($0.id, $0.content) }, sectionKeys: sectionKeys,
      itemKeys: sectionKeys.map { $0.map { items.lists[$0] } }, sections: keys.0, items: keys.1,
      standsElsewhere: options.standsElsewhere)
    return Comparison(from: before, to: after).changes()
  }
}
