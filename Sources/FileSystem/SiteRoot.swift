#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The site's folder, held open, and the only way to what lies below it.
final class SiteRoot: Sendable {
  let folder: String
  /// The folder's path without links.
  let realPath: String
  let number: Int32

  init(_ folder: String) throws(FileError) {
    guard let realPath = resolvedPath(of: folder) else { throw FileError(path: folder) }
    let number = retrying { openat(AT_FDCWD, folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard number >= 0 else { throw FileError(path: folder) }
    self.folder = folder
    self.realPath = realPath
    self.number = number
  }

  deinit {
    close(number)
  }

  /// Where a path below the folder leads after all links, below the folder again; nil with the
  /// reason in words if it leaves the folder or leads nowhere.
  func target(of path: String) -> Result<String, FileError> {
    guard let real = resolvedPath(of: "\(folder)/\(path)") else {
      let code = errno
      let reason =
        switch code {
        case ENOENT: "this link leads to nothing; remove it or restore what it points to"
        case ELOOP: "this link leads back to itself; remove it"
        default: FileError.reason(of: code)
        }
      return .failure(FileError(path: path, reason: reason, code: code))
    }
    let prefix = realPath == "/" ? "/" : realPath + "/"
    guard real.utf8.starts(with: prefix.utf8) else {
      return .failure(
        FileError(
          path: path, reason: "this link leaves the site's folder; copy what it points to here"))
    }
    return .success(String(real.utf8.dropFirst(prefix.utf8.count)) ?? "")
  }

  /// Opens what lies at a path below the folder, going through no link on the way.
  func open(_ path: String, _ flags: Int32) throws(FileError) -> Descriptor {
    var parts = path.utf8.split(separator: UInt8(ascii: "/")).map { String($0) ?? "" }
    guard let name = parts.popLast() else {
      return try Descriptor(opening: ".", in: number, flags, path: folder)
    }
    guard let first = parts.first else {
      return try Descriptor(opening: name, in: number, flags | O_NOFOLLOW, path: path)
    }
    let folderFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW
    var folder = try Descriptor(opening: first, in: number, folderFlags, path: path)
    for part in parts.dropFirst() {
      let next = try Descriptor(opening: part, in: folder.number, folderFlags, path: path)
      folder = next
    }
    return try Descriptor(opening: name, in: folder.number, flags | O_NOFOLLOW, path: path)
  }

  /// Opens a file that a walk found. What took its place from outside is not opened.
  func open(_ file: FoundFile) throws(FileError) -> Descriptor {
    let path = file.target ?? file.path
    // The short way follows links in folders; that it led to the file of the walk shows that none of
    // them was put there since. A pipe put there must not make the opening wait.
    let flags = O_RDONLY | O_NONBLOCK
    let quick = try Descriptor(opening: path, in: number, flags | O_NOFOLLOW, path: file.path)
    let found = FileSignature(try quick.information())
    if found.inode == file.signature.inode, found.device == file.signature.device {
      return quick
    }
    // An editor that saves by renaming puts another file there; the careful way finds it.
    let careful = try open(path, flags)
    guard try careful.information().isRegularFile else {
      throw FileError(path: file.path, reason: "it is no longer a file")
    }
    return careful
  }
}

/// A path without links and dots; nil with `errno` set if it leads nowhere.
func resolvedPath(of path: String) -> String? {
  guard let pointer = realpath(path, nil) else { return nil }
  defer { free(pointer) }
  return String(cString: pointer)
}
