import GalleryModel
import JSON

/// Three-way merge of documents, including items moved between them. What is decided elsewhere: deletions
/// `MergeFates.swift`, fields `MergeFields.swift`, places `MergeOrder.swift`, ids `MergedIDs.swift`.
///
/// - Parameter moves: items that theirs moved between documents, as listed in an export.
public func mergeDocuments(
  _ versions: [DocumentVersions], moves: [ItemRelocation] = [], _ options: MergeOptions
) -> MergeResult {
  var merging = DocumentMerging(versions, moves, options)
  return merging.merge()
}

/// The state of one merge.
struct DocumentMerging {
  let versions: [DocumentVersions]
  let options: MergeOptions
  let table: MergeTable
  let winners: Winners
  var result = MergeResult()
  private(set) var fates: Fates

  init(_ versions: [DocumentVersions], _ moves: [ItemRelocation], _ options: MergeOptions) {
    self.versions = versions
    self.options = options
    // A document that changed its kind is merged as one atomic value, in `mergeWhole`.
    let documents = Triple(
      versions.map { $0.isOfOneKind ? $0.base?.collection : nil },
      versions.map { $0.isOfOneKind ? $0.ours?.collection : nil },
      versions.map { $0.isOfOneKind ? $0.theirs?.collection : nil })
    table = MergeTable(documents, moves: moves, options: options)
    winners = Winners(versions, table, options)
    fates = Fates(table, winners: winners)
  }

  mutating func merge() -> MergeResult {
    let sections = sectionOrder(with: fates.goneSections).merged()
    let items = itemOrder.merged()
    // If a merged item ends up in a deleted section, the section is kept.
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

  /// Compares the result with ours.
  private func changes(_ sections: MergedOrder, _ items: MergedOrder) -> [Change] {
    let sectionKeys = versions.indices.map { document in
      result.documents[document].origins.ours.sections.isEmpty ? [] : sections.lists[document]
    }
    let after = Snapshot(
      result.documents.map { ($0.id, $0.content) }, sectionKeys: sectionKeys,
      itemKeys: sectionKeys.map { $0.map { items.lists[$0] } }, sections: table.sections.count,
      items: table.items.count, standsElsewhere: options.standsElsewhere)
    return Comparison(from: snapshot(.ours), to: after).changes()
  }

  /// What a side changed.
  func changes(by side: Side) -> [Change] {
    Comparison(from: snapshot(.base), to: snapshot(Version(side))).changes()
  }

  private func snapshot(_ version: Version) -> Snapshot {
    let documents = versions.map { versions in
      let content = Triple(versions.base, versions.ours, versions.theirs)[version]
      return (id: versions.id, content: content)
    }
    return Snapshot(
      documents, sectionKeys: table.sectionKeys[version], itemKeys: table.itemKeys[version],
      sections: table.sections.count, items: table.items.count,
      standsElsewhere: options.standsElsewhere)
  }
}
