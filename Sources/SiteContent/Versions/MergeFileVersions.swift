// A git merge must also keep what is not in the model: comments, link definitions and markup. The merge
// driver does the three-way merge of the collections, rewrites base, ours and theirs to the result, and
// then merges these texts, which differ only in such text, by lines with `git merge-file`. Unless the
// outcome parses as the merged collection, it is a conflict.

import DocumentFormats
import GalleryMerge
import GalleryModel
import SiteModel
import SourceFiles
import Texts

/// The result of a three-way merge of a file.
public struct MergedFileVersions: Sendable {
  /// Our text with their changes of the document applied; ours at each conflict.
  public let bytes: [UInt8]
  /// What collided.
  let collisions: [Conflict]
  /// What our text cannot represent.
  let untold: [Diagnostic]
  /// Warnings about deletions that won over moves, what the format cannot represent, and lost markup.
  public let remarks: [Diagnostic]
  /// Their other changes of the text, for a line merge; nil if there are none.
  public let besides: TextBesides?
}

/// Three-way merge of a collection's or an artwork's file, for a git merge driver.
///
/// - Parameters:
///   - base: nil if both sides added the file.
///   - path: in the repository; its extension determines the format.
/// - Returns: nil for files that are neither, or do not parse.
public func mergeFileVersions(
  base: SourceFile?, ours: SourceFile, theirs: SourceFile, path: String
) -> MergedFileVersions? {
  let name = namelessPath(path)
  guard let ours = FileVersion(ours, at: name), let theirs = FileVersion(theirs, at: name)
  else { return nil }
  var baseRead: FileVersion?
  if let base {
    guard let read = FileVersion(base, at: name) else { return nil }
    baseRead = read
  }
  let merged = mergeNestedText(base: baseRead, ours: ours, theirs: theirs, at: name)
  let merge = merged.merge
  var file: RewrittenFile?
  var besides: TextBesides?
  var content = merge.documents[0].content
  if content?.id.isEmpty == true { content = content?.called(namelessID) }
  switch content {
  case .collection(let collection):
    let (ours, theirs) = (merged.ours, merged.theirs)
    file = ours.written(as: collection, at: name, newFrom: [theirs])
    if isMarkdown(name), var written = file {
      let showsNested = !merged.isNestedApart
      // Nested text moves with its items from footer to footer, which is no difference.
      if !showsNested, collection.isSaid(by: written.bytes, at: name, showsNested: false) {
        written.differences = []
        written.movedProse = []
        file = written
      }
      besides = TextBesides(
        base: merged.base.map { $0.written(as: collection, at: name, newFrom: [theirs, ours]) },
        ours: written, theirs: theirs.written(as: collection, at: name, newFrom: [ours]),
        collection, name: name, showsNested: showsNested)
      // The line merge supplies what our text alone cannot represent, or is a conflict.
      if besides != nil {
        file?.differences = []
        file?.movedProse = []
      }
    }
  case .artwork(let artwork):
    file = merged.ours.written(as: artwork, at: name, newFrom: [merged.theirs])
  case nil: file = nil
  }
  guard let file else { return nil }
  return MergedFileVersions(
    bytes: file.bytes, collisions: merge.conflicts,
    untold: file.differences.map {
      .error(.conflict, "\($0.inWords) cannot be written there as it was edited")
    },
    remarks: merge.remarks.map { .warning(.sideEffect, "\(path): \($0.inWords)") }
      + file.remarks(about: path),
    besides: besides)
}

extension MergedFileVersions {
  /// What collided, with both versions in notes, and where ours is in the text that is written.
  public func conflicts(in bytes: [UInt8], at path: String) -> [Diagnostic] {
    if collisions.isEmpty { return untold }
    let file = SourceFile(path: path, bytes: bytes)
    var places = readDocument(file, at: namelessPath(path)).map {
      ConflictPlaces(Document($0), source: file)
    }
    return collisions.map {
      .error(.conflict, $0.inWords, at: places?.place(of: $0), notes: $0.notes)
    } + untold
  }
}

