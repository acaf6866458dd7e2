import Geometry
import PictureCleaning
import Pictures
import Testing

@testable import Raster

/// Without the libraries the tests are skipped.
private let canDraw = Rasterizer.whatIsMissing() == nil

private func drawing(_ marks: [Drawing.Mark] = [], color: String? = "#ff8000") -> Drawing {
  var drawing = Drawing(title: "A", size: Size(width: 80, height: 60))
  drawing.color = color
  drawing.marks = marks
  return drawing
}

/// The pixels of a drawing as `0xAARRGGBB`, row by row.
private func pixels(
  _ drawing: Drawing, _ frame: RasterFrame? = nil
) throws -> (width: Int, rows: [[UInt32]], omissions: [String]) {
  let picture = try Rasterizer().draw(drawing, in: frame ?? RasterFrame(of: drawing))
  let file = DrawnFile(path: "", bytes: picture.png, mediaType: "image/png")
  let read = try readPixels(of: file, atLeast: (1, 1), DrawingLibrary().functions)
  let words = read.bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
  let rows = (0..<read.height).map { y in
    Array(words[y * read.stride / 4..<y * read.stride / 4 + read.width])
  }
  return (read.width, rows, picture.omissions.map(\.description))
}

@Suite(.enabled(if: canDraw)) struct RasterizerTests {
  @Test(arguments: [
    ("#ff8000", UInt32(0xFFFF_8000)), ("#f80", 0xFFFF_8800), ("tomato", 0xFFFF_6347),
    ("Green", 0xFF00_8000), ("transparent", 0), ("#0000ff00", 0), ("nonsense", 0xFF00_0000),
    ("#12345", 0xFF00_0000),
  ])
  func `a canvas has its colour`(_ css: String, expected: UInt32) throws {
    let (width, rows, _) = try pixels(drawing(color: css))
    #expect(width == 80 && rows.count == 60)
    #expect(rows.allSatisfy { $0.allSatisfy { $0 == expected } })
  }

  @Test(arguments: [0.0, 90, 180, -45])
  func `an emoji is centred at its point, rotated or not`(_ rotation: Double) throws {
    let square = Drawing.Mark(
      .emoji("🟥"), at: Point(x: 40, y: 30), size: 32, rotation: rotation)
    let (_, rows, _) = try pixels(drawing([square], color: "white"))
    var (sum, x, y) = (0.0, 0.0, 0.0)
    for (row, line) in rows.enumerated() {
      for (column, pixel) in line.enumerated() {
        // The difference between the pixel's green and the paper's.
        let weight = Double(255 - (pixel >> 8 & 0xFF))
        sum += weight
        x += weight * (Double(column) + 0.5)
        y += weight * (Double(row) + 0.5)
      }
    }
    #expect(sum > 255 * 200, "nothing was drawn")
    #expect(abs(x / sum - 40) < 1 && abs(y / sum - 30) < 1)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `words begin at their point, and their full stop is behind them`(
    _ direction: LayoutDirection
  ) throws {
    let words = Drawing.Mark(
      .words("MM.", .heading(direction)), at: Point(x: 40, y: 30), size: 10)
    let rows = try pixels(drawing([words], color: "white")).rows
    let dark = (0..<80).filter { column in rows.contains { $0[column] != 0xFFFF_FFFF } }
    // The letters are above the line on which the full stop is.
    let high = (0..<80).filter { column in rows[..<30].contains { $0[column] != 0xFFFF_FFFF } }
    let (first, last) = (try #require(dark.first), try #require(dark.last))
    #expect(direction == .leftToRight ? first >= 39 : last <= 40)
    #expect(direction == .leftToRight ? high.last != last : high.first != first)
  }

  @Test func `later marks are painted on top`() throws {
    let panel = Drawing.Mark(
      .panel(Size(width: 80, height: 60)), at: Point(x: 40, y: 30), size: 0)
    let square = Drawing.Mark(.emoji("🟥"), at: Point(x: 40, y: 30), size: 32)
    let below = try pixels(drawing([square, panel])).rows[30][40]
    let above = try pixels(drawing([panel, square])).rows[30][40]
    #expect(below == 0xFFFF_FDF9 && above != below)
  }

  @Test func `a fitted drawing is centred on its matte`() throws {
    let frame = RasterFrame(width: 200, height: 60, matte: "#00ff00")
    let row = try pixels(drawing(), frame).rows[30]
    #expect(row[59] == 0xFF00_FF00 && row[60] == 0xFFFF_8000)
    #expect(row[139] == 0xFFFF_8000 && row[140] == 0xFF00_FF00)
  }

  @Test(arguments: [
    (BackgroundFit.stretch, UInt32(0xFF00_00FF), UInt32(0xFF00_00FF)),
    (.contain, 0xFFFF_8000, 0xFF00_00FF), (.cover, 0xFF00_00FF, 0xFF00_00FF),
    (.tile, 0xFF00_00FF, 0xFF00_00FF),
  ])
  func `a background fills the canvas as it is told`(
    _ fit: BackgroundFit, edge: UInt32, middle: UInt32
  ) throws {
    var blue = Drawing(title: "", size: Size(width: 30, height: 30))
    blue.color = "#0000ff"
    let png = try Rasterizer().draw(blue, in: RasterFrame(of: blue)).png
    var drawing = drawing()
    drawing.files = [DrawnFile(path: "blue.png", bytes: png, mediaType: "image/png")]
    drawing.background = Drawing.Background(file: 0, fit: fit)
    let rows = try pixels(drawing).rows
    #expect(rows[30][5] == edge && rows[30][40] == middle)
    #expect(rows[2][40] == 0xFF00_00FF && rows[57][40] == 0xFF00_00FF)
  }

  @Test(arguments: [BackgroundFit.stretch, .contain, .cover, nil])
  func `a small picture is as opaque at its edges as in its middle`(_ fit: BackgroundFit?) throws {
    var dot = Drawing(title: "", size: Size(width: 1, height: 1))
    dot.color = "#0000ff"
    let png = try Rasterizer().draw(dot, in: RasterFrame(of: dot)).png
    var drawing = drawing(color: nil)
    drawing.files = [DrawnFile(path: "dot.png", bytes: png, mediaType: "image/png")]
    drawing.background = fit.map { Drawing.Background(file: 0, fit: $0) }
    if fit == nil { drawing.marks = [Drawing.Mark(.file(0), at: Point(x: 40, y: 30), size: 60)] }
    let rows = try pixels(drawing).rows
    let edge = fit == .stretch || fit == .cover ? 0 : 10
    #expect([rows[0][edge], rows[59][79 - edge], rows[30][40]].allSatisfy { $0 == 0xFF00_00FF })
    #expect(edge == 0 || rows[30][edge - 1] == 0 && rows[30][80 - edge] == 0)
  }

  @Test func `a tile that Exif turns sideways is not squashed`() throws {
    // The left half is paper, the right half blue; turned, the upper half is paper.
    var picture = Drawing(title: "", size: Size(width: 40, height: 20))
    picture.color = "#0000ff"
    picture.marks = [
      Drawing.Mark(.panel(Size(width: 20, height: 20)), at: Point(x: 10, y: 10), size: 0)
    ]
    let png = try Rasterizer().draw(picture, in: RasterFrame(of: picture)).png
    let exif = PNGChunks.chunk(
      "eXIf",
      [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6]
        + [UInt8](repeating: 0, count: 6))
    // Behind the signature and the header.
    var turned = png
    turned.insert(contentsOf: exif, at: 33)
    var drawing = drawing()
    drawing.files = [DrawnFile(path: "p.png", bytes: turned, mediaType: "image/png")]
    drawing.background = Drawing.Background(file: 0, fit: .tile)
    let rows = try pixels(drawing).rows
    let (paper, blue): (UInt32, UInt32) = (0xFFFF_FDF9, 0xFF00_00FF)
    #expect(rows[5][10] == paper && rows[15][70] == paper)
    #expect(rows[25][10] == blue && rows[35][70] == blue && rows[50][40] == paper)
  }

  @Test func `the same drawing gives the same bytes, on any thread`() async throws {
    let marks = ["🐝", "🌷", "👩‍🚀", "🇰🇷", "1️⃣"].enumerated().map { number, emoji in
      Drawing.Mark(
        .emoji(emoji), at: Point(x: Double(number) * 16, y: 30), size: 20,
        rotation: Double(number) * 10)
    }
    let drawing = drawing(marks)
    let rasterizer = try Rasterizer()
    let first = try Rasterizer().draw(drawing, in: RasterFrame(of: drawing)).png
    let all = await withTaskGroup(of: [UInt8]?.self) { group in
      for _ in 0..<16 {
        group.addTask { try? rasterizer.draw(drawing, in: RasterFrame(of: drawing)).png }
      }
      return await group.reduce(into: [[UInt8]?]()) { $0.append($1) }
    }
    #expect(all.count == 16 && all.allSatisfy { $0 == first })
  }

  @Test func `a picture that would be too large is refused in words`() throws {
    let large = drawing()
    #expect {
      try Rasterizer().draw(large, in: RasterFrame(of: large, width: 9000))
    } throws: { error in
      (error as? RasterRefusal)?.message.description.contains("9000 × 6750 pixels") == true
    }
  }

  @Test func `a decompression bomb is refused by its header, a damaged picture when it is decoded`()
    throws
  {
    let header: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    for (bytes, kind, words) in [
      (header + [0, 1, 0, 0, 0, 1, 0, 0, 8, 6, 0, 0, 0], "image/png", "65536 × 65536 pixels"),
      (header + [0, 0, 0, 9, 0, 0, 0, 9, 8, 6, 0, 0, 0], "image/png", "its PNG is damaged"),
      (Array("GIF89a".utf8), "image/gif", "damaged"),
    ] {
      var drawing = drawing()
      drawing.files = [DrawnFile(path: "b", bytes: bytes, mediaType: kind)]
      drawing.background = Drawing.Background(file: 0, fit: .cover)
      drawing.marks = [Drawing.Mark(.file(0), at: Point(x: 1, y: 1), size: 9)]
      let (_, rows, omissions) = try pixels(drawing)
      #expect(omissions.count == 1, "it is said once")
      #expect(omissions.first?.contains(words) == true, "\(omissions)")
      #expect(rows[30][40] == 0xFFFF_8000)
    }
  }

  @Test func `a stamp is the emoji with its frame relative to its point`() throws {
    let stamp = try #require(Rasterizer().stamp(of: .emoji("🐝"), largest: 64))
    #expect(stamp.png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(abs(stamp.frame.x + stamp.frame.width / 2) < 0.05)
    #expect(abs(stamp.frame.y + stamp.frame.height / 2) < 0.05)
    #expect((0.8...1.5).contains(stamp.frame.width))
    #expect(try Rasterizer().stamp(of: .file(0), largest: 64) == nil)
  }
}

struct VisibleBoxTests {
  /// One pixel per character: a dot is transparent.
  private func box(_ rows: [String]) -> PixelBox {
    let width = rows[0].utf8.count
    let bytes = rows.joined().utf8.flatMap { letter -> [UInt8] in
      [0, 0, 0, letter == UInt8(ascii: ".") ? 0 : 9]
    }
    return Pixels(bytes: bytes, width: width, height: rows.count, stride: 4 * width).visibleBox()
  }

  @Test func `it contains all visible pixels, and one pixel around them`() {
    #expect(
      box([".......", "...x...", ".......", "..x....", ".......", "......."])
        == PixelBox(left: 1, top: 0, width: 4, height: 5))
    #expect(box(["x..", "..."]) == PixelBox(left: 0, top: 0, width: 2, height: 2))
    #expect(box(["..x"]) == PixelBox(left: 1, top: 0, width: 2, height: 1))
  }

  @Test func `it is empty if nothing is visible`() {
    #expect(box(["...", "..."]).width == 0)
  }
}
