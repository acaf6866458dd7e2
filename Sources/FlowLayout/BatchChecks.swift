// Checks 1–7 of the nine, in their order, each for sections before items. The last two need the
// plan, see `PlanBatch.swift`. (flow-layout.md §9)

extension BatchUpdates {
  /// - Parameter counts: how many items each section has before the batch.
  func check(before counts: [Int]) throws(BatchUpdateError) {
    try checkBounds(counts)
    let sections = Operations(
      deleted: deleteSections, reloaded: reloadSections, moved: moveSections.map { $0.from },
      destinations: insertSections.map { $0.at } + moveSections.map { $0.to })
    let items = Operations(
      deleted: deleteItems, reloaded: reloadItems.map { $0.at }, moved: moveItems.map { $0.from },
      destinations: insertItems.map { $0.at } + moveItems.map { $0.to })

    if let place = firstRepeat(in: sections.deleted) { throw .duplicateDelete(.section(place)) }
    if let place = firstRepeat(in: items.deleted) { throw .duplicateDelete(.item(place)) }
    if let place = firstRepeat(in: sections.moved) { throw .duplicateMoveSource(.section(place)) }
    if let place = firstRepeat(in: items.moved) { throw .duplicateMoveSource(.item(place)) }

    let gone = Places(sections.deleted)
    let deleted = Places(items.deleted)
    for place in sections.moved where gone.contains(place) {
      throw .deleteAndMove(.section(place))
    }
    for place in items.moved where deleted.contains(place) || gone.contains(place.section) {
      throw .deleteAndMove(.item(place))
    }
    for place in sections.reloaded where gone.contains(place) {
      throw .deleteAndReload(.section(place))
    }
    for place in items.reloaded where deleted.contains(place) || gone.contains(place.section) {
      throw .deleteAndReload(.item(place))
    }
    let movedSections = Places(sections.moved)
    for place in sections.reloaded where movedSections.contains(place) {
      throw .moveAndReload(.section(place))
    }
    let movedItems = Places(items.moved)
    for place in items.reloaded where movedItems.contains(place) {
      throw .moveAndReload(.item(place))
    }
    if let place = firstRepeat(in: sections.destinations) {
      throw .duplicateDestination(.section(place))
    }
    if let place = firstRepeat(in: items.destinations) {
      throw .duplicateDestination(.item(place))
    }
  }

  private func checkBounds(_ counts: [Int]) throws(BatchUpdateError) {
    func check(section: Int) throws(BatchUpdateError) {
      guard counts.indices.contains(section) else { throw .outOfBoundsBefore(.section(section)) }
    }
    func check(item: IndexPath) throws(BatchUpdateError) {
      guard counts.indices.contains(item.section), item.item >= 0,
        item.item < counts[item.section]
      else { throw .outOfBoundsBefore(.item(item)) }
    }
    for section in deleteSections { try check(section: section) }
    for section in reloadSections { try check(section: section) }
    for move in moveSections { try check(section: move.from) }
    for item in deleteItems { try check(item: item) }
    for reload in reloadItems { try check(item: reload.at) }
    for move in moveItems { try check(item: move.from) }
  }
}

/// The four lists that are checked alike for sections and for items, in the caller's order.
private struct Operations<Place: Comparable> {
  var deleted: [Place]
  var reloaded: [Place]
  var moved: [Place]
  var destinations: [Place]
}

/// A sorted list for binary search.
struct Places<Place: Comparable> {
  let ascending: [Place]

  init(_ places: [Place]) { ascending = places.sorted() }

  func contains(_ place: Place) -> Bool {
    let index = countBefore(place)
    return index < ascending.count && ascending[index] == place
  }

  /// The number of elements below a place.
  func countBefore(_ place: Place) -> Int {
    partitionPoint(ascending.count) { ascending[$0] < place }
  }
}

/// The first element, in list order, that occurred before.
private func firstRepeat<Place: Comparable>(in places: [Place]) -> Place? {
  guard places.count > 1 else { return nil }
  let order = places.indices.sorted {
    places[$0] == places[$1] ? $0 < $1 : places[$0] < places[$1]
  }
  var first: Int?
  for number in 1..<order.count where places[order[number]] == places[order[number - 1]] {
    first = min(first ?? order[number], order[number])
  }
  return first.map { places[$0] }
}
