import Texts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open handle on the site's folder, and the only access to what is below.
final class SiteRoot: Sendable {
  let folder: String
  /// The resolved path.
  let realPath: String
  let number: Int32

  init(_ folder: String) throws(FileError) {
    guard let realPath = resolvedPath(of: folder) else { throw FileError(path: folder) }
    let number = openFile(folder, in: AT_FDCWD, O_RDONLY | O_DIRECTORY)
    guard number >= 0 else { throw FileError(path: folder) }
    self.folder = folder
    self.realPath = realPath
    self.number = number
  }

  deinit {
    close(number)
  }

  /// Whether its path still leads to it: it was not renamed, nor another put in its place.
  var isInPlace: Bool {
    guard let path = resolvedPath(of: folder), ExactText(path) == ExactText(realPath) else {
      return false
    }
    var (opened, named) = (stat(), stat())
    return fstat(number, &opened) == 0 && fstatat(AT_FDCWD, path, &named, 0) == 0
      && opened.st_dev == named.st_dev && opened.st_ino == named.st_ino
  }

  /// Resolves all links of a path; the result is relative to the folder. Fails if it escapes the
  /// folder or is dangling.
  func target(of path: String) -> Result<String, FileError> {
    guard let real = resolvedPath(of: "\(folder)/\(path)") else {
      return .failure(FileError(link: path))
    }
    guard let target = below(real) else {
      return .failure(
        FileError(
          path: path, reason: "this link leaves the site's folder; copy what it points to here"))
    }
    return .success(target)
  }

  /// The first part that is missing of the path to which a dangling link leads, relative to the
  /// folder; nil if that is outside.
  func missingPart(of path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      // realpath(3) leaves there how far it came.
      guard let part = buffer.baseAddress, realpath("\(folder)/\(path)", part) == nil,
        errno == ENOENT
      else { return nil }
      return below(String(cString: part))
    }
  }

  /// A resolved path relative to the folder; nil if it is outside.
  private func below(_ real: String) -> String? {
    let prefix = realPath == "/" ? "/" : realPath + "/"
    guard real.utf8.starts(with: prefix.utf8) else { return nil }
    return String(real.utf8.dropFirst(prefix.utf8.count)) ?? ""
  }

  /// Opens a path below the folder without following any link.
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

  /// Opens a file that a walk found, unless it now leads outside.
  func open(_ file: FoundFile) throws(FileError) -> Descriptor {
    let path = file.target ?? file.path
    // Fast path: it follows links in folders, but the same inode as in the walk proves that none
    // was put there since. `O_NONBLOCK`: a pipe put there must not block.
    let flags = O_RDONLY | O_NONBLOCK
    let quick = try Descriptor(opening: path, in: number, flags | O_NOFOLLOW, path: file.path)
    let found = FileSignature(try quick.information())
    if found.inode == file.signature.inode, found.device == file.signature.device {
      return quick
    }
    // An editor that saves by renaming makes a new inode; open it component by component.
    let careful = try open(path, flags)
    guard try careful.information().isRegularFile else {
      throw FileError(path: file.path, reason: "it is no longer a file")
    }
    return careful
  }
}

/// realpath(3); nil with `errno` set on failure.
func resolvedPath(of path: String) -> String? {
  guard let pointer = realpath(path, nil) else { return nil }
  defer { free(pointer) }
  return String(cString: pointer)
}
