import Pictures
import SiteContent

extension Site {
  /// A document as a picture of its own: an artwork as it is, a collection as a poster.
  ///
  /// - Returns: nil for a page or a board.
  public func drawing(of document: Document) -> Drawing? {
    let file: (String) -> DrawnFile? = { image in
      picture(image, of: document).map { file, kind in
        DrawnFile(path: file.path, bytes: file.bytes, mediaType: kind.mediaType)
      }
    }
    switch document.content {
    case .artwork(let artwork): return artworkDrawing(artwork, file: file)
    case .collection(let collection):
      return collectionPoster(collection, over: settings.layout, file: file)
    case .page, .board: return nil
    }
  }
}
