import DocumentFormats
import GalleryMerge
import GalleryModel
import JSON
import SiteModel
import SourceFiles

// What is nested in an item of Markdown goes with it, but is no field of it, like comments and markup in its
// name. To a merge such an item is unedited, so that theirs' deletion of it would take ours' text along
// without a conflict.

/// Three-way merge of a file's document, in which text that ours wrote in an item besides its fields is an
/// edit of the item.
func mergeDocument(
  _ versions: DocumentVersions, base: SourceFile?, ours: SourceFile, at name: ContentPath
) -> Merge {
  let options = MergeOptions(sectionID: Slug.ofSectionTitle)
  let merge = mergeDocuments([versions], options)
  guard let base, case .collection(let collection)? = versions.ours else { return merge }
  let kept = Set(merge.documents[0].itemOrigins.joined().compactMap { $0?.item })
  let marked = collection.markingTextBesides(kept: kept, of: ours, since: base, at: name)
  guard let marked else { return merge }
  var versions = versions
  versions.ours = .collection(marked)
  var again = mergeDocuments([versions], options)
  if case .collection(let merged)? = again.documents[0].content {
    again.documents[0].content = .collection(merged.withoutMarks)
  }
  return again
}

/// No attribute in Markdown has such a name.
private let mark = "{nested}"

extension EmojiCollection {
  /// A copy with a mark on each item that a merge deletes although ours says other text in it than
  /// the base, besides its fields.
  /// - Parameter kept: the items that the merge has.
  /// - Returns: nil if there is none.
  fileprivate func markingTextBesides(
    kept: Set<ItemID>, of ours: SourceFile, since base: SourceFile, at name: ContentPath
  ) -> EmojiCollection? {
    guard isMarkdown(name), itemCount > kept.count, let mine = ItemTexts(ours, at: name),
      let before = ItemTexts(base, at: name)?.textsBesides
    else { return nil }
    var marked = self
    for section in sections.indices {
      for (index, item) in sections[section].items.enumerated() where !kept.contains(item.id) {
        guard let text = mine.textBesides(of: item.id), !before.contains(text) else { continue }
        marked.sections[section].items[index].others.append(JSONTreeMember(mark, .bool(true)))
      }
    }
    return marked == self ? nil : marked
  }

  fileprivate var withoutMarks: EmojiCollection {
    var collection = self
    for section in sections.indices {
      for item in sections[section].items.indices {
        _ = collection.sections[section].items[item].others.remove(mark)
      }
    }
    return collection
  }
}
