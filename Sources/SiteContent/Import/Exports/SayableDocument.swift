import DocumentFormats
import GalleryMerge
import GalleryModel
import SiteModel

extension GalleryDocument {
  /// Normalized to what the format of a file below `Content/` can represent.
  func sayable(at path: ContentPath) -> GalleryDocument {
    guard isMarkdown(path), case .collection(let collection) = self else { return self }
    return .collection(collection.asMarkdownSaysIt)
  }

  /// Normalized by a round trip of the edited parts through the file's format.
  ///
  /// This makes imports idempotent: otherwise what the format changes would be a new edit each time.
  /// - Parameter base: the version before the edits, which the file represents fully; nil if there is none.
  /// - Returns: the normalized document, and the edits that the format cannot represent.
  func sayable(
    at path: ContentPath, editedFrom base: GalleryDocument?
  ) -> (document: GalleryDocument, unsaid: [Difference]) {
    guard isMarkdown(path), case .collection(let collection) = self else { return (self, []) }
    var old: EmojiCollection?
    if case .collection(let base)? = base { old = base }
    let (read, unsaid) = collection.readBack(editedFrom: old ?? EmojiCollection(id: "", title: ""))
    return (.collection(read.asMarkdownSaysIt), unsaid)
  }
}
