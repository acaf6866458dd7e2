import DocumentFormats
import GalleryMerge
import GalleryModel
import JSON
import SiteModel
import SourceFiles
import Texts

// An item of Markdown can have text besides its fields: comments and markup in its name, and nested blocks,
// which are shown in the footer of its section. To a merge of fields alone, an edit of such text is none, so a
// deletion on the other side would remove it without a conflict; and footers would differ wherever items with
// nested text were added, moved or deleted. So footers are merged without nested text, and items with it.

/// A version of a file.
struct FileVersion {
  /// A footer as sites read it, and without what is nested in items.
  typealias Footer = (whole: String?, own: String?)

  let file: SourceFile
  /// By the ids of sections in the merged collection; empty unless `isNestedApart`.
  fileprivate(set) var footers: [SectionID: Footer] = [:]
}

/// The merged document of a file, and the versions of the file that are to be rewritten to it.
struct MergedVersions {
  fileprivate(set) var merge: Merge
  fileprivate(set) var base: FileVersion?
  fileprivate(set) var ours, theirs: FileVersion
  /// Whether footers of the merged collection lack what is nested in items.
  fileprivate(set) var isNestedApart = false
}

/// Three-way merge of a file's document, in which text that a side wrote in an item besides its fields is an
/// edit of the item.
func mergeDocument(
  _ versions: DocumentVersions, base: SourceFile?, ours: SourceFile, theirs: SourceFile,
  at name: ContentPath
) -> MergedVersions {
  let options = MergeOptions(sectionID: Slug.ofSectionTitle)
  func result(_ merge: Merge) -> MergedVersions {
    MergedVersions(
      merge: merge, base: base.map { FileVersion(file: $0) }, ours: FileVersion(file: ours),
      theirs: FileVersion(file: theirs))
  }
  guard let before = base.flatMap({ ReadVersion($0, versions.base, at: name) }),
    let here = ReadVersion(ours, versions.ours, at: name),
    let there = ReadVersion(theirs, versions.theirs, at: name)
  else { return result(mergeDocuments([versions], options)) }
  // An item that both sides added stays the same one, whatever is nested in it.
  let known = Set(before.whole.sections.flatMap { $0.items.map(\.id) })
  func merge(_ footers: KeyPath<ReadVersion, EmojiCollection>) -> Merge {
    var marked = versions
    marked.base = .collection(before.marking(known, in: footers))
    marked.ours = .collection(here.marking(known, in: footers))
    marked.theirs = .collection(there.marking(known, in: footers))
    return mergeDocuments([marked], options).withoutMarks
  }
  var merged = result(merge(\.own))
  merged.base?.footers = before.footers
  merged.ours.footers = here.footers(called: merged.merge.documents[0])
  merged.theirs.footers = there.footers
  merged.isNestedApart = true
  return merged.canWriteFooters ? merged : result(merge(\.whole))
}

/// A version of a collection in Markdown.
private struct ReadVersion {
  let whole: EmojiCollection
  /// Without what is nested in items in the footers.
  private(set) var own: EmojiCollection
  private let texts: ItemTexts

  /// - Returns: nil if it is no collection in Markdown.
  init?(_ file: SourceFile, _ document: GalleryDocument?, at name: ContentPath) {
    guard isMarkdown(name), case .collection(let whole)? = document,
      case .collection(let read)? = galleryDocument(file, at: name, showsNested: false),
      let texts = ItemTexts(file, at: name)
    else { return nil }
    self.whole = whole
    self.texts = texts
    own = whole
    for (index, section) in read.sections.enumerated() {
      own.sections[index].footer = section.footer
    }
  }

  var footers: [SectionID: FileVersion.Footer] {
    let all = zip(whole.sections, own.sections).map { whole, own in
      (whole.id, (whole: whole.footer, own: own.footer))
    }
    return Dictionary(all) { first, _ in first }
  }

  /// The footers of ours by the ids that their sections have after a merge.
  func footers(called merged: MergedDocument) -> [SectionID: FileVersion.Footer] {
    guard case .collection(let collection)? = merged.content else { return [:] }
    let mine = footers
    var called: [SectionID: FileVersion.Footer] = [:]
    for case (let section, let origin?) in zip(collection.sections, merged.sectionOrigins) {
      called[section.id] = mine[origin]
    }
    return called
  }

  /// A copy in which the text that a known item has besides its fields is a member of it.
  func marking(
    _ known: Set<ItemID>, in footers: KeyPath<ReadVersion, EmojiCollection>
  ) -> EmojiCollection {
    var marked = self[keyPath: footers]
    for section in marked.sections.indices {
      for (index, item) in marked.sections[section].items.enumerated()
      where known.contains(item.id) {
        guard let text = texts.textBesides(of: item.id) else { continue }
        marked.sections[section].items[index].others.append(JSONTreeMember(mark, .string(text)))
      }
    }
    return marked
  }
}

extension MergedVersions {
  /// Whether footers stay as they are in each version that has text nested in items of their section.
  fileprivate var canWriteFooters: Bool {
    guard case .collection(let collection)? = merge.documents[0].content else { return true }
    return collection.sections.allSatisfy { section in
      [base, ours, theirs].allSatisfy { version in
        guard let footer = version?.footers[section.id] else { return true }
        return ExactText(footer.own) == ExactText(section.footer)
          || ExactText(footer.own) == ExactText(footer.whole)
      }
    }
  }
}

/// The name of that member. No attribute in Markdown has such a name.
private let mark = "{nested}"

extension Merge {
  /// Without the marks and their conflicts: the texts themselves are merged by lines.
  fileprivate var withoutMarks: Merge {
    var merge = self
    merge.conflicts.removeAll { conflict in
      conflict.field.map { ExactText($0) == ExactText(mark) } ?? false
    }
    if case .collection(let collection)? = documents[0].content {
      merge.documents[0].content = .collection(collection.withoutMarks)
    }
    return merge
  }
}

extension EmojiCollection {
  /// A copy with whole footers: each from the first version whose own footer there is the same.
  func withFooters(of versions: [FileVersion]) -> EmojiCollection {
    var collection = self
    for (index, section) in sections.enumerated() {
      let own = ExactText(section.footer)
      let same = versions.lazy.compactMap { $0.footers[section.id] }
        .first { ExactText($0.own) == own }
      if let same { collection.sections[index].footer = same.whole }
    }
    return collection
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
