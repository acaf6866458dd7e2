import DocumentFormats
import GalleryMerge
import GalleryModel
import SiteModel
import SourceFiles
import Texts

extension Importing {
  /// The state of one document during an import, under the site's id.
  struct Entry {
    let id: DocumentID
    let path: ContentPath
    /// Nil for a document that is new.
    let document: Document?
    let source: SourceFile?
    /// The error if this document, which no file has, were written: another one has its place.
    let occupied: Diagnostic?
    /// The digest of the file.
    let revision: String
    /// The content in two parts: the input of the next merge, and the items set aside from it.
    private(set) var merging: GalleryDocument?
    private(set) var setAside = SetAsideItems()
    /// Where a file has each item that moved here or has another id there, by its current id.
    private(set) var origins: [ItemID: ItemRelocation.Place] = [:]
    /// The items that no file has.
    private var added: Set<ItemID> = []
    /// The ids that sections have in the file, by their current ones; nil before the first merge.
    private var sectionOrigins: [SectionID: SectionID]?
    /// The bases of its exports, by their numbers.
    var bases: [Int: EmojiCollection] = [:]
    private lazy var footers = source.flatMap { FootersOfFile($0, at: path) }
    /// The footers that `ours` replaced, by the indices of their sections.
    private var replacedFooters: [Int: (old: String?, new: String?)] = [:]
    /// What the footers of the last base show.
    private var shownItems: [SectionID: [Item]] = [:]
    /// Which export changed what.
    private(set) var changes = ChangeLog()

    init(
      id: DocumentID, path: ContentPath, document: Document?, source: SourceFile?,
      occupied: Diagnostic? = nil, revision: String, content: GalleryDocument?
    ) {
      self.id = id
      self.path = path
      self.document = document
      self.source = source
      self.occupied = occupied
      self.revision = revision
      merging = content
    }

    var isThere: Bool { merging != nil }

    /// The current content of the document.
    var content: GalleryDocument? {
      guard !setAside.isEmpty, case .collection(var collection)? = merging else { return merging }
      var aside = setAside
      aside.putBack(into: &collection)
      return .collection(collection)
    }

    /// Sets aside items that the next merge does not need.
    mutating func setAsideItems(for exported: ReadExport.Document) {
      guard case .collection(var ours)? = merging, let base = exported.base,
        case .collection(let theirs)? = exported.theirs, case .collection(let old) = base.content,
        old.hasSections(of: theirs)
      else { return putBack() }
      merging = nil
      setAside.setAside(from: &ours, for: theirs, base: base)
      merging = .collection(ours)
    }

    /// Puts the set-aside items back.
    mutating func putBack() {
      guard !setAside.isEmpty, case .collection(var collection)? = merging else { return }
      setAside.putBack(into: &collection)
      merging = .collection(collection)
    }

    /// The input of the next merge. Footers have what is nested in items as the base has it, or theirs for
    /// a section that is new there, unless someone edited them: it moves with items, which edits no section.
    mutating func ours(beside versions: DocumentVersions) -> GalleryDocument? {
      (replacedFooters, shownItems) = ([:], [:])
      guard isMarkdown(path), case .collection(var ours)? = merging, let base = versions.base else {
        return merging?.called(versions.id)
      }
      let theirs = versions.theirs?.collection.sections ?? []
      let (inBase, inTheirs) = (base.collection.sections.byID, theirs.byID)
      shownItems = inBase.mapValues(\.items)
      let added = theirs.filter { inBase[$0.id] == nil }
      for (index, section) in ours.sections.enumerated() {
        let old = inBase[section.id]
        let other = old ?? added.first { ExactText($0.title) == ExactText(section.title) }
        guard let other, !section.hasFooter(of: other),
          inTheirs[other.id]?.hasFooter(of: other) ?? true,
          let id = sectionOrigins.map({ $0[section.id] }) ?? section.id,
          footers?.says(section, id, in: other.footer, showing: old?.items ?? []) == true
        else { continue }
        ours.sections[index].footer = other.footer
        replacedFooters[index] = (section.footer, other.footer)
      }
      return GalleryDocument.collection(ours).called(versions.id)
    }

    /// The items that another import of these exports would take for others, unless the file states
    /// their ids, as the merged collection does.
    func itemsMistaken(
      in file: RewrittenFile, of merged: EmojiCollection
    ) -> Set<ItemID> {
      let file = SourceFile(path: path.inSite, bytes: file.bytes)
      guard merged.sections.contains(where: { $0.items.contains { $0.hasGivenID } }),
        case .collection(let written)? = galleryDocument(file, at: path)
      else { return [] }
      return bases.values.reduce(into: []) {
        $0.formUnion(merged.itemsMistaken(inFile: written, base: $1))
      }
    }

    /// The current ids of what the file has.
    var changedIDs: ChangedIDs {
      var ids = ChangedIDs()
      for (current, id) in sectionOrigins ?? [:] { ids.sections[id] = current }
      for (current, origin) in origins where origin.document == id {
        ids.items[origin.item] = current
      }
      return ids
    }

    /// Where a file has an item; nil if none has.
    func origin(of item: ItemID) -> ItemRelocation.Place? {
      added.contains(item) ? nil : origins[item] ?? ItemRelocation.Place(document: id, item: item)
    }

    /// Applies the result of a merge.
    mutating func take(
      _ merged: MergedDocument, itemOrigins: [(item: ItemID, origin: ItemRelocation.Place?)]
    ) {
      let (before, after) = (merging?.collection.sections, merged.content?.collection.sections)
      var sections: [SectionID: SectionID] = [:]
      for case (let index?, let section) in zip(merged.origins.ours.sections, after ?? []) {
        guard let old = before?[index].id else { continue }
        sections[section.id] = sectionOrigins.map { $0[old] } ?? old
      }
      sectionOrigins = sections
      if setAside.isEmpty { (origins, added) = ([:], []) }
      for (item, origin) in itemOrigins {
        let isHere = origin == ItemRelocation.Place(document: id, item: item)
        origins[item] = isHere ? nil : origin
        if origin == nil { added.insert(item) } else { added.remove(item) }
      }
      merging = merged.content?.called(id)
      restoreFooters(merged.origins.ours.sections)
    }

    /// Gives sections the footers of the file again that an export says otherwise only by what is nested in
    /// items: those that `ours` replaced, and those of sections that come back after an earlier export deleted
    /// them, which are the file's still.
    private mutating func restoreFooters(_ ours: [Int?]) {
      guard isMarkdown(path), case .collection(var collection)? = merging else { return }
      let taken = Set((sectionOrigins ?? [:]).values)
      for (index, ours) in ours.enumerated() {
        let section = collection.sections[index]
        if let ours {
          guard let footer = replacedFooters[ours],
            ExactText(section.footer) == ExactText(footer.new)
          else { continue }
          collection.sections[index].footer = footer.old
        } else if !taken.contains(section.id), let old = footers?.whole[section.id] {
          let shown = shownItems[section.id] ?? []
          guard footers?.says(old, section.id, in: section.footer, showing: shown) == true
          else { continue }
          collection.sections[index].footer = old.footer
        }
      }
      merging = .collection(collection)
    }

    mutating func note(_ change: Change, by export: String) { changes.note(change, by: export) }

    mutating func note(departureOf item: ItemID, by export: String) {
      changes.note(departureOf: item, by: export)
    }
  }
}
