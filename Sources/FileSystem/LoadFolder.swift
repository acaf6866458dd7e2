import SourceFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A tree of a folder's files with lazy contents and relative paths.
///
/// Hidden folders are skipped, and so are links to folders, since they may be cyclic. Names that are
/// not UTF-8 are diagnostics, whose paths include the folder's.
/// - Parameter withHidden: whether hidden files are listed, for a caller that reports them.
/// - Throws: `FileError` if a folder cannot be read.
public func loadFolder(at folder: String, withHidden: Bool = false) throws(FileError) -> FileTree {
  let top = folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/"
  var paths: [String] = []
  var diagnostics: [Diagnostic] = []
  var waiting = [""]
  while let prefix = waiting.popLast() {
    let listing = try FolderListing(at: top + prefix)
    for bytes in listing.entries.map({ listing.name(of: $0) }) {
      let isHidden = bytes.first == UInt8(ascii: ".")
      if isHidden, !withHidden { continue }
      guard let name = String(validating: bytes, as: UTF8.self) else {
        if !isHidden { diagnostics.append(nameIsNotUTF8(bytes, in: top + prefix)) }
        continue
      }
      let path = prefix + name
      switch kind(of: top + path) {
      // Listed but not accessible: opening it reports the error.
      case .file, .nothing: paths.append(path)
      case .folder where !isHidden && !isLink(top + path): waiting.append(path + "/")
      case .folder, .other: continue
      }
    }
  }
  return FileTree(paths: paths, diagnostics: diagnostics) {
    (path) throws(FileTree.ReadFailure) -> FileReader in
    do throws(FileError) {
      let whole = top + path
      // If a pipe replaced the file meanwhile, opening must not block.
      return try Descriptor(opening: whole, O_RDONLY | O_NONBLOCK, path: whole).reader()
    } catch {
      throw FileTree.ReadFailure(path: path, reason: error.reason)
    }
  }
}
