/// Whether a URL is safe in links and images, by an allow list: http, https, mailto, or relative.
///
/// The WHATWG URL parser strips leading control characters and spaces, and tabs and line ends
/// anywhere, so these do not hide a scheme here.
public func isSafeURL(_ url: String) -> Bool {
  guard let scheme = scheme(url.utf8) else { return true }
  return ["http", "https", "mailto"].contains { scheme.elementsEqual($0.utf8) }
}

/// Whether pages keep a URL of Markdown; they omit others.
public func isSafeInMarkdown(_ url: String, isImage: Bool) -> Bool {
  var copy = url
  return copy.withUTF8 { isSafeInMarkdown($0, isImage: isImage) }
}

/// Whether a Markdown URL is safe, by a deny list of schemes that could run script or read files,
/// so that `irc:` and `tel:` stay links. Images may be `data:` URLs of raster formats.
public func isSafeInMarkdown(_ url: UnsafeBufferPointer<UInt8>, isImage: Bool) -> Bool {
  guard let scheme = scheme(url) else { return true }
  if isImage, scheme.elementsEqual("data".utf8) {
    let kinds = ["data:image/png", "data:image/gif", "data:image/jpeg", "data:image/webp"]
    return kinds.contains { kind in url.lazy.map(lowerCased).starts(with: kind.utf8) }
  }
  return !refusedSchemes.contains(scheme)
}

private let refusedSchemes = [
  "javascript", "vbscript", "livescript", "mocha", "data", "file", "blob", "filesystem",
  "view-source", "jar", "feed",
].map { Array($0.utf8) }

/// The lower-case scheme (RFC 3986, 3.1); nil for a relative reference.
private func scheme(_ url: some Sequence<UInt8>) -> [UInt8]? {
  var scheme: [UInt8] = []
  for byte in url {
    switch byte {
    case 0...0x20 where scheme.isEmpty: continue
    case 0x09, 0x0A, 0x0D: continue
    case UInt8(ascii: ":"): return scheme.isEmpty ? nil : scheme
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      scheme.append(lowerCased(byte))
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      if scheme.isEmpty { return nil }
      scheme.append(byte)
    default: return nil
    }
  }
  return nil
}

private func lowerCased(_ byte: UInt8) -> UInt8 {
  byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
}
