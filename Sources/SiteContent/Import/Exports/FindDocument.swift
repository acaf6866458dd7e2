import GalleryMerge
import GalleryModel
import SiteModel
import SourceFiles
import Texts

extension Importing {
  /// Matches an exported document to one of the site, or makes an entry for a new one.
  ///
  /// By id; else, for a renamed file, by the revision of its base; else by content: the document
  /// that shares most with it and already contains the edits. (contract.md §5 “Renamed files”)
  /// - Returns: nil after reporting why if it cannot be merged.
  mutating func find(_ exported: ReadExport.Document, in export: ReadExport) -> Int? {
    var document = documents.document(exported.id)
    if document == nil, !isHere(exported.id) {
      if mayBeUnread(exported, in: export) { return nil }
      guard let candidates = renamed(exported) else { return nil }
      if candidates.count > 1, exported.isEdited {
        let side = winner(of: exported, whichMayBe: candidates, in: export)
        // If no file has the base's bytes, the candidates contain the edits already.
        let isUntouched = known(byRevision: exported.base?.revision ?? "")?.isEmpty == false
        guard side == .theirs, isUntouched else {
          plan.leavesOut = true
          return nil
        }
      } else if candidates.count == 1 {
        document = candidates[0]
      }
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
          .invalidExport,
          """
          the export says that “\(exported.id)” began with Content/\(document.path) as it is \
          now, but what it began with is something else; export it anew
          """,
          at: export.location(of: exported))
      ])
      return nil
    }
    return index
  }

  /// Whether a missing document may be in an unreadable file; reports that.
  mutating func mayBeUnread(_ exported: ReadExport.Document, in export: ReadExport) -> Bool {
    guard !site.unread.isEmpty else { return false }
    if !saysUnread { say(site.unread) }
    saysUnread = true
    say([
      .error(
        .unreadableFile,
        "“\(exported.id)” is in no file that could be read; mend what could not be, and import again",
        at: export.location(of: exported))
    ])
    return true
  }

  /// Whether this import has an entry of that id, other than one that it added and then removed.
  private func isHere(_ id: DocumentID) -> Bool {
    indexOfID[id].map { entries[$0].document != nil || entries[$0].isThere }
      ?? false
  }

  /// Whether a document can be merged; reports a page or a board, which has nothing to merge.
  mutating func isExportable(_ document: Document) -> Bool {
    if document.collection != nil || document.artwork != nil { return true }
    say([.error(.notMergeable, notMergeable(document), at: document.location)])
    return false
  }

  /// The error message: what the file is instead, and a remedy.
  private func notMergeable(_ document: Document) -> Message {
    let path = document.path.inSite
    if case .board = document.content {
      return "“\(document.id)” is a board in \(path), which holds nothing to merge edits into"
    }
    let text = try? site.entry(at: document.path)?.read().bytes
    if let text, text.allSatisfy({ $0 <= 0x20 }) {
      return """
        \(path) is empty, so there is nothing to merge the edits into; bring back what it said, \
        and try again
        """
    }
    return """
      “\(document.id)” is a page: \(path) does not say that it is a collection or an artwork; \
      bring back what it said (“kind: collection”, say), and try again
      """
  }

  /// Whether the base of an export says what the file that it names does. A tool that saved the
  /// export again may spell it otherwise.
  private mutating func isTrue(
    _ base: ReadExport.Base, of entry: Entry, _ id: DocumentID
  ) -> Bool {
    if documents.trustedBases.contains(base.number) { return true }
    guard let now = entry.document?.content.merged(as: id) else { return false }
    guard
      base.content.hasSameMeaning(as: now)
        || isMarkdown(entry.path) && base.content.hasSameMeaning(as: now.withoutSettings)
    else { return false }
    documents.trustedBases.insert(base.number)
    return true
  }

  /// The entry of a document, or of a new document at a path.
  /// - Returns: nil after reporting why if it may not be written.
  mutating func entry(
    of document: Document?, orNew exported: ReadExport.Document, at newPath: ContentPath,
    in export: ReadExport
  ) -> Int? {
    let id = document?.id ?? exported.id
    if let known = indexOfID[id] { return known }
    let path = document?.path ?? newPath
    // Merging into a file that cannot be read would discard unknown content.
    let errors = documents.errors(in: path.inSite)
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
    var occupied: Diagnostic?
    if document == nil, source != nil || !documents.newPaths.insert(path).inserted {
      let remedy: Message =
        "if a file holds it under another name, state “id: \(exported.id)” there, and import again"
      let there = Location(path: path.inSite, line: 1, column: 1)
      let error = Diagnostic.error(
        .occupiedPlace,
        "“\(exported.id)” would be written over Content/\(path), which is something else",
        at: export.location(of: exported),
        notes: exported.base == nil ? [] : [.note(remedy, at: there)])
      // What is no new document is missed here: only `theirs` would write it again.
      guard exported.base != nil else {
        say([error])
        return nil
      }
      occupied = error
    }
    indexOfID[id] = entries.count
    entries.append(
      Entry(
        id: id, path: path, document: document, source: occupied == nil ? source : nil,
        occupied: occupied, revision: revision,
        content: document?.content.merged(as: id)?.sayable(at: path)))
    return entries.count - 1
  }

  /// The documents whose files match a revision; nil after reporting why if files cannot be read.
  mutating func known(byRevision revision: String) -> [Document]? {
    do throws(FileTree.ReadFailure) {
      return try documents.documents(ofRevision: revision)
    } catch {
      say([error.diagnostic()])
      return nil
    }
  }

  /// Reports that the match of a missing document is ambiguous.
  ///
  /// - Returns: the winning side; theirs is written at its own path. Nil if undecided.
  private mutating func winner(
    of exported: ReadExport.Document, whichMayBe candidates: [Document], in export: ReadExport
  ) -> Side? {
    let versions = DocumentVersions(
      id: exported.id, base: exported.base?.content, ours: nil, theirs: exported.theirs)
    let conflict = Conflict(versions, mayBe: candidates.map(\.id))
    let side = decisions(for: export).side(of: conflict) ?? prefer
    add(conflict, to: nil, from: export)
    return side
  }
}

