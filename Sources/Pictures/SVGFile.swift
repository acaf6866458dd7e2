import Bytes
import GalleryLayout
import Geometry
import PictureCleaning

/// A prerendered mark, for pictures that look the same on every machine: a PNG and its frame
/// relative to the point, in em.
public struct Stamp: Sendable {
  public var png: [UInt8]
  public var frame: Rect

  public init(png: [UInt8], frame: Rect) {
    self.png = png
    self.frame = frame
  }
}

/// A drawing as a self-contained SVG file: picture files are embedded as `data:` URLs.
///
/// An SVG picture is embedded as an image, too, never as markup, so its scripts and styles are
/// isolated.
/// - Parameter width: the display width in pixels; nil for the drawing's width.
/// - Parameter stamp: prerenders a mark; nil leaves it as text in the reader's fonts.
public func svgFile(
  _ drawing: Drawing, width: Int? = nil, stamp: (Drawing.Mark.Content) -> Stamp? = { _ in nil }
) -> [UInt8] {
  var svg = SVGText()
  let scale = width.map { Double($0) / drawing.size.width } ?? 1
  svg.raw("<svg xmlns=\"http://www.w3.org/2000/svg\"")
  svg.viewBox(drawing.size)
  svg.attribute("width", drawing.size.width * scale)
  svg.attribute("height", drawing.size.height * scale)
  svg.raw(" role=\"img\"")
  svg.attribute("aria-label", drawing.title)
  svg.raw(">\n<title>")
  svg.text(drawing.title)
  svg.raw("</title>\n")
  if let color = drawing.color {
    svg.raw("<rect width=\"100%\" height=\"100%\"")
    svg.attribute("fill", color)
    svg.raw("/>\n")
  }
  if let background = drawing.background {
    let file = drawing.files[background.file]
    svg.background(
      PictureFile(address: dataAddress(file), size: shownSize(of: file.bytes)), drawing.size,
      background.fit, id: "background")
    svg.raw("\n")
  }
  svg.marks(of: drawing, stamp)
  svg.raw("</svg>\n")
  return svg.bytes
}

private func short(_ number: Double) -> String { shortDecimal(number, places: 2) }

private func dataAddress(_ file: DrawnFile) -> String {
  "data:\(file.mediaType);base64,\(base64(file.bytes))"
}

/// Deduplication: content of several marks is defined once and referenced by id.
private struct Definitions {
  /// The id of each content; nil if it is drawn in place, as text and panels are.
  var names: [Drawing.Mark.Content: String?] = [:]
}

extension SVGText {
  fileprivate mutating func marks(
    of drawing: Drawing, _ stamp: (Drawing.Mark.Content) -> Stamp?
  ) {
    var definitions = Definitions()
    raw("<g")
    attribute("font-family", PictureFonts.emoji)
    raw(" text-anchor=\"middle\">\n")
    for mark in drawing.marks {
      if definitions.names[mark.content] == nil {
        define(mark.content, in: drawing, stamp, &definitions)
      }
      if case let name?? = definitions.names[mark.content] {
        use(name, for: mark)
      } else {
        draw(mark)
      }
      raw("\n")
    }
    raw("</g>\n")
  }

  private mutating func define(
    _ content: Drawing.Mark.Content, in drawing: Drawing,
    _ stamp: (Drawing.Mark.Content) -> Stamp?, _ definitions: inout Definitions
  ) {
    let image: (address: String, frame: Rect)?
    if case .file(let number) = content {
      image = (dataAddress(drawing.files[number]), Rect(x: -0.5, y: -0.5, width: 1, height: 1))
    } else {
      image = stamp(content).map { ("data:image/png;base64,\(base64($0.png))", $0.frame) }
    }
    guard let image else {
      definitions.names[content] = .some(nil)
      return
    }
    let name = "picture-\(definitions.names.count + 1)"
    definitions.names[content] = name
    raw("<defs><image")
    attribute("id", name)
    // In hundredths of an em, since few decimals are written.
    attribute("x", image.frame.x * 100)
    attribute("y", image.frame.y * 100)
    attribute("width", image.frame.width * 100)
    attribute("height", image.frame.height * 100)
    attribute("href", image.address)
    raw("/></defs>\n")
  }

  private mutating func use(_ name: String, for mark: Drawing.Mark) {
    raw("<use")
    attribute("href", "#\(name)")
    var transform = "translate(\(short(mark.point.x)) \(short(mark.point.y)))"
    if mark.rotation != 0 { transform += " rotate(\(short(mark.rotation)))" }
    transform += " scale(\(shortDecimal(mark.size / 100, places: 5)))"
    attribute("transform", transform)
    raw("/>")
  }

  private mutating func draw(_ mark: Drawing.Mark) {
    switch mark.content {
    case .emoji(let text): line(text, mark, baseline: emojiBaseline)
    case .words(let text, let style): line(text, mark, baseline: wordsBaseline, style)
    case .panel(let size):
      raw("<rect")
      attribute("x", mark.point.x - size.width / 2)
      attribute("y", mark.point.y - size.height / 2)
      attribute("width", size.width)
      attribute("height", size.height)
      attribute("rx", mark.size)
      attribute("fill", PosterColors.panel)
      raw("/>")
    // Defined above.
    case .file: break
    }
  }

  private mutating func line(
    _ text: String, _ mark: Drawing.Mark, baseline: Double, _ style: WordStyle? = nil
  ) {
    raw("<text")
    attribute("x", mark.point.x)
    attribute("y", mark.point.y + baseline * mark.size)
    attribute("font-size", mark.size)
    if let style {
      attribute("font-family", PictureFonts.words)
      attribute("fill", PosterColors.ink)
      if style.isBold { raw(" font-weight=\"bold\"") }
      if !style.isCentered { raw(" text-anchor=\"start\"") }
      if style.isRightToLeft { raw(" direction=\"rtl\"") }
    }
    if mark.rotation != 0 {
      let numbers = [mark.rotation, mark.point.x, mark.point.y].map(short)
      attribute("transform", "rotate(\(numbers.joined(separator: " ")))")
    }
    raw(">")
    self.text(text)
    raw("</text>")
  }
}
