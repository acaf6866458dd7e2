import PictureCleaning
import SiteModel
import SourceFiles

/// Warns of a file of the site that is named like a picture and is none, and of active content in an
/// SVG, which runs if the file is opened directly; in pages it is an image, in which nothing runs or
/// loads. The file is not sanitized.
func examinePicture(_ entry: FileTree.Entry) -> [Diagnostic] {
  let named = PictureKind(path: entry.path)
  // The first bytes tell all kinds but SVG, so few pictures are read to their end.
  if named != .svg, let start = try? entry.open().next(atMost: 16),
    PictureKind(bytes: start) != nil
  {
    return []
  }
  guard let file = try? entry.read(), [.svg, nil].contains(PictureKind(bytes: file.bytes))
  else { return [] }
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

/// Whether a file is a picture by its extension, from which servers derive the media type.
func isPictureName(_ path: ContentPath) -> Bool { PictureKind(path: path.string) != nil }
