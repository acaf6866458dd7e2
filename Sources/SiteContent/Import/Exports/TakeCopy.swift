import GalleryMerge
import GalleryModel
import SiteModel
import SourceFiles
import Texts

extension Importing {
  /// The versions to merge for a document of a copy. (contract.md §5 “Copies”)
  ///
  /// A new document has neither base nor ours. Replacing a different one is a merge with ours as
  /// the base: it changes what differs, and keeps the spelling of the rest.
  /// - Returns: nil if the site has an equal document, or after reporting why it is not merged.
  mutating func version(
    ofCopy exported: ReadExport.Document, _ theirs: GalleryDocument, in export: ReadExport
  ) -> (index: Int, versions: DocumentVersions)? {
    var document = documents.document(exported.id)
    if document == nil, indexOfID[exported.id] == nil {
      if mayBeUnread(exported, in: export) { return nil }
      // A renamed file with the base's bytes is the copy's document, under another id.
      guard let same = exported.base.map({ known(byRevision: $0.revision) }) ?? [] else {
        return nil
      }
      let unclaimed = same.filter { !documents.claimed.keys.contains($0.id) }
      if unclaimed.count == 1 { document = unclaimed[0] }
    }
    guard
      let index = entry(of: document, orNew: exported, at: "\(exported.id).json", in: export)
    else { return nil }
    if let document, !isExportable(document) { return nil }
    let path = entries[index].path
    let origin = exported.base?.path ?? "\(exported.id).json"
    entries[index].putBack()
    guard let ours = entries[index].content?.called(exported.id) else {
      var theirs = theirs
      theirs.mapImages { pictures.place($0, of: export, from: origin, to: path) }
      return (
        index, DocumentVersions(id: exported.id, base: nil, ours: nil, theirs: theirs)
      )
    }
    // Copies of Markdown once lacked settings, of which `draft` must not get lost.
    let theirs = isMarkdown(path) ? theirs.withSettings(of: ours) : theirs
    var copy = theirs
    let own = pictures.digests(of: ours, at: path)
    var isHere = true
    copy.mapImages { image in
      let known = pictures.present(image, of: export, from: origin, to: path, own: own)
      if known == nil { isHere = false }
      return known ?? image
    }
    copy = copy.sayable(at: path, editedFrom: ours).document
    if isHere, ours.hasSameMeaning(as: copy) { return nil }
    guard mayReplace(entries[index].document, exported, in: export) else { return nil }
    copy = theirs
    copy.mapImages { pictures.place($0, of: export, from: origin, to: path, own: own) }
    return (
      index,
      DocumentVersions(
        id: exported.id, base: ours, ours: ours,
        theirs: sayable(copy, at: path, editedFrom: ours, in: export))
    )
  }

  /// Whether the copy may replace a different document; reports why if not.
  private mutating func mayReplace(
    _ document: Document?, _ exported: ReadExport.Document, in export: ReadExport
  ) -> Bool {
    let location = export.location(of: exported)
    guard replaces else {
      plan.leavesOut = true
      say([
        .warning(
          .passedOver,
          """
          “\(exported.id)” is here already and is something else: it is passed over; --replace \
          takes it
          """, at: location,
          notes: document.map { [.note("what is here", at: $0.location)] } ?? [])
      ])
      return false
    }
    guard document?.kind ?? exported.kind == exported.kind else {
      let remedy: Message = "give one of them another id"
      say([
        .error(
          .occupiedPlace,
          "“\(exported.id)” is of another kind here than in the copy; \(remedy)", at: location)
      ])
      return false
    }
    return true
  }
}
