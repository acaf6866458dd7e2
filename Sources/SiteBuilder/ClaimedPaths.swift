import GalleryModel
import SiteContent
import SourceFiles
import Texts

/// Detects output path collisions: two sources of one file are an error.
///
/// Paths that differ only in case or Unicode normalization are one file on some file systems, so
/// they collide everywhere; so do a file and a folder of one name.
struct ClaimedPaths {
  private struct Claim {
    let path: String
    let name: String
    /// Lazy: locating an item parses its file again.
    let place: () -> Location?
  }

  private var claims: [ExactText: Claim] = [:]
  /// Each parent folder, with one of the files that need it.
  private var folders: [ExactText: Claim] = [:]
  var diagnostics: [Diagnostic] = []

  /// - Returns: whether the path was free.
  mutating func claim(
    _ path: String, by name: String, at place: @autoclosure @escaping () -> Location?
  ) -> Bool {
    let key = caseFolded(path)
    let claim = Claim(path: path, name: name, place: place)
    if let earlier = claims[ExactText(key)] {
      report(earlier, claim, "would both be written to “\(path)”")
      return false
    }
    if let earlier = folders[ExactText(key)] {
      report(earlier, claim, "cannot both be there: “\(path)” would be a file and a folder")
      return false
    }
    let parents = parentFolders(of: key)
    for parent in parents {
      if let earlier = claims[ExactText(parent)] {
        report(
          earlier, claim, "cannot both be there: “\(earlier.path)” would be a file and a folder")
        return false
      }
    }
    claims[ExactText(key)] = claim
    for parent in parents where folders[ExactText(parent)] == nil {
      folders[ExactText(parent)] = claim
    }
    return true
  }

  /// Whether a path is unclaimed, for optional outputs.
  func isFree(_ path: String) -> Bool {
    let key = caseFolded(path)
    return claims[ExactText(key)] == nil && folders[ExactText(key)] == nil
      && parentFolders(of: key).allSatisfy { claims[ExactText($0)] == nil }
  }

  private mutating func report(_ earlier: Claim, _ later: Claim, _ clash: String) {
    let (first, second) = (earlier.place(), later.place())
    diagnostics.append(
      .error(
        "\(later.name) and \(earlier.name) \(clash); rename one, or give it another id",
        at: second ?? first,
        notes: second != nil && first != nil ? [.note("the other is here", at: first)] : []))
  }

  private func parentFolders(of path: String) -> [String] {
    path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
  }
}
