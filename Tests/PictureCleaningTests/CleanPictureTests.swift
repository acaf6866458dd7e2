import PictureCleaning
import RandomNumbers
import SamplePictures
import Testing

private let place = Array(samplePlace.utf8)

@Suite struct CleanPictureTests {
  @Test(arguments: PictureKind.allCases)
  func `metadata is stripped, size and kind are kept`(
    _ kind: PictureKind
  ) throws {
    let picture = samplePicture(kind)
    #expect(picture.firstRange(of: place) != nil)
    let clean = try cleanPicture(picture)
    #expect(clean.kind == kind && PictureKind(bytes: clean.bytes) == kind)
    #expect(clean.bytes.firstRange(of: place) == nil)
    #expect(pictureSize(of: clean.bytes) == pictureSize(of: picture))
    #expect(clean.bytes.count <= picture.count)
    #expect(try cleanPicture(clean.bytes) == clean)
  }

  @Test func `data for colours, animation and scans is kept byte for byte`() throws {
    let kept: [(PictureKind, [[UInt8]])] = [
      (
        .png, [Array("IHDR".utf8), Array("gAMA".utf8), [0, 10, 20, 0, 30, 40], Array("IEND".utf8)]
      ),
      (
        .jpeg,
        [
          Array("JFIF".utf8), Array("ICC_PROFILE".utf8), Array("Adobe".utf8),
          [0x12, 0xFF, 0, 0xFF, 0xD0, 0x34, 0xFF, 0xD9],
        ]
      ),
      (
        .gif,
        [
          Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0], [0x21, 0xF9, 4, 0, 10],
          [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B],
        ]
      ),
      (.webp, [Array("ICCP".utf8) + [3, 0, 0, 0, 7, 7, 7, 0], [0x2F, 0, 0, 0, 0, 1, 2, 3, 4]]),
      (.avif, [[0x12, 0, 0x0A, 1, 2, 3], Array("ispe".utf8)]),
    ]
    for (kind, parts) in kept {
      let clean = try cleanPicture(samplePicture(kind)).bytes
      for part in parts { #expect(clean.firstRange(of: part) != nil, "\(kind) \(part)") }
    }
    // The stated length is updated.
    let webp = try cleanPicture(samplePicture(.webp)).bytes
    #expect(Int(webp[4]) + 8 == webp.count)
  }

  @Test func `of Exif data only the orientation is kept`() throws {
    let entry: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
    for kind in [PictureKind.png, .jpeg, .webp] {
      let clean = try cleanPicture(samplePicture(kind, orientation: 6)).bytes
      #expect(clean.firstRange(of: entry) != nil, "\(kind)")
      let upright = try cleanPicture(samplePicture(kind, orientation: 1)).bytes
      #expect(upright.firstRange(of: Array("MM".utf8)) == nil, "\(kind)")
      #expect(upright.count < clean.count)
      let nonsense = try cleanPicture(samplePicture(kind, orientation: 9)).bytes
      #expect(nonsense == upright, "\(kind)")
    }
    let turned = try cleanPicture(samplePicture(.webp, orientation: 6)).bytes
    let upright = try cleanPicture(samplePicture(.webp, orientation: 1)).bytes
    #expect(turned[20] == 0x28 && upright[20] == 0x20)
  }

