import SourceFiles
import Synchronization
import Texts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file operations of `OutputFolder`. Paths are opened component by component with
/// `O_NOFOLLOW`, so that no link inside the output redirects a write or removal.
extension OutputFolder {
  private static let mostOpenDirectories = 64

  /// A folder below the output, created if missing.
  func directory(_ folder: String, in root: OutputDirectory) throws(FileError) -> OutputDirectory {
    if folder.isEmpty { return root }
    let result = state.withLock { state in
      Result { () throws(FileError) in try makeDirectory(folder, in: root, &state) }
    }
    return try result.get()
  }

  private func makeDirectory(
    _ folder: String, in root: OutputDirectory, _ state: inout State
  ) throws(FileError) -> OutputDirectory {
    if folder.isEmpty { return root }
    let key = ExactText(folder)
    if let known = state.directories[key] { return known }
    let (above, name) = splitPath(folder)
    let parent = try makeDirectory(above, in: root, &state)
    let shown = "\(path)/\(folder)"
    var isNew = mkdirat(parent.number, name, 0o777) == 0
    if !isNew, errno != EEXIST { throw FileError(path: shown) }
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW
    let directory: OutputDirectory
    do throws(FileError) {
      directory = OutputDirectory(
        try Descriptor(opening: name, in: parent.number, flags, path: shown), isNew: isNew)
    } catch {
      // An earlier build's file is where a folder must be now.
      guard earlier[key] != nil, unlinkat(parent.number, name, 0) == 0 else { throw error }
      state.removed.append(folder)
      isNew = mkdirat(parent.number, name, 0o777) == 0
      directory = OutputDirectory(
        try Descriptor(opening: name, in: parent.number, flags, path: shown), isNew: isNew)
    }
    // A task keeps the folder that it uses open; this bounds the cache.
    if state.directories.count >= Self.mostOpenDirectories { state.directories.removeAll() }
    state.directories[key] = directory
    return directory
  }

  /// The file's signature if its content equals these bytes; else nil.
  func signature(
    of name: String, in directory: OutputDirectory, ifHolding bytes: [UInt8]
  ) -> FileSignature? {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK
    guard let file = try? Descriptor(opening: name, in: directory.number, flags, path: name),
      let information = try? file.information(), information.isRegularFile,
      Int(information.st_size) == bytes.count,
      // One byte more detects a file that has grown.
      let present = try? file.read(bytes.count + 1), present == bytes
    else { return nil }
    return FileSignature(information)
  }

  /// The same for content that may not fit in memory.
  func signature(
    of name: String, in directory: OutputDirectory, ifHolding entry: FileTree.Entry,
    _ digest: inout OutputDigest
  ) throws(FileError) -> FileSignature? {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK
    guard let file = try? Descriptor(opening: name, in: directory.number, flags, path: name),
      let information = try? file.information(), information.isRegularFile
    else { return nil }
    let reader = try opened(entry)
    guard Int64(information.st_size) == reader.size else { return nil }
    while true {
      let piece = try nextPiece(of: reader)
      guard let present = try? file.read(piece.isEmpty ? 1 : piece.count), present == piece else {
        return nil
      }
      if piece.isEmpty { return FileSignature(information) }
      digest.append(piece)
    }
  }

  /// Whether others changed or replaced a file that an earlier build wrote. False if its digest is
  /// unknown or it cannot be read; true for a symbolic link (ELOOP).
  func isForeign(_ file: String, in root: OutputDirectory) -> Bool {
    guard let wanted = earlier[ExactText(file)]?.digest else { return false }
    do throws(FileError) {
      let (folder, name) = splitPath(file)
      guard let directory = try existingDirectory(folder, in: root) else { return false }
      if let found = try digested(name, in: directory) { return found.digest.value != wanted }
      // A folder may be of a later build. As it is no file, nothing of it is removed.
      return try information(of: name, in: directory.number, path: file)?.isFolder == false
    } catch {
      return error.code == ELOOP
    }
  }

  /// The digest of a file's bytes, and its signature; nil if it is not a regular file.
  func digested(
    _ name: String, in directory: OutputDirectory
  ) throws(FileError) -> (digest: OutputDigest, signature: FileSignature)? {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK
    let file = try Descriptor(opening: name, in: directory.number, flags, path: name)
    let information = try file.information()
    guard information.isRegularFile else { return nil }
    var digest = OutputDigest()
    while case let piece = try file.read(1 << 20), !piece.isEmpty { digest.append(piece) }
    return (digest, FileSignature(information))
  }

  func opened(_ entry: FileTree.Entry) throws(FileError) -> FileReader {
    do throws(FileTree.ReadFailure) {
      return try entry.open()
    } catch {
      throw FileError(path: error.path, reason: error.reason)
    }
  }

