import SourceFiles

/// Finds the files of any folder without reading them, as a tree whose paths count from there.
///
/// Hidden files are passed over; so are links to folders, since they may lead round in circles.
/// - Throws: `FileError` if a folder cannot be read.
public func loadFolder(at folder: String) throws(FileError) -> FileTree {
  var paths: [String] = []
  var waiting = [""]
  while let prefix = waiting.popLast() {
    for name in try names(in: "\(folder)/\(prefix)") where name.utf8.first != UInt8(ascii: ".") {
      let path = prefix + name
      switch kind(of: "\(folder)/\(path)") {
      case .file: paths.append(path)
      case .folder where !isLink("\(folder)/\(path)"): waiting.append(path + "/")
      case .folder, .nothing, .other: continue
      }
    }
  }
  return FileTree(paths: paths) { (path) throws(FileTree.ReadFailure) -> [UInt8] in
    do throws(FileError) {
      return try readFile("\(folder)/\(path)")
    } catch {
      throw FileTree.ReadFailure(path: path, reason: error.reason)
    }
  }
}
