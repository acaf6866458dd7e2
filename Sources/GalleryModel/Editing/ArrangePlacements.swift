import Bytes
import Geometry

// Where placements go when they are moved, resized, turned, aligned or stacked. Lengths are canvas
// units, angles degrees clockwise.

extension Placement {
  /// With numbers as a file should say them: two decimals, an angle above -180 and at most 180, a size
  /// that can still be seen and found.
  var normalized: Placement {
    var placement = self
    placement.center.x = rounded(center.x)
    placement.center.y = rounded(center.y)
    placement.size = rounded(min(max(size, 1), 100_000))
    var angle = remainder(of: rotation, by: 360)
    if angle > 180 { angle -= 360 }
    if angle <= -180 { angle += 360 }
    placement.rotation = rounded(angle)
    return placement
  }

  func shifted(by distance: Point) -> Placement {
    var placement = self
    placement.center.x = rounded(center.x + distance.x)
    placement.center.y = rounded(center.y + distance.y)
    return placement
  }
}

/// Larger or smaller, each and all of them together, around the middle of them.
func scaled(_ placements: [Placement], by factor: Double) -> [Placement] {
  let middle = middle(of: placements)
  return placements.map {
    var placement = $0
    if placements.count > 1 {
      placement.center.x = middle.x + ($0.center.x - middle.x) * factor
      placement.center.y = middle.y + ($0.center.y - middle.y) * factor
    }
    placement.size = $0.size * factor
    return placement.normalized
  }
}

/// Turned, each and all of them together, around the middle of them.
func turned(_ placements: [Placement], by angle: Double) -> [Placement] {
  let middle = middle(of: placements)
  let (sine, cosine) = sineAndCosine(of: angle)
  return placements.map {
    var placement = $0
    if placements.count > 1 {
      let (x, y) = ($0.center.x - middle.x, $0.center.y - middle.y)
      placement.center.x = middle.x + x * cosine - y * sine
      placement.center.y = middle.y + x * sine + y * cosine
    }
    placement.rotation = $0.rotation + angle
    return placement.normalized
  }
}

/// A line or an axis at which placements are to stand.
enum AlignmentSide {
  case left, center, right, top, middle, bottom

  init?(named name: String) {
    switch name.utf8 {
    case let text where text.elementsEqual("left".utf8): self = .left
    case let text where text.elementsEqual("center".utf8): self = .center
    case let text where text.elementsEqual("right".utf8): self = .right
    case let text where text.elementsEqual("top".utf8): self = .top
    case let text where text.elementsEqual("middle".utf8): self = .middle
    case let text where text.elementsEqual("bottom".utf8): self = .bottom
    default: return nil
    }
  }
}

/// Aligns placements to an edge or center line of their bounding box, a single one to that of the canvas.
/// The box of an emoji is a square of its size.
func aligned(_ placements: [Placement], to side: AlignmentSide, on canvas: Size) -> [Placement] {
  var (left, right, top, bottom) = (0.0, canvas.width, 0.0, canvas.height)
  if placements.count > 1 {
    left = placements.map { $0.center.x - $0.size / 2 }.min() ?? 0
    right = placements.map { $0.center.x + $0.size / 2 }.max() ?? 0
    top = placements.map { $0.center.y - $0.size / 2 }.min() ?? 0
    bottom = placements.map { $0.center.y + $0.size / 2 }.max() ?? 0
  }
  return placements.map {
    var placement = $0
    let half = $0.size / 2
    switch side {
    case .left: placement.center.x = left + half
    case .center: placement.center.x = (left + right) / 2
    case .right: placement.center.x = right - half
    case .top: placement.center.y = top + half
    case .middle: placement.center.y = (top + bottom) / 2
    case .bottom: placement.center.y = bottom - half
    }
    return placement.normalized
  }
}

/// How placements go up or down among the others.
enum StackingWay {
  case forward, backward, front, back

