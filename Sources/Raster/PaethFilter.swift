/// PNG's Paeth filter (type 4), in place: replaces each pixel by its difference to a prediction
/// from its neighbours. Flat areas become zeros.
///
/// - Parameter pixels: row by row; each of the four bytes is filtered separately.
/// - Parameter width: in pixels.
func filterByPaeth(_ pixels: UnsafeMutableBufferPointer<UInt32>, width: Int) {
  guard width > 0, let start = UnsafeMutableRawBufferPointer(pixels).baseAddress else { return }
  let bytes = start.assumingMemoryBound(to: UInt8.self)
  let length = 4 * width
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * length) { room in
    room.initialize(repeating: 0)
    guard let differences = room.baseAddress else { return }
    let zeros = UnsafePointer(differences + length)
    // Bottom-up, since each row needs the unfiltered row above.
    for y in (0..<pixels.count / width).reversed() {
      let row = bytes + y * length
      filterRow(row, below: y == 0 ? zeros : UnsafePointer(row - length), differences, length)
      row.update(from: differences, count: length)
    }
  }
}

private func filterRow(
  _ row: UnsafePointer<UInt8>, below above: UnsafePointer<UInt8>,
  _ differences: UnsafeMutablePointer<UInt8>, _ length: Int
) {
  // The first pixel has no left neighbour.
  for index in 0..<4 { differences[index] = row[index] &- above[index] }
  var wasSame = isSame(row, above, 4)
  for start in stride(from: 4, to: length, by: 128) {
    let count = min(128, length - start)
    let isSame = isSame(row + start, above + start, count)
    if isSame, wasSame {
      // Fast path: a row equal to the one above is predicted exactly.
      (differences + start).update(repeating: 0, count: count)
    } else {
      filter(row + start, above + start, differences + start, count)
    }
    wasSame = isSame
  }
}

private func isSame(
  _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int
) -> Bool {
  var differing: UInt8 = 0
  for index in 0..<count { differing |= row[index] ^ above[index] }
  return differing == 0
}

/// Auto-vectorized: 16 bytes at once.
private func filter(
  _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>,
  _ differences: UnsafeMutablePointer<UInt8>, _ count: Int
) {
  for index in 0..<count {
    let left = Int16(row[index &- 4])
    let up = Int16(above[index])
    let corner = Int16(above[index &- 4])
    // The prediction is left + up - corner, rounded to the nearest of the three.
    let fromLeft = magnitude(up &- corner)
    let fromUp = magnitude(left &- corner)
    let fromCorner = magnitude(left &+ up &- corner &- corner)
    let other = fromUp <= fromCorner ? up : corner
    let nearest = fromLeft <= fromUp && fromLeft <= fromCorner ? left : other
    differences[index] = row[index] &- UInt8(truncatingIfNeeded: nearest)
  }
}

private func magnitude(_ number: Int16) -> Int16 { max(number, 0 &- number) }