  func nextPiece(of reader: FileReader) throws(FileError) -> [UInt8] {
    do throws(FileTree.ReadFailure) {
      return try reader.next()
    } catch {
      throw FileError(path: error.path, reason: error.reason)
    }
  }

  /// Replaces a file atomically: writes a temporary file and renames it.
  ///
  /// - Parameter isWanted: called once the bytes are written; if false, the old file stays.
  /// - Returns: the new file's signature; nil if it was not wanted.
  func replace(
    _ name: String, in directory: OutputDirectory, root: OutputDirectory, path file: String,
    with fill: (borrowing Descriptor) throws(FileError) -> Void,
    ifWanted isWanted: () throws(FileError) -> Bool = { true }
  ) throws(FileError) -> FileSignature? {
    let temporary = newTemporaryOutput()
    let shown = "\(path)/\(file)"
    do throws(FileError) {
      let new = try Descriptor(
        opening: temporary, in: root.number, O_WRONLY | O_CREAT | O_EXCL, path: shown)
      try fill(new)
      let signature = FileSignature(try new.information())
      try new.close()
      guard try isWanted() else {
        unlinkat(root.number, temporary, 0)
        return nil
      }
      if renameat(root.number, temporary, directory.number, name) == 0 { return signature }
      let code = errno
      // An earlier build's folder is where a file must be now.
      guard code == EISDIR || code == EEXIST || code == ENOTEMPTY else {
        throw FileError(path: shown, code: code)
      }
      for path in earlier.values.map(\.path) where path.utf8.starts(with: (file + "/").utf8) {
        if try remove(path, in: root) { state.withLock { $0.removed.append(path) } }
        // Not the folder of the file, which is open.
        removeEmptyFolders(
          [ExactText(splitPath(path).folder)], in: root, below: splitPath(file).folder)
      }
      guard renameat(root.number, temporary, directory.number, name) == 0 else {
        throw FileError(path: shown)
      }
      return signature
    } catch {
      unlinkat(root.number, temporary, 0)
      throw error
    }
  }

  /// Removes a file of an earlier build; false if it is missing or no longer a file.
  func remove(_ file: String, in root: OutputDirectory) throws(FileError) -> Bool {
    let (folder, name) = splitPath(file)
    guard let directory = try existingDirectory(folder, in: root) else { return false }
    let found = try information(of: name, in: directory.number, path: "\(path)/\(file)")
    guard let found, !found.isFolder else { return false }
    guard unlinkat(directory.number, name, 0) == 0 else {
      throw FileError(path: "\(path)/\(file)")
    }
    return true
  }

  /// Removes these folders and their parents below a folder, as far as they are empty.
  ///
  /// A missing folder was removed by a build that was then killed; its parents may remain.
  func removeEmptyFolders(
    _ folders: Set<ExactText>, in root: OutputDirectory, below top: String = ""
  ) {
    for start in folders {
      var folder = start.string
      while folder.utf8.count > top.utf8.count {
        let (above, name) = splitPath(folder)
        if let parent = try? existingDirectory(above, in: root),
          unlinkat(parent.number, name, AT_REMOVEDIR) != 0, errno != ENOENT
        {
          break
        }
        state.withLock { _ = $0.directories.removeValue(forKey: ExactText(folder)) }
        folder = above
      }
    }
  }

  func existingDirectory(
    _ folder: String, in root: OutputDirectory
  ) throws(FileError) -> OutputDirectory? {
    if folder.isEmpty { return root }
    let (above, name) = splitPath(folder)
    guard let parent = try existingDirectory(above, in: root) else { return nil }
    do throws(FileError) {
      return OutputDirectory(
        try Descriptor(
          opening: name, in: parent.number, O_RDONLY | O_DIRECTORY | O_NOFOLLOW,
          path: "\(path)/\(folder)"), isNew: false)
    } catch {
      // Missing, or replaced by someone else's file or link.
      if [ENOENT, ENOTDIR, ELOOP].contains(error.code) { return nil }
      throw error
    }
  }

  /// Removes temporary files of killed builds.
  func removeTemporaries(in root: OutputDirectory) throws(FileError) {
    if root.isNew { return }
    for name in try names(in: realPath) where isTemporaryOutput(name) {
      unlinkat(root.number, name, 0)
    }
  }
}

private let temporaryPrefix = ".emojiart-new-"
private let temporaryCount = Atomic<Int>(0)

private func newTemporaryOutput() -> String {
  let number = temporaryCount.wrappingAdd(1, ordering: .relaxed).newValue
  return "\(temporaryPrefix)\(processNumber)-\(number)"
}

func isTemporaryOutput(_ name: String) -> Bool {
  name.utf8.starts(with: temporaryPrefix.utf8)
}

/// The parent folder and the name of a path below the output; the folder is empty at the top.
func splitPath(_ path: String) -> (folder: String, name: String) {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
  return (String(path[..<slash]), String(path[path.utf8.index(after: slash)...]))
}
