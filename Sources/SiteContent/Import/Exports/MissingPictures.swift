import GalleryMerge
import GalleryModel
import SiteModel
import SourceFiles
import Texts

extension Site {
  /// Warns of new picture references that are neither in the site nor in the export.
  ///
  /// An export omits pictures that its own site has, so another site may lack them.
  ///
  /// - Parameters:
  ///   - content: the document as it will be.
  ///   - document: the previous version; nil for a new one.
  ///   - arrivals: pictures in the exports.
  func missingPictures(
    of content: GalleryDocument, at path: ContentPath, insteadOf document: Document?,
    comingAlong arrivals: PicturePlaces
  ) -> [Diagnostic] {
    var known = Set((document?.imageUses ?? []).map { ExactText($0.image) })
    return content.images.filter { known.insert(ExactText($0)).inserted }.filter { image in
      guard let file = pictureFile(image, besideFile: path) else { return true }
      return entry(at: file) == nil && !arrivals.bring(file)
    }.map { image in
      let place: Message =
        resolvedPath(image, besideFile: path).map { "; put it at Content/\($0)" } ?? ""
      return .warning(
        .missingPicture,
        "Content/\(path) now names the picture “\(image)”, which this site does not have\(place)")
    }
  }
}

extension Site {
  /// Whether the file of a picture reference exists.
  func hasPicture(_ image: String, of document: Document) -> Bool {
    pictureFile(image, besideFile: document.path).map { entry(at: $0) != nil } ?? false
  }
}

extension GalleryDocument {
  /// The paths of all its picture references.
  var images: [String] {
    switch self {
    case .collection(let collection): collection.sections.flatMap { $0.items.compactMap(\.image) }
    case .artwork(let artwork):
      ([artwork.canvas.image] + artwork.placements.map(\.image)).compactMap { $0 }
    }
  }
}
