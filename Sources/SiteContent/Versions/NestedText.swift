import DocumentFormats
import GalleryMerge
import GalleryModel
import JSON
import SiteModel
import SourceFiles
import Texts

// What is nested in an item of Markdown goes with it, but is no field of it, like comments and markup in its
// name. To a merge such an item would be unedited, so that a deletion on the other side would take this
// text along without a conflict.

/// Three-way merge of a file's document, in which text that a side wrote in an item besides its fields is an
/// edit of the item.
func mergeDocument(
  _ versions: DocumentVersions, base: SourceFile?, ours: SourceFile, theirs: SourceFile,
  at name: ContentPath
) -> Merge {
  let options = MergeOptions(sectionID: Slug.ofSectionTitle)
  guard let base, isMarkdown(name), case .collection(let before)? = versions.base,
    case .collection(let here)? = versions.ours, case .collection(let there)? = versions.theirs
  else { return mergeDocuments([versions], options) }
  // An item that both sides added stays the same one, whatever is nested in it.
  let known = Set(before.sections.flatMap { $0.items.map(\.id) })
  var versions = versions
  versions.base = .collection(before.markingTextBesides(in: base, at: name, of: known))
  versions.ours = .collection(here.markingTextBesides(in: ours, at: name, of: known))
  versions.theirs = .collection(there.markingTextBesides(in: theirs, at: name, of: known))
  var merge = mergeDocuments([versions], options)
  // The texts themselves are merged by lines.
  merge.conflicts.removeAll { conflict in
    conflict.field.map { ExactText($0) == ExactText(mark) } ?? false
  }
  if case .collection(let merged)? = merge.documents[0].content {
    merge.documents[0].content = .collection(merged.withoutMarks)
  }
  return merge
}

/// No attribute in Markdown has such a name.
private let mark = "{nested}"

extension EmojiCollection {
  /// A copy in which each of some items has what its file says in it besides its fields as a member.
  fileprivate func markingTextBesides(
    in file: SourceFile, at name: ContentPath, of known: Set<ItemID>
  ) -> EmojiCollection {
    guard let texts = ItemTexts(file, at: name) else { return self }
    var marked = self
    for section in sections.indices {
      for (index, item) in sections[section].items.enumerated() where known.contains(item.id) {
        guard let text = texts.textBesides(of: item.id) else { continue }
        marked.sections[section].items[index].others.append(JSONTreeMember(mark, .string(text)))
      }
    }
    return marked
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
