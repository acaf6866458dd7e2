import GalleryMerge
import GalleryModel
import SiteModel
import SourceFiles
import Texts

extension Site {
  /// Merges export files into the site in sequence, each onto the result of those before. Documents of
  /// copies come first, since the other exports may contain edits of them.
  ///
  /// - Parameters:
  ///   - prefer: the side that wins conflicts; nil stops the import at any conflict.
  ///   - replaces: whether a document of a copy replaces a different one with its id.
  ///   - decisions: a person's resolutions of conflicts; those do not stop the import.
  ///   - sent: pictures that arrived before their exports.
  ///   - advance: called after each export, merged or not.
  public func planImport(
    of exports: [SourceFile], prefer: Side?, replaces: Bool = false,
    decisions: [ConflictDecision] = [], sent: SentPictures? = nil, advance: () -> Void = {}
  ) -> ImportPlan {
    var importing = Importing(self, prefer: prefer, replaces: replaces, decisions: decisions)
    var reader = ExportReader(sent: sent) { (file) throws(FileTree.ReadFailure) in
      try source(at: file.path)?.bytes == file.bytes
    }
    // Stream: there may be thousands of exports, so keep one at a time in memory.
    var copies: [Int: ReadExport] = [:]
    for (index, file) in exports.enumerated() where mayBeCopy(file) {
      let export = reader.read(file)
      guard export.isCopy else { continue }
      if !export.diagnostics.hasErrors { importing.merge(export.copies) }
      copies[index] = export.edits
    }
    for (index, file) in exports.enumerated() {
      let export = copies[index] ?? reader.read(file)
      importing.say(export.diagnostics)
      importing.plan.sentPictures += export.sentPictures
      if !export.diagnostics.hasErrors { importing.merge(export) }
      advance()
    }
    importing.finish()
    return importing.plan
  }
}

/// The state of an import while it is planned.
struct Importing {
  let site: Site
  let prefer: Side?
  let replaces: Bool
  /// By the path of their export.
  private let decisions: [ExactText?: ConflictDecisions]
  var plan = ImportPlan()
  /// What merges changed, each with its entry.
  var changes: [(words: Message, entry: Int?)] = []
  private(set) var hasFailed = false
  /// Whether unreadable files have been reported.
  var saysUnread = false
  /// In the order in which exports named them.
  var entries: [Entry] = []
  /// The documents of exports, and the entries of those that are merged.
  private(set) var exported: [DocumentID] = []
  private(set) var places: [DocumentID: Int] = [:]
  var indexOfID: [DocumentID: Int] = [:]
  var documents: DocumentIndex
  var pictures: PicturePlaces
  var artworkNames: ArtworkNames
  /// By entry.
  private var conflictPlaces: [Int: ConflictPlaces] = [:]

  init(_ site: Site, prefer: Side?, replaces: Bool, decisions: [ConflictDecision]) {
    self.site = site
    self.prefer = prefer
    self.replaces = replaces
    self.decisions = Dictionary(grouping: decisions) { $0.export.map { ExactText($0) } }
      .mapValues { ConflictDecisions($0) }
    documents = DocumentIndex(site)
    pictures = PicturePlaces(site)
    artworkNames = ArtworkNames(site.documents)
    plan.isUnedited = true
  }

  func decisions(for export: ReadExport) -> ConflictDecisions {
    decisions[ExactText(export.file.path)] ?? decisions[nil] ?? ConflictDecisions([])
  }

  mutating func say(_ diagnostics: [Diagnostic]) {
    plan.diagnostics += diagnostics
    if diagnostics.hasErrors { hasFailed = true }
  }

  mutating func merge(_ export: ReadExport) {
    plan.isUnedited =
      plan.isUnedited && !export.isCopy && !export.documents.contains { $0.isEdited }
    // A new artwork claims no id: it gets a free one.
    documents.claimed = Dictionary(
      uniqueKeysWithValues: export.documents.filter { $0.base != nil || $0.kind != .artwork }
        .map { ($0.id, $0.base.map { ExactText($0.revision) }) })
    exported += export.documents.filter { !export.isCopied($0) }.map(\.id)
    // Items move between documents that are merged at once.
    let moving = Set(export.moves.flatMap { [$0.from.document, $0.to.document] })
    var rest = export.documents.filter { moving.contains($0.id) }
    rest += export.documents.filter { !moving.contains($0.id) }
    while !rest.isEmpty { rest = merge(rest, of: export, moving) }
    if !hasFailed { for picture in export.pictures { pictures.bring(picture) } }
  }

