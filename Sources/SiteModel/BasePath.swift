import Bytes

/// The base path of links in `404.html`: absolute, ending in `/`, such as `/emoji/`.
public struct BasePath: Sendable, Equatable {
  public let text: String

  /// The path of a URL that `site.yml` may state as `baseURL`.
  public init(ofURL url: String) {
    let parts = url.utf8.split(separator: UInt8(ascii: "/")).dropFirst(2)
    text = parts.map { "/" + String(Substring($0)) }.joined() + "/"
  }

  /// Adds a missing slash at either end; nil if the result is not a plain absolute path.
  ///
  /// Refuses what browsers read otherwise: `\` as `/`, `//host` as another site, `%2e%2e` as `..`.
  public init?(_ path: String) {
    let slash = UInt8(ascii: "/")
    var inner = path.utf8[...]
    if inner.first == slash {
      inner.removeFirst()
    } else if inner.isEmpty || inner.prefix(while: { $0 != slash }).contains(UInt8(ascii: ":")) {
      return nil
    }
    if inner.last == slash, inner.count > 1 { inner.removeLast() }
    let parts = inner.split(separator: slash, omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { part in
      guard
        part.allSatisfy({ AddressCharacters.iriPath.contains($0) || $0 == UInt8(ascii: "%") }),
        let decoded = strictlyPercentDecoded(Array(part)[...])
      else { return false }
      return !decoded.isEmpty && decoded != Array(".".utf8) && decoded != Array("..".utf8)
        && !decoded.contains { $0 < 0x20 || $0 == 0x7F }
    }
    guard inner.isEmpty || isPlain,
      !path.unicodeScalars.contains(where: { (0x80..<0xA0).contains($0.value) })
    else { return nil }
    text = inner.isEmpty ? "/" : "/\(Substring(inner))/"
  }
}
