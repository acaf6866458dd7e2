import GalleryLayout
import Geometry

/// A symbol to show: an emoji in its display form, or a picture file.
public enum PictureSymbol: Sendable, Hashable {
  case emoji(String)
  case picture(PictureFile)
}

/// A collection's thumbnail as inline SVG, 4 : 3: a mosaic of its first items.
///
/// It repeats the text next to it, so it is hidden from assistive technology.
///
/// - Parameter symbols: the items' symbols in order; only full rows are drawn, at most 24 items.
public func collectionPicture(_ symbols: some Sequence<PictureSymbol>) -> [UInt8] {
  let symbols = Array(symbols.prefix(24))
  let shapes = [(6, 4), (5, 4), (5, 3), (4, 3), (5, 2), (4, 2), (3, 2), (2, 2), (3, 1), (2, 1)]
  let (columns, rows) = shapes.first { $0.0 * $0.1 <= symbols.count } ?? (1, 1)
  // Squares of a round length keep the numbers short.
  let side = 100.0
  let height = side * max(Double(rows), Double(columns) * 3 / 4)
  let canvas = Size(width: height * 4 / 3, height: height)
  let left = (canvas.width - side * Double(columns - 1)) / 2
  let top = (canvas.height - side * Double(rows - 1)) / 2
  // In most fonts an emoji is wider than its font size.
  let size = side * 0.78
  var svg = SVGText()
  svg.raw("<svg")
  svg.viewBox(canvas)
  svg.raw(" aria-hidden=\"true\" focusable=\"false\"")
  svg.textAttributes()
  svg.attribute("font-size", size)
  svg.raw(">")
  for (index, symbol) in symbols.prefix(columns * rows).enumerated() {
    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
    let center = Point(x: left + side * Double(column), y: top + side * Double(row))
    svg.symbol(symbol, center: center, size: size, inheritsSize: true)
  }
  svg.raw("</svg>")
  return svg.bytes
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
  ///   - inheritsSize: whether a parent states the font size.
  ///   - rotation: in degrees, clockwise.
  ///   - placement: an id for the page's script.
  mutating func symbol(
    _ symbol: PictureSymbol, center: Point, size: Double, inheritsSize: Bool = false,
    rotation: Double = 0, placement: String? = nil
  ) {
    switch symbol {
    case .emoji(let text):
      raw("<text")
      attribute("x", center.x)
      attribute("y", center.y)
      if !inheritsSize { attribute("font-size", size) }
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
