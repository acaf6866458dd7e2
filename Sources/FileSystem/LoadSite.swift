import SourceFiles
import Texts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A site's folder as it was found: the files' names and signatures now, their bytes on demand.
public struct LoadedSite: Sendable {
  /// The folder as it was given.
  public let folder: String
  /// The files of `Content/`, `Templates/` and `site.yml`; its diagnostics are about names and links.
  public let tree: FileTree
  /// The same files in the same order.
  public let files: [SignedPath]
  public let hasContent: Bool
  /// Half-written files of saves that did not come to their end, whose process is gone.
  public let leftovers: [String]
  /// When the walk began; what was written later may be missing here.
  let loadedAt: Int64
  let root: SiteRoot
  /// Whether links led to some of the files.
  let hasLinks: Bool
}

// What changed since.
extension LoadedSite {
  /// Whether some paths lead to files that were there when the folder was walked, and still are files:
  /// then only what they hold can have changed, and the tree is as good as a new one.
  public func stillHas(_ paths: [String]) -> Bool {
    !hasLinks
      && paths.allSatisfy { path in
        guard files.place(of: path) != nil,
          let file = try? root.open(path, O_RDONLY | O_NONBLOCK),
          let information = try? file.information()
        else { return false }
        return information.isRegularFile
      }
  }

  /// The files that may hold something else than they did in an earlier walk; new ones, too.
  public func changes(since earlier: LoadedSite) -> [String] {
    var next = 0
    return files.filter { file in
      while next < earlier.files.count, ExactText(earlier.files[next].path) < ExactText(file.path) {
        next += 1
      }
      guard next < earlier.files.count else { return true }
      let known = earlier.files[next]
      return ExactText(known.path) != ExactText(file.path) || known.signature != file.signature
        || known.signature.mayChangeUnseen(after: earlier.loadedAt)
    }.map(\.path)
  }
}

extension FileSignature {
  /// A file stamped this much before it was looked at may still change within the same tick of the
  /// clock that stamps files (nanoseconds; Linux ticks every 1 to 10 milliseconds).
  private static let tick: Int64 = 20_000_000

  /// Whether the file may have changed after it was looked at, and still look the same.
  func mayChangeUnseen(after lookedAt: Int64) -> Bool {
    modified >= lookedAt - Self.tick || changed >= lookedAt - Self.tick
  }
}

/// Finds the site's files without reading them.
///
/// Names that begin with `.` (but `.well-known`) or end in `~` are passed over. A symbolic link may
/// lead to anything inside the site's folder; one that leaves it is a diagnostic and is never read.
/// - Throws: `FileError` if the folder itself cannot be read.
public func loadSite(at folder: String) throws(FileError) -> LoadedSite {
  let loadedAt = currentTime()
  let root = try SiteRoot(folder)
  var walk = SiteWalk(root: root)
  walk.start()
  let files = walk.files
  let tree = FileTree(
    paths: files.map(\.path), diagnostics: walk.diagnostics
  ) { (path) throws(FileTree.ReadFailure) -> FileReader in
    guard let index = files.place(of: path) else {
      throw FileTree.ReadFailure(path: path, reason: String(cString: strerror(ENOENT)))
    }
    do throws(FileError) {
      return try root.open(files[index]).reader()
    } catch {
      throw FileTree.ReadFailure(path: path, reason: error.reason)
    }
  }
  return LoadedSite(
    folder: folder, tree: tree,
    files: files.map { SignedPath(path: $0.path, signature: $0.signature) },
    hasContent: walk.hasContent, leftovers: walk.leftovers, loadedAt: loadedAt, root: root,
    hasLinks: files.contains { $0.target != nil })
}

/// A file that a walk found.
struct FoundFile: Sendable {
  /// Below the site's folder.
  let path: String
  /// Where the file itself lies below the site's folder, if links led to it.
  let target: String?
  let signature: FileSignature
}

private protocol PathHolder {
  var path: String { get }
}

extension FoundFile: PathHolder {}
extension SignedPath: PathHolder {}

extension Array where Element: PathHolder {
  /// The place of a path among files in the order of their paths' bytes.
  fileprivate func place(of path: String) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if ExactText(self[middle].path) < ExactText(path) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < count && ExactText(self[low].path) == ExactText(path) ? low : nil
  }
}
