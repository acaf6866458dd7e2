import SiteContent

/// Where a file stands in the output, and how pages there link to others.
///
/// Links are relative, and name `index.html` in full, so that the folder works from a disk, too.
struct Place: Hashable, Sendable {
  /// Below the output: `animals/index.html`.
  let path: String
  /// The way from the page to the output's root: `./`, `../`, `../../`.
  let root: String

  init(_ path: String) {
    self.path = path
    let depth = path.utf8.count { $0 == UInt8(ascii: "/") }
    root = depth == 0 ? "./" : String(repeating: "../", count: depth)
  }

  /// A file whose links do not start from where it stands.
  init(_ path: String, root: String) {
    self.path = path
    self.root = root
  }

  /// The page of an id: `animals` → `animals/index.html`; the home page without one.
  init(ofID id: String) {
    self.init(id.isEmpty ? "index.html" : "\(id)/index.html")
  }

  /// The relative address of another file, or of a place on its page.
  func link(to place: Place, anchor: String? = nil) -> String {
    root + percentEncoded(place.path) + (anchor.map { "#" + percentEncoded($0) } ?? "")
  }

  /// The absolute address, without `index.html`; only ASCII, as feeds want it.
  func address(below base: String) -> String {
    let suffix = "index.html"
    let path = path.hasSuffix(suffix) ? String(path.dropLast(suffix.count)) : path
    return base + percentEncoded(path, onlyASCII: true)
  }
}

/// A path as it may stand in an address; letters of other scripts stay readable.
func percentEncoded(_ path: String, onlyASCII: Bool = false) -> String {
  guard path.utf8.contains(where: { isPercentEncoded($0, onlyASCII: onlyASCII) }) else {
    return path
  }
  var encoded: [UInt8] = []
  let digits = Array("0123456789ABCDEF".utf8)
  for byte in path.utf8 {
    if isPercentEncoded(byte, onlyASCII: onlyASCII) {
      encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    } else {
      encoded.append(byte)
    }
  }
  return String(decoding: encoded, as: UTF8.self)
}

private func isPercentEncoded(_ byte: UInt8, onlyASCII: Bool) -> Bool {
  switch byte {
  case 0...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "<"),
    UInt8(ascii: ">"), UInt8(ascii: "?"), UInt8(ascii: "["), UInt8(ascii: "\\"), UInt8(ascii: "]"),
    UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
    true
  case 0x80...: onlyASCII
  default: false
  }
}
