import Bytes
import FlowLayout
import JSON

/// An artwork as it was read, with what was wrong.
public struct ArtworkReading: Sendable {
  public var artwork: Artwork
  /// The bytes of the background's picture, and of each placement.
  public var backgroundRange: Range<Int>?
  public var placementRanges: [Range<Int>] = []
  public var problems: [Problem] = []

  /// Reads the JSON form of an artwork; what is wrong is reported and left out. Placements that state no
  /// id have none yet.
  /// - Parameter id: the document's id, given or from its path.
  public static func read(_ value: JSONValue, id: String) -> ArtworkReading {
    var reader = ObjectReader(value)
    _ = reader.take("kind")
    _ = reader.take("id")
    let title = reader.text("title")
    if title == nil, value["title"] == nil {
      reader.report(.error("an artwork needs a “title”: add \"title\": \"…\"", at: value.start))
    }
    var artwork = Artwork(id: id, title: title ?? id)
    artwork.description = reader.text("description")
    if let canvas = reader.take("canvas") {
      artwork.canvas = reader.readCanvas(canvas)
    }
    var ranges: [Range<Int>] = []
    if let placements = reader.take("placements"), placements.kind == .array {
      for element in placements.elements {
        guard let placement = reader.readPlacement(element) else { continue }
        artwork.placements.append(placement)
        ranges.append(element.range)
      }
    } else {
      let place = value["placements"]?.range ?? value.start
      reader.report(
        .error("an artwork needs “placements”: a list of {\"symbol\", \"x\", \"y\"}", at: place))
    }
    artwork.others = reader.keptOthers(
      of: "the artwork", known: ["title", "description", "canvas", "placements"])
    return ArtworkReading(
      artwork: artwork, backgroundRange: value["canvas"]?["background"]?["image"]?.range,
      placementRanges: ranges, problems: reader.problems)
  }
}

extension ObjectReader {
  fileprivate mutating func readCanvas(_ value: JSONValue) -> Canvas {
    var canvas = Canvas()
    guard value.kind == .object else {
      report(.error("“canvas” must be an object with “width” and “height”", at: value.range))
      return canvas
    }
    var reader = ObjectReader(value)
    canvas.size.width = reader.positiveNumber("width") ?? canvas.size.width
    canvas.size.height = reader.positiveNumber("height") ?? canvas.size.height
    if let background = reader.take("background") {
      if background.kind == .object {
        reader.readBackground(background, of: &canvas)
      } else {
        let message = "“background” must be an object with “color” or “image”"
        reader.report(.error(message, at: background.range))
      }
    }
    canvas.others = reader.keptOthers(of: "the canvas", known: ["width", "height", "background"])
    report(reader.problems)
    return canvas
  }

  private mutating func readBackground(_ value: JSONValue, of canvas: inout Canvas) {
    var reader = ObjectReader(value)
    if let color = reader.text("color"), let place = value["color"]?.range {
      if isColor(color) {
        canvas.color = color
      } else {
        let message = "“\(color)” is no colour: write it as #rrggbb or by a CSS colour name"
        reader.report(.error(message, at: place))
      }
    }
    canvas.image = reader.text("image")
    canvas.fit = reader.choice("fit", of: Canvas.Fit.allCases) ?? .stretch
    canvas.backgroundOthers = reader.keptOthers(
      of: "the background", known: ["color", "image", "fit"])
    report(reader.problems)
  }

  fileprivate mutating func readPlacement(_ value: JSONValue) -> Placement? {
    guard value.kind == .object else {
      report(
        .error("a placement must be an object with “symbol”, “x” and “y”", at: value.range))
      return nil
    }
    var reader = ObjectReader(value)
    defer { report(reader.problems) }
    let id = reader.text("id")
    let image = reader.text("image")
    guard let symbol = reader.text("symbol") else {
      if value["symbol"] == nil {
        reader.report(.error("a placement needs a “symbol”: exactly one emoji", at: value.start))
      }
      return nil
    }
    let symbolRange = value["symbol"]?.range ?? value.range
    if isShortcode(symbol) {
      if image == nil {
        let message = "“\(symbol)” needs a picture: add \"image\": \"file.png\" beside it"
        reader.report(.error(message, at: symbolRange))
      }
    } else if let problem = Problem.ofSymbol(symbol, at: symbolRange) {
      reader.report(problem)
    }
    var placement = Placement(symbol: symbol, center: Point(x: 0, y: 0))
    placement.image = image
    placement.center.x = reader.coordinate("x")
    placement.center.y = reader.coordinate("y")
    placement.size = reader.positiveNumber("size") ?? 64
    placement.rotation = reader.number("rotation") ?? 0
    if let id {
      placement.id = id
      placement.hasGivenID = true
      if let fault = faultOfID(id) {
        reader.report(.error("the placement's id \(fault)", at: value["id"]?.range ?? value.range))
      }
    }
    placement.others = reader.keptOthers(
      of: "the placement", known: ["id", "symbol", "image", "x", "y", "size", "rotation"])
    return placement
  }

  private mutating func coordinate(_ name: String) -> Double {
    if value[name] == nil {
      report(.error("a placement needs “\(name)”, its centre on the canvas", at: value.start))
    }
    return number(name) ?? 0
  }

  private mutating func positiveNumber(_ name: String) -> Double? {
    guard let number = number(name) else { return nil }
    if number > 0, number <= 1_000_000 { return number }
    report(
      .error(
        "“\(name)” must be more than 0 and at most 1000000", at: value[name]?.range ?? value.range))
    return nil
  }
}

/// Whether a text can stand as a colour in a picture: `#` and 3, 4, 6 or 8 hex digits, or one word.
func isColor(_ text: String) -> Bool {
  let bytes = Array(text.utf8)
  if bytes.first == UInt8(ascii: "#") {
    return [4, 5, 7, 9].contains(bytes.count)
      && bytes.dropFirst().allSatisfy { hexValue($0) != nil }
  }
  return !bytes.isEmpty && bytes.count <= 24
    && bytes.allSatisfy { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") }
}
