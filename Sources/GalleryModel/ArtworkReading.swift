import Geometry
import JSON
import Texts

/// An artwork as read, with problems and source ranges.
public struct ArtworkReading: Sendable {
  public var artwork: Artwork
  /// The source bytes of the background's picture, and of each placement.
  public var backgroundRange: Range<Int>?
  /// The `canvas` member, for the source ranges of its values.
  var canvas: JSONValue?
  public var placementRanges: [Range<Int>] = []
  public var problems: [Problem] = []

  /// Reads the JSON form of an artwork; invalid parts are reported and left out. Placements without a
  /// stated id have none yet.
  /// - Parameter id: the document's id, given or from its path.
  public static func read(_ value: JSONValue, id: DocumentID) -> ArtworkReading {
    var reader = ObjectReader(value)
    _ = reader.take("kind")
    _ = reader.take("id")
    if let place = value.placeOfMissing("title") {
      reader.report(
        .error(.missingField, "an artwork needs a “title”: add \"title\": \"…\"", at: place))
    }
    var artwork = Artwork(id: id, title: id.string)
    reader.read(into: &artwork)
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
        .error(
          .missingField, "an artwork needs “placements”: a list of {\"symbol\", \"x\", \"y\"}",
          at: place))
    }
    artwork.others = reader.keptOthers(
      of: "the artwork", known: ArtworkField.names + ["canvas", "placements"])
    return ArtworkReading(
      artwork: artwork, backgroundRange: value["canvas"]?["background"]?["image"]?.range,
      canvas: value["canvas"], placementRanges: ranges, problems: reader.problems)
  }
}

extension ObjectReader {
  fileprivate mutating func readCanvas(_ value: JSONValue) -> Canvas {
    var canvas = Canvas()
    guard value.kind == .object else {
      report(
        .error(.wrongType, "“canvas” must be an object with “width” and “height”", at: value.range))
      return canvas
    }
    var reader = ObjectReader(value)
    reader.read(into: &canvas, CanvasField.ofCanvas)
    if let background = reader.take("background") {
      if background.kind == .object {
        reader.readBackground(background, of: &canvas)
      } else {
        let message: Message = "“background” must be an object with “color” or “image”"
        reader.report(.error(.wrongType, message, at: background.range))
      }
    }
    canvas.others = reader.keptOthers(
      of: "the canvas", known: CanvasField.ofCanvas.map { $0.name } + ["background"])
    report(reader.problems)
    return canvas
  }

  private mutating func readBackground(_ value: JSONValue, of canvas: inout Canvas) {
    var reader = ObjectReader(value)
    reader.read(into: &canvas, CanvasField.ofBackground)
    canvas.backgroundOthers = reader.keptOthers(
      of: "the background", known: CanvasField.ofBackground.map { $0.name })
    report(reader.problems)
  }

  fileprivate mutating func readPlacement(_ value: JSONValue) -> Placement? {
    guard value.kind == .object else {
      report(
        .error(
          .wrongType, "a placement must be an object with “symbol”, “x” and “y”", at: value.range))
      return nil
    }
    var reader = ObjectReader(value)
    defer { report(reader.problems) }
    let id = reader.text("id")
    var placement = Placement(symbol: "", center: Point(x: 0, y: 0))
    reader.read(into: &placement)
    if placement.symbol.isEmpty, value["symbol"]?.string == nil {
      if value["symbol"]?.isNull ?? true {
        reader.report(
          .error(.missingField, "a placement needs a “symbol”: exactly one emoji", at: value.start))
      }
      return nil
    }
    for name in ["x", "y"] {
      guard let place = value.placeOfMissing(name) else { continue }
      reader.report(
        .error(.missingField, "a placement needs “\(name)”, its centre on the canvas", at: place))
    }
    let symbolRange = value["symbol"]?.range ?? value.range
    if isShortcode(placement.symbol) {
      if placement.image == nil {
        let message: Message =
          "“\(placement.symbol)” needs a picture: add \"image\": \"file.png\" beside it"
        reader.report(.error(.missingPicture, message, at: symbolRange))
      }
    } else if let problem = Problem.ofSymbol(placement.symbol, at: symbolRange) {
      reader.report(problem)
    }
    if let id {
      placement.id = ItemID(id)
      placement.hasGivenID = true
      if let fault = faultOfID(id) {
        reader.report(
          .error(.invalidID, "the placement's id \(fault)", at: value["id"]?.range ?? value.range))
      }
    }
    placement.others = reader.keptOthers(
      of: "the placement", known: ["id"] + PlacementField.names)
    return placement
  }
}
