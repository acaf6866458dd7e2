/// The kinds of pictures that a page can show.
public enum PictureKind: String, Sendable, CaseIterable {
  case png
  case gif
  case webp
  case jpeg
  case svg
  case avif

  /// Its name on the web (RFC 2046): `image/png`, say.
  public var mediaType: String { self == .svg ? "image/svg+xml" : "image/\(rawValue)" }

  /// By the end of a file's name, in any case.
  init?(path: String) {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let end = path[path.utf8.index(after: dot)...].lowercased()
    self.init(rawValue: end == "jpg" ? "jpeg" : end)
  }

  /// By the first bytes of a file: what the formats' own specifications say these must be.
  public init?(bytes: [UInt8]) {
    func has(_ text: String, at offset: Int) -> Bool {
      bytes.dropFirst(offset).starts(with: text.utf8)
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if has("GIF87a", at: 0) || has("GIF89a", at: 0) {
      self = .gif
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if has("RIFF", at: 0), has("WEBP", at: 8) {
      self = .webp
    } else if has("ftyp", at: 4), has("avif", at: 8) || has("avis", at: 8) {
      self = .avif
    } else if Self.hasSVGElement(bytes) {
      self = .svg
    } else {
      return nil
    }
  }

  /// Whether the first element is `<svg`; declarations and comments may precede it.
  private static func hasSVGElement(_ bytes: [UInt8]) -> Bool {
    var rest = bytes.prefix(64 << 10)
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    while true {
      rest = rest.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
      guard rest.first == UInt8(ascii: "<") else { return false }
      if rest.starts(with: "<svg".utf8) { return true }
      let isComment = rest.starts(with: "<!--".utf8)
      guard isComment || rest.starts(with: "<?".utf8) || rest.starts(with: "<!".utf8) else {
        return false
      }
      let end = Array((isComment ? "-->" : ">").utf8)
      while !rest.isEmpty, !rest.starts(with: end) { rest = rest.dropFirst() }
      rest = rest.dropFirst(end.count)
    }
  }
}
