import GalleryModel
import SiteModel
import SourceFiles

/// A document as plain lines, one for each part, for readable line diffs: git's `textconv`. Nil for a
/// file without a collection or an artwork, and for Markdown, which diffs well itself.
public func documentLines(_ file: SourceFile) -> [String]? {
  let name = namelessPath(file.path)
  if isMarkdown(name) { return nil }
  return switch galleryDocument(file, at: name) {
  case .collection(let collection): lines(of: collection)
  case .artwork(let artwork): lines(of: artwork)
  case nil: nil
  }
}

private func lines(of collection: EmojiCollection) -> [String] {
  var lines = ["# \(collection.title)"]
  lines += collection.description.map { ["description: \($0)"] } ?? []
  for section in collection.sections {
    lines += ["", "## \(section.title ?? section.id.string)\(section.isLocked ? " locked" : "")"]
    for item in section.items {
      var line = item.symbol
      for field in ItemField.allCases {
        let texts = item[field]?.texts?.joined(separator: ", ")
        guard let text = item[field]?.text ?? texts else { continue }
        switch field {
        case .symbol, .image, .size, .locked: break
        case .name: line += " \(text)"
        case .description: line += " :: \(text)"
        case .usage: line += " (\(text))"
        case .tags: line += " [\(text)]"
        case .aliases, .license, .credit: line += " \(field.name): \(text)"
        }
      }
      if item.isLocked { line += " locked" }
      if item.hasGivenID { line += " #\(item.id)" }
      lines.append(line.replacingLineBreaks)
    }
    lines += section.footer.map { ["", $0] } ?? []
  }
  return lines
}

private func lines(of artwork: Artwork) -> [String] {
  let size = artwork.canvas.size
  var lines = ["# \(artwork.title)", "canvas \(size.width) × \(size.height)"]
  for placement in artwork.placements {
    let (center, degrees) = (placement.center, placement.rotation)
    lines.append(
      "\(placement.symbol) at \(center.x), \(center.y), size \(placement.size), "
        + "turned \(degrees)°\(placement.isLocked ? " locked" : "") #\(placement.id)")
  }
  return lines
}

extension String {
  /// The text with each CR and LF replaced by a space.
  fileprivate var replacingLineBreaks: String {
    String(decoding: utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }, as: UTF8.self)
  }
}
