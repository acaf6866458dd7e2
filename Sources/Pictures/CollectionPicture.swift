import FlowLayout
import GalleryLayout
import Geometry

/// A symbol to show: an emoji in its display form, or a picture file.
public enum PictureSymbol: Sendable, Hashable {
  case emoji(String)
  case picture(PictureFile)
}

/// A collection's thumbnail as inline SVG, 4 : 3: a mosaic of its first items, from the layout
/// engine.
///
/// It repeats the text next to it, so it is hidden from assistive technology.
///
/// - Parameter symbols: the items' symbols in order; only full rows are drawn, at most 24 items.
public func collectionPicture(_ symbols: some Sequence<PictureSymbol>) -> [UInt8] {
  let symbols = Array(symbols.prefix(24))
  let canvas = Size(width: 400, height: 300)
  var svg = SVGText()
  svg.raw("<svg viewBox=\"0 0 400 300\" aria-hidden=\"true\" focusable=\"false\"")
  svg.textAttributes()
  svg.raw(">")
  if !symbols.isEmpty {
    let mosaic = mosaic(of: symbols.count, in: canvas)
    let top = (canvas.height - mosaic.contentSize.height) / 2
    for (symbol, frame) in zip(symbols, mosaic.itemFrames(inSection: 0)) {
      let center = Point(x: frame.x + frame.width / 2, y: top + frame.y + frame.height / 2)
      // In most fonts an emoji is wider than its font size.
      svg.symbol(symbol, center: center, size: frame.width * 0.78)
    }
  }
  svg.raw("</svg>")
  return svg.bytes
}

/// The largest mosaic of full rows.
private func mosaic(of count: Int, in canvas: Size) -> Layout {
  let shapes = [(6, 4), (5, 4), (5, 3), (4, 3), (5, 2), (4, 2), (3, 2), (2, 2), (3, 1), (2, 1)]
  let (columns, rows) = shapes.first { $0.0 * $0.1 <= count } ?? (1, 1)
  let side = min(canvas.width / Double(columns), canvas.height / Double(rows))
  var settings = FlowLayoutSettings()
  settings.itemSize = Size(width: side, height: side)
  settings.minimumInteritemSpacing = 0
  settings.minimumLineSpacing = 0
  // The items are centred, so that they stay close together.
  settings.sectionInset.left = (canvas.width - Double(columns) * side) / 2
  settings.sectionInset.right = settings.sectionInset.left
  return Layout(
    container: Container(size: canvas), settings: settings,
    sections: [
      SectionMetrics(
        items: .equal(settings.itemSize, count: columns * rows), settings: settings)
    ])
}

extension SVGText {
  /// The text attributes inherited by emoji.
  mutating func textAttributes() {
    attribute("font-family", emojiFonts)
    raw(" text-anchor=\"middle\" dominant-baseline=\"central\"")
  }

  /// A symbol, centred at a point.
  ///
  /// - Parameters:
  ///   - size: its font size; a picture is as wide and high.
  ///   - rotation: in degrees, clockwise.
  ///   - placement: an id for the page's script.
  mutating func symbol(
    _ symbol: PictureSymbol, center: Point, size: Double, rotation: Double = 0,
    placement: String? = nil
  ) {
    switch symbol {
    case .emoji(let text):
      raw("<text")
      attribute("x", center.x)
      attribute("y", center.y)
      attribute("font-size", size)
      rest(center, rotation, placement)
      raw(">")
      self.text(text)
      raw("</text>")
    case .picture(let file):
      raw("<image")
      attribute("href", file.address)
      attribute("x", center.x - size / 2)
      attribute("y", center.y - size / 2)
      attribute("width", size)
      attribute("height", size)
      rest(center, rotation, placement)
      raw("/>")
    }
  }

  private mutating func rest(_ center: Point, _ rotation: Double, _ placement: String?) {
    if rotation != 0 {
      let numbers = [rotation, center.x, center.y].map { shortDecimal($0, places: 2) }
      attribute("transform", "rotate(\(numbers.joined(separator: " ")))")
    }
    if let placement { attribute("data-placement", placement) }
  }
}