  /// - Returns: the documents whose file, renamed meanwhile, is that of another one: they come next,
  ///   as if from an export of their own.
  private mutating func merge(
    _ documents: [ReadExport.Document], of export: ReadExport, _ moving: Set<DocumentID>
  ) -> [ReadExport.Document] {
    var versions: [DocumentVersions] = []
    // By the export's ids, from which the site's differ after a rename.
    var indices: [DocumentID: Int] = [:]
    var taken: Set<Int> = []
    var later: [ReadExport.Document] = []
    for exported in documents {
      if export.isCopied(exported), let theirs = exported.theirs {
        guard let copy = version(ofCopy: exported, theirs, in: export) else { continue }
        indices[copy.versions.id] = copy.index
        versions.append(copy.versions)
        continue
      }
      let document = underFreeID(exported, in: export)
      guard let index = find(document, in: export) else { continue }
      places[exported.id] = index
      if taken.insert(index).inserted {
        indices[document.id] = index
        versions.append(self.versions(of: document, in: export, at: index))
      } else if moving.contains(document.id) {
        say([
          .error(.occupiedPlace, anotherIsThere(document, index), at: export.location(of: document))
        ])
      } else {
        later.append(document)
      }
    }
    guard !hasFailed else { return [] }
    let merge = self.merge(&versions, of: export, indices)
    changes += merge.changes.map { ($0.inWords, indices[$0.document]) }
    say(merge.remarks.map { .warning(.sideEffect, "\(export.file.path): \($0.inWords)") })
    plan.leavesOut = plan.leavesOut || !merge.remarks.isEmpty
    for conflict in merge.conflicts {
      add(conflict, to: indices[conflict.document], from: export)
    }
    let origins = merge.documents.map { self.origins(of: $0, indices) }
    for (merged, origins) in zip(merge.documents, origins) {
      guard let index = indices[merged.id] else { continue }
      entries[index].take(merged, itemOrigins: origins)
    }
    for change in merge.changes {
      guard let index = indices[change.document] else { continue }
      entries[index].note(change, by: export.file.path)
    }
    if !export.moves.isEmpty { noteDepartures(in: merge, by: export.file.path, indices) }
    return later
  }

  /// - Parameter indices: entries by the ids that the export uses.
  private mutating func merge(
    _ versions: inout [DocumentVersions], of export: ReadExport, _ indices: [DocumentID: Int]
  ) -> MergeResult {
    var options = MergeOptions(
      prefer: prefer, choices: decisions(for: export).choices, theirsStatesEveryID: true,
      sectionID: Slug.ofSectionTitle)
    if versions.count == 1, let index = indices[versions[0].id],
      !entries[index].setAside.isEmpty
    {
      let setAside = entries[index].setAside
      options.standsElsewhere = { setAside.has(symbol: $0) }
      let merge = mergeDocuments(versions, options)
      // Conflicts about positions and deletions need all items, so merge again without setting any aside.
      if merge.conflicts.allSatisfy({ $0.kind == .field || $0.kind == .newID }) { return merge }
      entries[index].putBack()
      versions[0].ours = entries[index].ours(beside: versions[0])
      options.standsElsewhere = nil
    }
    return mergeDocuments(versions, moves: export.moves, options)
  }

  private func anotherIsThere(_ document: ReadExport.Document, _ index: Int) -> Message {
    """
    “\(document.id)” is Content/\(entries[index].path) by now, and another document of this export \
    is, too; undo what was moved out of one of them
    """
  }

