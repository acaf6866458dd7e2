import GalleryLayout
import GalleryModel
import Geometry

/// An artwork as a picture in its own units: canvas, background, then the placements, later ones
/// on top.
///
/// - Parameters:
///   - background: the canvas's picture, where it has one that can be shown.
///   - isDecoration: whether it only repeats what stands beside it; otherwise it is announced by
///     the artwork's title.
///   - symbol: a placement's symbol, nil where there is nothing to show.
public func artworkPicture(
  _ artwork: Artwork, background: PictureFile? = nil, isDecoration: Bool = false,
  symbol: (Placement) -> PictureSymbol?
) -> [UInt8] {
  let size = artwork.canvas.size
  var svg = SVGText()
  svg.raw("<svg")
  svg.attribute(
    "viewBox", "0 0 \(shortDecimal(size.width, places: 2)) \(shortDecimal(size.height, places: 2))")
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
      background, size, artwork.canvas.fit.drawn, id: "artwork-background-" + name(of: artwork.id))
  }
  for placement in artwork.placements {
    guard let symbol = symbol(placement) else { continue }
    svg.symbol(
      symbol, center: placement.center, size: placement.size, rotation: placement.rotation,
      placement: isDecoration ? nil : placement.id)
  }
  svg.raw("</svg>")
  return svg.bytes
}

extension SVGText {
  /// A picture behind everything.
  ///
  /// - Parameter id: a name that nothing else on the page has, for the pattern of tiles.
  mutating func background(
    _ file: PictureFile, _ size: Size, _ fit: BackgroundFit, id: String
  ) {
    switch fit {
    case .stretch: image(file, size, "none")
    case .contain: image(file, size, "xMidYMid meet")
    case .cover: image(file, size, "xMidYMid slice")
    case .tile:
      // A picture that does not say how large it is fills a quarter of each side.
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

/// A document's id as a part of a name that may stand in `url(#…)`.
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
