import Digests
import Pictures
import Raster
import SiteModel
import SourceFiles

/// Whether to draw preview images of artworks for links from other sites (Open Graph, `og:image`).
///
/// They need an absolute URL, so a site without `baseURL` has none.
public enum LinkPictures: Sendable {
  case off
  /// Drawn with the system's libraries; without those, a warning and no images.
  case bySystem
}

/// In pixels: the size that social networks recommend.
private let linkPictureFrame = RasterFrame(width: 1200, height: 630, matte: PosterColors.paper)

extension LinkPictures {
  /// Whether this system has the drawing libraries.
  public static var isPossible: Bool { Rasterizer.whatIsMissing() == nil }

  /// The rasterizer for a site, or a warning if it is missing; neither if there is nothing to draw.
  func rasterizer(for site: Site) -> (Rasterizer?, [Diagnostic]) {
    guard case .bySystem = self, site.settings.baseURL != nil,
      site.documents.contains(where: { $0.kind == .artwork })
    else { return (nil, []) }
    do throws(MissingLibraries) {
      return (try Rasterizer(), [])
    } catch {
      return (
        nil,
        [
          .warning(
            .incompletePicture, "links to artworks show no pictures (og:image): \(error.message)")
        ]
      )
    }
  }
}

extension Site {
  /// Path of the preview image of an artwork; nil for any other document.
  ///
  /// Content-addressed: the name hashes every input, so an existing file is reused.
  func linkPicturePath(of document: Document) throws(FileTree.ReadFailure) -> OutputPath? {
    guard document.kind == .artwork, var drawing = try drawing(of: document) else { return nil }
    for index in drawing.files.indices {
      drawing.files[index].bytes = Array(sha256Hex(drawing.files[index].bytes).utf8)
    }
    let shown = Array("\(linkPictureFrame)\n".utf8) + svgFile(drawing)
    let name = document.id.string.utf8.split(separator: UInt8(ascii: "/")).last.map(Substring.init)
    return hashedPath("\(name ?? "artwork").png", of: shown)
  }
}

extension OutputKind {
  /// The preview images of artworks.
  static let linkPicture = OutputKind(
    "linkPicture", isContentAddressed: true, contentFiles: { $0.linkPicture.map { [$0] } ?? [] },
    content: .drawing { try $0.linkPicture(of: $1.subject.document) })
}

extension SitePlan {
  /// Where the preview image of a document is, if it has one.
  func linkPicture(of document: Document) -> Place? {
    self.document(withID: document.id).flatMap { documents[$0].linkPicture }.map { Place($0) }
  }

  /// Rasterizes the preview image of an artwork.
  fileprivate func linkPicture(of index: Int) throws -> (bytes: [UInt8], remarks: [Diagnostic]) {
    let document = site.documents[index]
    guard let rasterizer, let drawing = try site.drawing(of: document) else {
      throw RasterRefusal(message: "there is nothing to draw for “\(document.id)”")
    }
    let picture = try rasterizer.draw(drawing, in: linkPictureFrame)
    return (
      picture.png, picture.omissions.map { .warning(.incompletePicture, $0, at: document.location) }
    )
  }
}
