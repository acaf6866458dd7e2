import GalleryMerge
import GalleryModel
import SourceFiles
import Texts

extension Importing {
  /// A document of the site on its way, under the id that the site has for it.
  struct Entry {
    let id: String
    let path: String
    /// Nil for a document that is new.
    let document: Document?
    let source: SourceFile?
    /// What the file is known by.
    let revision: String
    /// What of its content takes part in the next merge, and what does not.
    private(set) var merging: GalleryDocument?
    private(set) var setAside = SetAsideItems()
    /// Where the text of each item is to be found, by the id that it has now; what is not among them
    /// stands where it stood, under that id.
    var origins: [ExactText: ItemRelocation.Place] = [:]
    /// Which exports have changed what.
    private(set) var changes = ChangeLog()

    init(
      id: String, path: String, document: Document?, source: SourceFile?, revision: String,
      content: GalleryDocument?
    ) {
      self.id = id
      self.path = path
      self.document = document
      self.source = source
      self.revision = revision
      merging = content
    }

    var isThere: Bool { merging != nil }

    /// The document as it is by now.
    var content: GalleryDocument? {
      guard !setAside.isEmpty, case .collection(var collection)? = merging else { return merging }
      var aside = setAside
      aside.putBack(into: &collection)
      return .collection(collection)
    }

    /// Leaves out of the next merge what it can do without.
    mutating func setAsideItems(for exported: ReadExport.Document) {
      guard case .collection(var ours)? = merging, let base = exported.base,
        case .collection(let theirs)? = exported.theirs, case .collection(let old) = base.content,
        old.hasSections(of: theirs)
      else { return putBack() }
      merging = nil
      setAside.setAside(from: &ours, for: theirs, base: base)
      merging = .collection(ours)
    }

    /// Lets all of it take part in the next merge.
    mutating func putBack() {
      guard !setAside.isEmpty, case .collection(var collection)? = merging else { return }
      setAside.putBack(into: &collection)
      merging = .collection(collection)
    }

    /// Takes what came of a merge.
    mutating func take(
      _ merged: GalleryDocument?, origins: [ExactText: ItemRelocation.Place]
    ) {
      merging = merged
      self.origins = origins
    }

    mutating func note(_ change: Change, by export: String) { changes.note(change, by: export) }
  }
}
