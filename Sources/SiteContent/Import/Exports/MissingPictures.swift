import GalleryMerge
import GalleryModel
import SourceFiles

extension Site {
  /// Warns of pictures that a document names from now on, and that neither are here nor come along.
  ///
  /// An export leaves out what the site of its page has. Another site may have to be given it.
  ///
  /// - Parameters:
  ///   - path: the document's, below `Content/`.
  ///   - arrivals: files that come along.
  func missingPictures(
    of content: GalleryDocument, at path: String, insteadOf document: Document?,
    _ arrivals: [NewFile]
  ) -> [Diagnostic] {
    var known = Set((document?.imageUses ?? []).map { IDBytes($0.image) })
    return content.images.filter { known.insert(IDBytes($0)).inserted }.filter { image in
      guard let file = resolvedPath(image, besideFile: path) else { return true }
      return sources[file] == nil && !arrivals.contains { haveSameBytes($0.path, file) }
    }.map { image in
      .warning("Content/\(path) names the picture “\(image)” now, which this site does not have")
    }
  }
}

extension GalleryDocument {
  /// The paths of all pictures that it names.
  fileprivate var images: [String] {
    switch self {
    case .collection(let collection): collection.sections.flatMap { $0.items.compactMap(\.image) }
    case .artwork(let artwork):
      ([artwork.canvas.image] + artwork.placements.map(\.image)).compactMap { $0 }
    }
  }
}
