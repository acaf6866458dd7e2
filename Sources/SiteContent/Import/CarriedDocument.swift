import Bytes
import GalleryModel
import PictureCleaning
import SiteModel

/// The source of a document embedded as metadata in a picture of it.
///
/// It is one line of ASCII, which survives in every program that keeps metadata:
/// `emojiart-document:1:PATH:BYTES;`, both in base64. In SVG it is the text of a
/// `metadata` element, in PNG that of an `iTXt` chunk with the keyword `emojiart-document`.
public struct CarriedDocument: Sendable, Equatable {
  public var path: ContentPath
  /// The source file, verbatim.
  public var bytes: [UInt8]

  public init(path: ContentPath, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Why no document could be extracted.
  public enum Absence: Error, Equatable {
    /// No document is embedded.
    case none
    /// The embedded data is truncated or corrupted.
    case damaged
  }
}

extension CarriedDocument {
  private static let name = "emojiart-document"
  private static var head: String { "\(name):1:" }

  private var line: [UInt8] {
    Array("\(Self.head)\(base64(Array(path.string.utf8))):\(base64(bytes));".utf8)
  }

  /// An SVG written by this program, with the document embedded.
  public func inside(svg: [UInt8]) -> [UInt8] {
    let end = Array("</svg>".utf8)
    guard let last = svg.indices.last(where: { svg[$0...].starts(with: end) }) else { return svg }
    return svg[..<last] + "<metadata>".utf8 + line + "</metadata>\n".utf8 + svg[last...]
  }

  /// A PNG with the document embedded before its last chunk.
  public func inside(png: [UInt8]) -> [UInt8] {
    guard let end = PNGChunks(png).first(where: { $0.isOf("IEND") })?.range.lowerBound else {
      return png
    }
    // Keyword, not compressed, in no language. (PNG specification, 11.3.3.4)
    let body = Array(Self.name.utf8) + [0, 0, 0, 0, 0] + line
    return png[..<end] + PNGChunks.chunk("iTXt", body) + png[end...]
  }

  /// Extracts the document from a picture.
  ///
  /// The path is untrusted input, which the caller must validate.
  /// - Throws: `Absence` if there is none, or it is damaged.
  public init(inside picture: [UInt8]) throws(Absence) {
    let text: ArraySlice<UInt8>
    if PictureKind(bytes: picture) == .png {
      text = try Self.text(ofPNG: picture)
    } else {
      // A title precedes the element, but its markup is escaped, so it cannot spoof one.
      guard let element = picture[...].range(of: Array("<metadata".utf8)),
        let start = picture[element.upperBound...].range(of: Array(Self.head.utf8))
      else { throw .none }
      text = picture[start.lowerBound...]
    }
    guard text.starts(with: Self.head.utf8),
      let end = text.firstIndex(of: UInt8(ascii: ";"))
    else { throw .damaged }
    // Programs that re-encode a picture may wrap lines.
    let parts = text[text.startIndex + Self.head.utf8.count..<end].filter { $0 > 0x20 }
      .split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2, let path = Self.decoded(parts[0]), let bytes = Self.decoded(parts[1]),
      let name = String(validating: path, as: UTF8.self)
    else { throw .damaged }
    self.init(path: ContentPath(name), bytes: bytes)
  }

  private static func text(ofPNG picture: [UInt8]) throws(Absence) -> ArraySlice<UInt8> {
    let keyword = Array(name.utf8) + [0]
    for chunk in PNGChunks(picture) {
      guard chunk.isOf("iTXt") || chunk.isOf("tEXt"), chunk.body.starts(with: keyword) else {
        continue
      }
      guard chunk.isWhole, let start = chunk.body.range(of: Array(head.utf8)) else {
        throw .damaged
      }
      return chunk.body[start.lowerBound...]
    }
    throw .none
  }

  private static func decoded(_ digits: some Sequence<UInt8>) -> [UInt8]? {
    decodeBase64(String(decoding: Array(digits), as: UTF8.self))
  }
}
