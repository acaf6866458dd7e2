import DocumentFormats
import GalleryModel
import PictureCleaning
import SiteModel
import SourceFiles
import Texts

/// Whether a file is a picture that can embed a document: PNG or SVG.
public func isDocumentPicture(_ file: SourceFile) -> Bool {
  let kind = PictureKind(bytes: file.bytes)
  return kind == .png || kind == .svg
}

extension Site {
  /// Restores documents embedded in pictures, each to its original path.
  ///
  /// A picture has no base, so there is no three-way merge: an equal file stays, and a different one is
  /// a conflict and not touched.
  public func planImport(ofPictures pictures: [SourceFile]) -> ImportPlan {
    var plan = ImportPlan()
    var arrivals: [DocumentID: Arrival] = [:]
    for picture in pictures {
      do {
        plan.add(try CarriedDocument(inside: picture.bytes), from: picture, to: self, &arrivals)
      } catch {
        plan.refuse(picture, error.inWords(about: picture))
      }
    }
    if plan.diagnostics.hasErrors { plan.writes = [] }
    return plan
  }
}

/// A document of an earlier picture of the same import.
private struct Arrival {
  let path: ContentPath
  /// The picture.
  let location: Location
}

extension CarriedDocument.Absence {
  fileprivate func inWords(about picture: SourceFile) -> Message {
    switch self {
    case .none where picture.isCutOffPicture:
      "this picture is cut off, and the document in one stands at its end; have it sent again"
    case .none:
      """
      there is no document inside this picture; “emojiart render” makes pictures that hold \
      theirs, and a folder of pictures becomes a collection
      """
    case .damaged: "the document inside this picture is damaged"
    }
  }
}

extension SourceFile {
  fileprivate var isCutOffPicture: Bool {
    do {
      _ = try cleanPicture(bytes)
      return false
    } catch {
      return error == .cutOff
    }
  }
}

extension ImportPlan {
  fileprivate mutating func refuse(
    _ picture: SourceFile, _ message: Message, notes: [Diagnostic.Note] = []
  ) {
    let place = Location(path: picture.path, line: 1, column: 1)
    diagnostics.append(.error(.occupiedPlace, message, at: place, notes: notes))
  }

  fileprivate mutating func add(
    _ carried: CarriedDocument, from picture: SourceFile, to site: Site,
    _ arrivals: inout [DocumentID: Arrival]
  ) {
    guard isContentPath(carried.path), isDocumentName(carried.path) else {
      return refuse(
        picture,
        "“\(carried.path)” is no path of a document: it must name a .json or .md file below Content/"
      )
    }
    let path = carried.path.inSite
    if let earlier = writes.first(where: { ExactText($0.path) == ExactText(path) }) {
      if earlier.bytes != carried.bytes {
        refuse(picture, "another of these pictures holds another version of \(path)")
      }
      return
    }
    let own: SourceFile?
    do {
      own = try site.source(at: carried.path)
    } catch {
      return diagnostics.append(error.diagnostic())
    }
    if let own {
      if own.bytes != carried.bytes {
        refuse(
          picture,
          """
          conflict: \(path) says something else than the document in this picture; nothing was \
          written. Move one of them out of the way, and compare them with “emojiart diff”
          """,
          notes: [.note("the file is here", at: Location(path: path, line: 1, column: 1))])
      }
      return
    }
    guard let document = readDocument(carried, from: picture, site, arrivals) else { return }
    arrivals[document.id] = Arrival(
      path: carried.path, location: Location(path: picture.path, line: 1, column: 1))
    writes.append(Write(path: path, expected: nil, bytes: carried.bytes))
    changes.append(
      document.artwork == nil
        ? "collection “\(document.title)” added" : "artwork “\(document.title)” added")
  }

  /// Parses the document as the next build will; nil after reporting why it cannot be imported.
  private mutating func readDocument(
    _ carried: CarriedDocument, from picture: SourceFile, _ site: Site,
    _ arrivals: [DocumentID: Arrival]
  ) -> Document? {
    let file = SourceFile(path: carried.path.inSite, bytes: carried.bytes)
    let read = readFile(file, at: carried.path)
    let errors = read.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else {
      refuse(
        picture, "the document inside this picture cannot be read",
        notes: errors.map { .note($0.message) })
      return nil
    }
    guard let document = read.document.map({ Document($0) }),
      document.collection != nil || document.artwork != nil
    else {
      refuse(picture, "what this picture holds is neither a collection nor an artwork")
      return nil
    }
    guard site.unread.isEmpty else {
      diagnostics += site.unread.filter { !diagnostics.contains($0) }
      refuse(
        picture,
        "“\(document.id)” may be in a file that could not be read; mend that, and import again"
      )
      return nil
    }
    let own = site.documents.first { $0.id == document.id }
    // It is here under another name, perhaps in the other form of Unicode.
    if let own, site.source(of: own)?.bytes == carried.bytes { return nil }
    if let other = own.map({ Arrival(path: $0.path, location: $0.location) })
      ?? arrivals[document.id]
    {
      refuse(
        picture, "conflict: “\(document.id)” is the id of another document, Content/\(other.path)",
        notes: [.note("it is here", at: other.location)])
      return nil
    }
    for use in document.imageUses where !site.hasPicture(use.image, of: document) {
      diagnostics.append(
        .warning(
          .missingPicture,
          """
          “\(document.id)” shows a picture that did not come along: put “\(use.image)” beside \
          Content/\(carried.path)
          """, at: Location(path: picture.path, line: 1, column: 1)))
    }
    return document
  }
}
