import Geometry
import Pictures
import SiteModel
import SourceFiles
import Texts

extension Site {
  /// A document as a standalone drawing: an artwork as it is, a collection as a poster.
  ///
  /// - Returns: nil for a page or a board.
  public func drawing(of document: Document) throws(FileTree.ReadFailure) -> Drawing? {
    var failure: FileTree.ReadFailure?
    var omissions: [Message] = []
    let file: (String) -> DrawnFile? = { image in
      do throws(FileTree.ReadFailure) {
        if let (file, kind) = try picture(image, of: document) {
          let path = ContentPath(inSite: file.path)?.string ?? file.path
          return DrawnFile(path: path, bytes: file.bytes, mediaType: kind.mediaType)
        }
        if let path = pictureFile(image, besideFile: document.path), entry(at: path) != nil {
          let reason: Message = "it is no picture of a known kind"
          omissions.append("the picture “\(path)” is left out: \(reason)")
        }
        return nil
      } catch {
        failure = error
        return nil
      }
    }
    var drawing: Drawing? =
      switch document.content {
      case .artwork(let artwork): artworkDrawing(artwork, file: file)
      case .collection(let collection):
        collectionPoster(
          collection, over: settings.layout,
          direction: LayoutDirection(
            rawValue: direction(ofLanguage: document.language ?? settings.language))
            ?? .leftToRight,
          file: file)
      case .page, .board: nil
      }
    if let failure { throw failure }
    drawing?.omissions = omissions
    return drawing
  }
}
