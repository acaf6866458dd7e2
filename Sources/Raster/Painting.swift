import CPangoCairo
import GalleryModel
import Geometry
import PictureCleaning
import Pictures
import Texts

/// The state of painting a drawing on a surface.
struct Painting {
  let drawing: Drawing
  /// Pixels per unit of the drawing.
  let scale: Double
  let lettering: Lettering
  let cairo: CPangoCairo
  /// Decodes a picture file for a given size in pixels.
  let pixels: (DrawnFile, Double, Double) throws(UnreadablePicture) -> Pixels
  var omissions: [Message] = []

  mutating func paint(_ pen: Pen) {
    let (width, height) = (drawing.size.width * scale, drawing.size.height * scale)
    if let color = drawing.color {
      pen.fill(CSSColor(drawn: color))
      pen.box(x: 0, y: 0, width: width, height: height)
    }
    if let background = drawing.background {
      paint(drawing.files[background.file], background.fit, Size(width: width, height: height), pen)
    }
    for mark in drawing.marks { paint(mark, pen) }
  }

  private mutating func paint(_ mark: Drawing.Mark, _ pen: Pen) {
    let (x, y) = (mark.point.x * scale, mark.point.y * scale)
    let size = mark.size * scale
    // Numbers of cairo end at 2²³ pixels, far from any picture.
    if max(abs(x), abs(y)) > Double(1 << 22) { return }
    switch mark.content {
    case .panel(let panel):
      pen.fill(CSSColor(drawn: PosterColors.panel))
      let (width, height) = (panel.width * scale, panel.height * scale)
      pen.box(x: x - width / 2, y: y - height / 2, width: width, height: height, radius: size)
    case .file(let number):
      guard let image = read(drawing.files[number], size, size) else { return }
      // Fitted like an SVG image: complete, in its own aspect ratio, centred in its square.
      let factor = size / Double(max(image.width, image.height))
      pen.within(x: x, y: y, degrees: mark.rotation, scale: factor) {
        pen.paint(image, x: -Double(image.width) / 2, y: -Double(image.height) / 2)
      }
    case .emoji, .words:
      guard let tile = lettering.tile(of: mark.content, pixelsPerEm: size) else { return }
      let factor = size / tile.pixelsPerEm
      let (left, top) = (tile.frame.x * tile.pixelsPerEm, tile.frame.y * tile.pixelsPerEm)
      if factor == 1, mark.rotation == 0 {
        // Unscaled tiles stay sharp when aligned with the pixel grid.
        pen.paint(
          tile.pixels, in: tile.box, x: (x + left).rounded(), y: (y + top).rounded(),
          filter: .nearest)
      } else {
        pen.within(x: x, y: y, degrees: mark.rotation, scale: factor) {
          pen.paint(tile.pixels, in: tile.box, x: left, y: top, filter: .bilinear)
        }
      }
    }
  }

  /// The background picture.
  private mutating func paint(
    _ file: DrawnFile, _ fit: BackgroundFit, _ size: Size, _ pen: Pen
  ) {
    let tile = tileSize(of: file)
    let wanted = fit == .tile ? tile : size
    guard let image = read(file, wanted.width, wanted.height) else { return }
    let (width, height) = (Double(image.width), Double(image.height))
    if fit == .tile {
      pen.within(x: 0, y: 0, scale: 1) {
        pen.clip(x: 0, y: 0, width: size.width, height: size.height)
        paintTiles(image, tile, hasOwnSize: pictureSize(of: file.bytes) != nil, pen)
      }
      return
    }
    let (across, down) = (size.width / width, size.height / height)
    let factor = fit == .contain ? min(across, down) : max(across, down)
    cairo.cairo_save(pen.context)
    pen.clip(x: 0, y: 0, width: size.width, height: size.height)
    if fit == .stretch {
      cairo.cairo_scale(pen.context, across, down)
    } else {
      cairo.cairo_translate(
        pen.context, (size.width - width * factor) / 2, (size.height - height * factor) / 2)
      cairo.cairo_scale(pen.context, factor, factor)
    }
    pen.paint(image, x: 0, y: 0)
    cairo.cairo_restore(pen.context)
  }

  private func paintTiles(_ image: Pixels, _ tile: Size, hasOwnSize: Bool, _ pen: Pen) {
    guard tile.width >= 1, tile.height >= 1,
      let surface = Surface(
        width: Int(tile.width.rounded(.up)), height: Int(tile.height.rounded(.up)), cairo)
    else { return }
    let (width, height) = (Double(image.width), Double(image.height))
    surface.draw { inner in
      let (across, down) = (
        tile.width.rounded(.up) / width, tile.height.rounded(.up) / height
      )
      // Without an intrinsic size it keeps its aspect ratio, centred in its tile.
      let factor = min(across, down)
      cairo.cairo_translate(
        inner.context, hasOwnSize ? 0 : (tile.width - width * factor) / 2,
        hasOwnSize ? 0 : (tile.height - height * factor) / 2)
      cairo.cairo_scale(
        inner.context, hasOwnSize ? across : factor, hasOwnSize ? down : factor)
      inner.paint(image, x: 0, y: 0)
    }
    let pixels = surface.pixels()
    cairo.cairo_scale(
      pen.context, tile.width / Double(pixels.width), tile.height / Double(pixels.height))
    pen.paint(pixels, x: 0, y: 0, repeats: true)
  }

  /// The tile size in surface pixels: the file's intrinsic size, or a quarter of the canvas.
  private func tileSize(of file: DrawnFile) -> Size {
    let own =
      shownSize(of: file.bytes)
      ?? Size(width: drawing.size.width / 4, height: drawing.size.height / 4)
    return Size(width: own.width * scale, height: own.height * scale)
  }

  /// Decodes a picture file; reports a failure once.
  private mutating func read(_ file: DrawnFile, _ width: Double, _ height: Double) -> Pixels? {
    do throws(UnreadablePicture) {
      return try pixels(file, width, height)
    } catch {
      let sentence: Message = "the picture “\(file.path)” is left out: \(error.reason)"
      if !omissions.contains(where: { ExactText($0) == ExactText(sentence) }) {
        omissions.append(sentence)
      }
      return nil
    }
  }
}
