import Geometry
import JSON
import Texts

extension ArtworkReading {
  /// Warnings about content that is valid, but invisible, slow or not drawn as intended.
  ///
  /// Only for source files of a site: the page has its own messages.
  public func remarks() -> [Problem] {
    // After an error, a warning about a placement may be a mere consequence of the wrong value.
    let hasErrors = problems.contains { $0.isError }
    return remarksOnCanvas + (hasErrors ? [] : remarksOnPlaces)
  }

  private var remarksOnCanvas: [Problem] {
    guard let canvas else { return [] }
    var remarks: [Problem] = []
    if let color = artwork.canvas.color, CSSColor(color) == nil,
      let range = canvas["background"]?[CanvasField.color.name]?.range
    {
      var problem = Problem.warning(
        .invalidColor, "\(Problem.ofColor(color)); until then it is black", at: range)
      problem.misnamed = Problem.Misnamed(
        name: color, known: CSSColor.names, otherwise: .sayNoMore)
      remarks.append(problem)
    }
    for field in [CanvasField.width, .height] {
      guard let side = canvas[field.name], let length = side.number, length.isFinite,
        length > Double(Canvas.longSide), length <= Double(Canvas.longestSide)
      else { continue }
      let message: Message =
        """
        “\(field.name)” is more than \(Canvas.longSide), which browsers draw slowly: divide it, \
        and the numbers of the placements, by 10
        """
      remarks.append(.warning(.largeCanvas, message, at: side.range))
    }
    return remarks
  }

  private var remarksOnPlaces: [Problem] {
    zip(artwork.placements, placementRanges).compactMap { placement, range in
      guard placement.isOutside(artwork.canvas.size) else { return nil }
      let message: Message =
        """
        this placement lies wholly outside the canvas and cannot be seen: change “x” or “y”, or \
        remove it
        """
      return .warning(.hiddenPlacement, message, at: range)
    }
  }
}

extension Placement {
  /// Whether its square, rotated about its centre, shares no area with the canvas.
  ///
  /// Separating axis theorem: two convex shapes are disjoint if and only if their projections on a
  /// normal of one of their sides are. The normals are the axes of the canvas and of the square.
  func isOutside(_ canvas: Size) -> Bool {
    let (cosine, sine) = direction(ofDegrees: rotation)
    let half = size / 2
    let reach = half * (abs(cosine) + abs(sine))
    if center.x + reach <= 0 || center.x - reach >= canvas.width { return true }
    if center.y + reach <= 0 || center.y - reach >= canvas.height { return true }
    let corners = [(0, 0), (canvas.width, 0), (0, canvas.height), (canvas.width, canvas.height)]
      .map { (x: $0.0 - center.x, y: $0.1 - center.y) }
    return [(cosine, sine), (-sine, cosine)].contains { axis in
      let distances = corners.map { $0.x * axis.0 + $0.y * axis.1 }
      return distances.allSatisfy { $0 >= half } || distances.allSatisfy { $0 <= -half }
    }
  }
}

/// Cosine and sine, by their power series: the standard library has none.
private func direction(ofDegrees degrees: Double) -> (cosine: Double, sine: Double) {
  let angle = degrees.remainder(dividingBy: 360) * .pi / 180
  var (cosine, sine, term) = (0.0, 0.0, 1.0)
  // For angles up to π, the first omitted term, π²⁸/28!, is about 3e-16, the precision of a double.
  for power in 0..<28 {
    switch power % 4 {
    case 0: cosine += term
    case 1: sine += term
    case 2: cosine -= term
    default: sine -= term
    }
    term *= angle / Double(power + 1)
  }
  return (cosine, sine)
}
