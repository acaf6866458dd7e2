import Digests
import GalleryMerge
import GalleryModel
import JSON
import SourceFiles

extension Site {
  /// Merges export files into the site, one after the other, each onto what came of those before.
  ///
  /// - Parameters:
  ///   - prefer: whose side counts where both collide; without one, a conflict stops it all.
  ///   - decisions: what somebody chose who was shown such conflicts; those stop nothing.
  public func planImport(
    of exports: [SourceFile], prefer: Side?, decisions: [ConflictDecision] = []
  ) -> ImportPlan {
    var importing = Importing(self, prefer: prefer, decisions: decisions)
    for file in exports {
      let export = readExport(file)
      importing.plan.diagnostics += export.diagnostics
      if !export.diagnostics.hasErrors { importing.merge(export) }
    }
    importing.finish()
    return importing.plan
  }
}

/// An import while it is planned.
private struct Importing {
  /// A document of the site on its way.
  struct Entry {
    /// The site's own id of it, which a renamed file has changed.
    let ownID: String
    let path: String
    /// Nil for a document that is new.
    let document: Document?
    let source: SourceFile?
    var content: GalleryDocument?
    /// Where the text of each item is to be found, by the id that it has now.
    var origins: [IDBytes: ItemRelocation.Place] = [:]
    /// Exports that have changed it.
    var changedBy: [String] = []
  }

  let site: Site
  let prefer: Side?
  let decisions: [ConflictDecision]
  var plan = ImportPlan()
  /// By the ids that the exports use.
  private var entries: [IDBytes: Entry] = [:]
  private var order: [String] = []
  private var pictures: [NewFile] = []

  init(_ site: Site, prefer: Side?, decisions: [ConflictDecision]) {
    self.site = site
    self.prefer = prefer
    self.decisions = decisions
  }

  mutating func merge(_ export: ReadExport) {
    var versions: [DocumentVersions] = []
    for exported in export.documents {
      let document = exported.numberedIfTaken { holder(of: $0) }
      if !haveSameBytes(document.id, exported.id) {
        plan.diagnostics.append(
          .warning(
            "something here is called “\(exported.id)” already; the new artwork becomes “\(document.id)”",
            at: exported.location))
      }
      guard find(document, in: export) else { continue }
      guard let entry = entries[IDBytes(document.id)] else { continue }
      // What the file cannot tell apart is no difference: it would be one again with each import.
      versions.append(
        DocumentVersions(
          id: document.id, base: document.base?.content.sayable(at: entry.path),
          ours: entry.content, theirs: document.theirs?.sayable(at: entry.path)))
    }
    guard !plan.diagnostics.hasErrors else { return }
    let merge = mergeDocuments(
      versions, moves: export.moves,
      MergeOptions(
        prefer: prefer, choices: decisions.map(\.choice), theirsStatesEveryID: true,
        sectionID: Slug.ofSectionTitle))
    plan.changes += merge.changes.map(\.inWords)
    plan.diagnostics += merge.remarks.map { .warning("\(export.file.path): \($0.inWords)") }
    for conflict in merge.conflicts where !decisions.contains(where: { $0.settles(conflict) }) {
      let entry = entries[IDBytes(conflict.document)]
      plan.conflicts.append(
        ImportPlan.PlacedConflict(
          conflict: conflict, location: entry.flatMap { site.place(of: conflict, in: $0) },
          export: export.file.path, earlier: entry?.changedBy ?? []))
    }
    let before = entries
    for merged in merge.documents { take(merged, of: export, before: before) }
    for picture in export.pictures.map(\.file)
    where !pictures.contains(where: { haveSameBytes($0.path, picture.path) }) {
      pictures.append(picture)
    }
  }

  /// Who has an id, by what was imported so far.
  private func holder(of id: String) -> IDHolder {
    if let entry = entries[IDBytes(id)] {
      return entry.content.map { .somebody($0) } ?? .nobody
    }
    if let document = site.documents.first(where: { haveSameBytes($0.id, id) }) {
      return .somebody(document.content.merged(as: id))
    }
    return site.source(at: "\(id).json") == nil ? .nobody : .somebody(nil)
  }

