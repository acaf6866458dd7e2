import SourceFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A tree of a folder's files with lazy contents and relative paths.
///
/// Hidden files are skipped, and so are links to folders, since they may be cyclic.
/// - Throws: `FileError` if a folder cannot be read.
public func loadFolder(at folder: String) throws(FileError) -> FileTree {
  var paths: [String] = []
  var waiting = [""]
  while let prefix = waiting.popLast() {
    for name in try names(in: "\(folder)/\(prefix)") where name.utf8.first != UInt8(ascii: ".") {
      let path = prefix + name
      switch kind(of: "\(folder)/\(path)") {
      // Listed but not accessible: opening it reports the error.
      case .file, .nothing: paths.append(path)
      case .folder where !isLink("\(folder)/\(path)"): waiting.append(path + "/")
      case .folder, .other: continue
      }
    }
  }
  return FileTree(paths: paths) { (path) throws(FileTree.ReadFailure) -> FileReader in
    do throws(FileError) {
      let whole = "\(folder)/\(path)"
      // If a pipe replaced the file meanwhile, opening must not block.
      return try Descriptor(opening: whole, O_RDONLY | O_NONBLOCK, path: whole).reader()
    } catch {
      throw FileTree.ReadFailure(path: path, reason: error.reason)
    }
  }
}
