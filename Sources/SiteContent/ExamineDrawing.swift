import GalleryModel
import SourceFiles

/// Warns of what a drawing (SVG) of the site's own would do where it is opened by its address: pages
/// show it as a picture, in which nothing runs or loads. The file itself stays as it is.
func examineDrawing(_ entry: FileTree.Entry) -> [Diagnostic] {
  guard let file = try? entry.read(), PictureKind(bytes: file.bytes) == .svg else { return [] }
  let place = Location(path: file.path, line: 1, column: 1)
  do {
    guard let parts = try cleanPicture(file.bytes).removed.activeInWords else { return [] }
    return [
      .warning(
        "this drawing holds \(parts), active where it is opened by its address; take that out, "
          + "or import the drawing as a picture, which does so", at: place)
    ]
  } catch {
    return [.warning(error.message(about: file.path), at: place)]
  }
}

/// Whether a file is a drawing by its name, which is what servers go by.
func isDrawingName(_ path: String) -> Bool { PictureKind(path: path) == .svg }
