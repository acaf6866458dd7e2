import Geometry

/// Blanks the metadata of an AVIF file in place: Exif and XMP data, and user data of image sequences.
/// Boxes are addressed by offsets, so nothing moves and the length stays the same.
/// (ISO/IEC 14496-12 and 23008-12)
///
/// Exif orientation is ignored: AVIF has an image property for it.
/// - Throws: `.broken` if metadata cannot be blanked without touching the structure or other items.
func cleanAVIF(_ bytes: [UInt8]) throws(PictureRefusal) -> [UInt8] {
  var cleaning = AVIFCleaning(bytes)
  try cleaning.run()
  return cleaning.bytes
}

/// The size of the largest image in the file, by its size properties.
func sizeOfAVIF(_ bytes: [UInt8]) -> Size? {
  var largest: Size?
  for property in properties(in: bytes)
  where bytes.has("ispe", at: property.type) && property.body.count >= 12 {
    let start = property.body.lowerBound
    let next = size(
      bytes.bigEndian(at: start + 4, count: 4), bytes.bigEndian(at: start + 8, count: 4))
    guard let next else { return nil }
    if next.width * next.height > (largest.map { $0.width * $0.height } ?? 0) { largest = next }
  }
  return largest
}

/// Whether an image in the file is shown rotated by a quarter turn. (`irot`; `imir` only mirrors)
func isSidewaysAVIF(_ bytes: [UInt8]) -> Bool {
  properties(in: bytes).contains { property in
    bytes.has("irot", at: property.type)
      && bytes.bigEndian(at: property.body.lowerBound, count: 1).map { $0 & 1 } == 1
  }
}

/// The image properties in the file.
private func properties(in bytes: [UInt8]) -> [AVIFBox] {
  var found: [AVIFBox] = []
  for meta in boxes(in: bytes, 0..<bytes.count) ?? [] where bytes.has("meta", at: meta.type) {
    for properties in boxes(in: bytes, inside(meta, 4)) ?? []
    where bytes.has("iprp", at: properties.type) {
      for container in boxes(in: bytes, properties.body) ?? []
      where bytes.has("ipco", at: container.type) {
        found += boxes(in: bytes, container.body) ?? []
      }
    }
  }
  return found
}

private struct AVIFBox {
  /// The offset of its four-character code.
  let type: Int
  let body: Range<Int>
}

/// The boxes that exactly fill a range of the file; nil if they do not.
private func boxes(in bytes: [UInt8], _ range: Range<Int>) -> [AVIFBox]? {
  var boxes: [AVIFBox] = []
  var offset = range.lowerBound
  while offset < range.upperBound {
    guard offset <= range.upperBound - 8, let stated = bytes.bigEndian(at: offset, count: 4) else {
      return nil
    }
    var length = stated
    var head = 8
    if stated == 0 {
      length = range.upperBound - offset
    } else if stated == 1 {
      guard offset <= range.upperBound - 16, bytes.bigEndian(at: offset + 8, count: 4) == 0,
        let long = bytes.bigEndian(at: offset + 12, count: 4)
      else { return nil }
      length = long
      head = 16
    }
    guard length >= head, length <= range.upperBound - offset else { return nil }
    boxes.append(AVIFBox(type: offset + 4, body: offset + head..<offset + length))
    offset += length
  }
  return boxes
}

private struct AVIFCleaning {
  var bytes: [UInt8]
  /// Bodies of `mdat` boxes, which hold the items' data.
  private var data: [Range<Int>] = []
  /// Bytes that may still be blanked: a bound on the work.
  private var room: Int