  /// Finds the document of the site that an exported one is.
  /// - Returns: false, and says why, where it cannot be merged.
  private mutating func find(_ exported: ReadExport.Document, in export: ReadExport) -> Bool {
    let key = IDBytes(exported.id)
    let isKnown = entries[key] != nil
    if !isKnown {
      let document =
        site.documents.first { haveSameBytes($0.id, exported.id) }
        ?? exported.base.flatMap { base in
          site.documents.first { haveSameBytes(site.revisionOfFile(of: $0), base.revision) }
        }
      let path = document?.path ?? exported.base?.path ?? "\(exported.id).json"
      // Of a file that cannot be read nobody knows what the merge would throw away.
      let own = "Content/\(path)"
      let errors = site.diagnostics.filter { $0.severity == .error && $0.location?.path == own }
      guard errors.isEmpty else {
        plan.diagnostics += errors
        return false
      }
      order.append(exported.id)
      entries[key] = Entry(
        ownID: document?.id ?? exported.id, path: path, document: document,
        source: site.source(at: path),
        content: document?.content.merged(as: exported.id)?.sayable(at: path))
    }
    guard let entry = entries[key] else { return false }
    if entry.document == nil, entry.source != nil, !isKnown {
      plan.diagnostics.append(
        .error(
          "“\(exported.id)” would be written over Content/\(entry.path), which is something else",
          at: exported.location))
      return false
    }
    guard let base = exported.base, let document = entry.document else { return true }
    // A page or a board that took the id has nothing to merge.
    guard document.collection != nil || document.artwork != nil else {
      plan.diagnostics.append(.error(site.notExportable(document), at: document.location))
      return false
    }
    if haveSameBytes(site.revisionOfFile(of: document), base.revision),
      let now = document.content.merged(as: exported.id), !base.content.says(now)
    {
      plan.diagnostics.append(
        .error(
          "the export says that “\(exported.id)” began with Content/\(document.path) as it is now, "
            + "but what it began with is something else; export it anew",
          at: exported.location))
      return false
    }
    return true
  }

  private mutating func take(
    _ merged: MergedDocument, of export: ReadExport, before: [IDBytes: Entry]
  ) {
    guard var entry = entries[IDBytes(merged.id)] else { return }
    var origins: [IDBytes: ItemRelocation.Place] = [:]
    if case .collection(let collection)? = merged.content {
      for (section, places) in zip(collection.sections, merged.itemOrigins) {
        for case (let item, let place?) in zip(section.items, places) {
          let known = before[IDBytes(place.document)]
          origins[IDBytes(item.id)] = known?.origins[IDBytes(place.item)] ?? place
        }
      }
    }
    let isChanged = !(entry.content.flatMap { old in merged.content.map { old.says($0) } } ?? false)
    if isChanged, entry.content != nil || merged.content != nil {
      entry.changedBy.append(export.file.path)
    }
    entry.content = merged.content
    entry.origins = origins
    entries[IDBytes(merged.id)] = entry
  }

  mutating func finish() {
    guard !plan.diagnostics.hasErrors, plan.conflicts.isEmpty || prefer != nil else { return }
    var texts: [IDBytes: ItemTexts] = [:]
    for id in order {
      guard let entry = entries[IDBytes(id)] else { continue }
      plan.documents.append(
        ImportPlan.MergedFile(id: entry.ownID, path: entry.content == nil ? nil : entry.path))
      write(entry, id, &texts)
      if let content = entry.content {
        plan.diagnostics += site.missingPictures(
          of: content, at: entry.path, insteadOf: entry.document, comingAlong: pictures)
      }
    }
    for picture in pictures {
      let there = site.source(at: picture.path)
      // Its name is the digest of what it holds.
      if there == nil {
        plan.writes.append(
          ImportPlan.Write(
            path: "Content/\(picture.path)", expected: nil, bytes: picture.bytes))
      }
    }
    if plan.diagnostics.hasErrors { plan.writes = [] }
  }

