import Digests
import Pictures
import Raster
import SiteContent
import SourceFiles

/// Whether pictures are made that others show where they link to an artwork (Open Graph).
///
/// Only a site that knows its own address has use for them.
public enum LinkPictures: Sendable {
  case off
  /// Drawn with what the system has for that; where that is not there, the site does without.
  case bySystem
}

/// How large such a picture is, in pixels: what those who show them ask for.
private let linkPictureFrame = RasterFrame(width: 1200, height: 630, matte: PosterColors.paper)

extension LinkPictures {
  /// Whether this system can draw.
  public static var isPossible: Bool { Rasterizer.whatIsMissing() == nil }

  /// What draws for a site, and a warning where it is missing; neither where nothing is to be drawn.
  func rasterizer(for site: Site) -> (Rasterizer?, [Diagnostic]) {
    guard case .bySystem = self, site.settings.baseURL != nil,
      site.documents.contains(where: { $0.kind == .artwork })
    else { return (nil, []) }
    do throws(MissingLibraries) {
      return (try Rasterizer(), [])
    } catch {
      return (nil, [.warning("links to artworks show no pictures (og:image): \(error.message)")])
    }
  }
}

extension Site {
  /// Where the picture of an artwork goes; nil for any other document.
  ///
  /// Content-addressed: the name hashes all that the picture shows, so an existing file is reused.
  func linkPicturePath(of document: Document) throws(FileTree.ReadFailure) -> String? {
    guard document.kind == .artwork, var drawing = try drawing(of: document) else { return nil }
    for index in drawing.files.indices {
      drawing.files[index].bytes = Array(sha256Hex(drawing.files[index].bytes).utf8)
    }
    let shown = Array("\(linkPictureFrame)\n".utf8) + svgFile(drawing)
    let name = document.id.utf8.split(separator: UInt8(ascii: "/")).last.map(Substring.init)
    return "assets/" + hashedName("\(name ?? "artwork").png", of: shown)
  }
}

extension OutputKind {
  /// What is shown where a link leads to an artwork.
  static let linkPicture = OutputKind(
    "linkPicture", isContentAddressed: true, contentFiles: { $0.linkPicture.map { [$0] } ?? [] },
    content: .drawing { try $0.linkPicture(of: $1.subject.document) })
}

extension SitePlan {
  /// Where the picture of a document is, if it has one.
  func linkPicture(of document: Document) -> Place? {
    self.document(withID: document.id).flatMap { documents[$0].linkPicture }.map { Place($0) }
  }

  /// Draws the picture of an artwork.
  fileprivate func linkPicture(of index: Int) throws -> (bytes: [UInt8], remarks: [Diagnostic]) {
    let document = site.documents[index]
    guard let rasterizer, let drawing = try site.drawing(of: document) else {
      throw RasterRefusal(message: "there is nothing to draw for “\(document.id)”")
    }
    let picture = try rasterizer.draw(drawing, in: linkPictureFrame)
    return (picture.png, picture.omissions.map { .warning($0, at: document.location) })
  }
}