  init?(named name: String) {
    switch name.utf8 {
    case let text where text.elementsEqual("forward".utf8): self = .forward
    case let text where text.elementsEqual("backward".utf8): self = .backward
    case let text where text.elementsEqual("front".utf8): self = .front
    case let text where text.elementsEqual("back".utf8): self = .back
    default: return nil
    }
  }
}

/// The order from the bottom up after some went one step, or all the way. Those that move keep their
/// order among each other.
func reordered(_ order: [String], moving ids: [String], _ way: StackingWay) -> [String] {
  let chosen = TextIndex(ids)
  var isMoving = order.map { chosen.contains($0) }
  var order = order
  switch way {
  case .front, .back:
    let moving = order.indices.filter { isMoving[$0] }.map { order[$0] }
    let staying = order.indices.filter { !isMoving[$0] }.map { order[$0] }
    return way == .front ? staying + moving : moving + staying
  case .forward:
    for index in order.indices.dropLast().reversed() where isMoving[index] && !isMoving[index + 1] {
      order.swapAt(index, index + 1)
      isMoving.swapAt(index, index + 1)
    }
  case .backward:
    for index in order.indices.dropFirst() where isMoving[index] && !isMoving[index - 1] {
      order.swapAt(index, index - 1)
      isMoving.swapAt(index, index - 1)
    }
  }
  return order
}

/// Places side by side, in as many rows as make them about square, around a point: dropped together,
/// none hides another, unless there are more than the canvas has room for. One alone is at the point.
func fannedOut(_ count: Int, size: Double, around point: Point, on canvas: Size) -> [Point] {
  var columns = 1
  while columns * columns < count { columns += 1 }
  let rows = (count + columns - 1) / max(1, columns)
  let across = min(size * 1.25, canvas.width / Double(columns))
  let down = min(size * 1.25, canvas.height / Double(max(1, rows)))
  return (0..<count).map { index in
    let row = index / columns
    // The last row is centred, too.
    let inRow = row == rows - 1 ? count - row * columns : columns
    return Point(
      x: point.x + (Double(index % columns) - Double(inRow - 1) / 2) * across,
      y: point.y + (Double(row) - Double(rows - 1) / 2) * down)
  }
}

/// The middle of the smallest rectangle that holds all centres.
private func middle(of placements: [Placement]) -> Point {
  let xs = placements.map { $0.center.x }
  let ys = placements.map { $0.center.y }
  return Point(
    x: ((xs.min() ?? 0) + (xs.max() ?? 0)) / 2, y: ((ys.min() ?? 0) + (ys.max() ?? 0)) / 2)
}

/// Between -divisor and divisor. The page's module has no `fmod`.
private func remainder(of number: Double, by divisor: Double) -> Double {
  number - (number / divisor).rounded(.towardZero) * divisor
}

private func rounded(_ number: Double) -> Double {
  // Without a negative zero.
  (number * 100).rounded() / 100 + 0
}

/// Of an angle in degrees. The page's module has no mathematical library, and both sides are to come to
/// the same bits: the angle is brought below 45°, where the series converge quickly.
func sineAndCosine(of degrees: Double) -> (sine: Double, cosine: Double) {
  var angle = remainder(of: degrees, by: 360)
  if angle < 0 { angle += 360 }
  let quarter = (angle / 90).rounded()
  let small = (angle - quarter * 90) * Double.pi / 180
  let square = small * small
  var (sine, cosine) = (0.0, 0.0)
  // From the smallest terms up, so that little is lost.
  for term in stride(from: 9, through: 0, by: -1) {
    let n = Double(2 * term)
    sine = 1 - sine * square / ((n + 2) * (n + 3))
    cosine = 1 - cosine * square / ((n + 1) * (n + 2))
  }
  sine *= small
  switch Int(quarter) % 4 {
  case 1: return (cosine, -sine)
  case 2: return (-sine, -cosine)
  case 3: return (-cosine, sine)
  default: return (sine, cosine)
  }
}
