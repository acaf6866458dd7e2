/// The git repository around a folder.
public struct Repository: Sendable {
  /// The resolved path of its top folder.
  public let root: String
  /// The folder's path below the root; empty for the root itself.
  public let folder: String

  /// Finds the nearest `.git` upwards: a folder, or a file in worktrees and submodules. Nil if
  /// there is none. Runs no git, which images of pipelines often lack.
  public init?(around folder: String) {
    guard let path = resolvedPath(of: folder) else { return nil }
    var root = path
    while kind(of: root == "/" ? "/.git" : "\(root)/.git") == .nothing {
      guard root != "/" else { return nil }
      root = splitPath(root).folder
      if root.isEmpty { root = "/" }
    }
    let below = path.utf8.dropFirst(root.utf8.count).drop { $0 == UInt8(ascii: "/") }
    self.root = root
    self.folder = String(below) ?? ""
  }
}