  @Test func `minimal Exif data do not grow`() throws {
    // Without the offset of the next directory.
    let short = Array(sampleExif(6).prefix(22))
    let head: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(8 + short.count)]
    let rest = samplePicture(.jpeg).suffix(from: 20)
    let picture = head + Array("Exif\u{0}\u{0}".utf8) + short + rest
    let clean = try cleanPicture(picture)
    #expect(clean.bytes.count <= picture.count)
    #expect(try cleanPicture(clean.bytes) == clean)
  }

  @Test func `a small file that decodes to too many pixels is refused by its header`() {
    for kind in PictureKind.allCases where kind != .svg {
      #expect(throws: PictureRefusal.tooManyPixels, "\(kind)") {
        try cleanPicture(samplePicture(kind, width: 7072))
      }
      #expect(throws: Never.self, "\(kind)") {
        try cleanPicture(samplePicture(kind, width: 7071))
      }
    }
    // Browsers extend the canvas for a GIF frame beyond it.
    var gif = samplePicture(.gif)
    if let frame = gif.firstRange(of: [0x2C, 0, 0, 0, 0]) {
      gif.replaceSubrange(frame, with: [0x2C, 0xFF, 0xFF, 0xFF, 0xFF])
    }
    #expect(throws: PictureRefusal.tooManyPixels) { try cleanPicture(gif) }
  }

  @Test func `what is too long, no picture or broken is refused for that`() {
    let long = samplePicture(.png) + [UInt8](repeating: 0, count: CleanPicture.mostBytes)
    #expect(throws: PictureRefusal.tooManyBytes) { try cleanPicture(long) }
    for text in ["", "<html><svg>", "GIF88a", "<!doctype html>", "RIFF....WAVE"] {
      #expect(throws: PictureRefusal.unknownKind) { try cleanPicture(Array(text.utf8)) }
    }
  }

  @Test(arguments: PictureKind.allCases)
  func `a truncated picture is refused, wherever it was cut`(_ kind: PictureKind)
    throws
  {
    let clean = try cleanPicture(samplePicture(kind)).bytes
    // What may be missing: the end marker of GIF and JPEG, the last entropy-coded data of JPEG, whose
    // end is not detectable, and the final line end of SVG.
    let spare =
      switch kind {
      case .png, .webp, .avif: 0
      case .gif, .svg: 1
      case .jpeg: 7
      }
    for count in 0..<clean.count - spare {
      #expect(throws: PictureRefusal.self, "\(kind): \(count) of \(clean.count)") {
        try cleanPicture(Array(clean.prefix(count)))
      }
    }
    for count in clean.count - spare...clean.count {
      #expect(try cleanPicture(Array(clean.prefix(count))).kind == kind)
    }
  }

  @Test func `a missing end marker of GIF and JPEG files is appended`()
    throws
  {
    for kind in [PictureKind.gif, .jpeg] {
      let clean = try cleanPicture(samplePicture(kind)).bytes
      let open = Array(clean.dropLast(kind == .gif ? 1 : 2))
      #expect(try cleanPicture(open).bytes == clean, "\(kind)")
    }
  }

  @Test func `AVIF metadata that overlaps the structure is refused, not blanked`() throws {
    let picture = samplePicture(.avif)
    let text = try #require(picture.firstRange(of: Array("iloc".utf8)))
    // The offset of the second item: behind the header and the first.
    let place = text.upperBound + 8 + 16 + 8
    var hostile = picture
    hostile.replaceSubrange(place..<place + 4, with: [0, 0, 0, 4])
    #expect(throws: PictureRefusal.broken) { try cleanPicture(hostile) }
  }

  @Test func `AVIF metadata inside another item is refused, since it would stay`() throws {
    var picture = samplePicture(.avif)
    let text = try #require(picture.firstRange(of: Array("iloc".utf8)))
    // The construction method of the second item: behind the header, the first and the id.
    let method = text.upperBound + 8 + 16 + 2
    picture.replaceSubrange(method..<method + 2, with: [0, 2])
    #expect(throws: PictureRefusal.broken) { try cleanPicture(picture) }
  }

  @Test(arguments: PictureKind.allCases)
  func `for mutated bytes, cleaning terminates, adds nothing and is idempotent`(
    _ kind: PictureKind
  ) {
    var random = SeededRandom(law: UInt32(kind.rawValue) + 77)
    let numbers: [UInt8] = [0, 1, 2, 7, 8, 12, 0x7F, 0x80, 0xFE, 0xFF]
    let count = lawCount(1500)
    var refused = 0
    for round in 0..<count {
      var bytes = samplePicture(kind, orientation: UInt8(round % 10))
      for _ in 0..<random.number(1...6) {
        let place = random.next(below: max(1, bytes.count))
        switch random.next(below: 5) {
        case 0 where place < bytes.count: bytes[place] = random.pick(numbers)
        case 1 where place < bytes.count: bytes[place] ^= 1 << UInt8(random.next(below: 8))
        case 2: bytes.insert(contentsOf: bytes.dropFirst(place).prefix(30), at: place)
        case 3: bytes.removeSubrange(place..<min(bytes.count, place + random.next(below: 20)))
        default: bytes.removeLast(min(bytes.count, random.next(below: 9)))
        }
      }
      _ = pictureSize(of: bytes)
      guard let clean = try? cleanPicture(bytes) else {
        refused += 1
        continue
      }
      // A drawing is reserialized, and a missing end marker is appended.
      #expect(clean.bytes.count <= bytes.count + 2 || kind == .svg, "round \(round)")
      #expect((try? cleanPicture(clean.bytes))?.bytes == clean.bytes, "round \(round)")
    }
    #expect(refused < count)
  }
}
