import GalleryModel
import JSON
import Texts

// Requests that create and delete documents.

extension EditSession {
  /// An empty artwork, or a copy of another with a new title.
  ///
  /// The caller chooses a unique id and title, see `PageScript/editing/documents`.
  func newArtwork(_ request: JSONValue) throws(RefusedRequest) -> RequestedStep {
    guard let id = DocumentID(request["id"]?.string) else { throw RefusedRequest.missing("id") }
    if let fault = faultOfID(id.string) {
      throw RefusedRequest("badID", id: id.string, words: "the artwork's id \(fault)")
    }
    // An export could not distinguish it from the original document of that id.
    let wasThere = origins.contains {
      $0.document?.id == id
    }
    guard !wasThere, history.documents[id] == nil else {
      throw RefusedRequest(.repeatedDocument(id))
    }
    guard let title = try request.member("title").textOrNull("title") else {
      throw RefusedRequest.missing("title")
    }
    var artwork = Artwork(id: id, title: title)
    artwork.canvas.color = Artwork.newCanvasColor
    var sources: [DocumentID] = []
    if let source = request["of"], !source.isNull {
      let known = try document(source)
      guard case .artwork(let original) = known else {
        throw RefusedRequest(.otherKind(known.id))
      }
      artwork = original.copy(titled: title, as: id) { picture in
        relativePath(of: picture, from: path(of: original.id), to: path(of: id))
      }
      sources = [original.id]
    }
    var requested = RequestedStep(step: EditStep([.init(id, .replacement(.artwork(artwork)))]))
    requested.step.sources = sources
    requested.ids = [id.string]
    return requested
  }

  /// Deletes a document; undo restores it.
  func removal(_ request: JSONValue) throws(RefusedRequest) -> RequestedStep {
    let id = try document(try request.member("document")).id
    return RequestedStep(step: EditStep([.init(id, .replacement(nil))]))
  }

  /// The path of a document's file, relative to `Content/`.
  @inline(never) func path(of document: DocumentID) -> String {
    for origin in origins {
      if let base = origin.base, origin.document?.id == document {
        return base.path
      }
    }
    return "\(document).json"
  }
}

extension Artwork {
  /// - Parameter picture: the picture's path relative to the copy.
  fileprivate func copy(
    titled title: String, as id: DocumentID, _ picture: (String) -> String
  ) -> Artwork {
    var copy = self
    copy.id = id
    copy.title = title
    copy.canvas.image = canvas.image.map(picture)
    for index in copy.placements.indices {
      copy.placements[index].isLocked = false
      copy.placements[index].image = copy.placements[index].image.map(picture)
    }
    return copy
  }
}
