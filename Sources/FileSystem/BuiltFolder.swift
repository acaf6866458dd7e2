import SourceFiles
import Texts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An output folder to read from. Reading a file fails if its digest differs from the listed one.
public struct BuiltFolder: Sendable {
  /// As the user named it.
  public let path: String
  let realPath: String
  private let tree: FileTree
  private let files: [ExactText: OutputList.File]

  /// - Throws: `FileError` if it is not of our making, or the build that wrote it did not finish.
  public init(_ path: String) throws(FileError) {
    self.path = path
    let root = try SiteRoot(path)
    realPath = root.realPath
    guard
      let file = try? root.open(OutputList.fileName, O_RDONLY | O_NONBLOCK),
      let list = OutputList(reading: try file.readToEnd(.record))
    else {
      throw FileError(
        path: path, reason: "this folder is not of emojiart's making (no \(OutputList.fileName))")
    }
    // While a build runs, the list has no digests of what it may write.
    guard list.files.allSatisfy({ $0.digest != nil }) else {
      throw FileError(path: path, reason: "the build of this folder did not finish; build it again")
    }
    files = list.filesByPath
    tree = FileTree(paths: list.files.map(\.path)) { (file) throws(FileTree.ReadFailure) in
      do throws(FileError) {
        // Open the folder for each file: there may be more folders than can be open at once.
        return try SiteRoot(path).open(file, O_RDONLY | O_NONBLOCK).reader()
      } catch {
        throw FileTree.ReadFailure(path: "\(path)/\(file)", reason: error.reason)
      }
    }
  }

  /// The files that the build wrote, sorted by bytes.
  public var paths: [String] { tree.entries.map(\.path) }

  /// Reads a small file; nil if the build wrote none of this name.
  public func bytes(of file: String) throws -> [UInt8]? {
    guard let entry = tree[file] else { return nil }
    let bytes = try entry.open().next()
    try check(OutputDigest(bytes), of: file)
    return bytes
  }

  fileprivate func entry(_ file: String) throws(FileError) -> FileTree.Entry {
    guard let entry = tree[file] else { throw FileError(path: "\(path)/\(file)", code: ENOENT) }
    return entry
  }

  fileprivate func check(_ digest: OutputDigest, of file: String) throws(FileError) {
    guard digest.value == files[ExactText(file)]?.digest else {
      throw FileError(
        path: "\(path)/\(file)",
        reason: "this file is not what emojiart wrote; build the folder again")
    }
  }
}

extension OutputFolder {
  /// Whether it is empty or the earlier build wrote a file of this name.
  public func isEmpty(orHas file: String) -> Bool {
    earlier.isEmpty || earlier[ExactText(file)] != nil
  }

  public func isSame(as folder: BuiltFolder) -> Bool {
    ExactText(realPath) == ExactText(folder.realPath)
  }

  /// Copies a file passed to `begin` from another output folder.
  public func copy(_ file: String, from folder: BuiltFolder) throws(FileError) -> Outcome {
    try copy(folder.entry(file), to: file) { (digest) throws(FileError) in
      try folder.check(digest, of: file)
    }
  }
}
