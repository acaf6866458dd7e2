import GalleryMerge
import GalleryModel
import SourceFiles
import Texts

extension Site {
  /// Warns of pictures that a document names from now on, and that neither are here nor come along.
  ///
  /// An export leaves out what the site of its page has. Another site may have to be given it.
  ///
  /// - Parameters:
  ///   - content: the document as it will be.
  ///   - path: its file, below `Content/`.
  ///   - document: what it was; nil for a new one.
  ///   - arrivals: pictures that come along.
  func missingPictures(
    of content: GalleryDocument, at path: String, insteadOf document: Document?,
    comingAlong arrivals: PicturePlaces
  ) -> [Diagnostic] {
    var known = Set((document?.imageUses ?? []).map { ExactText($0.image) })
    return content.images.filter { known.insert(ExactText($0)).inserted }.filter { image in
      guard let file = resolvedPath(image, besideFile: path) else { return true }
      return sources[file] == nil && !arrivals.bring(file)
    }.map { image in
      let place = resolvedPath(image, besideFile: path).map { "; put it at Content/\($0)" } ?? ""
      return .warning(
        "Content/\(path) now names the picture “\(image)”, which this site does not have\(place)")
    }
  }
}

extension Site {
  /// Whether there is a file where a document names a picture.
  func hasPicture(_ image: String, of document: Document) -> Bool {
    resolvedPath(image, besideFile: document.path).map { sources[$0] != nil } ?? false
  }
}

extension GalleryDocument {
  /// The paths of all pictures that it names.
  var images: [String] {
    switch self {
    case .collection(let collection): collection.sections.flatMap { $0.items.compactMap(\.image) }
    case .artwork(let artwork):
      ([artwork.canvas.image] + artwork.placements.map(\.image)).compactMap { $0 }
    }
  }
}