extension Conflict {
  /// The value in each version, except those that its sentence contains, and what helps if a document
  /// is not here.
  public var notes: [Diagnostic.Note] {
    let versions = versionsInWords.map { name, words in
      Diagnostic.Note.note("\(name): \(words)")
    }
    guard kind == .deletion(by: .ours), section == nil, item == nil else { return versions }
    return versions + [
      .note(
        "if a file holds it under another name, state “id: \(document)” there, and import again")
    ]
  }
}

/// The changes between two versions, in sentences; nil if one is no collection or artwork. An empty
/// file, as `/dev/null`, holds no document.
public func changesInWords(from old: SourceFile, to new: SourceFile) -> [Message]? {
  let before = comparedDocument(old)?.withoutPlaceholderID
  let after = comparedDocument(new)?.withoutPlaceholderID
  guard before != nil || old.bytes.isEmpty, after != nil || new.bytes.isEmpty else { return nil }
  let changes = changes(
    from: before, to: after, id: "", MergeOptions(sectionID: Slug.ofSectionTitle)
  ).map(\.inWords)
  guard changes.isEmpty, old.bytes != new.bytes else { return changes }
  return ["Both say the same; only how it is written is different."]
}

/// Why a file is no version of a collection or an artwork; empty if it is one.
public func faultsOfVersion(_ file: SourceFile) -> [Diagnostic] {
  if file.bytes.isEmpty || comparedDocument(file) != nil { return [] }
  let read = readFile(file, at: namelessPath(file.path))
  let errors = read.diagnostics.filter { $0.severity == .error }
  guard errors.isEmpty, read.document?.galleryDocument == nil else { return errors }
  let message: Message = "this is neither a collection nor an artwork"
  return [.error(.failed, message, at: Location(path: file.path, line: 1, column: 1))]
}

/// The document of a version, to be compared or shown, which is no matter of the fields that its
/// collection requires: an item that lacks some is read whole.
func comparedDocument(_ file: SourceFile) -> GalleryDocument? {
  let read = readFile(file, at: namelessPath(file.path))
  let errors = read.diagnostics.filter { $0.severity == .error }
  guard let document = read.document?.galleryDocument else { return nil }
  if errors.isEmpty { return document }
  guard case .collection(let collection) = document, let required = collection.required else {
    return nil
  }
  // One error for each such item; another one, of the same code too, is about something else.
  let lacking = collection.sections.flatMap(\.items).count {
    !$0.missingFields(of: required).isEmpty
  }
  return errors.allSatisfy { $0.code == .missingField } && errors.count == lacking ? document : nil
}

extension GalleryDocument {
  /// A copy in which an id that is not stated is empty: the default id of the placeholder path is not that
  /// of the file.
  var withoutPlaceholderID: GalleryDocument { id == namelessID ? called("") : self }
}

/// The collection or artwork that a file contains; nil if there is none.
/// - Parameter showsNested: false leaves out of footers what is nested in items of Markdown.
func galleryDocument(
  _ file: SourceFile, at path: ContentPath, showsNested: Bool = true
) -> GalleryDocument? {
  readDocument(file, at: path, showsNested: showsNested)?.galleryDocument
}

extension DocumentReading {
  /// The collection or artwork; nil if it is neither.
  var galleryDocument: GalleryDocument? {
    switch content {
    case .collection(let collection): .collection(collection)
    case .artwork(let artwork): .artwork(artwork)
    case .page, .board: nil
    }
  }
}

/// A placeholder path of the same format, so that versions get one id wherever they are. Its folder is
/// for an id that no file states: “document” alone may be one.
func namelessPath(_ path: String) -> ContentPath {
  isMarkdown(ContentPath(path)) ? "\(namelessID).md" : "\(namelessID).json"
}

/// The default id of these paths.
let namelessID: DocumentID = "file-without-an-id/document"
