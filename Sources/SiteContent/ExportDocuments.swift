import Digests
import GalleryEditing
import GalleryModel
import PictureCleaning
import SiteModel
import SourceFiles
import Texts

extension Site {
  /// A self-contained copy of documents, for another site or as a backup: an export file that embeds
  /// their pictures. (contract.md §5 “Copies”)
  ///
  /// A page or a board is an error, since it has nothing to edit. A picture that an import would refuse
  /// is left out with a warning.
  public func exported(_ documents: [Document]) -> ConvertedDocument {
    var diagnostics: [Diagnostic] = []
    var file = ExportFile(documents: [], isCopy: true)
    var known: Set<ContentPath> = []
    for document in documents {
      let revision: String
      do {
        revision = try revisionOfFile(of: document)
      } catch {
        diagnostics.append(error.diagnostic())
        continue
      }
      switch document.content {
      case .collection(let collection):
        let base = ExportBase(path: document.path.string, revision: revision, collection)
        file.documents.append(ExportedDocument(collection, base: base))
      case .artwork(let artwork):
        let base = ExportBase(path: document.path.string, revision: revision, artwork)
        file.documents.append(ExportedDocument(artwork, base: base))
      case .page, .board:
        diagnostics.append(.error(.notExportable, notExportable(document), at: document.location))
      }
      for use in document.imageUses {
        guard let path = pictureFile(use.image, besideFile: document.path),
          known.insert(path).inserted
        else { continue }
        switch exportedPicture(at: path) {
        case .success(let picture): file.files.append(picture)
        case .failure(let diagnostic): diagnostics.append(diagnostic.value)
        }
      }
    }
    return ConvertedDocument(
      bytes: diagnostics.hasErrors ? nil : file.written(), diagnostics: diagnostics)
  }

  private func exportedPicture(
    at path: ContentPath
  ) -> Result<ExportedFile, FileTree.Entry.Unreadable> {
    let place = Location(path: path.inSite, line: 1, column: 1)
    do {
      let bytes = try entry(at: path)?.read().bytes ?? []
      let kind = try cleanPicture(bytes).kind
      return .success(ExportedFile(name: path.string, type: kind.mediaType, bytes: bytes))
    } catch let failure as FileTree.ReadFailure {
      return .failure(.init(value: failure.diagnostic(at: place.path)))
    } catch let refusal as PictureRefusal {
      return .failure(
        .init(
          value: .warning(
            .refusedPicture, "\(refusal.message(about: path.string)): it is left out", at: place)))
    } catch {
      return .failure(
        .init(value: .error(.unreadableFile, "the picture could not be read", at: place)))
    }
  }
}

extension Site {
  /// The new base of a document after an import, on which the page rebases its edits; JSON `null` if it
  /// was deleted.
  /// - Throws: if the document is missing and some files could not be read.
  public func savedDocument(_ saved: ImportPlan.MergedFile) throws(FileTree.ReadFailure) -> String {
    let document = documents.first { $0.id == saved.id }
    if document == nil, let path = saved.path, !unread.isEmpty {
      let reason: Message = "it was saved, and cannot be read any more: \(unread[0].message)"
      throw FileTree.ReadFailure(path: path.inSite, reason: reason)
    }
    var base: ExportBase?
    if let document {
      let revision = try revisionOfFile(of: document)
      switch document.content {
      case .collection(let collection):
        base = ExportBase(path: document.path.string, revision: revision, collection)
      case .artwork(let artwork):
        base = ExportBase(path: document.path.string, revision: revision, artwork)
      case .page, .board: break
      }
    }
    return String(decoding: savedDocumentText(saved.id, base), as: UTF8.self)
  }
}
