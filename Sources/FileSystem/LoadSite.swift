import SourceFiles
import Texts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A snapshot of a site's folder: paths and signatures now, contents on demand.
public struct LoadedSite: Sendable {
  /// The folder as the caller named it.
  public let folder: String
  /// The files of `Content/`, `Templates/` and `site.yml`; its diagnostics concern names and links.
  public let tree: FileTree
  /// The same files in the same order.
  public let files: [SignedPath]
  public let hasContent: Bool
  /// Temporary files of interrupted saves whose process is dead.
  public let leftovers: [String]
  /// When the walk began; later writes may be missing.
  let loadedAt: Int64
  let root: SiteRoot
  /// Whether some files were reached by links.
  let hasLinks: Bool
}

extension LoadedSite {
  /// As `build`: a folder that is moved aside for a moment is no empty site.
  /// - Parameter reason: says that the folder is gone, and what is not done until it is back.
  public func requireContent(or reason: Message) throws(FileError) {
    if !hasContent { throw FileError(path: "Content", reason: reason) }
  }
}

// Comparison with the folder now, and with an earlier walk.
extension LoadedSite {
  /// Whether these paths still are regular files that the walk found: then only contents can have
  /// changed, and the tree is up to date.
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

  /// The files that may have changed since an earlier walk, or are new.
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
  /// The granularity of timestamps, with a margin: a file modified this recently before its stat
  /// may change again without a new timestamp (nanoseconds; Linux ticks every 1 to 10
  /// milliseconds). Git calls such entries “racily clean”.
  private static let tick: Int64 = 20_000_000

  /// Whether the file may have changed after its stat with an equal signature.
  func mayChangeUnseen(after lookedAt: Int64) -> Bool {
    modified >= lookedAt - Self.tick || changed >= lookedAt - Self.tick
  }
}

/// Finds the site's files without reading them.
///
/// Names that begin with `.` (except `.well-known`) or end in `~` are skipped. A symbolic link may
/// point anywhere inside the site's folder; one that escapes is a diagnostic and is never read.
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
      throw FileTree.ReadFailure(path: path, reason: FileError.reason(of: ENOENT))
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

struct FoundFile: Sendable {
  /// Relative to the site's folder.
  let path: String
  /// The resolved path, relative to the site's folder, if links were followed.
  let target: String?
  let signature: FileSignature
}

private protocol PathHolder {
  var path: String { get }
}

extension FoundFile: PathHolder {}
extension SignedPath: PathHolder {}

extension Array where Element: PathHolder {
  /// Binary search for a path among files sorted by path.
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