/// Looks up documents of a site by id, revision or content.
struct DocumentIndex {
  private let site: Site
  private let byID: [DocumentID: Document]
  private let errorsByPath: [ExactText: [Diagnostic]]
  /// Lazy, since it may read every file.
  private var byRevision: [ExactText: [Document]]?
  private lazy var holders = Holders(site.documents)
  /// Paths of new documents.
  var newPaths: Set<ContentPath> = []
  /// The numbers of bases verified against the site's files.
  var trustedBases: Set<Int> = []
  /// The documents of the export that is merged, with the revisions of their bases: what one of them has
  /// by id holds no other's edits, unless both began with the same file.
  var claimed: [DocumentID: ExactText?] = [:]

  init(_ site: Site) {
    self.site = site
    byID = Dictionary(
      site.documents.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var errors: [ExactText: [Diagnostic]] = [:]
    for error in site.diagnostics where error.severity == .error {
      // Of documents with one id the first is only noted, and any may be the one that was edited.
      let notes = error.code == .duplicateID ? error.notes : []
      let places = [error.location] + notes.map { $0.location }
      for path in Set(places.map { ExactText($0?.path ?? "") }) {
        errors[path, default: []].append(error)
      }
    }
    errorsByPath = errors
  }

  func document(_ id: DocumentID) -> Document? { byID[id] }

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

  /// The documents that have at least half of the things, by descending share. At most 32, which
  /// bounds the work: all others share as much or less.
  mutating func documents(sharing parts: Parts, since revision: String) -> [Document] {
    let base = ExactText(revision)
    let found = holders.documents(sharing: parts).lazy.map { [site] in site.documents[$0] }
    return Array(found.filter { [claimed] in (claimed[$0.id] ?? base) == base }.prefix(32))
  }
}
