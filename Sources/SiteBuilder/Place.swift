import Bytes

/// A file's path in the output, and the base of its relative links.
///
/// Links are relative, and name `index.html` in full, so that they work from `file:`, too.
struct Place: Hashable, Sendable {
  let path: OutputPath
  /// The root that links go through; nil if they take the shortest path.
  private let fixedRoot: String?

  init(_ path: OutputPath) {
    self.path = path
    fixedRoot = nil
  }

  /// A file whose links resolve against another root.
  init(_ path: OutputPath, root: String) {
    self.path = path
    fixedRoot = root
  }

  /// Relative path from the page to the output's root: `./`, `../`, `../../`.
  var root: String {
    if let fixedRoot { return fixedRoot }
    return depth == 0 ? "./" : String(repeating: "../", count: depth)
  }

  /// How many folders below the output's root the file is.
  var depth: Int {
    var path = path.string
    return path.withUTF8 { $0.count { $0 == slash } }
  }

  /// The page of an id: `animals` → `animals/index.html`; the home page without one.
  init(ofID id: String) {
    self.init(id.isEmpty ? "index.html" : "\(id)/index.html")
  }

  /// The relative address of another file, or of a place on its page.
  func link(to place: Place, anchor: String? = nil) -> String {
    var (own, other) = (path.string, place.path.string)
    var address: [UInt8] = []
    own.withUTF8 { own in
      other.withUTF8 { other in
        let common = fixedRoot == nil ? lengthOfCommonFolders(own, other) : 0
        address.reserveCapacity(other.count + 16)
        if common == 0 {
          address += root.utf8
        } else {
          appendWayUp(from: own[common...], to: other[common...], &address)
        }
        address.append(percentEncoding: other[common...], leaving: .iriPath)
      }
    }
    if let anchor {
      address.append(UInt8(ascii: "#"))
      address.append(percentEncoding: anchor.utf8, leaving: .iriPath)
    }
    return String(decoding: address, as: UTF8.self)
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

/// The length in bytes of the longest common folder prefix.
private func lengthOfCommonFolders(
  _ path: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>
) -> Int {
  var common = 0
  for index in 0..<min(path.count, other.count) {
    if path[index] != other[index] { break }
    if path[index] == slash { common = index + 1 }
  }
  return common
}

/// From a file to the folder in which another is, both relative to their common folder.
private func appendWayUp(
  from path: Slice<UnsafeBufferPointer<UInt8>>, to other: Slice<UnsafeBufferPointer<UInt8>>,
  _ address: inout [UInt8]
) {
  let isInSameFolder = !path.contains(slash)
  for byte in path where byte == slash { address += "../".utf8 }
  // A colon in the first segment would end a scheme. (RFC 3986, 4.2)
  if isInSameFolder, other.prefix(while: { $0 != slash }).contains(UInt8(ascii: ":")) {
    address += "./".utf8
  }
}
