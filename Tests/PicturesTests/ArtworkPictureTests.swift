import GalleryModel
import Geometry
import Pictures
import Testing

private func garden() -> Artwork {
  var artwork = Artwork(id: "bee-garden", title: "Bees & “more”")
  artwork.placements = [
    Placement(id: "p1", symbol: "🐝", center: Point(x: 120, y: 80.125), size: 64),
    Placement(id: "p2", symbol: "🌷", center: Point(x: 10, y: 20), size: 30, rotation: -12.5),
  ]
  return artwork
}

private func picture(
  _ artwork: Artwork, background: PictureFile? = nil, isDecoration: Bool = false
) -> String {
  let bytes = artworkPicture(artwork, background: background, isDecoration: isDecoration) {
    .emoji($0.symbol)
  }
  return String(decoding: bytes, as: UTF8.self)
}

@Test func `placements are drawn in order, centred at their points`() {
  let drawn = picture(garden())
  #expect(drawn.hasPrefix(#"<svg viewBox="0 0 800 600" width="800" height="600" role="img""#))
  #expect(drawn.contains(#" aria-label="Bees &amp; “more”""#))
  #expect(
    drawn.hasSuffix(
      #"<text x="120" y="80.13" font-size="64" data-placement="p1">🐝</text>"#
        + #"<text x="10" y="20" font-size="30" transform="rotate(-12.5 10 20)" "#
        + #"data-placement="p2">🌷</text></svg>"#))
}

@Test func `a decoration is hidden from assistive technology and scripts`() {
  let drawn = picture(garden(), isDecoration: true)
  #expect(drawn.contains(#" aria-hidden="true""#))
  #expect(!drawn.contains("data-placement") && !drawn.contains("aria-label"))
}

@Test(arguments: [
  (Canvas.Fit.stretch, "none"), (.contain, "xMidYMid meet"), (.cover, "xMidYMid slice"),
])
func `a background fills the canvas as it is told`(_ fit: Canvas.Fit, aspect: String) {
  var artwork = garden()
  artwork.canvas.color = "#cfe8ff"
  artwork.canvas.fit = fit
  #expect(
    picture(artwork, background: PictureFile(address: "m.jpg")).contains(
      ##"<rect width="100%" height="100%" fill="#cfe8ff"/><image href="m.jpg" width="800" "##
        + #"height="600" preserveAspectRatio="\#(aspect)"/><text"#))
}

@Test func `a tile repeats at its own size, with an id that is unique in the page`() {
  var artwork = garden()
  artwork.canvas.fit = .tile
  artwork.id = "art/벌"
  let file = PictureFile(address: "m.png", size: Size(width: 32, height: 16))
  let drawn = picture(artwork, background: file)
  #expect(drawn.contains(#"<pattern id="artwork-background-art_2f_bc8c" patternUnits="#))
  #expect(drawn.contains(##"fill="url(#artwork-background-art_2f_bc8c)""##))
  #expect(drawn.contains(#"<image href="m.png" width="32" height="16""#))
}

@Test func `nothing in an artwork can break out of its attribute or text`() {
  var artwork = garden()
  let payload = "\"\u{FE0F}><script\u{200D}>"
  artwork.title = payload
  artwork.canvas.color = payload
  artwork.placements[0].id = ItemID(payload)
  artwork.placements[0].symbol = payload
  let drawn = picture(artwork, background: PictureFile(address: payload))
  #expect(Array(drawn.utf8).firstRange(of: Array("<script".utf8)) == nil)
  #expect(drawn.utf8.count { $0 == UInt8(ascii: "<") } == 1 + 1 + 1 + 4 + 1)
}