  private mutating func write(_ entry: Entry, _ id: String, _ texts: inout [IDBytes: ItemTexts]) {
    let path = "Content/\(entry.path)"
    guard let content = entry.content?.called(entry.ownID) else {
      if let source = entry.source {
        plan.writes.append(ImportPlan.Write(path: path, expected: source.bytes, bytes: nil))
      }
      return
    }
    guard let source = entry.source else {
      let bytes = newFile(of: content, at: entry.path)
      return plan.writes.append(ImportPlan.Write(path: path, expected: nil, bytes: bytes))
    }
    do {
      let file: RewrittenFile
      switch content {
      case .artwork(let artwork): file = try rewrite(source, at: entry.path, as: artwork)
      case .collection(let collection):
        let carried = carriedItems(into: entry, id, &texts)
        file = try rewrite(source, at: entry.path, as: collection, carrying: carried)
      }
      plan.diagnostics += file.differences.map {
        .warning("\(path) cannot say \($0)", at: Location(path: path, line: 1, column: 1))
      }
      if case .none = file.extent { return }
      plan.writes.append(
        ImportPlan.Write(path: path, expected: source.bytes, bytes: file.bytes))
    } catch {
      plan.diagnostics.append(
        .error(error.message, at: Location(path: path, line: 1, column: 1)))
    }
  }

  /// The texts of items that come from other documents.
  private func carriedItems(
    into entry: Entry, _ id: String, _ texts: inout [IDBytes: ItemTexts]
  ) -> CarriedItems {
    var carried = CarriedItems()
    for (item, origin) in entry.origins where !haveSameBytes(origin.document, id) {
      let key = IDBytes(origin.document)
      guard let home = entries[key], let source = home.source else { continue }
      if texts[key] == nil { texts[key] = ItemTexts(source, at: home.path) }
      if let file = texts[key] { carried.take(origin.item, from: file, as: item.id) }
    }
    return carried
  }

  private func newFile(of content: GalleryDocument, at path: String) -> [UInt8] {
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

extension Site {
  fileprivate func source(at path: String) -> SourceFile? { try? sources[path]?.read() }

  /// What the document's file is known by, whether or not its page can be edited.
  fileprivate func revisionOfFile(of document: Document) -> String {
    if !document.revision.isEmpty { return document.revision }
    return source(at: document.path).map { "sha256-" + sha256Hex($0.bytes) } ?? ""
  }

  fileprivate func place(of conflict: Conflict, in entry: Importing.Entry) -> Location? {
    guard let document = entry.document else { return nil }
    let range: Range<Int>?
    if let collection = document.collection {
      range = document.places.range(of: conflict, in: collection)
    } else {
      let index = document.artwork?.placements.firstIndex {
        haveSameBytes($0.id, conflict.item ?? "")
      }
      range = index.flatMap {
        document.places.placements.indices.contains($0) ? document.places.placements[$0] : nil
      }
    }
    return range.map { location(of: $0, in: document) } ?? document.location
  }
}

extension ItemPlaces {
  fileprivate func range(of conflict: Conflict, in collection: EmojiCollection) -> Range<Int>? {
    for (index, section) in collection.sections.enumerated() {
      if let item = conflict.item {
        if let place = section.items.firstIndex(where: { haveSameBytes($0.id, item) }) {
          return items[index][place]
        }
      } else if let id = conflict.section, haveSameBytes(section.id, id) {
        return sections[index]
      }
    }
    return nil
  }
}

extension Document.Content {
  /// As a merge takes it, by the name that the export has for it.
  fileprivate func merged(as id: String) -> GalleryDocument? {
    switch self {
    case .collection(let collection): GalleryDocument.collection(collection).called(id)
    case .artwork(let artwork): GalleryDocument.artwork(artwork).called(id)
    case .page, .board: nil
    }
  }
}

extension GalleryDocument {
  fileprivate func called(_ id: String) -> GalleryDocument {
    switch self {
    case .collection(var collection):
      collection.id = id
      return .collection(collection)
    case .artwork(var artwork):
      artwork.id = id
      return .artwork(artwork)
    }
  }

  /// Whether two documents say the same, whichever of their ids are stated.
  func says(_ other: GalleryDocument) -> Bool {
    switch (self, other) {
    case (.collection(let left), .collection(let right)):
      left.statingNoIDs == right.statingNoIDs
    case (.artwork(let left), .artwork(let right)): left.tree == right.tree
    case (.collection, .artwork), (.artwork, .collection): false
    }
  }
}
