import Pictures
import SiteModel
import SourceFiles

extension Site {
  /// A document as a standalone drawing: an artwork as it is, a collection as a poster.
  ///
  /// - Returns: nil for a page or a board.
  public func drawing(of document: Document) throws(FileTree.ReadFailure) -> Drawing? {
    var failure: FileTree.ReadFailure?
    let file: (String) -> DrawnFile? = { image in
      do throws(FileTree.ReadFailure) {
        return try picture(image, of: document).map { file, kind in
          let path = ContentPath(inSite: file.path)?.string ?? file.path
          return DrawnFile(path: path, bytes: file.bytes, mediaType: kind.mediaType)
        }
      } catch {
        failure = error
        return nil
      }
    }
    let drawing: Drawing? =
      switch document.content {
      case .artwork(let artwork): artworkDrawing(artwork, file: file)
      case .collection(let collection):
        collectionPoster(collection, over: settings.layout, file: file)
      case .page, .board: nil
      }
    if let failure { throw failure }
    return drawing
  }
}
