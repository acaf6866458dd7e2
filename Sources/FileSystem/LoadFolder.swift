import SourceFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

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
      // What is listed and cannot be looked at is named when it is opened.
      case .file, .nothing: paths.append(path)
      case .folder where !isLink("\(folder)/\(path)"): waiting.append(path + "/")
      case .folder, .other: continue
      }
    }
  }
  return FileTree(paths: paths) { (path) throws(FileTree.ReadFailure) -> FileReader in
    do throws(FileError) {
      let whole = "\(folder)/\(path)"
      // A pipe that took the file's place must not make the opening wait.
      return try Descriptor(opening: whole, O_RDONLY | O_NONBLOCK, path: whole).reader()
    } catch {
      throw FileTree.ReadFailure(path: path, reason: error.reason)
    }
  }
}
