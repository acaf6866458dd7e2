import GalleryMerge
import GalleryModel
import SourceFiles

/// What a merge of three versions of one file gives.
public struct MergedFileVersions: Sendable {
  /// Our text with what theirs changed; at each conflict it says what ours says.
  public let bytes: [UInt8]
  /// Sentences.
  public let conflicts: [String]
}

/// Merges three versions of a collection's or an artwork's file, as git hands them to a merge driver.
///
/// - Parameters:
///   - base: nil where both sides made the file.
///   - path: the file's in the repository; it tells the format.
/// - Returns: nil for files that are neither, or that cannot be read.
public func mergeFileVersions(
  base: SourceFile?, ours: SourceFile, theirs: SourceFile, path: String
) -> MergedFileVersions? {
  let name = namelessPath(path)
  guard let oursRead = galleryDocument(ours, at: name),
    let theirsRead = galleryDocument(theirs, at: name)
  else { return nil }
  var baseRead: GalleryDocument?
  if let base {
    guard let read = galleryDocument(base, at: name) else { return nil }
    baseRead = read
  }
  let merge = mergeDocuments(
    [DocumentVersions(id: name, base: baseRead, ours: oursRead, theirs: theirsRead)],
    MergeOptions(sectionID: Slug.ofSectionTitle))
  let file: RewrittenFile?
  switch merge.documents[0].content {
  case .collection(let collection):
    var carried = CarriedItems()
    // What is new here keeps the spelling that it has there.
    if let texts = ItemTexts(theirs, at: name) {
      for (section, origins) in zip(collection.sections, merge.documents[0].itemOrigins) {
        for (item, origin) in zip(section.items, origins) where origin == nil {
          carried.take(item.id, from: texts, as: item.id)
        }
      }
    }
    file = try? rewrite(ours, at: name, as: collection, carrying: carried)
  case .artwork(let artwork): file = try? rewrite(ours, at: name, as: artwork)
  case nil: file = nil
  }
  guard let file else { return nil }
  return MergedFileVersions(bytes: file.bytes, conflicts: merge.conflicts.map(\.inWords))
}

/// What changed between two versions of a document, in sentences; nil if one of them is none.
public func changesInWords(from old: SourceFile, to new: SourceFile) -> [String]? {
  guard let before = galleryDocument(old, at: namelessPath(old.path)),
    let after = galleryDocument(new, at: namelessPath(new.path))
  else { return nil }
  return changes(
    from: before, to: after, id: "", MergeOptions(sectionID: Slug.ofSectionTitle)
  ).map(\.inWords)
}

/// The collection or artwork that a file holds.
func galleryDocument(_ file: SourceFile, at path: String) -> GalleryDocument? {
  switch readDocument(file, at: path)?.content {
  case .collection(let collection): .collection(collection)
  case .artwork(let artwork): .artwork(artwork)
  case .page, .board, nil: nil
  }
}

/// A path of the same format, by which two versions get one id wherever they lie.
func namelessPath(_ path: String) -> String { isMarkdown(path) ? "document.md" : "document.json" }
