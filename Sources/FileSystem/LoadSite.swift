import SourceFiles

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
  ) { (path) throws(FileTree.ReadFailure) -> [UInt8] in
    guard let index = files.place(of: path) else {
      throw FileTree.ReadFailure(path: path, reason: String(cString: strerror(ENOENT)))
    }
    do throws(FileError) {
      return try root.read(files[index])
    } catch {
      throw FileTree.ReadFailure(path: path, reason: error.reason)
    }
  }
  return LoadedSite(
    folder: folder, tree: tree,
    files: files.map { SignedPath(path: $0.path, signature: $0.signature) },
    hasContent: walk.hasContent, leftovers: walk.leftovers, loadedAt: loadedAt)
}

/// A file that a walk found.
struct FoundFile: Sendable {
  /// Below the site's folder.
  let path: String
  /// Where the file itself lies below the site's folder, if links led to it.
  let target: String?
  let signature: FileSignature
}

extension [FoundFile] {
  /// The place of a path among files in the order of their paths' bytes.
  fileprivate func place(of path: String) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if precedes(self[middle].path, path) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < count && self[low].path.utf8.elementsEqual(path.utf8) ? low : nil
  }
}

/// Whether a path's bytes come before another's, compared as blocks of memory.
func precedes(_ lhs: String, _ rhs: String) -> Bool {
  // In place: a large site compares a hundred thousand paths, and copies would count references.
  let order = lhs.utf8.withContiguousStorageIfAvailable { lhs in
    rhs.utf8.withContiguousStorageIfAvailable { rhs in
      let common = min(lhs.count, rhs.count)
      let order = common == 0 ? 0 : memcmp(lhs.baseAddress!, rhs.baseAddress!, common)
      return order == 0 ? lhs.count < rhs.count : order < 0
    }
  }
  return (order ?? nil) ?? lhs.utf8.lexicographicallyPrecedes(rhs.utf8)
}
