import Bytes

/// A file's path in the output, and the base of its relative links.
///
/// Links are relative, and name `index.html` in full, so that they work from `file:`, too.
struct Place: Hashable, Sendable {
  let path: OutputPath
  /// Relative path from the page to the output's root: `./`, `../`, `../../`.
  let root: String

  init(_ path: OutputPath) {
    self.path = path
    let depth = path.string.utf8.count { $0 == UInt8(ascii: "/") }
    root = depth == 0 ? "./" : String(repeating: "../", count: depth)
  }

  /// A file whose links resolve against another root.
  init(_ path: OutputPath, root: String) {
    self.path = path
    self.root = root
  }

  /// The page of an id: `animals` → `animals/index.html`; the home page without one.
  init(ofID id: String) {
    self.init(id.isEmpty ? "index.html" : "\(id)/index.html")
  }

  /// The relative address of another file, or of a place on its page.
  func link(to place: Place, anchor: String? = nil) -> String {
    root + percentEncoded(place.path.string, leaving: .iriPath)
      + (anchor.map { "#" + percentEncoded($0, leaving: .iriPath) } ?? "")
  }

  /// The absolute URL, without `index.html`; percent-encoded to ASCII, as feeds require.
  func address(below base: String) -> String {
    let suffix = "index.html"
    let path =
      path.string.hasSuffix(suffix) ? String(path.string.dropLast(suffix.count)) : path.string
    return base + percentEncoded(path, leaving: .path)
  }
}
