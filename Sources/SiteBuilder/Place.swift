import Bytes
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
    root + percentEncoded(place.path, leaving: .iriPath)
      + (anchor.map { "#" + percentEncoded($0, leaving: .iriPath) } ?? "")
  }

  /// The absolute address, without `index.html`; only ASCII, as feeds want it.
  func address(below base: String) -> String {
    let suffix = "index.html"
    let path = path.hasSuffix(suffix) ? String(path.dropLast(suffix.count)) : path
    return base + percentEncoded(path, leaving: .path)
  }
}
