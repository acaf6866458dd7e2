import GalleryLayout
import GalleryModel
import Geometry

/// An artwork as inline SVG in canvas units: colour, background, then placements in paint order.
/// - Parameter background: the canvas's picture, if it has a usable one.
/// - Parameter isDecoration: whether it is hidden from assistive technology, since it repeats its
///   context; otherwise its label is the artwork's title.
/// - Parameter symbol: a placement's symbol; nil to omit it.
public func artworkPicture(
  _ artwork: Artwork, background: PictureFile? = nil, isDecoration: Bool = false,
  symbol: (Placement) -> PictureSymbol?
) -> [UInt8] {
  let size = artwork.canvas.size
  var svg = SVGText()
  svg.raw("<svg")
  svg.viewBox(size)
  svg.attribute("width", size.width)
  svg.attribute("height", size.height)
  if isDecoration {
    svg.raw(" aria-hidden=\"true\" focusable=\"false\"")
  } else {
    svg.raw(" role=\"img\"")
    svg.attribute("aria-label", artwork.title)
  }
  svg.textAttributes()
  svg.raw(">")
  if let color = artwork.canvas.color {
    svg.raw("<rect width=\"100%\" height=\"100%\"")
    svg.attribute("fill", color)
    svg.raw("/>")
  }
  if let background {
    svg.background(
      background, size, artwork.canvas.fit.drawn,
      id: "artwork-background-" + name(of: artwork.id.string))
  }
  for placement in artwork.placements {
    guard let symbol = symbol(placement) else { continue }
    svg.symbol(
      symbol, center: placement.center, size: placement.size, rotation: placement.rotation,
      placement: isDecoration ? nil : placement.id.string)
  }
  svg.raw("</svg>")
  return svg.bytes
}

extension SVGText {
  /// The background picture.
  ///
  /// - Parameter id: an id for the tile pattern, unique in the page.
  mutating func background(
    _ file: PictureFile, _ size: Size, _ fit: BackgroundFit, id: String
  ) {
    switch fit {
    case .stretch: image(file, size, "none")
    case .contain: image(file, size, "xMidYMid meet")
    case .cover: image(file, size, "xMidYMid slice")
    case .tile:
      // Without an intrinsic size a tile is a quarter as wide and high as the canvas.
      let tile = file.size ?? Size(width: size.width / 4, height: size.height / 4)
      raw("<pattern")
      attribute("id", id)
      raw(" patternUnits=\"userSpaceOnUse\"")
      attribute("width", tile.width)
      attribute("height", tile.height)
      raw(">")
      image(file, tile, file.size == nil ? "xMidYMid meet" : "none")
      raw("</pattern><rect width=\"100%\" height=\"100%\"")
      attribute("fill", "url(#\(id))")
      raw("/>")
    }
  }

  private mutating func image(_ file: PictureFile, _ size: Size, _ aspect: String) {
    raw("<image")
    attribute("href", file.address)
    attribute("width", size.width)
    attribute("height", size.height)
    attribute("preserveAspectRatio", aspect)
    raw("/>")
  }
}

/// Maps a document's id to one that is valid in `url(#…)`.
private func name(of id: String) -> String {
  var name = ""
  for scalar in id.unicodeScalars {
    switch scalar {
    case "a"..."z", "0"..."9", "-": name.unicodeScalars.append(scalar)
    default: name += "_" + String(scalar.value, radix: 16)
    }
  }
  return name
}
