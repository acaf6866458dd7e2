#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes a file that does not exist yet; a taken name is an error and stays what it is.
///
/// The bytes are written beside it and then get the name, so that no half file is ever seen.
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
    // A link, unlike a renaming, fails when the name is taken.
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

/// Writes a file that the person named on the command line, whether it exists or not.
///
/// What is no file, `/dev/stdout` say, is written into; but for a pipe that this process was not started
/// with, since to open it would wait until some program reads from it, and a socket.
public func writeFile(_ path: String, _ bytes: [UInt8]) throws(FileError) {
  let (folder, name) = split(path)
  let directory = try Descriptor(opening: folder, O_RDONLY | O_DIRECTORY, path: folder)
  var information = stat()
  if fstatat(directory.number, name, &information, 0) == 0, !information.isRegularFile {
    if information.isSocket || (information.isPipe && !isInheritedPipe(information)) {
      throw FileError(
        path: path, reason: "it is \(information.kindInWords), and only files are written")
    }
    let file = try Descriptor(opening: path, O_WRONLY | O_NONBLOCK, path: path)
    try file.letWait()
    return try file.write(bytes)
  }
  let temporary = newTemporaryName()
  do throws(FileError) {
    let file = try Descriptor(
      opening: temporary, in: directory.number, O_WRONLY | O_CREAT | O_EXCL, path: path)
    try file.write(bytes)
    try file.synchronize()
    try file.close()
    guard renameat(directory.number, temporary, directory.number, name) == 0 else {
      throw FileError(path: path)
    }
  } catch {
    unlinkat(directory.number, temporary, 0)
    throw error
  }
  try confirm(path, in: directory)
}

/// Waits until a file's name is on the disk itself, like its bytes before.
private func confirm(_ path: String, in directory: borrowing Descriptor) throws(FileError) {
  do throws(FileError) {
    try directory.synchronize()
  } catch {
    throw FileError(
      path: path, reason: "it is written, but the disk did not confirm it: \(error.reason)",
      code: error.code)
  }
}

/// Creates a folder and those above it; one that is there already is fine.
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

/// The folder of a path and the name in it.
private func split(_ path: String) -> (folder: String, name: String) {
  var bytes = path.utf8[...]
  while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
  guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else {
    return (".", String(bytes) ?? path)
  }
  let folder = slash == bytes.startIndex ? "/" : String(bytes[..<slash]) ?? path
  return (folder, String(bytes[bytes.index(after: slash)...]) ?? "")
}
