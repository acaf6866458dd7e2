import PictureCleaning
import SiteModel
import SourceFiles

/// Warns of active content in an SVG of the site, which runs if the file is opened directly; in pages
/// it is an image, in which nothing runs or loads. The file is not sanitized.
func examineDrawing(_ entry: FileTree.Entry) -> [Diagnostic] {
  guard let file = try? entry.read(), PictureKind(bytes: file.bytes) == .svg else { return [] }
  let place = Location(path: file.path, line: 1, column: 1)
  do {
    guard let parts = try cleanPicture(file.bytes).removed.activeInWords else { return [] }
    return [
      .warning(
        .activeDrawing,
        """
        this drawing holds \(parts), active where it is opened by its address; take that out, \
        or import the drawing as a picture, which does so
        """, at: place)
    ]
  } catch {
    return [.warning(.refusedPicture, error.message(about: file.path), at: place)]
  }
}

/// Whether a file is SVG by its extension, from which servers derive the media type.
func isDrawingName(_ path: ContentPath) -> Bool { PictureKind(path: path.string) == .svg }
