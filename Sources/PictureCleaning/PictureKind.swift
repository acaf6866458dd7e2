/// The kinds of pictures that a page can show.
public enum PictureKind: UInt8, Sendable, CaseIterable {
  case png
  case gif
  case webp
  case jpeg
  case svg
  case avif

  /// The display name.
  public var name: String {
    switch self {
    case .png: "png"
    case .gif: "gif"
    case .webp: "webp"
    case .jpeg: "jpeg"
    case .svg: "svg"
    case .avif: "avif"
    }
  }

  /// The file extension, without the dot.
  public var fileEnding: String { self == .jpeg ? "jpg" : name }

  /// The media type, as in `Content-Type` and `data:`.
  public var mediaType: String { self == .svg ? "image/svg+xml" : "image/\(name)" }

  /// Detects the kind by the signature that each format specifies.
  public init?(bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0) {
      self = .gif
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) {
      self = .webp
    } else if bytes.has("ftyp", at: 4), bytes.has("avif", at: 8) || bytes.has("avis", at: 8) {
      self = .avif
    } else if Self.hasSVGElement(bytes) {
      self = .svg
    } else {
      return nil
    }
  }

  /// Whether the root element is `svg`, with any prefix, behind declarations and comments.
  /// Its markup is ASCII in every encoding but UTF-16.
  private static func hasSVGElement(_ bytes: [UInt8]) -> Bool {
    let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let text = isWide ? bytes.filter { (1..<0x80).contains($0) } : Array(bytes[start...])
    // No entity reference can precede it.
    var reader = XMLReader(text, room: 0)
    guard let name = try? reader.readRootName() else { return false }
    return splitName(name).local.elementsEqual("svg".utf8)
  }
}
