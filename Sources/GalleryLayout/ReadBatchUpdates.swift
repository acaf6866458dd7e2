import FlowLayout
import GalleryModel
import Geometry
import JSON
import Texts

/// Reads the `updates` of a batch, with the ids that the result refers to. (flow-layout.md §13)
///
/// - Parameters:
///   - ids: the ids of the items before the batch, by section.
///   - readSection: reads an inserted section and the ids of its items.
func readBatch(
  _ updates: JSONValue, ids: [[String]],
  readSection: (JSONValue) throws(LayoutRequestError) -> (SectionMetrics, [String]?)
) throws(LayoutRequestError) -> LayoutRequest.Batch {
  guard updates.kind == .object else { throw wrong(updates, "“updates” must be an object") }
  var batch = LayoutRequest.Batch(ids: ids)
  try updates.forEach(in: "deleteItems") { path throws(LayoutRequestError) in
    batch.updates.deleteItems.append(try readIndexPath(path))
  }
  try updates.forEach(in: "insertItems") { insertion throws(LayoutRequestError) in
    let id = try insertion.member("id", of: "an inserted item")
    guard let name = id.string else { throw wrong(id, "“id” must be a text") }
    batch.updates.insertItems.append(
      BatchUpdates.ItemInsertion(
        at: try readIndexPath(try insertion.member("at", of: "an inserted item")),
        size: try readOwnSize(insertion)))
    batch.insertedIDs.append(name)
  }
  try updates.forEach(in: "moveItems") { move throws(LayoutRequestError) in
    batch.updates.moveItems.append(
      BatchUpdates.ItemMove(
        from: try readIndexPath(try move.member("from", of: "a move")),
        to: try readIndexPath(try move.member("to", of: "a move"))))
  }
  try updates.forEach(in: "reloadItems") { reload throws(LayoutRequestError) in
    batch.updates.reloadItems.append(
      BatchUpdates.ItemReload(
        at: try readIndexPath(try reload.member("at", of: "a reload")),
        size: try readOwnSize(reload)))
  }
  batch.updates.deleteSections = try readIndices(updates, "deleteSections") ?? []
  try updates.forEach(in: "insertSections") { insertion throws(LayoutRequestError) in
    let at = try readIndex(try insertion.member("at", of: "an inserted section"))
    let (section, names) = try readSection(
      try insertion.member("section", of: "an inserted section"))
    batch.updates.insertSections.append(BatchUpdates.SectionInsertion(at: at, section: section))
    batch.insertedSectionIDs.append(
      names ?? (0..<section.items.count).map { "new\(at).\($0)" })
  }
  try updates.forEach(in: "moveSections") { move throws(LayoutRequestError) in
    batch.updates.moveSections.append(
      BatchUpdates.SectionMove(
        from: try readIndex(try move.member("from", of: "a move")),
        to: try readIndex(try move.member("to", of: "a move"))))
  }
  batch.updates.reloadSections = try readIndices(updates, "reloadSections") ?? []
  batch.updates.newCounts = try readIndices(updates, "newCounts")
  return batch
}

/// The ids of a section's items; nil if it has none.
func readIDs(_ section: JSONValue) throws(LayoutRequestError) -> [String]? {
  guard let ids = section.present("ids") else { return nil }
  var names: [String] = []
  for id in ids.elements {
    guard let name = id.string else { throw wrong(id, "an id must be a text") }
    names.append(name)
  }
  return names
}

private func readOwnSize(_ change: JSONValue) throws(LayoutRequestError) -> Size? {
  guard let size = change.present("size") else { return nil }
  return try readSize(size)
}

private func readIndices(_ updates: JSONValue, _ name: String) throws(LayoutRequestError) -> [Int]?
{
  guard updates.present(name) != nil else { return nil }
  var indices: [Int] = []
  try updates.forEach(in: name) { index throws(LayoutRequestError) in
    indices.append(try readIndex(index))
  }
  return indices
}

private func readIndex(_ value: JSONValue) throws(LayoutRequestError) -> Int {
  guard let number = value.number, number.rounded(.down) == number, number.magnitude <= 1e9 else {
    throw wrong(value, "here must stand a whole number")
  }
  return Int(number)
}

extension JSONValue {
  /// Visits each element of the array member of that name, if present.
  fileprivate func forEach(
    in name: String, _ read: (JSONValue) throws(LayoutRequestError) -> Void
  ) throws(LayoutRequestError) {
    guard let list = present(name) else { return }
    guard list.kind == .array else { throw wrong(list, "“\(name)” must be a list") }
    for element in list.elements { try read(element) }
  }

  fileprivate func member(_ name: String, of what: Message) throws(LayoutRequestError) -> JSONValue
  {
    guard kind == .object else { throw wrong(self, "\(what) must be an object") }
    guard let member = present(name) else { throw missing("\(what) needs “\(name)”", in: self) }
    return member
  }
}
