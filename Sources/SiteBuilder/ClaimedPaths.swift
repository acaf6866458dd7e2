import SiteModel
import SourceFiles
import Texts

/// Detects output path collisions: two sources of one file are an error.
///
/// Paths that differ only in case or Unicode normalization are one file on some file systems, so
/// they collide everywhere; so do a file and a folder of one name.
struct ClaimedPaths {
  private struct Claim {
    let path: OutputPath
    // Both lazy: nearly all claims are granted, and locating an item parses its file again.
    let name: () -> Message
    let place: () -> Location?
    /// Whether the key is a folder that this file needs.
    var isFolder = false
  }

  /// Files, and each folder with one of the files that need it.
  private var claims: [OutputPath: Claim] = [:]
  var diagnostics: [Diagnostic] = []

  /// - Returns: whether the path was free.
  mutating func claim(
    _ path: OutputPath, by name: @autoclosure @escaping () -> Message,
    at place: @autoclosure @escaping () -> Location?
  ) -> Bool {
    let key = key(of: path)
    var claim = Claim(path: path, name: name, place: place)
    if let earlier = claims[key] {
      report(
        earlier, claim,
        earlier.isFolder
          ? "cannot both be there: “\(path)” would be a file and a folder"
          : "would both be written to “\(path)”")
      return false
    }
    var missing: [OutputPath] = []
    for parent in parentFolders(of: key) {
      guard let earlier = claims[parent] else {
        missing.append(parent)
        continue
      }
      // The folders of a claimed one are claimed, too.
      if earlier.isFolder { break }
      report(
        earlier, claim, "cannot both be there: “\(earlier.path)” would be a file and a folder")
      return false
    }
    claims[key] = claim
    claim.isFolder = true
    for parent in missing { claims[parent] = claim }
    return true
  }

  /// Whether a path is unclaimed, for optional outputs.
  func isFree(_ path: OutputPath) -> Bool {
    let key = key(of: path)
    return claims[key] == nil && parentFolders(of: key).allSatisfy { claims[$0]?.isFolder != false }
  }

  private mutating func report(_ earlier: Claim, _ later: Claim, _ clash: Message) {
    let (first, second) = (earlier.place(), later.place())
    diagnostics.append(
      .error(
        .addressTaken,
        "\(later.name()) and \(earlier.name()) \(clash); rename one, or give it another id",
        at: second ?? first,
        notes: second != nil && first != nil ? [.note("the other is here", at: first)] : []))
  }

  /// The collision key: equal for paths that are one file on some file system.
  private func key(of path: OutputPath) -> OutputPath { OutputPath(caseFolded(path.string)) }

  /// The innermost first.
  private func parentFolders(of path: OutputPath) -> some Sequence<OutputPath> {
    let text = path.string
    return text.utf8.indices.reversed().lazy.filter { text.utf8[$0] == UInt8(ascii: "/") }
      .map { OutputPath(String(text[..<$0])) }
  }
}
