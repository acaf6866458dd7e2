import Bytes
import GalleryModel
import PictureCleaning
import SourceFiles

extension Document {
  /// A reference to a picture, and its source range.
  public struct ImageUse {
    public let image: String
    public let range: Range<Int>?
  }

  /// Every custom picture that the document uses.
  public var imageUses: [ImageUse] {
    switch content {
    case .page, .board: return []
    case .collection(let collection):
      var uses: [ImageUse] = []
      for (section, ranges) in zip(collection.sections, places.items) {
        for (item, range) in zip(section.items, ranges) {
          if let image = item.image { uses.append(ImageUse(image: image, range: range)) }
        }
      }
      return uses
    case .artwork(let artwork):
      var uses: [ImageUse] = []
      if let image = artwork.canvas.image {
        uses.append(ImageUse(image: image, range: places.background))
      }
      for (placement, range) in zip(artwork.placements, places.placements) {
        if let image = placement.image { uses.append(ImageUse(image: image, range: range)) }
      }
      return uses
    }
  }
}

/// Resolves a relative path against the folder of a file below `Content/`.
///
/// - Returns: nil if it is empty, is absolute, contains `\` or NUL, or escapes `Content/`.
public func resolvedPath(_ path: String, besideFile file: ContentPath) -> ContentPath? {
  if path.utf8.first == UInt8(ascii: "/") || path.utf8.contains(UInt8(ascii: "\\")) { return nil }
  var parts = file.folders
  for part in path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: true) {
    switch String(Substring(part)) {
    case ".": continue
    case "..":
      if parts.popLast() == nil { return nil }
    case let name:
      if name.utf8.contains(0) { return nil }
      parts.append(name)
    }
  }
  return parts.isEmpty ? nil : ContentPath(parts.joined(separator: "/"))
}

/// Percent-decodes a reference; nil if it has no `%`, or if the result is not UTF-8.
public func urlDecoded(_ image: String) -> String? {
  guard image.utf8.contains(UInt8(ascii: "%")) else { return nil }
  return String(validating: percentDecoded(Array(image.utf8)[...]), as: UTF8.self)
}

extension Site {
  /// Resolves a reference to a picture: literally, else percent-decoded, since editors and hosts
  /// write the `%20` of CommonMark's link destinations; else a file of an equivalent name.
  ///
  /// - Returns: the literal path if no such file exists; nil if that is not below `Content/`.
  public func pictureFile(_ image: String, besideFile file: ContentPath) -> ContentPath? {
    let literal = resolvedPath(image, besideFile: file)
    if let literal, entry(at: literal) != nil { return literal }
    let decoded = urlDecoded(image).flatMap { resolvedPath($0, besideFile: file) }
    if let decoded, entry(at: decoded) != nil { return decoded }
    return literal.flatMap { equivalentFile($0) } ?? decoded.flatMap { equivalentFile($0) }
      ?? literal
  }

  /// A picture that a document refers to: its file, and its kind by its magic bytes.
  ///
  /// - Returns: nil if it does not exist, which reading the site has reported, or is not a picture.
  public func picture(
    _ image: String, of document: Document
  ) throws(FileTree.ReadFailure) -> (SourceFile, PictureKind)? {
    guard let path = pictureFile(image, besideFile: document.path),
      let file = try source(at: path), let kind = PictureKind(bytes: file.bytes)
    else { return nil }
    return (file, kind)
  }
}
