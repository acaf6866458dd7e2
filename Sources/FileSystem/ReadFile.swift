#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads a file that the person named, wherever it lies; links are followed.
public func readFile(_ path: String) throws(FileError) -> [UInt8] {
  let file = try Descriptor(opening: path, O_RDONLY, path: path)
  let information = try file.information()
  if information.isFolder { throw FileError(path: path, code: EISDIR) }
  return try file.readToEnd(expecting: Int(information.st_size))
}

/// Reads all of standard input.
public func readStandardInput() throws(FileError) -> [UInt8] {
  let copy = dup(STDIN_FILENO)
  guard copy >= 0 else { throw FileError(path: "standard input") }
  return try Descriptor(adopting: copy, path: "standard input").readToEnd()
}

/// What lies at a path, links followed.
public enum PathKind: Sendable {
  case nothing
  case file
  case folder
  case other
}

public func kind(of path: String) -> PathKind {
  var information = stat()
  guard stat(path, &information) == 0 else { return .nothing }
  return information.isFolder ? .folder : information.isRegularFile ? .file : .other
}

/// The names of what lies in a folder, by their bytes; those that are not UTF-8 are left out.
public func names(in folder: String) throws(FileError) -> [String] {
  let descriptor = try Descriptor(opening: folder, O_RDONLY | O_DIRECTORY, path: folder)
  let listing = try FolderListing(descriptor.number, path: folder)
  return listing.entries.compactMap { String(validating: listing.name(of: $0), as: UTF8.self) }
    .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}

/// The working directory.
public func currentFolder() -> String {
  guard let pointer = getcwd(nil, 0) else { return "." }
  defer { free(pointer) }
  return String(cString: pointer)
}

/// Whether a symbolic link lies at a path.
func isLink(_ path: String) -> Bool {
  var information = stat()
  return lstat(path, &information) == 0 && (information.st_mode & S_IFMT) == S_IFLNK
}
