import GalleryMerge
import GalleryModel
import SourceFiles
import Texts

extension Importing {
  /// Finds the document of the site that an exported one is, or makes an entry for a new one.
  ///
  /// The one of its id; else the file with the bytes that it began with, which was renamed; else the one
  /// that what was edited is in already. (contract.md §5 “Renamed files”)
  /// - Returns: nil, and says why, where it cannot be merged.
  mutating func find(_ exported: ReadExport.Document, in export: ReadExport) -> Int? {
    var document = documents.document(exported.id)
    if document == nil, !isHere(exported.id) {
      if mayBeUnread(exported, in: export) { return nil }
      guard let candidates = renamed(exported) else { return nil }
      if candidates.count > 1, exported.isEdited {
        refuse(exported, whichMayBe: candidates, in: export)
        return nil
      }
      if candidates.count == 1 { document = candidates[0] }
    }
    let path = exported.base?.path ?? "\(exported.id).json"
    guard let index = entry(of: document, orNew: exported, at: path, in: export) else { return nil }
    let entry = entries[index]
    guard let base = exported.base, let document = entry.document else { return index }
    guard isExportable(document) else { return nil }
    if ExactText(entry.revision) == ExactText(base.revision), !isTrue(base, of: entry, exported.id)
    {
      say([
        .error(
          "the export says that “\(exported.id)” began with Content/\(document.path) as it is now, "
            + "but what it began with is something else; export it anew",
          at: export.location(of: exported))
      ])
      return nil
    }
    return index
  }

  /// Whether a document that is not found may be in a file that was not read. It says so.
  mutating func mayBeUnread(_ exported: ReadExport.Document, in export: ReadExport) -> Bool {
    guard !site.unread.isEmpty else { return false }
    if !saysUnread { say(site.unread) }
    saysUnread = true
    say([
      .error(
        "“\(exported.id)” is in no file that could be read; mend what could not be, and import again",
        at: export.location(of: exported))
    ])
    return true
  }

  /// Whether an import before has brought a document of that id, or taken it away.
  private func isHere(_ id: String) -> Bool {
    indexOfID[ExactText(id)].map { entries[$0].document != nil || entries[$0].isThere }
      ?? false
  }

  /// A page or a board has nothing to merge.
  mutating func isExportable(_ document: Document) -> Bool {
    if document.collection != nil || document.artwork != nil { return true }
    say([.error(notMergeable(document), at: document.location)])
    return false
  }

  /// What its file says instead, and what would help.
  private func notMergeable(_ document: Document) -> String {
    let path = "Content/\(document.path)"
    if case .board = document.content {
      return "“\(document.id)” is a board in \(path), which holds nothing to merge edits into"
    }
    let text = try? site.sources[document.path]?.read().bytes
    if let text, text.allSatisfy({ $0 <= 0x20 }) {
      return "\(path) is empty, so there is nothing to merge the edits into; bring back what it "
        + "said, and try again"
    }
    return "“\(document.id)” is a page: \(path) does not say that it is a collection or an artwork"
      + "; bring back what it said (“kind: collection”, say), and try again"
  }

  /// Whether an export began with what the file says that it names.
  private mutating func isTrue(
    _ base: ReadExport.Base, of entry: Entry, _ id: String
  ) -> Bool {
    if documents.trustedBases.contains(base.number) { return true }
    guard let now = entry.document?.content.merged(as: id), base.content.says(now) else {
      return false
    }
    documents.trustedBases.insert(base.number)
    return true
  }

  /// The entry of a document; without one of a new document at a path.
  /// - Returns: nil, and says why, where it may not be written.
  mutating func entry(
    of document: Document?, orNew exported: ReadExport.Document, at newPath: String,
    in export: ReadExport
  ) -> Int? {
    let id = document?.id ?? exported.id
    if let known = indexOfID[ExactText(id)] { return known }
    let path = document?.path ?? newPath
    // Of a file that cannot be read nothing is known that the merge would throw away.
    let errors = documents.errors(in: "Content/\(path)")
    guard errors.isEmpty else {
      say(errors)
      return nil
    }
    let (source, revision): (SourceFile?, String)
    do throws(FileTree.ReadFailure) {
      source = try site.source(at: path)
      revision =
        try document.map { document throws(FileTree.ReadFailure) in
          try site.revisionOfFile(of: document)
        } ?? ""
    } catch {
      say([error.diagnostic()])
      return nil
    }
    if document == nil, source != nil || !documents.newPaths.insert(ExactText(path)).inserted {
      say([
        .error(
          "“\(exported.id)” would be written over Content/\(path), which is something else",
          at: export.location(of: exported))
      ])
      return nil
    }
    indexOfID[ExactText(id)] = entries.count
    entries.append(
      Entry(
        id: id, path: path, document: document, source: source, revision: revision,
        content: document?.content.merged(as: id)?.sayable(at: path)))
    return entries.count - 1
  }