  /// Limits on metadata items and on extents; real files have few.
  private static let mostNotes = 100
  private static let mostPlaces = 10_000

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    room = bytes.count
  }

  mutating func run() throws(PictureRefusal) {
    let all = try parts(of: 0..<bytes.count)
    for box in all where bytes.has("mdat", at: box.type) { data.append(box.body) }
    for box in all {
      if bytes.has("meta", at: box.type) {
        try clean(meta: box)
      } else if bytes.has("moov", at: box.type) {
        try clean(film: box)
      } else if bytes.hasAny(of: ["uuid", "udta", "free", "skip"], at: box.type) {
        free(box)
      }
    }
  }

  private func parts(of range: Range<Int>) throws(PictureRefusal) -> [AVIFBox] {
    guard let boxes = boxes(in: bytes, range) else { throw .broken }
    return boxes
  }

  /// Turns a box into a zeroed `free` box, which readers skip.
  private mutating func free(_ box: AVIFBox) {
    let free: StaticString = "free"
    for index in 0..<4 { bytes[box.type + index] = free.utf8Start[index] }
    for index in box.body { bytes[index] = 0 }
  }

  /// Frees the metadata boxes of an image sequence and of each of its tracks.
  private mutating func clean(film: AVIFBox) throws(PictureRefusal) {
    for box in try parts(of: film.body) {
      if bytes.has("trak", at: box.type) {
        for part in try parts(of: box.body) where isNote(part) { free(part) }
      } else if isNote(box) {
        free(box)
      }
    }
  }

  private func isNote(_ box: AVIFBox) -> Bool {
    bytes.hasAny(of: ["udta", "meta", "uuid", "free", "skip"], at: box.type)
  }

  private mutating func clean(meta: AVIFBox) throws(PictureRefusal) {
    guard meta.body.count >= 4 else { throw .broken }
    let inner = try parts(of: inside(meta, 4))
    var notes: [(id: Int, isExif: Bool)] = []
    var own: Range<Int>?
    for part in inner {
      if bytes.has("iinf", at: part.type), notes.isEmpty { notes = try items(of: part) }
      if bytes.has("idat", at: part.type) { own = part.body }
      if bytes.hasAny(of: ["uuid", "udta", "free", "skip"], at: part.type) { free(part) }
    }
    for part in inner where bytes.has("iloc", at: part.type) {
      for place in try places(of: part, own: own) {
        for note in notes where note.id == place.item {
          guard let range = place.range else { throw .broken }
          try blank(range, isExif: note.isExif)
        }
      }
    }
  }

  /// The ids of metadata items, and whether they hold Exif data.
  private func items(of box: AVIFBox) throws(PictureRefusal) -> [(id: Int, isExif: Bool)] {
    guard let version = bytes.bigEndian(at: box.body.lowerBound, count: 1) else { throw .broken }
    let head = 4 + (version == 0 ? 2 : 4)
    guard box.body.count >= head else { throw .broken }
    var found: [(id: Int, isExif: Bool)] = []
    for entry in try parts(of: inside(box, head)) where bytes.has("infe", at: entry.type) {
      let start = entry.body.lowerBound
      guard let version = bytes.bigEndian(at: start, count: 1), version >= 2 else { throw .broken }
      let idLength = version == 2 ? 2 : 4
      guard entry.body.count >= 4 + idLength + 6,
        let id = bytes.bigEndian(at: start + 4, count: idLength)
      else { throw .broken }
      let type = start + 4 + idLength + 2
      let isExif = bytes.has("Exif", at: type)
      guard isExif || bytes.hasAny(of: ["mime", "uri "], at: type) else { continue }
      guard found.count < Self.mostNotes else { throw .broken }
      found.append((id, isExif))
    }
    return found
  }

  private struct Place {
    let item: Int
    /// Nil if the data is in another file or in another item.
    let range: Range<Int>?
  }

  /// The extents of all items.
  private func places(of box: AVIFBox, own: Range<Int>?) throws(PictureRefusal) -> [Place] {
    var reader = BoxReader(bytes: bytes, offset: box.body.lowerBound, end: box.body.upperBound)
    let version = try reader.number(1)
    guard version <= 2 else { throw .broken }
    _ = try reader.number(3)
    let sizes = try reader.number(2)
    let (offsetSize, lengthSize) = (sizes >> 12, sizes >> 8 & 15)
    let (baseSize, indexSize) = (sizes >> 4 & 15, version == 0 ? 0 : sizes & 15)
    let count = try reader.number(version == 2 ? 4 : 2)
    var places: [Place] = []
    for _ in 0..<count {
      let item = try reader.number(version == 2 ? 4 : 2)
      let method = version == 0 ? 0 : try reader.number(2) & 15
      let source = try reader.number(2)
      let base = try reader.number(baseSize)
      for _ in 0..<(try reader.number(2)) {
        _ = try reader.number(indexSize)
        let offset = try reader.number(offsetSize)
        let length = try reader.number(lengthSize)
        let (sum, overflows) = base.addingReportingOverflow(offset)
        guard !overflows, places.count < Self.mostPlaces else { throw .broken }
        places.append(
          Place(
            item: item,
            range: source == 0 && method < 2 ? try range(at: sum, length, method, own: own) : nil))
      }
    }
    return places
  }

  /// The range of an extent in `mdat` boxes (method 0) or in the `idat` box (1).
  private func range(
    at offset: Int, _ length: Int, _ method: Int, own: Range<Int>?
  ) throws(PictureRefusal) -> Range<Int> {
    let homes = method == 0 ? data : own.map { [$0] } ?? []
    let zero = method == 0 ? 0 : own?.lowerBound ?? 0
    for home in homes where offset >= home.lowerBound - zero && offset <= home.upperBound - zero {
      let most = home.upperBound - zero - offset
      // Length 0 means up to the end.
      guard length <= most else { throw .broken }
      return zero + offset..<zero + offset + (length == 0 ? most : length)
    }
    throw .broken
  }

  /// Replaces Exif data by an empty directory, and XMP data by spaces.
  private mutating func blank(_ range: Range<Int>, isExif: Bool) throws(PictureRefusal) {
    // Overlapping extents would make the work quadratic.
    guard range.count <= room else { throw .broken }
    room -= range.count
    for index in range { bytes[index] = isExif ? 0 : 0x20 }
    let empty: [UInt8] = [0, 0, 0, 0, 0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8]
    guard isExif, range.count >= empty.count + 6 else { return }
    for (index, byte) in empty.enumerated() { bytes[range.lowerBound + index] = byte }
  }
}

/// A cursor that reads big-endian numbers.
private struct BoxReader {
  let bytes: [UInt8]
  var offset: Int
  let end: Int

  /// An integer of `count` bytes, 0 to 4 or 8.
  mutating func number(_ count: Int) throws(PictureRefusal) -> Int {
    guard count <= end - offset else { throw .broken }
    defer { offset += count }
    if count == 8 {
      guard bytes.bigEndian(at: offset, count: 4) == 0,
        let low = bytes.bigEndian(at: offset + 4, count: 4)
      else { throw .broken }
      return low
    }
    guard count <= 4, let value = bytes.bigEndian(at: offset, count: count) else { throw .broken }
    return value
  }
}

/// The body of a box behind `head` bytes.
private func inside(_ box: AVIFBox, _ head: Int) -> Range<Int> {
  min(box.body.lowerBound + head, box.body.upperBound)..<box.body.upperBound
}
