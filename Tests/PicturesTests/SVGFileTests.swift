import GalleryModel
import Geometry
import Pictures
import Testing

private let script = Array("<svg><script>alert(1)</script></svg>".utf8)

private func garden() -> Drawing {
  var artwork = Artwork(id: "bees", title: "Bees & “more”")
  artwork.canvas.color = "#cfe8ff"
  artwork.canvas.image = "meadow.svg"
  artwork.canvas.fit = .cover
  artwork.placements = [
    Placement(id: "p1", symbol: "🐝", center: Point(x: 120, y: 80), size: 100),
    Placement(id: "p2", symbol: "❤", center: Point(x: 10, y: 20), size: 50, rotation: -12.5),
    Placement(id: "p3", symbol: ":party:", center: Point(x: 30, y: 30), size: 40),
    Placement(id: "p4", symbol: ":party:", center: Point(x: 90, y: 30), size: 20, rotation: 90),
  ]
  artwork.placements[2].image = "party.png"
  artwork.placements[3].image = "party.png"
  return artworkDrawing(artwork) { path in
    path == "meadow.svg"
      ? DrawnFile(path: path, bytes: script, mediaType: "image/svg+xml")
      : DrawnFile(path: path, bytes: Array("foo".utf8), mediaType: "image/png")
  }
}

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

@Test func `characters forbidden in XML are replaced by U+FFFD`() {
  let artwork = Artwork(id: "a", title: "a\u{1}\u{FFFE}\u{85}\u{1FFFF}b\t🐶")
  let svg = text(svgFile(artworkDrawing(artwork) { _ in nil }))
  #expect(svg.contains("<title>a\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}b\t🐶</title>"))
}

@Test func `emoji are text with a numeric baseline`() {
  let svg = text(svgFile(garden()))
  #expect(
    svg.hasPrefix(
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600""#))
  #expect(svg.contains(#"<title>Bees &amp; “more”</title>"#))
  #expect(svg.contains(#"<text x="120" y="114" font-size="100">🐝</text>"#))
  #expect(
    svg.contains(#"<text x="10" y="37" font-size="50" transform="rotate(-12.5 10 20)">❤️</text>"#))
  #expect(!svg.contains("dominant-baseline"))
}

@Test func `a picture file is embedded once, however often it is shown`() {
  let svg = text(svgFile(garden()))
  #expect(svg.components(of: "data:image/png;base64,Zm9v") == 1)
  #expect(svg.contains(##"<use href="#picture-3" transform="translate(30 30) scale(.4)"/>"##))
  #expect(
    svg.contains(##"<use href="#picture-3" transform="translate(90 30) rotate(90) scale(.2)"/>"##))
}

@Test func `a background that is SVG is an image and never markup`() {
  let svg = text(svgFile(garden()))
  #expect(!svg.contains("<script"))
  #expect(svg.contains(#"<image href="data:image/svg+xml;base64,"#))
  #expect(svg.contains(#"preserveAspectRatio="xMidYMid slice""#))
}

@Test func `a tile of a photograph that is turned sideways is as high as the photograph is wide`() {
  // 32 × 24 pixels with the Exif orientation 6.
  let exif: [UInt8] = [
    0xFF, 0xE1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 0x01,
    0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
  ]
  let photograph = [0xFF, 0xD8] + exif + [0xFF, 0xC0, 0, 17, 8, 0, 24, 0, 32, 3]
  var drawing = Drawing(title: "", size: Size(width: 80, height: 60))
  drawing.files = [DrawnFile(path: "p.jpg", bytes: photograph, mediaType: "image/jpeg")]
  drawing.background = Drawing.Background(file: 0, fit: .tile)
  let svg = text(svgFile(drawing))
  #expect(svg.contains(#" patternUnits="userSpaceOnUse" width="24" height="32">"#), "\(svg)")
  #expect(svg.contains(#" width="24" height="32" preserveAspectRatio="none"/></pattern>"#))
}

@Test func `stamps replace text, one for each emoji`() {
  var drawing = garden()
  drawing.marks.append(Drawing.Mark(.emoji("🐝"), at: Point(x: 5, y: 6), size: 10))
  let svg = text(
    svgFile(drawing) { _ in
      Stamp(png: Array("bar".utf8), frame: Rect(x: -0.6, y: -0.5, width: 1.2, height: 1))
    })
  #expect(!svg.contains("<text"))
  #expect(svg.components(of: "data:image/png;base64,YmFy") == 2)
  #expect(
    svg.contains(
      #"<image id="picture-1" x="-60" y="-50" width="120" height="100" href="data:image/png"#))
  #expect(svg.contains(##"<use href="#picture-1" transform="translate(5 6) scale(.1)"/>"##))
}

@Test func `words from right to left begin at their right end`() {
  var drawing = Drawing(title: "", size: Size(width: 80, height: 60))
  drawing.marks = [
    Drawing.Mark(.words("A", .heading(.rightToLeft)), at: Point(x: 70, y: 20), size: 10),
    Drawing.Mark(.words("B", .caption(.rightToLeft)), at: Point(x: 40, y: 40), size: 10),
    Drawing.Mark(.words("C", .caption(.leftToRight)), at: Point(x: 40, y: 50), size: 10),
  ]
  let svg = text(svgFile(drawing))
  #expect(svg.contains(#" font-weight="bold" text-anchor="start" direction="rtl">A</text>"#))
  #expect(svg.contains(##" fill="#2b221a" direction="rtl">B</text>"##))
  #expect(svg.contains(##" fill="#2b221a">C</text>"##))
}

@Test func `a width scales the whole picture`() {
  let svg = text(svgFile(garden(), width: 400))
  #expect(svg.contains(#"viewBox="0 0 800 600" width="400" height="300""#))
}

@Test func `nothing in a drawing can break out of its attribute or text`() {
  let payload = "\"\u{FE0F}><script\u{200D}>"
  var drawing = garden()
  drawing.title = payload
  drawing.color = payload
  drawing.files[0].mediaType = payload
  drawing.marks.append(Drawing.Mark(.emoji(payload), at: Point(x: 0, y: 0), size: 1))
  drawing.marks.append(
    Drawing.Mark(.words(payload, .heading(.leftToRight)), at: Point(x: 0, y: 0), size: 1))
  let svg = svgFile(drawing)
  #expect(svg.firstRange(of: Array("<script".utf8)) == nil)
}

extension String {
  fileprivate func components(of text: String) -> Int {
    var (count, rest) = (0, Array(utf8)[...])
    while let found = rest.firstRange(of: Array(text.utf8)) {
      count += 1
      rest = rest[found.upperBound...]
    }
    return count
  }
}