  /// A new artwork under an id that is free here; reports a change, unless an earlier import made it.
  private mutating func underFreeID(
    _ exported: ReadExport.Document, in export: ReadExport
  ) -> ReadExport.Document {
    guard case .artwork(let artwork)? = exported.theirs, exported.base == nil else {
      return exported
    }
    let document = numberedIfTaken(exported, artwork)
    if document.id != exported.id, documents.document(document.id) == nil {
      say([
        .warning(
          .addressTaken,
          "something here is called “\(exported.id)” already; the new artwork becomes “\(document.id)”",
          at: export.location(of: exported))
      ])
    }
    return document
  }

  /// Base, ours and theirs of an exported document.
  private mutating func versions(
    of document: ReadExport.Document, in export: ReadExport, at index: Int
  ) -> DocumentVersions {
    let path = entries[index].path
    if export.documents.count == 1, export.moves.isEmpty {
      entries[index].setAsideItems(for: document)
    } else {
      entries[index].putBack()
    }
    let untold = untoldSettings(of: document, entries[index])
    let base = document.base?.content.withSettings(of: untold)
    let said = base?.sayable(at: path)
    if let number = document.base?.number, case .collection(let collection)? = said {
      entries[index].bases[number] = collection
    }
    var versions = DocumentVersions(
      id: document.id, base: said, ours: nil,
      theirs: document.theirs.map {
        sayable($0.withSettings(of: untold), at: path, editedFrom: base, in: export)
      })
    versions.ours = entries[index].ours(beside: versions)
    return versions
  }

  /// The file's content if an export began with it, but lacks its settings: see `withoutSettings`.
  private func untoldSettings(
    of exported: ReadExport.Document, _ entry: Entry
  ) -> GalleryDocument? {
    guard isMarkdown(entry.path), let base = exported.base,
      ExactText(base.revision) == ExactText(entry.revision),
      base.content.says(base.content.withoutSettings)
    else { return nil }
    return entry.document?.content.merged(as: exported.id)
  }

  /// Normalizes a document by a round trip through its file's format, so that imports are idempotent.
  mutating func sayable(
    _ document: GalleryDocument, at path: ContentPath, editedFrom base: GalleryDocument?,
    in export: ReadExport
  ) -> GalleryDocument {
    let (said, unsaid) = document.sayable(at: path, editedFrom: base)
    say(
      unsaid.map {
        .warning(
          .unlikeFormat,
          "\(export.file.path): Markdown cannot say \($0.inWords) as it is; look at Content/\(path)"
        )
      })
    plan.leavesOut = plan.leavesOut || !unsaid.isEmpty
    return said
  }

  /// Records a conflict, unless a decision resolves it.
  mutating func add(_ conflict: Conflict, to index: Int?, from export: ReadExport) {
    let side = decisions(for: export).side(of: conflict)
    if side ?? prefer == .ours { plan.leavesOut = true }
    if side != nil { return }
    plan.conflicts.append(
      ImportPlan.PlacedConflict(
        conflict: conflict, location: index.flatMap { place(of: conflict, in: $0) },
        export: export.file.path,
        earlier: index.map { entries[$0].changes.exports(before: conflict) } ?? []))
  }

  private mutating func place(of conflict: Conflict, in index: Int) -> Location? {
    guard let document = entries[index].document else { return nil }
    var places = conflictPlaces[index] ?? ConflictPlaces(document, in: site)
    defer { conflictPlaces[index] = places }
    return places.location(of: conflict)
  }

  /// Notes which items left their documents: a move is a change of the document that they came to.
  private mutating func noteDepartures(
    in merge: MergeResult, by export: String, _ indices: [DocumentID: Int]
  ) {
    for merged in merge.documents {
      for case let origin? in merged.origins.ours.items.joined() where origin.document != merged.id
      {
        guard let index = indices[origin.document] else { continue }
        entries[index].note(departureOf: origin.item, by: export)
      }
    }
  }

  /// Where the files have the items of a merged document; nil for those that they lack.
  private func origins(
    of merged: MergedDocument, _ indices: [DocumentID: Int]
  ) -> [(item: ItemID, origin: ItemRelocation.Place?)] {
    let items = merged.content?.collection.itemIDs ?? []
    return zip(items, merged.origins.ours.items.joined()).map { item, place in
      guard let place, let home = indices[place.document] else { return (item, nil) }
      return (item, entries[home].origin(of: place.item))
    }
  }
}
