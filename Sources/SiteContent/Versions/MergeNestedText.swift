import DocumentFormats
import GalleryMerge
import GalleryModel
import JSON
import SiteModel
import Texts

// An item of Markdown can have text besides its fields: comments and markup in its name, and nested blocks,
// which are shown in the footer of its section. To a merge of fields alone, an edit of such text is none, so a
// deletion on the other side would remove it without a conflict; and footers would differ wherever items with
// nested text were added, moved or deleted. So footers are merged without nested text, and items with it.

/// The merged document of a file, and the versions of the file that are to be rewritten to it.
struct MergedVersions {
  let merge: MergeResult
  private(set) var base: FileVersion?
  private(set) var ours, theirs: FileVersion

  /// Whether footers of the merged collection lack what is nested in items.
  var isNestedApart: Bool { ours.own != nil }

  fileprivate init(_ merge: MergeResult, base: FileVersion?, ours: FileVersion, theirs: FileVersion)
  {
    self.merge = merge
    self.base = base
    self.ours = ours
    self.theirs = theirs
    let origins = merge.documents[0].origins
    self.base?.origins = origins.base
    self.ours.origins = origins.ours
    self.theirs.origins = origins.theirs
  }

  /// Whether footers stay as they are in each version that has text nested in items of their section.
  fileprivate var canWriteFooters: Bool {
    guard case .collection(let collection)? = merge.documents[0].content else { return true }
    return collection.sections.enumerated().allSatisfy { index, section in
      [base, ours, theirs].allSatisfy { version in
        guard let footer = version?.footer(of: index) else { return true }
        return ExactText(footer.own) == ExactText(section.footer)
          || ExactText(footer.own) == ExactText(footer.whole)
      }
    }
  }
}

/// Three-way merge of a file's document, in which text that a side wrote in an item besides its fields is an
/// edit of the item.
func mergeNestedText(
  base: FileVersion?, ours: FileVersion, theirs: FileVersion, at name: ContentPath
) -> MergedVersions {
  func merged(_ documents: [GalleryDocument?]) -> MergeResult {
    let versions = DocumentVersions(
      id: DocumentID(name.string), base: documents[0], ours: documents[1], theirs: documents[2])
    return mergeDocuments([versions], MergeOptions(sectionID: Slug.ofSectionTitle))
  }
  guard let baseApart = base?.withNestedApart(at: name),
    let oursApart = ours.withNestedApart(at: name),
    let theirsApart = theirs.withNestedApart(at: name)
  else {
    let merge = merged([base?.document, ours.document, theirs.document])
    return MergedVersions(merge, base: base, ours: ours, theirs: theirs)
  }
  let versions = [baseApart, oursApart, theirsApart]
  let marks = versions.map { $0.textsBesides }
  func merge(_ collection: (FileVersion) -> EmojiCollection?) -> MergeResult {
    var marked = zip(versions, marks).map { version, marks in
      collection(version)?.marked(with: marks)
    }
    // An item that both sides added stays the same one, whatever is nested in it.
    if let base = marked[0], let ours = marked[1], let theirs = marked[2] {
      let added = itemsAdded(to: base, by: ours, theirs)
      marked[1] = ours.withoutMarks(of: added.ours)
      marked[2] = theirs.withoutMarks(of: added.theirs)
    }
    return merged(marked.map { $0.map { .collection($0) } }).withoutMarks
  }
  let apart = MergedVersions(
    merge { $0.own }, base: baseApart, ours: oursApart, theirs: theirsApart)
  if apart.canWriteFooters { return apart }
  return MergedVersions(merge { $0.whole }, base: base, ours: ours, theirs: theirs)
}

extension FileVersion {
  /// The texts that items have besides their fields.
  fileprivate var textsBesides: [ItemID: String] {
    var besides: [ItemID: String] = [:]
    for item in document.collection.itemIDs {
      if let text = texts.textBesides(of: item) { besides[item] = text }
    }
    return besides
  }
}

/// The name of the member that is an item's text besides its fields. No attribute in Markdown has such a name.
private let mark = "{nested}"

extension MergeResult {
  /// Without the marks and their conflicts: the texts themselves are merged by lines.
  fileprivate var withoutMarks: MergeResult {
    var merge = self
    merge.conflicts.removeAll { conflict in
      conflict.field.map { ExactText($0) == ExactText(mark) } ?? false
    }
    if case .collection(let collection)? = documents[0].content {
      merge.documents[0].content = .collection(
        collection.withoutMarks(of: Set(collection.itemIDs)))
    }
    return merge
  }
}

extension EmojiCollection {
  /// A copy in which items have these texts as members.
  fileprivate func marked(with texts: [ItemID: String]) -> EmojiCollection {
    if texts.isEmpty { return self }
    var marked = self
    for section in sections.indices {
      for (index, item) in sections[section].items.enumerated() {
        guard let text = texts[item.id] else { continue }
        marked.sections[section].items[index].others.append(JSONTreeMember(mark, .string(text)))
      }
    }
    return marked
  }

  fileprivate func withoutMarks(of ids: Set<ItemID>) -> EmojiCollection {
    var collection = self
    for section in sections.indices {
      for (index, item) in sections[section].items.enumerated() where ids.contains(item.id) {
        _ = collection.sections[section].items[index].others.remove(mark)
      }
    }
    return collection
  }
}
