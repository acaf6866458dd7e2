import DocumentFormats
import GalleryModel
import JSON
import SiteModel
import SourceFiles
import Texts

extension Importing {
  /// Plans the writes, unless there are errors or unresolved conflicts.
  mutating func finish() {
    say(pictures.failures)
    plan.changes = changes.map(\.words)
    guard !hasFailed, plan.conflicts.isEmpty || prefer != nil else { return }
    var texts: [DocumentID: ItemTexts] = [:]
    for index in entries.indices { entries[index].putBack() }
    let leaving = itemsWithoutText()
    plan.documents = exported.map { id in
      guard let entry = places[id].map({ entries[$0] }) else {
        return ImportPlan.MergedFile(id: id, path: nil)
      }
      return ImportPlan.MergedFile(id: entry.id, path: entry.content == nil ? nil : entry.path)
    }
    for entry in entries {
      write(entry, leaving: leaving[entry.id] ?? [], &texts)
      if let content = entry.content {
        plan.diagnostics += site.missingPictures(
          of: content, at: entry.path, insteadOf: entry.document, comingAlong: pictures)
      }
    }
    // What is not written is no change: the file says so already, or a later export took it back.
    let written = Set(plan.writes.map { ExactText($0.path) })
    plan.changes = changes.filter { change in
      change.entry.map { written.contains(ExactText(entries[$0].path.inSite)) } ?? true
    }.map(\.words)
    for picture in pictures.arrivals {
      plan.writes.append(
        ImportPlan.Write(path: picture.path.inSite, expected: nil, bytes: picture.bytes))
    }
    if plan.diagnostics.hasErrors { plan.writes = [] }
  }

  /// The items of each document that go to files which hold fields alone: in JSON, or new.
  private func itemsWithoutText() -> [DocumentID: Set<ItemID>] {
    var items: [DocumentID: Set<ItemID>] = [:]
    for entry in entries
    where entry.content != nil && (entry.source == nil || !isMarkdown(entry.path)) {
      for origin in entry.origins.values where origin.document != entry.id {
        items[origin.document, default: []].insert(origin.item)
      }
    }
    return items
  }

  private mutating func write(
    _ entry: Entry, leaving: Set<ItemID>, _ texts: inout [DocumentID: ItemTexts]
  ) {
    let path = entry.path.inSite
    guard let content = entry.content else {
      if let source = entry.source {
        plan.writes.append(ImportPlan.Write(path: path, expected: source.bytes, bytes: nil))
      }
      return
    }
    if let occupied = entry.occupied { return plan.diagnostics.append(occupied) }
    guard let source = entry.source else {
      let bytes = newFile(of: content, at: entry.path)
      return plan.writes.append(ImportPlan.Write(path: path, expected: nil, bytes: bytes))
    }
    do {
      let carried = carriedItems(into: entry, &texts)
      var file: RewrittenFile
      switch content {
      case .artwork(let artwork):
        file = try rewrite(source, at: entry.path, as: artwork, calling: entry.changedIDs)
      case .collection(let collection):
        func rewritten(stating: Set<ItemID>) throws(UnwritableDocument) -> RewrittenFile {
          try rewrite(
            source, at: entry.path, as: collection, carrying: carried, leaving: leaving,
            stating: stating, calling: entry.changedIDs)
        }
        file = try rewritten(stating: [])
        let mistaken = entry.itemsMistaken(in: file, of: collection)
        if !mistaken.isEmpty { file = try rewritten(stating: mistaken) }
      }
      plan.diagnostics += file.remarks(about: path)
      plan.diagnostics += file.differences.map {
        .error(
          .unlikeFormat,
          "\(path) cannot say \($0.inWords) as it was edited: what stands around it makes something else of it",
          at: Location(path: path, line: 1, column: 1))
      }
      if case .none = file.extent { return }
      plan.writes.append(
        ImportPlan.Write(
          path: path, expected: source.bytes, bytes: file.bytes,
          carriesText: carried.hasText(for: entry.path)))
    } catch {
      plan.diagnostics.append(
        .error(.unlikeFormat, error.message, at: Location(path: path, line: 1, column: 1)))
    }
  }

  /// The texts of items that come from other documents.
  private func carriedItems(
    into entry: Entry, _ texts: inout [DocumentID: ItemTexts]
  ) -> CarriedItems {
    var carried = CarriedItems()
    for (item, origin) in entry.origins where origin.document != entry.id {
      let key = origin.document
      guard let home = indexOfID[key].map({ entries[$0] }), let source = home.source else {
        continue
      }
      if texts[key] == nil { texts[key] = ItemTexts(source, at: home.path) }
      if let file = texts[key] { carried.take(origin.item, from: file, as: item) }
    }
    return carried
  }

  private func newFile(of content: GalleryDocument, at path: ContentPath) -> [UInt8] {
    switch content {
    case .collection(let collection):
      return isMarkdown(path)
        ? writeMarkdownCollection(collection, id: nil)
        : writeCollectionFile(collection)
    case .artwork(let artwork):
      var writer = JSONWriter(.lines)
      artwork.write(to: &writer)
      writer.endFile()
      return writer.bytes
    }
  }
}
