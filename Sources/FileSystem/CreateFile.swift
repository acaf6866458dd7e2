#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Creates a file exclusively; an existing name is an error and stays untouched.
///
/// Atomic: the bytes are written to a temporary file, which is then linked.
public func createNewFile(_ path: String, _ bytes: [UInt8]) throws(FileError) {
  let (folder, name) = split(path)
  let directory = try Descriptor(opening: folder, O_RDONLY | O_DIRECTORY, path: folder)
  let temporary = newTemporaryName()
  do throws(FileError) {
    let file = try Descriptor(
      opening: temporary, in: directory.number, O_WRONLY | O_CREAT | O_EXCL, path: path)
    try file.write(bytes)
    try file.synchronize()
    try file.close()
    // link(2), unlike rename(2), fails if the name exists.
    guard linkat(directory.number, temporary, directory.number, name, 0) == 0 else {
      throw FileError(path: path)
    }
  } catch {
    unlinkat(directory.number, temporary, 0)
    throw error
  }
  unlinkat(directory.number, temporary, 0)
  try confirm(path, in: directory)
}

/// Writes a file named on the command line, creating or replacing it.
///
/// A link stays, and what it leads to is written; a file keeps its mode. Special files such as
/// `/dev/stdout` are written into, except for sockets and for pipes that this process did not
/// inherit, since opening one would block until a reader comes.
public func writeFile(_ path: String, _ bytes: [UInt8]) throws(FileError) {
  var information = stat()
  let exists = stat(path, &information) == 0
  // What ends in `/` means a folder: never a new file, nor one that has that name without it.
  guard exists || path.utf8.last != UInt8(ascii: "/") else { throw FileError(path: path) }
  if exists, !information.isRegularFile {
    if information.isSocket || (information.isPipe && !isInheritedPipe(information)) {
      throw FileError(
        path: path, reason: "it is \(information.kindInWords), and only files are written")
    }
    let file = try Descriptor(opening: path, O_WRONLY | O_NONBLOCK, path: path)
    try file.letWait()
    return try file.write(bytes)
  }
  var target = path
  if isLink(path) {
    guard let real = resolvedPath(of: path) else { throw FileError(link: path) }
    target = real
  }
  // Renaming would ask for the rights of the folder only.
  guard !exists || access(target, W_OK) == 0 else { throw FileError(path: path) }
  let (folder, name) = split(target)
  let directory = try Descriptor(opening: folder, O_RDONLY | O_DIRECTORY, path: folder)
  let temporary = try writeTemporary(
    bytes, in: directory.number, likeFile: exists ? name : nil, path: path)
  guard renameat(directory.number, temporary, directory.number, name) == 0 else {
    let error = FileError(path: path)
    unlinkat(directory.number, temporary, 0)
    throw error
  }
  try confirm(path, in: directory)
}

/// Syncs the folder, so that the file's name is durable like its bytes.
private func confirm(_ path: String, in directory: borrowing Descriptor) throws(FileError) {
  do throws(FileError) {
    try directory.synchronize()
  } catch {
    throw FileError(
      path: path, reason: "it is written, but the disk did not confirm it: \(error.reason)",
      code: error.code)
  }
}

/// Creates a folder and its parents (`mkdir -p`).
public func createFolders(_ path: String) throws(FileError) {
  if mkdir(path, 0o777) == 0 { return }
  let code = errno
  if code == EEXIST, kind(of: path) == .folder { return }
  let (parent, name) = split(path)
  guard code == ENOENT, !name.isEmpty, parent != path else {
    throw FileError(path: path, code: code)
  }
  try createFolders(parent)
  guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw FileError(path: path) }
}

/// The folder and the last component of a path.
private func split(_ path: String) -> (folder: String, name: String) {
  var bytes = path.utf8[...]
  while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
  guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else {
    return (".", String(bytes) ?? path)
  }
  let folder = slash == bytes.startIndex ? "/" : String(bytes[..<slash]) ?? path
  return (folder, String(bytes[bytes.index(after: slash)...]) ?? "")
}
