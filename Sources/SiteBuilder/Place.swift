import Bytes

/// A file's path in the output, and the base of its relative links.
///
/// Links are relative, and name `index.html` in full, so that they work from `file:`, too.
struct Place: Hashable, Sendable {
  let path: OutputPath
  /// Relative path from the page to the output's root: `./`, `../`, `../../`.
  let root: String
  /// Whether links go through the root instead of taking the shortest path.
  private let isRooted: Bool

  init(_ path: OutputPath) {
    self.path = path
    isRooted = false
    let depth = path.string.utf8.count { $0 == UInt8(ascii: "/") }
    root = depth == 0 ? "./" : String(repeating: "../", count: depth)
  }

  /// A file whose links resolve against another root.
  init(_ path: OutputPath, root: String) {
    self.path = path
    self.root = root
    isRooted = true
  }

  /// The page of an id: `animals` → `animals/index.html`; the home page without one.
  init(ofID id: String) {
    self.init(id.isEmpty ? "index.html" : "\(id)/index.html")
  }

  /// The relative address of another file, or of a place on its page.
  func link(to place: Place, anchor: String? = nil) -> String {
    let common = isRooted ? 0 : commonFolders(with: place.path)
    let way =
      common == 0
      ? root + percentEncoded(place.path.string, leaving: .iriPath)
      : shortWay(to: place.path, past: common)
    return way + (anchor.map { "#" + percentEncoded($0, leaving: .iriPath) } ?? "")
  }

  /// The length in bytes of the longest common folder prefix.
  private func commonFolders(with other: OutputPath) -> Int {
    var (own, others) = (path.string.utf8.makeIterator(), other.string.utf8.makeIterator())
    var (equal, common) = (0, 0)
    while let byte = own.next(), byte == others.next() {
      equal += 1
      if byte == slash { common = equal }
    }
    return common
  }

  private func shortWay(to other: OutputPath, past common: Int) -> String {
    let up = path.string.utf8.dropFirst(common).count { $0 == slash }
    let down = other.string.utf8.dropFirst(common)
    // A colon in the first segment would end a scheme. (RFC 3986, 4.2)
    let isLikeScheme = up == 0 && down.prefix { $0 != slash }.contains(UInt8(ascii: ":"))
    return (isLikeScheme ? "./" : String(repeating: "../", count: up))
      + percentEncoded(String(Substring(down)), leaving: .iriPath)
  }

  /// The absolute URL, without `index.html`; percent-encoded to ASCII, as feeds require.
  func address(below base: String) -> String {
    let suffix = "index.html"
    let path =
      path.string.hasSuffix(suffix) ? String(path.string.dropLast(suffix.count)) : path.string
    return base + percentEncoded(path, leaving: .path)
  }
}

private let slash = UInt8(ascii: "/")
