import FlowLayout
import Geometry

/// An item with an id, as in a data source.
struct NamedItem: Equatable {
  var name: Int
  var size: Size
}

/// A naive implementation of batches: literal, slow, and independent of the real one.
struct NaiveBatch {
  let batch: BatchUpdates
  let before: [[NamedItem]]
  /// The items of `insertItems` and `insertSections`.
  let inserted: [NamedItem]
  let insertedSections: [[NamedItem]]

  func apply() -> Result<[[NamedItem]], BatchUpdateError> {
    if let error = firstSevenChecks() { return .failure(error) }
    var sections: [[NamedItem?]?] = before
    for reload in batch.reloadItems {
      if let size = reload.size { sections[reload.at.section]![reload.at.item]!.size = size }
    }
    let moved = batch.moveItems.map { sections[$0.from.section]![$0.from.item]! }
    for path in (batch.deleteItems + batch.moveItems.map(\.from)).sorted(by: >) {
      sections[path.section]!.remove(at: path.item)
    }
    let movedSections = batch.moveSections.map { sections[$0.from]! }
    for section in (batch.deleteSections + batch.moveSections.map(\.from)).sorted(by: >) {
      sections.remove(at: section)
    }
    let comingSections =
      Array(zip(batch.insertSections.map(\.at), insertedSections.map { $0 as [NamedItem?] }))
      + Array(zip(batch.moveSections.map(\.to), movedSections))
    for (at, section) in comingSections.sorted(by: { $0.0 < $1.0 }) {
      guard (0...sections.count).contains(at) else {
        return .failure(.outOfBoundsAfter(.section(at)))
      }
      sections.insert(section, at: at)
    }
    let coming =
      Array(zip(batch.insertItems.map(\.at), inserted))
      + Array(zip(batch.moveItems.map(\.to), moved))
    for (at, item) in coming.sorted(by: { $0.0 < $1.0 }) {
      guard sections.indices.contains(at.section),
        (0...sections[at.section]!.count).contains(at.item)
      else { return .failure(.outOfBoundsAfter(.item(at))) }
      sections[at.section]!.insert(item, at: at.item)
    }
    let after = sections.map { $0!.map { $0! } }
    if let error = countMismatch(after) { return .failure(error) }
    return .success(after)
  }

  private func firstSevenChecks() -> BatchUpdateError? {
    func exists(_ path: IndexPath) -> Bool {
      before.indices.contains(path.section) && before[path.section].indices.contains(path.item)
    }
    let (moveItems, reloadItems) = (batch.moveItems.map(\.from), batch.reloadItems.map(\.at))
    let moveSections = batch.moveSections.map(\.from)
    for section in batch.deleteSections + batch.reloadSections + moveSections
    where !before.indices.contains(section) {
      return .outOfBoundsBefore(.section(section))
    }
    for path in batch.deleteItems + reloadItems + moveItems where !exists(path) {
      return .outOfBoundsBefore(.item(path))
    }
    if let place = repeated(batch.deleteSections) { return .duplicateDelete(.section(place)) }
    if let place = repeated(batch.deleteItems) { return .duplicateDelete(.item(place)) }
    if let place = repeated(moveSections) { return .duplicateMoveSource(.section(place)) }
    if let place = repeated(moveItems) { return .duplicateMoveSource(.item(place)) }
    func isGone(_ path: IndexPath) -> Bool {
      batch.deleteItems.contains(path) || batch.deleteSections.contains(path.section)
    }
    for section in moveSections where batch.deleteSections.contains(section) {
      return .deleteAndMove(.section(section))
    }
    for path in moveItems where isGone(path) { return .deleteAndMove(.item(path)) }
    for section in batch.reloadSections where batch.deleteSections.contains(section) {
      return .deleteAndReload(.section(section))
    }
    for path in reloadItems where isGone(path) { return .deleteAndReload(.item(path)) }
    for section in batch.reloadSections where moveSections.contains(section) {
      return .moveAndReload(.section(section))
    }
    for path in reloadItems where moveItems.contains(path) { return .moveAndReload(.item(path)) }
    let sections = batch.insertSections.map(\.at) + batch.moveSections.map(\.to)
    if let place = repeated(sections) { return .duplicateDestination(.section(place)) }
    let items = batch.insertItems.map(\.at) + batch.moveItems.map(\.to)
    if let place = repeated(items) { return .duplicateDestination(.item(place)) }
    return nil
  }

  private func repeated<Place: Equatable>(_ places: [Place]) -> Place? {
    for (number, place) in places.enumerated() where places[..<number].contains(place) {
      return place
    }
    return nil
  }

  /// The ninth check on item counts, for sections that are kept.
  private func countMismatch(_ after: [[NamedItem]]) -> BatchUpdateError? {
    guard let claims = batch.newCounts else { return nil }
    let (inserted, deleted) = (batch.insertSections.count, batch.deleteSections.count)
    if claims.count != before.count + inserted - deleted {
      return .sectionCountMismatch(
        before: before.count, after: claims.count, inserted: inserted, deleted: deleted)
    }
    // The old index of each final section: those that are neither deleted nor moved keep their
    // order.
    var old: [Int?] = [Int?](repeating: nil, count: after.count)
    for move in batch.moveSections { old[move.to] = move.from }
    let taken = batch.moveSections.map(\.to) + batch.insertSections.map(\.at)
    let staying = before.indices.filter { section in
      !batch.deleteSections.contains(section) && !batch.moveSections.contains { $0.from == section }
    }
    for (place, section) in zip(after.indices.filter { !taken.contains($0) }, staying) {
      old[place] = section
    }
    for section in after.indices {
      let was = old[section]
      let count = BatchUpdateError.ItemCount(
        section: section, before: was.map { before[$0].count } ?? 0, after: claims[section],
        inserted: batch.insertItems.filter { $0.at.section == section }.count,
        deleted: batch.deleteItems.filter { $0.section == was }.count,
        movedIn: batch.moveItems.filter { $0.to.section == section }.count,
        movedOut: batch.moveItems.filter { $0.from.section == was }.count)
      let brought =
        was == nil
        ? insertedSections[batch.insertSections.firstIndex { $0.at == section }!].count : 0
      let expected =
        count.before + brought + count.inserted - count.deleted + count.movedIn - count.movedOut
      if claims[section] != expected { return .itemCountMismatch(count) }
    }
    return nil
  }
}
