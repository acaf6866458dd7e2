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
  /// A sentence for each conflict.
  public let conflicts: [Message]
  /// Warnings about what the format cannot represent, and lost markup.
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
  guard let oursRead = version(ours, at: name), let theirsRead = version(theirs, at: name)
  else { return nil }
  var baseRead: GalleryDocument?
  if let base {
    guard let read = version(base, at: name) else { return nil }
    baseRead = read
  }
  let versions = DocumentVersions(
    id: DocumentID(name.string), base: baseRead, ours: oursRead, theirs: theirsRead)
  let merged = mergeDocument(versions, base: base, ours: ours, theirs: theirs, at: name)
  let merge = merged.merge
  var file: RewrittenFile?
  var besides: TextBesides?
  var content = merge.documents[0].content
  if content?.id.isEmpty == true { content = content?.called(namelessID) }
  switch content {
  case .collection(let collection):
    let (here, there) = (merged.ours, merged.theirs)
    file = collection.written(into: here, at: name, newFrom: [there])
    if isMarkdown(name), var written = file {
      let showsNested = !merged.isNestedApart
      // Nested text moves with its items from footer to footer, which is no difference.
      if !showsNested, collection.isSaid(by: written.bytes, at: name, showsNested: false) {
        written.differences = []
        written.movedProse = []
        file = written
      }
      besides = TextBesides(
        base: merged.base.map { collection.written(into: $0, at: name, newFrom: [there, here]) },
        ours: written, theirs: collection.written(into: there, at: name, newFrom: [here]),
        collection, name: name, showsNested: showsNested)
      // The line merge supplies what our text alone cannot represent, or is a conflict.
      if besides != nil {
        file?.differences = []
        file?.movedProse = []
      }
    }
  case .artwork(let artwork):
    let carried = carriedItems(artwork.placements.map(\.id), into: ours, from: [theirs], at: name)
    file = try? rewrite(ours, at: name, as: artwork, carrying: carried)
  case nil: file = nil
  }
  guard let file else { return nil }
  return MergedFileVersions(
    bytes: file.bytes,
    conflicts: merge.conflicts.map(\.inWords)
      + file.differences.map { "\($0.inWords) cannot be written there as it was edited" },
    remarks: file.remarks(about: path), besides: besides)
}

extension EmojiCollection {
  /// A file's text rewritten to the collection; nil if it cannot represent it.
  /// - Parameter others: files that have source text of items that are new here.
  fileprivate func written(
    into version: FileVersion, at name: ContentPath, newFrom others: [FileVersion]
  ) -> RewrittenFile? {
    let items = sections.flatMap { $0.items.map(\.id) }
    return try? rewrite(
      version.file, at: name, as: withFooters(of: [version] + others),
      carrying: carriedItems(items, into: version.file, from: others.map(\.file), at: name))
  }
}

/// The source text of items and placements that are new in a file, from others.
private func carriedItems(
  _ items: [ItemID], into file: SourceFile, from others: [SourceFile], at name: ContentPath
) -> CarriedItems {
  let own = ItemTexts(file, at: name)
  let others = others.compactMap { ItemTexts($0, at: name) }
  var carried = CarriedItems()
  for item in items where own?.contains(item) != true {
    guard let texts = others.first(where: { $0.contains(item) }) else { continue }
    carried.take(item, from: texts, as: item)
  }
  return carried
}

/// The changes between two versions, in sentences; nil if one is no collection or artwork.
public func changesInWords(from old: SourceFile, to new: SourceFile) -> [Message]? {
  guard let before = version(old, at: namelessPath(old.path)),
    let after = version(new, at: namelessPath(new.path))
  else { return nil }
  let changes = changes(
    from: before, to: after, id: "", MergeOptions(sectionID: Slug.ofSectionTitle)
  ).map(\.inWords)
  guard changes.isEmpty, old.bytes != new.bytes else { return changes }
  return ["Both say the same; only how it is written is different."]
}

/// The document of a version of a file. An id that is not stated is empty: the default id of the
/// placeholder path is not that of the file.
private func version(_ file: SourceFile, at name: ContentPath) -> GalleryDocument? {
  let read = galleryDocument(file, at: name)
  return read?.id == namelessID ? read?.called("") : read
}

/// The collection or artwork that a file contains; nil if there is none.
/// - Parameter showsNested: false leaves out of footers what is nested in items of Markdown.
func galleryDocument(
  _ file: SourceFile, at path: ContentPath, showsNested: Bool = true
) -> GalleryDocument? {
  switch readDocument(file, at: path, showsNested: showsNested)?.content {
  case .collection(let collection): .collection(collection)
  case .artwork(let artwork): .artwork(artwork)
  case .page, .board, nil: nil
  }
}

/// A placeholder path of the same format, so that versions get one id wherever they are. Its folder is
/// for an id that no file states: “document” alone may be one.
func namelessPath(_ path: String) -> ContentPath {
  isMarkdown(ContentPath(path)) ? "\(namelessID).md" : "\(namelessID).json"
}

/// The default id of these paths.
let namelessID: DocumentID = "file-without-an-id/document"
