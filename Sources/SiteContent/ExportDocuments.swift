import Digests
import GalleryModel
import SourceFiles

extension Site {
  /// An export file of unedited documents: what `Export` on their pages gives before a first edit.
  ///
  /// A page or a board is an error, since it has nothing to edit.
  public func exported(_ documents: [Document]) -> ConvertedDocument {
    var diagnostics: [Diagnostic] = []
    var file = ExportFile(documents: [])
    for document in documents {
      let revision: String
      switch self.revision(of: document) {
      case .success(let text): revision = text
      case .failure(let diagnostic):
        diagnostics.append(diagnostic.value)
        continue
      }
      switch document.content {
      case .collection(let collection):
        let base = ExportBase(path: document.path, revision: revision, collection)
        file.documents.append(ExportedDocument(collection, base: base))
      case .artwork(let artwork):
        let base = ExportBase(path: document.path, revision: revision, artwork)
        file.documents.append(ExportedDocument(artwork, base: base))
      case .page, .board:
        diagnostics.append(.error(notExportable(document), at: document.location))
      }
    }
    return ConvertedDocument(
      bytes: diagnostics.hasErrors ? nil : file.written(), diagnostics: diagnostics)
  }

  /// What the document's file is known by. A site whose pages cannot be edited has not asked yet.
  private func revision(of document: Document) -> Result<String, FileTree.Entry.Unreadable> {
    if !document.revision.isEmpty { return .success(document.revision) }
    guard let entry = sources[document.path] else { return .success("") }
    return entry.load().map { "sha256-" + sha256Hex($0.bytes) }
  }
}

extension Site {
  /// A document after an import, as a page that goes on editing needs it: its new base; null where it
  /// is gone.
  public func savedDocument(_ saved: ImportPlan.MergedFile) -> String {
    let document = documents.first { haveSameBytes($0.id, saved.id) }
    let base = document.flatMap { document -> ExportBase? in
      guard case .success(let revision) = revision(of: document) else { return nil }
      switch document.content {
      case .collection(let collection):
        return ExportBase(path: document.path, revision: revision, collection)
      case .artwork(let artwork):
        return ExportBase(path: document.path, revision: revision, artwork)
      case .page, .board: return nil
      }
    }
    return String(decoding: savedDocumentText(saved.id, base), as: UTF8.self)
  }
}
