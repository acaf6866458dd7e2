import GalleryModel
import JSON
import SiteModel
import SourceFiles

/// A document as plain lines, one for each part, for readable line diffs: git's `textconv`. Nil for a
/// file without a collection or an artwork, and for Markdown, which diffs well itself.
public func documentLines(_ file: SourceFile) -> [String]? {
  if isMarkdown(namelessPath(file.path)) { return nil }
  return switch comparedDocument(file) {
  case .collection(let collection): lines(of: collection)
  case .artwork(let artwork): lines(of: artwork)
  case nil: nil
  }
}

private func lines(of collection: EmojiCollection) -> [String] {
  var lines = ["# \(collection.title)"] + line(ofID: collection.id)
  lines += collection.lines(CollectionField.allCases.filter { $0 != .title })
  lines += collection.others.lines
  for section in collection.sections {
    var heading = "## \(section.title ?? section.id.string)"
    if section.isLocked { heading += " locked" }
    if section.hasGivenID { heading += " #\(section.id)" }
    lines += ["", heading]
    let elsewhere: [SectionField] = [.title, .footer, .locked]
    lines += section.lines(SectionField.allCases.filter { !elsewhere.contains($0) })
    lines += section.others.lines
    lines += section.items.map { line(of: $0) }
    lines += section.footer.map { ["", $0] } ?? []
  }
  return lines
}

private func line(of item: Item) -> String {
  var line = item.symbol
  // What has no sign of its own stands behind what has.
  var rest = ""
  for field in ItemField.allCases {
    guard let value = item[field] else { continue }
    let text = value.texts?.joined(separator: ", ") ?? value.tree.onOneLine
    switch field {
    case .symbol: break
    case .name: line += " \(text)"
    case .description: line += " :: \(text)"
    case .usage: line += " (\(text))"
    case .tags: line += " [\(text)]"
    case .image, .aliases, .license, .credit, .size: rest += " \(field.name): \(text)"
    case .locked: rest += " locked"
    }
  }
  rest += item.others.lines.map { " \($0)" }.joined()
  if item.hasGivenID { rest += " #\(item.id)" }
  return (line + rest).replacingLineBreaks
}

private func lines(of artwork: Artwork) -> [String] {
  let canvas = artwork.canvas
  var lines = ["# \(artwork.title)"] + line(ofID: artwork.id)
  lines += artwork.lines([.description]) + artwork.others.lines
  lines.append("canvas \(canvas.size.width) × \(canvas.size.height)")
  lines += canvas.others.lines.map { "canvas \($0)" }
  lines += (canvas.lines(CanvasField.ofBackground) + canvas.backgroundOthers.lines).map {
    "background \($0)"
  }
  for placement in artwork.placements {
    let (center, degrees) = (placement.center, placement.rotation)
    let rest = (placement.lines([.image]) + placement.others.lines).map { " \($0)" }.joined()
    lines.append(
      "\(placement.symbol) at \(center.x), \(center.y), size \(placement.size), "
        + "turned \(degrees)°\(placement.isLocked ? " locked" : "")\(rest.replacingLineBreaks)"
        + " #\(placement.id)")
  }
  return lines
}

/// The line of a document's id. Without one it is called after the placeholder path, which is no content.
private func line(ofID id: DocumentID) -> [String] {
  id == namelessID ? [] : ["id: \(id)"]
}

extension Record {
  /// `name: value` for each of these fields that has a value.
  fileprivate func lines(_ fields: [Field]) -> [String] {
    fields.compactMap { field in self[field].map { "\(field.name): \($0.tree.onOneLine)" } }
  }
}

extension [JSONTreeMember] {
  /// `name: value` for each, in JSON: a text and a number of the same spelling are different values.
  fileprivate var lines: [String] {
    map { "\($0.name): \(String(decoding: $0.value.written(.oneLine), as: UTF8.self))" }
  }
}

extension JSONTree {
  /// A text as it is, anything else in JSON.
  fileprivate var onOneLine: String {
    if case .string(let text) = self { return text }
    return String(decoding: written(.oneLine), as: UTF8.self)
  }
}

extension String {
  /// The text with each CR and LF replaced by a space.
  fileprivate var replacingLineBreaks: String {
    String(decoding: utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }, as: UTF8.self)
  }
}
