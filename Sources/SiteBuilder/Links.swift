import Bytes
import GalleryModel
import SiteModel
import SourceFiles

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
    guard let path = path(percentDecoded(bytes[..<end]), from: source) else { return .missing }
    let found =
      target(at: path) ?? site.equivalentFile(path).flatMap { target(at: $0) }
      ?? target(at: ContentPath(path.string.composed))
    if let found { return .place(found, suffix: suffix) }
    return site.drafts.contains(path) ? .draft : .missing
  }

  /// The address, from a file, of the one whose name is most like what a dead link from there names.
  func nearestAddress(
    to url: String, from source: ContentPath, among names: [String], within hints: inout HintBudget
  ) -> String? {
    let bytes = Array(url.utf8)
    let end = bytes.firstIndex { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "?") } ?? bytes.count
    var near: String?
    var suffix = bytes[end...]
    if let whole = path(bytes, from: source), target(at: whole) != nil {
      // A name with `#`, `?` or `%` in it, written as it is.
      near = whole.string
      suffix = []
    } else if let path = path(percentDecoded(bytes[..<end]), from: source) {
      near = nearestName(to: path.string, among: names, within: &hints)
    }
    guard let near else { return nil }
    let address =
      bytes.first == UInt8(ascii: "/")
      ? "/\(percentEncoded(near, leaving: .iriPath))"
      // Below one folder, so that the address is as short as people write it.
      : Place("Content/\(source)").link(to: Place("Content/\(near)"))
    return address + String(decoding: suffix, as: UTF8.self)
  }

  /// The path below `Content` of a name in a link; nil if it leads out of there, or is no text.
  private func path(_ name: [UInt8], from source: ContentPath) -> ContentPath? {
    var parts = name.first == UInt8(ascii: "/") ? [] : source.folders
    for part in name.split(separator: UInt8(ascii: "/")) {
      guard let name = String(validating: part, as: UTF8.self) else { return nil }
      switch name {
      case ".": continue
      case "..": if parts.popLast() == nil { return nil }
      default: parts.append(name)
      }
    }
    return ContentPath(parts.joined(separator: "/"))
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
