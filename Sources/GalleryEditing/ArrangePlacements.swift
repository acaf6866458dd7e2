import Bytes
import GalleryModel
import Geometry

// The geometry of moving, resizing, rotating, aligning and stacking placements. Lengths are in
// canvas units, angles in degrees clockwise.

extension Placement {
  /// Normalized for files: two decimals, an angle in (-180, 180], a size that remains visible and
  /// selectable.
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

  /// Normalized where it differs from what it was: the rest stays as its file says it.
  func normalized(from before: Placement) -> Placement {
    var placement = normalized
    if center.x == before.center.x { placement.center.x = center.x }
    if center.y == before.center.y { placement.center.y = center.y }
    if size == before.size { placement.size = size }
    if rotation == before.rotation { placement.rotation = rotation }
    return placement
  }

  func shifted(by distance: Point) -> Placement {
    var placement = self
    placement.center.x = rounded(center.x + distance.x)
    placement.center.y = rounded(center.y + distance.y)
    return placement
  }
}

/// Scales placements, and their distances, around their common centre.
func scaled(_ placements: [Placement], by factor: Double) -> [Placement] {
  let middle = middle(of: placements)
  return placements.map {
    var placement = $0
    if placements.count > 1 {
      placement.center.x = middle.x + ($0.center.x - middle.x) * factor
      placement.center.y = middle.y + ($0.center.y - middle.y) * factor
    }
    placement.size = $0.size * factor
    return placement.normalized(from: $0)
  }
}

/// Rotates placements, each and as a group, around their common centre.
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
    return placement.normalized(from: $0)
  }
}

/// An edge or center line to align to.
enum AlignmentSide: String, RequestWord {
  case left, center, right, top, middle, bottom
}

/// Aligns placements to an edge or center line of their bounding box, a single one to that of the
/// canvas. The box of an emoji is a square of its size.
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
    return placement.normalized(from: $0)
  }
}

/// A change of z-order.
enum StackingWay: String, RequestWord {
  case forward, backward, front, back
}

/// The z-order, from back to front, after moving some placements one step or all the way; they keep
/// their relative order.
func reordered(_ order: [ItemID], moving ids: [ItemID], _ way: StackingWay) -> [ItemID] {
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

/// Points on a roughly square grid around a point, so that emoji dropped together do not overlap
/// unless the canvas is too small. A single one is at the point.
func fannedOut(_ count: Int, size: Double, around point: Point, on canvas: Size) -> [Point] {
  var columns = 1
  while columns * columns < count { columns += 1 }
  let rows = (count + columns - 1) / max(1, columns)
  let across = min(size * 1.25, canvas.width / Double(columns))
  let down = min(size * 1.25, canvas.height / Double(max(1, rows)))
  return (0..<count).map { index in
    let row = index / columns
    // A shorter last row is centred.
    let inRow = row == rows - 1 ? count - row * columns : columns
    return Point(
      x: point.x + (Double(index % columns) - Double(inRow - 1) / 2) * across,
      y: point.y + (Double(row) - Double(rows - 1) / 2) * down)
  }
}

/// The centre of the bounding box of all centres.
private func middle(of placements: [Placement]) -> Point {
  let xs = placements.map { $0.center.x }
  let ys = placements.map { $0.center.y }
  return Point(
    x: ((xs.min() ?? 0) + (xs.max() ?? 0)) / 2, y: ((ys.min() ?? 0) + (ys.max() ?? 0)) / 2)
}

private func rounded(_ number: Double) -> Double {
  // `+ 0` turns -0 into 0.
  (number * 100).rounded() / 100 + 0
}
