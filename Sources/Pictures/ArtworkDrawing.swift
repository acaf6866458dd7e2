import FlowLayout
import GalleryModel
import Texts

/// An artwork as a drawing, in canvas units.
///
/// - Parameter file: looks up a picture file by its path relative to the artwork's source; nil if
///   missing.
public func artworkDrawing(_ artwork: Artwork, file: @escaping (String) -> DrawnFile?) -> Drawing {
  var drawing = Drawing(title: artwork.title, size: artwork.canvas.size)
  drawing.color = artwork.canvas.color
  var files = DrawnFiles(file)
  if let number = artwork.canvas.image.flatMap({ files.number(of: $0) }) {
    drawing.background = Drawing.Background(file: number, fit: artwork.canvas.fit.drawn)
  }
  for placement in artwork.placements {
    drawing.marks.append(
      Drawing.Mark(
        files.symbol(placement.symbol, placement.image), at: placement.center,
        size: placement.size, rotation: placement.rotation))
  }
  drawing.files = files.files
  return drawing
}

/// The picture files of a drawing, deduplicated.
struct DrawnFiles {
  private(set) var files: [DrawnFile] = []
  private var numbers: [ExactText: Int?] = [:]
  private let file: (String) -> DrawnFile?

  init(_ file: @escaping (String) -> DrawnFile?) {
    self.file = file
  }

  mutating func number(of image: String) -> Int? {
    let key = ExactText(image)
    if let known = numbers[key] { return known }
    let found = file(image)
    let number = found == nil ? nil : files.count
    if let found { files.append(found) }
    numbers[key] = .some(number)
    return number
  }

  /// The content for a symbol: for a custom emoji its picture, if it exists.
  mutating func symbol(_ symbol: String, _ image: String?) -> Drawing.Mark.Content {
    guard let image, isShortcode(symbol), let number = number(of: image) else {
      return .emoji(shownForm(of: symbol))
    }
    return .file(number)
  }
}

extension Canvas.Fit {
  var drawn: BackgroundFit {
    switch self {
    case .stretch: .stretch
    case .contain: .contain
    case .cover: .cover
    case .tile: .tile
    }
  }
}
