import Bytes
import GalleryModel
import SiteModel

/// Where a link in content leads.
enum LinkTarget: Sendable {
  /// External, or a fragment of the same page: left unchanged.
  case elsewhere
  /// A file of the output; `suffix` is the query or fragment after it.
  case place(Place, suffix: String)
  /// A document that is left out, since it is a draft.
  case draft
  /// A dead internal link.
  case missing
}

extension SitePlan {
  /// Resolves a link found in a file.
  ///
  /// Relative links resolve against the source file, as in editors and code hosts: to another
  /// source (`../animals.json`), to a file beside it (`bee.png`), or to a page by its id. A leading
  /// `/` means the site's root. A name that no file has finds one that is canonically equivalent.
  func follow(_ url: String, from source: ContentPath) -> LinkTarget {
    let bytes = Array(url.utf8)
    guard let first = bytes.first, first != UInt8(ascii: "#"), first != UInt8(ascii: "?"),
      !bytes.starts(with: "//".utf8), !hasScheme(bytes)
    else { return .elsewhere }
    let end = bytes.firstIndex { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "?") } ?? bytes.count
    let suffix = String(decoding: bytes[end...], as: UTF8.self)
    var parts = first == UInt8(ascii: "/") ? [] : source.folders
    for part in percentDecoded(bytes[..<end]).split(separator: UInt8(ascii: "/")) {
      guard let name = String(validating: part, as: UTF8.self) else { return .missing }
      switch name {
      case ".": continue
      case "..": if parts.popLast() == nil { return .missing }
      default: parts.append(name)
      }
    }
    let path = ContentPath(parts.joined(separator: "/"))
    let found =
      target(at: path) ?? site.equivalentFile(path).flatMap { target(at: $0) }
      ?? target(at: ContentPath(path.string.composed))
    if let found { return .place(found, suffix: suffix) }
    return site.drafts.contains(path) ? .draft : .missing
  }

  /// The page of a source, the copy of a file, or the page of an id.
  private func target(at path: ContentPath) -> Place? {
    if let document = document(withSource: path) { return place(of: site.documents[document]) }
    return [Place(path.copied), Place(ofID: path.string)].first { writes($0.path) }
  }
}

/// Whether a `:` comes before any `/`, `?` or `#`.
private func hasScheme(_ url: [UInt8]) -> Bool {
  url.first { ":/?#".utf8.contains($0) } == UInt8(ascii: ":")
}