  /// What a document that is not here any more may be by now.
  /// - Returns: nil, and says why, where that cannot be found out.
  private mutating func renamed(_ exported: ReadExport.Document) -> [Document]? {
    guard let base = exported.base else { return [] }
    guard let same = known(byRevision: base.revision)?.filter({ $0.kind == exported.kind }) else {
      return nil
    }
    if !same.isEmpty || !exported.isEdited { return same }
    guard let theirs = exported.theirs else { return [] }
    return documents.documents(sharing: theirs).filter { document in
      guard document.kind == exported.kind else { return false }
      let entry = indexOfID[ExactText(document.id)].map { entries[$0] }
      let content = entry.map(\.content) ?? document.content.merged(as: document.id)
      guard let ours = content?.called(exported.id).sayable(at: document.path) else { return false }
      let merge = mergeDocuments(
        [
          DocumentVersions(
            id: exported.id, base: base.content.sayable(at: document.path), ours: ours,
            theirs: theirs.sayable(at: document.path, editedFrom: base.content).document)
        ], MergeOptions(theirsStatesEveryID: true, sectionID: Slug.ofSectionTitle))
      return merge.conflicts.isEmpty && merge.documents[0].content.map { ours.says($0) } ?? false
    }
  }

  /// The documents whose files have the bytes of a revision; nil, and says why, where files cannot be read.
  mutating func known(byRevision revision: String) -> [Document]? {
    do throws(FileTree.ReadFailure) {
      return try documents.documents(ofRevision: revision)
    } catch {
      say([error.diagnostic()])
      return nil
    }
  }

  /// Several documents may be one that is not here any more; neither side can say which.
  private mutating func refuse(
    _ exported: ReadExport.Document, whichMayBe candidates: [Document], in export: ReadExport
  ) {
    let versions = DocumentVersions(
      id: exported.id, base: exported.base?.content, ours: nil, theirs: exported.theirs)
    add(Conflict(versions, mayBe: candidates.map(\.id)), to: nil, from: export)
    plan.leavesOut = true
  }
}

/// Finds documents of a site by what exports say of them.
struct DocumentIndex {
  private let site: Site
  private let byID: [ExactText: Document]
  private let errorsByPath: [ExactText: [Diagnostic]]
  /// Made when first asked for: it may read every file.
  private var byRevision: [ExactText: [Document]]?
  private lazy var things = ThingIndex(site.documents)
  /// Paths of new documents.
  var newPaths: Set<ExactText> = []
  /// Bases of exports that are what the site's files say, by their numbers.
  var trustedBases: Set<Int> = []

  init(_ site: Site) {
    self.site = site
    byID = Dictionary(
      site.documents.map { (ExactText($0.id), $0) }, uniquingKeysWith: { first, _ in first })
    errorsByPath = Dictionary(
      grouping: site.diagnostics.filter { $0.severity == .error },
      by: { ExactText($0.location?.path ?? "") })
  }

  func document(_ id: String) -> Document? { byID[ExactText(id)] }

  func errors(in path: String) -> [Diagnostic] { errorsByPath[ExactText(path)] ?? [] }

  mutating func documents(
    ofRevision revision: String
  ) throws(FileTree.ReadFailure) -> [Document] {
    if let byRevision { return byRevision[ExactText(revision)] ?? [] }
    var found: [ExactText: [Document]] = [:]
    for document in site.documents {
      found[ExactText(try site.revisionOfFile(of: document)), default: []].append(document)
    }
    byRevision = found
    return found[ExactText(revision)] ?? []
  }

  /// Documents that have something in common with another, beginning with what few of them have.
  mutating func documents(sharing content: GalleryDocument) -> [Document] {
    things.documents(sharing: content).map { site.documents[$0] }
  }
}

/// Which documents have which titles, sections and items.
private struct ThingIndex {
  private var documents: [ExactText: [Int]] = [:]

  init(_ documents: [Document]) {
    for (index, document) in documents.enumerated() {
      guard let content = document.content.merged(as: document.id) else { continue }
      for thing in content.things { self.documents[thing, default: []].append(index) }
    }
  }

  /// Nothing is compared with all documents of a site: what is in many of them tells little, and a
  /// document with nothing of its own could not be told from others anyway.
  func documents(sharing content: GalleryDocument) -> [Int] {
    let most = 32
    var found: Set<Int> = []
    for group in content.things.compactMap({ documents[$0] }).sorted(by: { $0.count < $1.count }) {
      if found.count + group.count > most { break }
      found.formUnion(group)
    }
    return found.sorted()
  }
}

extension GalleryDocument {
  /// What it can be known by, each once.
  fileprivate var things: Set<ExactText> {
    switch self {
    case .collection(let collection):
      var things: Set = [ExactText("title \(collection.title)")]
      for section in collection.sections {
        if let title = section.title { things.insert(ExactText("section \(title)")) }
        for item in section.items {
          things.insert(ExactText("item \(item.symbol) \(item.name ?? "")"))
        }
      }
      return things
    case .artwork(let artwork):
      return Set(
        artwork.placements.map { ExactText("\($0.symbol) at \($0.center.x), \($0.center.y)") }
          + [ExactText("title \(artwork.title)")])
    }
  }
}
